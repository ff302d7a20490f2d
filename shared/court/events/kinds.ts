// The library of event kinds and risk keywords, in the order in which they are tried.
import { bearKinds } from './bear-kinds.ts';
import { otherKinds } from './other-kinds.ts';

export interface EventKind {
  kind: string;
  zh: string;
  en: string;
  direction: 'bull' | 'bear' | 'none';
  /** 1 note, 2 matters, 3 grave. */
  severity: 1 | 2 | 3;
  zhPattern?: RegExp;
  /** Cancels the kind in its own clause only. */
  zhNot?: RegExp;
  enPattern?: RegExp;
  enNot?: RegExp;
}

export const eventKinds: readonly EventKind[] = [...bearKinds, ...otherKinds];
