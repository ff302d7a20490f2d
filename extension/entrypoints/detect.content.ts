// Always on the listed sites: composes detection and the mark beside the company's name. Small on purpose.
import { defineContentScript } from 'wxt/utils/define-content-script';
import { SITE_MATCHES } from '../hosts.ts';
import { startMark } from '../views/mark/start.ts';

export default defineContentScript({ matches: SITE_MATCHES, runAt: 'document_idle', main: () => startMark() });
