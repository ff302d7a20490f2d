// Injected into a source page that was opened for a citation: paints it there.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPainter } from '../views/painter/start.ts';

export default defineUnlistedScript(() => startPainter());
