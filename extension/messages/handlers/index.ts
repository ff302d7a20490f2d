// All handlers of calls to the background, one table; the type makes a missing one an error.
import type { Handlers } from '../receive.ts';
import { caseHandlers } from './cases.ts';
import { openingHandlers } from './opening.ts';
import { readingHandlers } from './reading.ts';
import { settingsHandlers } from './settings.ts';
import { symbolHandlers } from './symbols.ts';

export const handlers: Handlers = {
  ...caseHandlers,
  ...openingHandlers,
  ...readingHandlers,
  ...settingsHandlers,
  ...symbolHandlers,
};
