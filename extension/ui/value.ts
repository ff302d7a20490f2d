// Figures as the interface writes them: by unit and language, through the one formatter of the project.
import {
  fixed,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPerShare,
  formatPoints,
  formatTimes,
  writingOf,
} from '#shared/text/format.ts';
import { traditional } from '#shared/text/format-traditional.ts';
import type { Locale } from '../locales/index.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** Traditional script writes 億 where the formatter of Chinese writes 亿. */
export function formatValue(value: number, unit: string, locale: Locale): string {
  const text = written(value, unit, locale);
  return locale === 'zh-TW' ? traditional(text) : text;
}

function written(value: number, unit: string, locale: Locale): string {
  const writing = writingOf(locale);
  if (unit === 'ratio') return formatPercent(value);
  if (unit === 'x') return formatTimes(value, writing);
  if (unit === 'days') return formatDays(value, writing);
  if (unit === 'pp') return formatPoints(value, writing);
  if (CURRENCY.test(unit)) return formatMoney(value, unit, writing);
  const perShare = /^([A-Z]{3})\/share$/.exec(unit)?.[1];
  if (perShare !== undefined) return formatPerShare(value, perShare, writing);
  return formatNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** A fraction around the price with its sign: "−20 %", "+2 %"; the sign is a true minus and the space does not break. */
export function signedPercent(fraction: number): string {
  const text = fixed(Math.abs(fraction), 0, 2);
  return `${fraction < 0 && text !== '0' ? '−' : '+'}${text}\u00a0%`;
}

/** "2026-11-28 21:04" in the reader's own time zone. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
