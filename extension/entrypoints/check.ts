// Injected for "check this text": marks the numbers of the selection and shows the card.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startCheck } from '../views/check/start.ts';

export default defineUnlistedScript(() => startCheck());
