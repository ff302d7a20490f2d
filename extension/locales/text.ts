// The typed table of a language.
import { en } from './en.ts';
import type { Locale } from './index.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

export type Text = typeof en;

const TABLES: Record<Locale, Text> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw };
export const textOf = (locale: Locale): Text => TABLES[locale];
