// Injected on the press on "numbers on this page": compares what a quote page shows with the filings.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startNumbers } from '../views/numbers/start.ts';

export default defineUnlistedScript(() => startNumbers());
