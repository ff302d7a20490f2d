// Calls of the contract whose time has not come: a 501 problem document, after auth and parsing like any other.
import { notYet } from '../problem.ts';
import type { Handlers } from './call.ts';

export const later: Handlers<'space' | 'judge' | 'exportSpace' | 'addWatch' | 'watches' | 'removeWatch' | 'gate'> = {
  space: () => {
    throw notYet('The research space');
  },
  judge: () => {
    throw notYet('The research space');
  },
  exportSpace: () => {
    throw notYet('The research space');
  },
  addWatch: () => {
    throw notYet('Following symbols');
  },
  watches: () => {
    throw notYet('Following symbols');
  },
  removeWatch: () => {
    throw notYet('Following symbols');
  },
  gate: () => {
    throw notYet('The gate');
  },
};
