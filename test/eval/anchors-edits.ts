// Edits that pages go through, made by a seeded generator: each returns the edited blocks and where the quote should be found.
import type { Block } from '#shared/anchor/flat.ts';

export type Random = () => number;

/** A small seeded generator (mulberry32), so that a failing case can be run again. */
export function random(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Edited {
  readonly blocks: Block[];
  /** The block that now holds the quote, and what must be painted at least in part; null when it is gone. */
  readonly index: number | null;
  readonly text: string;
}

const numbered = (texts: readonly string[]): Block[] => texts.map((text, index) => ({ index, text }));
const swap = (blocks: readonly Block[], at: number, texts: readonly string[]): Block[] =>
  numbered([...blocks.slice(0, at).map((b) => b.text), ...texts, ...blocks.slice(at + 1).map((b) => b.text)]);

export const ADS = ['Advertisement', 'Sign up for our daily newsletter', '广告', '点击下载客户端，随时看行情', 'Story continues below'];

export function insertAds(blocks: readonly Block[], at: number, r: Random): Block[] {
  const texts = blocks.map((b) => b.text);
  const n = 1 + Math.floor(r() * 4);
  for (let i = 0; i < n; i++) texts.splice(Math.floor(r() * (at + 1)), 0, ADS[Math.floor(r() * ADS.length)]!);
  return numbered(texts);
}

export const rewrap = (text: string, r: Random): string =>
  text
    .replace(/ /g, () => (r() < 0.2 ? '\n  ' : r() < 0.3 ? '\u00a0' : ' '))
    .replace(/(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff])/g, () => (r() < 0.03 ? '\n' : ''));

export const widen = (text: string): string =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).replace(/ /g, '　');
export const narrow = (text: string): string =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/　/g, ' ');

const WORDS = ['additional', 'certain', 'largely', 'overall', 'such', 'other', 'principal', 'net', 'further', 'various'];
/** Changing these changes the number before them: that is another kind of edit. */
const UNITS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|[a-z]|thousand|million|billion|trillion|percent|万|亿|千|百|倍|成|元|年|月|日|[一二三四五六七八九十])$/i;
const HAN = '和与的在对为了有其该等及'.split('');

/** Words (or Chinese characters) replaced, dropped or added until about `share` of the characters changed; digits are left alone. */
export function rewrite(text: string, share: number, r: Random): string {
  const units = text.match(/[\u4e00-\u9fff]|[A-Za-z]+|[^A-Za-z\u4e00-\u9fff]+/g) ?? [];
  const letters = text.match(/[A-Za-z\u4e00-\u9fff]/g)?.length ?? 0;
  const budget = (letters * 2 > text.length ? text.length : letters) * share;
  let spent = 0;
  for (let guard = 0; guard < 400 && spent < budget; guard++) {
    const i = Math.floor(r() * units.length);
    const unit = units[i]!;
    const han = /[\u4e00-\u9fff]/.test(unit);
    if ((!han && !/^[A-Za-z]+$/.test(unit)) || UNITS.test(unit)) continue;
    if (spent + unit.length > budget + 2) continue;
    const kind = r();
    const replacement = kind < 0.34 ? '' : han ? HAN[Math.floor(r() * HAN.length)]! : WORDS[Math.floor(r() * WORDS.length)]!;
    const next = kind > 0.67 ? unit + (han ? replacement : ` ${replacement}`) : replacement;
    const cost = Math.max(next.length, unit.length) - (kind > 0.67 ? unit.length : 0);
    if (spent + cost > budget + 2) continue;
    units[i] = next;
    spent += cost;
  }
  return units.join('');
}

/** One digit of one number inside `[start, end)` changed; null when there is no number. */
export function reviseNumber(text: string, start: number, end: number, r: Random): string | null {
  const places = [...text.matchAll(/\d+/g)].filter((m) => m.index >= start && m.index + m[0].length <= end);
  if (!places.length) return null;
  const m = places[Math.floor(r() * places.length)]!;
  const at = m.index + Math.floor(r() * m[0].length);
  const digit = (Number(text[at]) + 1 + Math.floor(r() * 8)) % 10;
  return `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
}

export const replaceBlock = (blocks: readonly Block[], at: number, text: string): Block[] => swap(blocks, at, [text]);
export const dropBlock = (blocks: readonly Block[], at: number): Block[] => swap(blocks, at, []);
export const splitBlock = (blocks: readonly Block[], at: number, cut: number): Block[] =>
  swap(blocks, at, [blocks[at]!.text.slice(0, cut).trim(), blocks[at]!.text.slice(cut).trim()].filter(Boolean));
export const mergeBlock = (blocks: readonly Block[], at: number): Block[] =>
  numbered(blocks.flatMap((b, i) => (i === at ? [`${b.text} ${blocks[at + 1]?.text ?? ''}`] : i === at + 1 ? [] : [b.text])));
export const addBefore = (blocks: readonly Block[], at: number, text: string): Block[] => swap(blocks, at, [text, blocks[at]!.text]);
