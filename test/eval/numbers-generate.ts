// Generates sentences over real statements, true ones and ones with a single injected error, with the place of the number that was changed.
import { metricWords } from '#shared/checks/prose/lexicon.ts';
import { type CompanyFigures, shiftLabel, type Table, tableOf } from '#shared/checks/prose/table.ts';
import { composedForms } from '#test/eval/numbers-grammar.ts';
import { templates } from '#test/eval/numbers-templates.ts';
import { voices } from '#test/eval/numbers-voices.ts';
import { numberTemplatesH } from '#test/eval/unseen/number-templates-h.ts';
import { numberTemplatesJ } from '#test/eval/unseen/number-templates-j.ts';
import { numberTemplatesK } from '#test/eval/unseen/number-templates-k.ts';
import { numberTemplatesR } from '#test/eval/unseen/number-templates-r.ts';

export type Generated = { text: string; language: 'en' | 'zh'; symbol: string; fault?: FaultClass; at?: Span; slots: readonly Span[] };
type Span = { start: number; end: number };
export const faultClasses = [
  'times-ten',
  'scale',
  'points',
  'sign',
  'transposed',
  'period',
  'company',
  'metric',
  'stale',
  'rounding',
  'derived',
  'drift',
  'currency',
] as const;
export type FaultClass = (typeof faultClasses)[number];

/** Park–Miller, so that a seed gives the same set everywhere. */
export const randomOf = (seed: number) => {
  let state = seed % 2147483647 || 1;
  const next = (): number => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return { next, pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T };
};
type Random = ReturnType<typeof randomOf>;

const flows = [
  'revenue',
  'cost-of-revenue',
  'gross-profit',
  'operating-income',
  'net-profit',
  'rnd-expense',
  'sga',
  'income-tax',
  'ocf',
  'capex',
];
const stocks = [
  'total-assets',
  'total-liabilities',
  'equity-parent',
  'cash',
  'accounts-receivable',
  'inventory',
  'current-assets',
  'current-liabilities',
  'goodwill',
];
const ratios = ['gross-margin', 'operating-margin', 'net-margin', 'debt-ratio'];
const perShare = ['eps-basic', 'eps-diluted'];
const spending = ['rnd-expense', 'sga', 'cost-of-revenue'];

const wordOf = (id: string) => metricWords.find((w) => w.id === id)!;
const nameOf = (id: string, language: 'en' | 'zh', random: Random): string => {
  const word = wordOf(id);
  const names = (language === 'en' ? word.en.split('; ') : word.zh.split('、')).filter(
    (n) =>
      n &&
      !/[；;]/.test(n) &&
      ![
        'assets',
        'liabilities',
        'equity',
        'cash',
        '现金',
        'R&D',
        '研发',
        '销售',
        '一般及行政费用',
        'book value',
        '净利',
        '销售额',
      ].includes(n),
  );
  return random.pick(names);
};

const group = (n: string): string => n.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
/** `half` is away from zero; ties of binary fractions are avoided by the caller (a tie is also a legal rounding). */
const fixed = (x: number, d: number): string => x.toFixed(d);

type Style = { unit: 'billion' | 'million' | '亿' | '万' | 'share' | 'percent' | 'points' | 'x'; decimals: number };
type Slot = { key: string; value: number; style: Style; metric?: string; label?: string; kind: 'level' | 'derived'; old?: string };

const print = (value: number, style: Style, language: 'en' | 'zh', currency: string): string => {
  const x = Math.abs(value);
  const minus = value < 0 ? '-' : '';
  const zhCurrency = { USD: '美元', CNY: '元', HKD: '港元' }[currency] ?? '美元';
  const sign = { USD: '$', CNY: 'RMB', HKD: 'HK$' }[currency] ?? '$';
  switch (style.unit) {
    case 'billion':
      return `${minus}${sign}${group(fixed(x / 1e9, style.decimals).split('.')[0]!)}${style.decimals ? `.${fixed(x / 1e9, style.decimals).split('.')[1]}` : ''} billion`;
    case 'million':
      return `${minus}${sign}${group(fixed(x / 1e6, 0))} million`;
    case '亿':
      return `${minus}${group(fixed(x / 1e8, style.decimals).split('.')[0]!)}${style.decimals ? `.${fixed(x / 1e8, style.decimals).split('.')[1]}` : ''}亿${zhCurrency}`;
    case '万':
      return `${minus}${group(fixed(x / 1e4, 0))}万${zhCurrency}`;
    case 'share':
      return language === 'en' ? `${minus}${sign}${fixed(x, 2)}` : `${minus}${fixed(x, 2)}${zhCurrency}`;
    case 'percent':
      return `${fixed(x, style.decimals)}%`;
    case 'points':
      return language === 'en' ? `${fixed(x, style.decimals)} percentage points` : `${fixed(x, style.decimals)}个百分点`;
    case 'x':
      return language === 'en' ? `${fixed(x, style.decimals)} times` : `${fixed(x, style.decimals)}倍`;
  }
};

const moneyStyle = (value: number, language: 'en' | 'zh', random: Random): Style => {
  const x = Math.abs(value);
  if (language === 'en')
    return x >= 1e9 && random.next() < 0.65 ? { unit: 'billion', decimals: x < 1e10 ? 2 : 1 } : { unit: 'million', decimals: 0 };
  return x >= 1e8 && random.next() < 0.8 ? { unit: '亿', decimals: 2 } : { unit: '万', decimals: 0 };
};

const periodName = (label: string, language: 'en' | 'zh', random: Random): string => {
  const year = /\d{4}/.exec(label)?.[0] ?? '';
  const quarter = /Q([1-4])/.exec(label)?.[1];
  const words = ['first', 'second', 'third', 'fourth'];
  if (quarter)
    return language === 'en'
      ? random.pick([`Q${quarter} FY${year}`, `the ${words[Number(quarter) - 1]} quarter of fiscal ${year}`])
      : random.pick([`${year}财年第${'一二三四'[Number(quarter) - 1]}季度`, `${year}财年Q${quarter}`]);
  return language === 'en'
    ? random.pick([`fiscal ${year}`, `FY${year}`, `fiscal year ${year}`])
    : random.pick([`${year}财年`, `FY${year}`]);
};
/** The same periods in more spellings. */
const freePeriodName = (label: string, language: 'en' | 'zh', random: Random): string => {
  const year = /\d{4}/.exec(label)?.[0] ?? '';
  const quarter = Number(/Q([1-4])/.exec(label)?.[1] ?? 0);
  const short = year.slice(2);
  if (quarter > 0) {
    const word = ['first', 'second', 'third', 'fourth'][quarter - 1];
    const han = '一二三四'[quarter - 1];
    return language === 'en'
      ? random.pick([
          `Q${quarter} ${year}`,
          `${quarter}Q${short}`,
          `the ${word} quarter of ${year}`,
          `fiscal Q${quarter} ${year}`,
          `Q${quarter} of fiscal ${year}`,
          `the ${word} fiscal quarter of ${year}`,
          `the ${year} ${word} quarter`,
        ])
      : random.pick([
          `${year}年第${han}季度`,
          `${year}年Q${quarter}`,
          `${year}年${han}季度`,
          `${short}财年Q${quarter}`,
          `${year}财年${han}季度`,
        ]);
  }
  return language === 'en'
    ? random.pick([
        `${year}`,
        `FY${short}`,
        `fiscal ${year}`,
        `the ${year} fiscal year`,
        `fiscal year ${year}`,
        `the full year ${year}`,
        `financial year ${year}`,
      ])
    : random.pick([`${year}年`, `${year}年度`, `${year}财年`, `FY${year}`, `${year}全年`, `${year}年全年`]);
};
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const dateName = (iso: string, language: 'en' | 'zh'): string => {
  const [y = '', m = '', d = ''] = iso.split('-');
  return language === 'en' ? `${months[Number(m) - 1]} ${Number(d)}, ${y}` : `${y}年${Number(m)}月${Number(d)}日`;
};

type World = {
  companies: readonly CompanyFigures[];
  tables: ReadonlyMap<string, Table>;
  zhNames: Readonly<Record<string, readonly [en: string, zh: string]>>;
};
export const worldOf = (companies: readonly CompanyFigures[], zhNames: World['zhNames']): World => ({
  companies,
  tables: new Map(companies.map((c) => [c.symbol, tableOf(c)])),
  zhNames,
});

/** True when the value is not within a hair of a rounding tie. */
const clear = (value: number, style: Style): boolean => {
  const scale = { billion: 1e9, million: 1e6, 亿: 1e8, 万: 1e4, share: 1, percent: 1, points: 1, x: 1 }[style.unit];
  const steps = (Math.abs(value) / scale) * Number(`1e${style.decimals}`);
  return Math.abs((steps % 1) - 0.5) > 0.02;
};

const changed = (
  slot: Slot,
  fault: FaultClass,
  language: 'en' | 'zh',
  currency: string,
  world: World,
  symbol: string,
  random: Random,
): string | undefined => {
  const { value, style } = slot;
  const isMoney = ['billion', 'million', '亿', '万'].includes(style.unit);
  const original = print(value, style, language, currency);
  const out = (text: string): string | undefined => (text === original ? undefined : text);
  const differs = (other: number | undefined): string | undefined => {
    if (other === undefined) return undefined;
    const scale = Math.abs(other - value) / Math.abs(value || 1);
    return scale < 0.004 || Math.sign(other) !== Math.sign(value) ? undefined : out(print(other, style, language, currency));
  };
  switch (fault) {
    case 'times-ten':
      return isMoney && slot.kind === 'level'
        ? out(print(value * (random.next() < 0.5 ? 10 : 0.1), { ...style, decimals: Math.max(style.decimals, 1) }, language, currency))
        : undefined;
    case 'scale': {
      if (!isMoney) return undefined;
      const swap: Record<string, string> = { billion: 'million', million: 'billion', 亿: '万', 万: '亿' };
      return out(original.replace(/billion|million|亿|万/, (w) => swap[w] ?? w));
    }
    case 'points':
      if (style.unit === 'points') return out(print(value, { ...style, unit: 'percent' }, language, currency));
      return style.unit === 'percent' && slot.key.endsWith('g')
        ? out(print(value, { ...style, unit: 'points' }, language, currency))
        : undefined;
    case 'transposed': {
      if (slot.kind !== 'level') return undefined;
      const digits = [...original].map((c, i) => (/\d/.test(c) ? i : -1)).filter((i) => i >= 0);
      const places = digits
        .slice(0, -1)
        .map((_, k) => k)
        .filter((k) => original[digits[k]!] !== original[digits[k + 1]!] && !(k === 0 && original[digits[1]!] === '0'));
      if (digits.length < 3 || places.length === 0) return undefined;
      const k = random.pick(places);
      const text = [...original];
      [text[digits[k]!], text[digits[k + 1]!]] = [text[digits[k + 1]!]!, text[digits[k]!]!];
      return out(text.join(''));
    }
    case 'period': {
      if (slot.kind !== 'level' || !slot.metric || !slot.label) return undefined;
      const other = world.tables.get(symbol)?.get(wordOf(slot.metric).ids, shiftLabel(slot.label, random.pick([-1, 1, -2])))?.value;
      return differs(other === undefined ? undefined : style.unit === 'percent' ? other * 100 : other);
    }
    case 'company': {
      if (slot.kind !== 'level' || !slot.metric || !slot.label) return undefined;
      const peer = world.companies.find((c) => c.symbol !== symbol)!;
      const other = world.tables.get(peer.symbol)?.get(wordOf(slot.metric).ids, slot.label)?.value;
      return differs(other === undefined ? undefined : style.unit === 'percent' ? other * 100 : other);
    }
    case 'metric': {
      if (slot.kind !== 'level' || !slot.metric || !slot.label) return undefined;
      const kinds = [flows, stocks, ratios].find((list) => list.includes(slot.metric!));
      const id = kinds && random.pick(kinds.filter((k) => k !== slot.metric));
      const other = id ? world.tables.get(symbol)?.get(wordOf(id).ids, slot.label)?.value : undefined;
      return differs(other === undefined ? undefined : style.unit === 'percent' ? other * 100 : other);
    }
    case 'stale': {
      if (slot.kind !== 'level' || !slot.metric || !slot.label || ratios.includes(slot.metric)) return undefined;
      const restated = world.tables
        .get(symbol)
        ?.get(wordOf(slot.metric).ids, slot.label)
        ?.restated?.find((r) => r.period.label === slot.label);
      const text = restated && print(restated.before, style, language, currency);
      return text ? out(text) : undefined;
    }
    case 'rounding': {
      if (slot.kind !== 'level' || style.decimals === 0) return undefined;
      const unit = { billion: 1e9, million: 1e6, 亿: 1e8, 万: 1e4, share: 1, percent: 1, points: 1, x: 1 }[style.unit];
      return out(
        print(
          value + (value < 0 ? -1 : 1) * (random.next() < 0.5 ? 1 : -1) * unit * Number(`1e${-style.decimals}`),
          style,
          language,
          currency,
        ),
      );
    }
    case 'derived': {
      if (slot.kind !== 'derived' || style.unit === 'points') return undefined;
      const factor = random.pick([0.7, 0.8, 1.2, 1.3]);
      const text = out(print(value * factor, style, language, currency));
      return text &&
        Math.abs(value * factor - value) >
          2 * Number(`1e${-style.decimals}`) * (isMoney ? { billion: 1e9, million: 1e6, 亿: 1e8, 万: 1e4 }[style.unit as 'billion'] : 1)
        ? text
        : undefined;
    }
    case 'drift':
      return isMoney && slot.kind === 'level'
        ? out(print(value * random.pick([1.006, 1.01, 1.02, 0.994, 0.99, 0.98]), style, language, currency))
        : undefined;
    case 'currency': {
      if (!isMoney && style.unit !== 'share') return undefined;
      return out(
        language === 'en'
          ? original.replace(/\$|RMB|HK\$/, random.pick(['€', '£', 'HK$']))
          : original.replace(/美元|港元|元$/, random.pick(['欧元', '日元', '英镑'])),
      );
    }
    default:
      return undefined;
  }
};

/** One sentence from a form; undefined when the figures or the form do not suit. */
export const render = (
  form: string,
  language: 'en' | 'zh',
  world: World,
  symbol: string,
  random: Random,
  fault?: FaultClass,
  free = false,
): Generated | undefined => {
  const table = world.tables.get(symbol)!;
  const peer = world.companies.find((c) => c.symbol !== symbol)!;
  const currency = table.currency ?? 'USD';
  const labels = table.periods
    .map((p) => p.label)
    .filter((l) => (/\{P3\}|\{M3v\}|cagr/.test(form) ? /^FY/ : /^FY|Q[1-4]$/).test(l) && l !== 'TTM');
  const stale =
    fault === 'stale'
      ? labels.filter((l) =>
          [...flows, ...stocks, ...perShare].some((id) => table.get(wordOf(id).ids, l)?.restated?.some((r) => r.period.label === l)),
        )
      : labels;
  const annual = stale.filter((l) => l.startsWith('FY'));
  if (stale.length === 0) return undefined;
  const label = random.next() < 0.75 && annual.length > 0 ? random.pick(annual) : random.pick(stale);
  const prior = shiftLabel(label, -1);
  const third = shiftLabel(label, -3);
  const get = (id: string, at: string, from = table): number | undefined => from.get(wordOf(id).ids, at)?.value;
  const has = (id: string): boolean =>
    get(id, label) !== undefined && get(id, prior) !== undefined && get(id, label) !== 0 && get(id, prior) !== 0;
  const usable = (ids: readonly string[]): string[] =>
    ids.filter((id) => has(id) && (fault !== 'stale' || table.get(wordOf(id).ids, label)?.restated?.some((r) => r.period.label === label)));
  const [ms, bs, rs, es, ss] = [usable(flows), usable(stocks), ratios.filter(has), usable(perShare), spending.filter(has)];
  const need = (pattern: RegExp, list: readonly string[]): string | undefined | null =>
    pattern.test(form) ? (list.length > 0 ? random.pick(list) : null) : undefined;
  const m = need(/\{m\}|\{M/, ms);
  const n = need(
    /\{n\}|\{N/,
    flows.filter((id) => has(id) && id !== m),
  );
  const b = need(/\{b\}|\{B/, bs);
  const r = need(/\{r\}|\{R[vqp]/, rs);
  const e = need(/\{e\}|\{E/, es);
  const s = need(/\{rs\}|\{RS/, ss);
  if ([m, n, b, r, e, s].includes(null)) return undefined;
  if (/C2/.test(form) && (m === undefined || get(m!, label, world.tables.get(peer.symbol)) === undefined)) return undefined;
  const slots: Slot[] = [];
  const names = new Map<string, string>();
  const pick = (key: string, id: string): string => {
    if (!names.has(key)) names.set(key, nameOf(id, language, random));
    return names.get(key)!;
  };
  const metricOf: Record<string, string | null | undefined> = { M: m, N: n, B: b, R: r, E: e };
  const slotOf = (key: string): Slot | undefined => {
    if (key === 'C2v') {
      const value = get(m!, label, world.tables.get(peer.symbol));
      return value === undefined ? undefined : { key, value, style: moneyStyle(value, language, random), kind: 'derived' };
    }
    const id = key === 'RSv' ? s! : metricOf[key[0]!]!;
    const now = get(id, label);
    const then = get(id, prior);
    if (now === undefined || then === undefined) return undefined;
    const percent: Style = { unit: 'percent', decimals: 1 };
    const money = (value: number): Style => (key[0] === 'E' ? { unit: 'share', decimals: 2 } : moneyStyle(value, language, random));
    const isRatio = key[0] === 'R' && key !== 'RSv';
    switch (key.slice(1)) {
      case 'v':
        return isRatio
          ? { key, value: now * 100, style: percent, metric: id, label, kind: 'level' }
          : { key, value: now, style: money(now), metric: id, label, kind: 'level' };
      case 'q':
        return isRatio
          ? { key, value: then * 100, style: percent, metric: id, label: prior, kind: 'level' }
          : { key, value: then, style: money(then), metric: id, label: prior, kind: 'level' };
      case 'g':
        return then <= 0 || now <= 0 ? undefined : { key, value: ((now - then) / Math.abs(then)) * 100, style: percent, kind: 'derived' };
      case 'd':
        return then <= 0 || now <= 0 ? undefined : { key, value: Math.abs(now - then), style: money(now - then), kind: 'derived' };
      case 'p':
        return { key, value: (now - then) * 100, style: { unit: 'points', decimals: 1 }, kind: 'derived' };
      case 'Sv': {
        const revenue = get('revenue', label);
        return revenue ? { key, value: (now / revenue) * 100, style: percent, kind: 'derived' } : undefined;
      }
      case 'cagr': {
        const first = get(id, third);
        return first && first > 0 && now > 0
          ? { key, value: (Math.cbrt(now / first) - 1) * 100, style: percent, kind: 'derived' }
          : undefined;
      }
      case 'x': {
        const first = get(id, third);
        return first && first > 0 && now > first
          ? { key, value: now / first, style: { unit: 'x', decimals: 1 }, kind: 'derived' }
          : undefined;
      }
      case '3v': {
        const first = get(id, third);
        return first ? { key, value: first, style: money(first), metric: id, label: third, kind: 'level' } : undefined;
      }
      case 'sum':
        return { key, value: now + then, style: money(now + then), kind: 'derived' };
      case 'avg':
        return { key, value: (now + then) / 2, style: money((now + then) / 2), kind: 'derived' };
      case 'about':
      case 'over':
      case 'near':
        return { key, value: now, style: money(now), kind: 'derived' };
      default:
        return undefined;
    }
  };
  const dir = (letter: string): boolean | undefined => {
    const id = metricOf[letter];
    if (!id) return undefined;
    const [now, then] = [get(id, label), get(id, prior)];
    return now === undefined || then === undefined || now === then ? undefined : now > then;
  };
  const keys = [...form.matchAll(/\{([A-Z]+\d?[a-z]+|M3v|RSv|C2v)\}/g)]
    .map((x) => x[1]!)
    .filter((k) => !['C', 'P', 'Q', 'PI'].includes(k) && /^(?:[MNBRE](?:v|q|g|d|p|cagr|x|3v|sum|avg|about|over|near)|RSv|C2v)$/.test(k));
  for (const key of new Set(keys)) {
    const slot = slotOf(key);
    if (
      !slot ||
      !clear(slot.value, slot.style) ||
      (slot.style.unit === 'percent' && Math.abs(slot.value) < 0.3) ||
      (slot.style.unit === 'points' && Math.abs(slot.value) < 0.15)
    )
      return undefined;
    if (slot.style.unit === 'percent' && slot.kind === 'derived' && Math.abs(slot.value) > 400) return undefined;
    slots.push(slot);
  }
  let injected: Slot | undefined;
  let wrong: string | undefined;
  let flip: string | undefined;
  if (fault === 'sign') {
    const letters = [...form.matchAll(/\[([MBRE]):/g)].map((x) => x[1]!).filter((l) => dir(l) !== undefined);
    if (letters.length === 0) return undefined;
    flip = letters[0];
    const id = metricOf[flip!]!;
    const change = Math.abs(get(id, label)! - get(id, prior)!) / Math.abs(get(id, prior)!);
    if (change < 0.01) return undefined;
  } else if (fault) {
    const order = [...slots].sort(() => random.next() - 0.5);
    for (const slot of order) {
      wrong = slot.key === 'C2v' ? undefined : changed(slot, fault, language, currency, world, symbol, random);
      if (wrong) {
        injected = slot;
        break;
      }
    }
    if (!injected) return undefined;
  }
  const cp = world.zhNames[symbol]!;
  const c2 = world.zhNames[peer.symbol]!;
  const periodWords = new Map<string, string>();
  const say = (l: string): string => {
    if (!periodWords.has(l)) periodWords.set(l, (free ? freePeriodName : periodName)(l, language, random));
    return periodWords.get(l)!;
  };
  let at: Generated['at'];
  const places: Span[] = [];
  let text = '';
  let failed = false;
  const parts = form.split(/(\{[A-Za-z0-9]+\}|\[[A-Z]:[^|\]]*\|[^\]]*\])/);
  for (const part of parts) {
    const choice = /^\[([A-Z]):([^|]*)\|([^\]]*)\]$/.exec(part);
    if (choice) {
      const rising = dir(choice[1]!);
      if (rising === undefined) failed = true;
      const word = rising !== (flip === choice[1]) ? choice[2]! : choice[3]!;
      text += word;
      continue;
    }
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (!name) {
      text += part;
      continue;
    }
    const slot = slots.find((x) => x.key === name);
    if (slot) {
      const approx: Record<string, [string, string]> = {
        Mabout: ['about ', '约'],
        Mover: ['more than ', '超过'],
        Mnear: ['nearly ', '接近'],
      };
      const lead = approx[name]?.[language === 'en' ? 0 : 1] ?? '';
      let value = slot.value;
      let style = slot.style;
      if (lead) {
        const scale = { billion: 1e9, million: 1e6, 亿: 1e8, 万: 1e4, share: 1, percent: 1, points: 1, x: 1 }[style.unit];
        const step = Number(`1e${Math.floor(Math.log10(Math.abs(value) / scale)) - 1}`) * scale;
        value =
          name === 'Mover'
            ? Math.floor(value / step) * step
            : name === 'Mnear'
              ? Math.ceil(value / step) * step
              : Math.round(value / step) * step;
        style = { ...style, decimals: step / scale >= 1 ? 0 : Math.round(-Math.log10(step / scale)) };
      }
      const printed = injected === slot && wrong ? wrong : print(value, style, language, currency);
      text += lead;
      if (injected === slot && !at) at = { start: text.length, end: text.length + printed.length };
      places.push({ start: text.length, end: text.length + printed.length });
      text += printed;
      continue;
    }
    const simple: Record<string, string> = {
      C: language === 'en' ? cp[0] : cp[1],
      C2: language === 'en' ? c2[0] : c2[1],
      P: say(label),
      Q: say(prior),
      P3: say(third),
      PI: dateName(
        table.get(wordOf(b ?? 'total-assets').ids, label)?.period.end ?? table.periods.find((p) => p.label === label)?.end ?? '2024-01-01',
        language,
      ),
      m: m ? pick('m', m) : '',
      n: n ? pick('n', n) : '',
      b: b ? pick('b', b) : '',
      r: r ? pick('r', r) : '',
      e: e ? pick('e', e) : '',
      rs: s ? pick('rs', s) : '',
    };
    if (simple[name] === undefined) failed = true;
    text += simple[name] ?? '';
  }
  if (failed || (m && n && names.get('m') === names.get('n'))) return undefined;
  if (/^[a-z]/.test(text)) {
    text = text[0]!.toUpperCase() + text.slice(1);
  }
  return { text, language, symbol, ...(fault ? { fault } : {}), ...(at ? { at } : {}), slots: places };
};

/** Forms of a set that is composed of parts, the same ones each time. */
const COMPOSED = 1500;
const composed = new Map<string, ReturnType<typeof composedForms>>();
const composedOf = (set: string): ReturnType<typeof composedForms> => {
  const known = composed.get(set) ?? composedForms(randomOf(4242), COMPOSED);
  composed.set(set, known);
  return known;
};

const furtherVoices = (set: string) => numberTemplatesK.filter(({ voice }) => set === 'K' || set === `K-${voice}`);

/** The sets that were written by another hand, without sight of the rules; `P` is composed of parts. */
const otherHand = (set: string): readonly (readonly [language: 'en' | 'zh', form: string])[] =>
  set === 'P'
    ? composedOf(set)
    : set === 'V'
      ? voices
      : (set === 'H'
          ? numberTemplatesH
          : set === 'J'
            ? numberTemplatesJ
            : set === 'R'
              ? numberTemplatesR
              : set.startsWith('K')
                ? furtherVoices(set)
                : []
        ).map(({ locale, text }) => [locale, text] as const);

/** `each` sentences of a class from the sets, half in each language. */
export const generate = (
  sets: readonly string[],
  world: World,
  symbols: readonly string[],
  each: number,
  seed: number,
  fault?: FaultClass,
): Generated[] => {
  const random = randomOf(seed);
  const out: Generated[] = [];
  const forms = sets.flatMap((set) => templates[set] ?? otherHand(set));
  for (const language of ['en', 'zh'] as const) {
    const mine = forms.filter(([l]) => l === language);
    let made = 0;
    for (let tries = 0; made < each / 2 && tries < each * 400; tries++) {
      const [, form] = random.pick(mine);
      const sentence = render(form, language, world, random.pick(symbols), random, fault, sets.includes('P'));
      if (!sentence) continue;
      out.push(sentence);
      made++;
    }
  }
  return out;
};
