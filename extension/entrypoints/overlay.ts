// Injected on the click: composes the overlay.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startOverlay } from '../views/overlay/start.ts';

export default defineUnlistedScript(() => startOverlay());
