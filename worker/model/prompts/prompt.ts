// The shape of a prompt: an id, a version raised with every change, and its text in Chinese and English. The hash is part of the record.
import { hashOf } from '#shared/case/canonical.ts';

export interface Prompt {
  id: string;
  version: number;
  zh: string;
  en: string;
}

export const promptHash = (prompt: Prompt): string => hashOf(prompt);

/** Persona, stance, framework, tools, prohibitions of a role; each task adds what is wanted of this call. */
export interface Brief {
  zh: string;
  en: string;
}

export function promptOf(id: string, version: number, brief: Brief, task: Brief): Prompt {
  return { id, version, zh: `${brief.zh}\n${task.zh}`, en: `${brief.en}\n${task.en}` };
}
