// The background: composes handlers, case streams, menu, toolbar button and shortcut. It keeps nothing that it can't lose.
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../messages/background.ts';

export default defineBackground({ type: 'module', main: () => startBackground() });
