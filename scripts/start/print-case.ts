// Prints a finished case for a person, then one machine-readable line for each verdict, claim, warning and dispute.
import type { CaseDocument, Claim } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';

const words = {
  en: {
    directions: {
      bullish: 'bullish',
      'leaning-bullish': 'neutral, tilting bullish',
      neutral: 'neutral',
      'leaning-cautious': 'neutral, tilting cautious',
      cautious: 'cautious',
      undecided: 'undecided',
      support: 'support',
      conditional: 'conditional support',
      reject: 'no support',
    },
    sides: { bull: 'Bull', bear: 'Bear', counsel: 'Counsel', expert: 'Expert', judge: 'Judge', pro: 'Pro', con: 'Con' },
    verdict: (d: string, c: number) => `Verdict: ${d}, confidence ${c}`,
    rules: 'Made by built-in rules, without a model.',
    answer: 'answers',
    warnings: 'Warnings',
    disputes: 'In dispute',
    missing: 'Not found',
    noBand: 'No safety margin',
    band: 'Safety margin',
    bullSays: 'Bull',
    bearSays: 'Bear',
    status: 'Status',
    none: 'none',
  },
  'zh-CN': {
    directions: {
      bullish: '偏多',
      'leaning-bullish': '中性偏多',
      neutral: '中性',
      'leaning-cautious': '中性偏谨慎',
      cautious: '谨慎',
      undecided: '无法裁决',
      support: '支持',
      conditional: '有条件支持',
      reject: '不支持',
    },
    sides: { bull: '多方', bear: '空方', counsel: '核查', expert: '专家', judge: '法官', pro: '正方', con: '反方' },
    verdict: (d: string, c: number) => `裁决：${d}，信心 ${c}`,
    rules: '本页由内置规则生成，未使用模型。',
    answer: '回应',
    warnings: '风险警示',
    disputes: '争议点',
    missing: '缺失证据',
    noBand: '不显示安全边际',
    band: '安全边际',
    bullSays: '多方',
    bearSays: '空方',
    status: '状态',
    none: '无',
  },
} as const;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** The paragraph that a unit rests on: its own, or that of the first cell whose printed row is known. */
const paragraphOf = (unit: Evidence): number | undefined =>
  unit.kind === 'metric' ? unit.cells.find((c) => c.paragraph !== undefined)?.paragraph : unit.paragraph;
const addressOf = (unit: Evidence): string => (unit.kind === 'metric' ? (unit.cells[0]?.sourceUrl ?? unit.sourceUrl) : unit.sourceUrl);

/** Id, title, paragraph and address: what a program needs to follow a citation. */
function citation(unit: Evidence): string {
  return `[${unit.id}] ${oneLine(unit.title)} ¶${paragraphOf(unit) ?? '-'} ${addressOf(unit)}`;
}

/** At most 80 characters, cut between words: half a number would be another number. */
const shortened = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 80).replace(/\s*\S*$/, '')} …`);
const number = (value: number, options: Intl.NumberFormatOptions): string => new Intl.NumberFormat('en', options).format(value);
/** What a unit says, short: a figure with its period, or the first words of a quote. */
function content(unit: Evidence): string {
  if (unit.kind !== 'metric') return `“${shortened(oneLine(unit.quote))}”`;
  const { unit: of, value } = unit;
  const shown =
    of === 'ratio'
      ? number(value, { style: 'percent', maximumFractionDigits: 1 })
      : /^[A-Z]{3}$/.test(of)
        ? `${number(value, { notation: 'compact', maximumFractionDigits: 2 })} ${of}`
        : `${number(value, { maximumFractionDigits: 2 })} ${of}`;
  return `${unit.metric} ${unit.period.label} ${shown}`;
}

/** Lines for a person, in the language of the case. */
export function readable(doc: CaseDocument): string[] {
  const t = words[doc.locale === 'en' ? 'en' : 'zh-CN'];
  const lines = ['', `${doc.name ?? doc.symbol ?? doc.topic ?? ''} (${doc.symbol ?? doc.kind}) — ${doc.question}`];
  if (doc.verdict) lines.push('', t.verdict(t.directions[doc.verdict.direction], Math.round(doc.verdict.confidence)));
  else lines.push('', `${t.status}: ${doc.status}${doc.reason ? ` (${doc.reason})` : ''}`);
  if (doc.verdict?.text) lines.push(doc.verdict.text);
  const margin = doc.verdict?.margin;
  if (margin) lines.push(`${t.band}: ${percent(margin.low)} … ${percent(margin.high)}`);
  else if (doc.verdict?.marginReason && !doc.verdict.text) lines.push(`${t.noBand}: ${doc.verdict.marginReason}`);
  const admitted = doc.claims.filter((c) => c.status === 'admitted');
  const made = admitted.filter((c) => !c.answers);
  for (const side of [...new Set(made.map((c) => c.side))]) {
    lines.push('', t.sides[side]);
    for (const claim of made.filter((c) => c.side === side)) {
      lines.push(...claimLines(claim, doc, '  '));
      for (const answer of admitted.filter((a) => a.answers === claim.id))
        lines.push(`    ${t.sides[answer.side]} ${t.answer}: ${answer.text}`, ...cites(answer, doc, '      '));
    }
  }
  if (doc.warnings.length) lines.push('', t.warnings, ...doc.warnings.map((w) => `  ! ${w.title}${w.detail ? `: ${w.detail}` : ''}`));
  if (doc.verdict?.disputes.length) {
    lines.push('', t.disputes);
    for (const d of doc.verdict.disputes)
      lines.push(`  ? ${d.question}`, `      ${t.bullSays}: ${d.bull}`, `      ${t.bearSays}: ${d.bear}`);
  }
  if (doc.missing.length) lines.push('', t.missing, ...doc.missing.map((m) => `  – ${m.source}: ${oneLine(m.reason)}`));
  if (doc.analyst === 'house') lines.push('', t.rules);
  return lines;
}

const percent = (fraction: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(fraction);
const claimLines = (claim: Claim, doc: CaseDocument, indent: string): string[] => [
  `${indent}• ${claim.text}  (${Math.round(claim.confidence)})`,
  ...cites(claim, doc, `${indent}    `),
];
/** The units of a claim in one line, then each source with the paragraphs that it stands in. */
function cites(claim: Claim, doc: CaseDocument, indent: string): string[] {
  const units = claim.evidence.flatMap((id) => doc.evidence[id] ?? []);
  const sources = new Map<string, Set<number>>();
  for (const unit of units) {
    const key = `${oneLine(unit.title)}\n${addressOf(unit)}`;
    const paragraph = paragraphOf(unit);
    const seen = sources.get(key) ?? new Set();
    sources.set(key, paragraph === undefined ? seen : seen.add(paragraph));
  }
  const lines = [...sources].map(([key, paragraphs]) => {
    const [title, address] = key.split('\n');
    const marks = [...paragraphs].sort((x, y) => x - y).map((n) => ` ¶${n}`);
    return `${indent}↳ ${title}${marks.join('')} ${address}`;
  });
  return [`${indent}▦ ${units.map((u) => `${content(u)} [${u.id}]`).join(' · ')}`, ...lines];
}

/** One line each, for programs: CASE, VERDICT, CLAIM, WARNING, DISPUTE. */
export function machineLines(doc: CaseDocument): string[] {
  const lines = [`CASE ${doc.id} ${doc.symbol ?? doc.kind} ${doc.status} ${doc.analyst}`];
  if (doc.verdict) lines.push(`VERDICT ${doc.verdict.direction} ${Math.round(doc.verdict.confidence)}`);
  for (const claim of doc.claims.filter((c) => c.status === 'admitted')) {
    const units = claim.evidence.flatMap((id) => doc.evidence[id] ?? []);
    const unit = units.find((u) => paragraphOf(u) !== undefined) ?? units[0];
    if (unit) lines.push(`CLAIM ${claim.side} ${oneLine(claim.text)} ${citation(unit)}`);
  }
  for (const w of doc.warnings) lines.push(`WARNING ${w.rule} ${oneLine(w.title)}`);
  for (const d of doc.verdict?.disputes ?? []) lines.push(`DISPUTE ${oneLine(d.question)} | ${oneLine(d.bull)} | ${oneLine(d.bear)}`);
  return lines;
}
