// Ids of the machine, all derived: cases from owner and key, claims and questions from step and ordinal.
import { hashText } from './canonical.ts';

/** `c` + 24 hex digits: the same owner and idempotency key always give the same case. */
export function caseIdOf(owner: string, key: string): string {
  return `c${hashText(`case\u0000${owner}\u0000${key}`).slice(0, 24)}`;
}

export function isCaseId(text: string): boolean {
  return /^c[0-9a-f]{24}$/.test(text);
}

/** Claims of a step count from 1: `opening.bull.1`. */
export function claimId(step: string, ordinal: number): string {
  return `${step}.${ordinal}`;
}

export function questionId(step: string, ordinal: number): string {
  return `${step}.q${ordinal}`;
}

export function findingId(step: string, ordinal: number): string {
  return `${step}.f${ordinal}`;
}

/** A step id is `<stage>.<part>`; the part may hold dots. */
export function stageOf(step: string): string {
  return step.slice(0, step.indexOf('.'));
}

export function partOf(step: string): string {
  return step.slice(step.indexOf('.') + 1);
}
