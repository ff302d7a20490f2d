// The four-part report: conclusion, both sides, disputes, and evidence with risks and what is missing. Every paragraph is cited.
import { SHOWN } from '../court/disputes.ts';
import { lineItem } from '../metrics/items/index.ts';
import type { Claim, Locale, Section, Verdict, Warning } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { formatMoney, type Writing, writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { nameOnPage, openingsIn } from './answering.ts';
import { type Facts, factsOf } from './facts.ts';
import { fire } from './fire.ts';
import { listed, missingLabels } from './labels.ts';
import type { TimelineItem } from './outcomes.ts';
import { phrases } from './phrases.ts';
import { PRESENTATION } from './restated.ts';
import { formText, periodName } from './words.ts';

export interface ReportInput {
  set: EvidenceSet;
  locale: Locale;
  claims: readonly Claim[];
  warnings: readonly Warning[];
  verdict: Verdict;
  timeline: readonly TimelineItem[];
}

type Paragraph = Section['paragraphs'][number];
const idsIn = (claims: readonly Claim[]): string[] => [...new Set(claims.flatMap((claim) => claim.evidence))];
const stopped = (text: string, writing: Writing): string => (/[。.]$/.test(text) ? text : text + phrases[writing].stop);

function sides(admitted: readonly Claim[], facts: Facts, writing: Writing): Paragraph[] {
  const p = phrases[writing];
  const colon = writing === 'zh' ? '：' : ': ';
  return (['bull', 'bear'] as const).flatMap((side): Paragraph[] => {
    const own = openingsIn(admitted, side);
    const label = side === 'bull' ? p.bull : p.bear;
    if (own.length === 0) return [{ text: label + colon + p.empty, claimIds: [], evidence: anchorIds(facts) }];
    return own.flatMap((claim, i): Paragraph[] => {
      const mark = nameOnPage(side, i, writing);
      const answer = admitted.find((one) => one.id === claim.answeredBy);
      const open = writing === 'zh' ? `对${mark}：${p.noAnswer}。` : `On ${mark}: ${p.noAnswer}.`;
      return [
        { text: mark + colon + claim.text, claimIds: [claim.id], evidence: claim.evidence },
        answer
          ? { text: answer.text, claimIds: [answer.id], evidence: answer.evidence }
          : { text: open, claimIds: [claim.id], evidence: claim.evidence },
      ];
    });
  });
}

/** What a statement about the record itself points at: a main figure of the present year, else any unit of the record, where the rest was looked for. */
function anchorIds(facts: Facts): string[] {
  const found = ['revenue', 'net_profit', 'revenue_growth', 'total_assets'].flatMap((name) => facts.figure(name)?.evidence ?? []);
  return [...found, ...facts.set.units.map((unit) => unit.id)].slice(0, 1);
}

const CAUSES: Record<string, readonly [string, string]> = {
  'discontinued-recast': ['终止经营列报，净利润不变', 'discontinued operations; net profit unchanged'],
  'held-for-sale-reclass': ['持有待售列报', 'held for sale'],
  reclassification: ['列报重分类', 'reclassification'],
  reclassified: ['列报重分类', 'reclassification'],
  'standard-adoption': ['会计准则变更', 'a new accounting standard'],
  'common-control': ['同一控制下合并', 'a combination under common control'],
};

/** The revenue or profit that a later report re-presented: a note, never a charge. */
function restatements(facts: Facts, writing: Writing): Paragraph[] {
  const year = facts.year ?? 0;
  for (const item of ['revenue', 'net-profit', 'trade-receivables', 'accounts-receivable'])
    for (const shift of [0, 1, 2]) {
      const unit = facts.unit(item, shift);
      const change = unit?.restated?.find((r) => r.item === item && r.period.fiscalYear === year - shift && PRESENTATION.has(r.cause));
      const cause = change && CAUSES[change.cause];
      const name = lineItem(item)?.[writing];
      if (!unit || !change || !cause || !name) continue;
      const [before, after] = [change.before, change.after].map((value) => formatMoney(value, change.unit, writing));
      const text = phrases[writing].restated(
        periodName(change.period, writing) ?? '',
        writing === 'zh' ? name : name.toLowerCase(),
        before ?? '',
        after ?? '',
        cause[writing === 'zh' ? 0 : 1],
      );
      return [{ text, claimIds: [], evidence: [unit.id] }];
    }
  return [];
}

const EDITIONS = 3;

function basis(admitted: readonly Claim[], facts: Facts, writing: Writing): Paragraph[] {
  const ids = idsIn(admitted);
  const year = periodName(facts.periodAt(0), writing);
  const editions = new Map<string, string[]>();
  for (const id of ids) {
    const unit = facts.byId.get(id);
    if (unit) editions.set(unit.edition, [...(editions.get(unit.edition) ?? []), id]);
  }
  if (!year || editions.size === 0) return [];
  const named = [...editions.keys()].sort((a, b) => (editions.get(b)?.length ?? 0) - (editions.get(a)?.length ?? 0)).slice(0, EDITIONS);
  const list = named.map((edition) => formText(edition, writing)).join(writing === 'zh' ? '、' : ', ');
  return [
    {
      text: phrases[writing].basis(list, year),
      claimIds: [],
      evidence: named.flatMap((edition) => editions.get(edition)?.slice(0, 3) ?? []),
    },
  ];
}

function missing(facts: Facts, writing: Writing): Paragraph[] {
  const p = phrases[writing];
  const { notEvaluable } = fire(facts);
  const missed = missingLabels(
    notEvaluable.map((one) => one.missing),
    writing,
  );
  const year = periodName(facts.periodAt(0), writing);
  const join = writing === 'zh' ? '、' : ', ';
  const sources = [...new Set(facts.set.missing.map((one) => one.source))];
  const evidence = anchorIds(facts);
  return [
    ...(year && missed.labels.length > 0 ? [{ text: p.missingMetrics(year, listed(missed, writing)), claimIds: [], evidence }] : []),
    ...(sources.length > 0 ? [{ text: p.missingSources(sources.join(join)), claimIds: [], evidence }] : []),
  ];
}

/** `conclusion`, `sides`, `disputes`, `risk`, in this order. */
export function reportOf({ set, locale, claims, warnings, verdict }: ReportInput): Section[] {
  const facts = factsOf(set);
  const writing = writingOf(locale);
  const p = phrases[writing];
  const admitted = claims.filter((claim) => claim.status === 'admitted');
  const openings = [...openingsIn(admitted, 'bull'), ...openingsIn(admitted, 'bear')];
  const colon = writing === 'zh' ? '：' : ': ';
  const gap = writing === 'zh' ? '' : ' ';
  const disputes = verdict.disputes.slice(0, SHOWN).map((dispute): Paragraph => {
    const involved = admitted.filter((claim) => dispute.claimIds?.includes(claim.id));
    const line = [`${p.bull}${colon}${stopped(dispute.bull, writing)}`, `${p.bear}${colon}${stopped(dispute.bear, writing)}`];
    return { text: `${dispute.question}${gap}${line.join(gap)}`, claimIds: involved.map((claim) => claim.id), evidence: idsIn(involved) };
  });
  const risks = warnings.map(
    (warning): Paragraph => ({
      text: `${p.warning(warning.title)}${gap}${warning.detail ?? ''}`.trim(),
      claimIds: [],
      evidence: warning.evidence ?? [],
    }),
  );
  const sections: Section[] = [
    {
      id: 'conclusion',
      title: p.sections.conclusion,
      paragraphs: [{ text: verdict.text ?? '', claimIds: openings.map((claim) => claim.id), evidence: idsIn(openings) }],
    },
    { id: 'sides', title: p.sections.sides, paragraphs: openings.length === 0 ? [] : sides(admitted, facts, writing) },
    { id: 'disputes', title: p.sections.disputes, paragraphs: disputes },
    {
      id: 'risk',
      title: p.sections.risk,
      paragraphs: [...risks, ...restatements(facts, writing), ...basis(admitted, facts, writing), ...missing(facts, writing)],
    },
  ];
  if (locale !== 'zh-TW') return sections;
  return sections.map((section) => ({
    ...section,
    title: traditional(section.title),
    paragraphs: section.paragraphs.map((paragraph) => ({ ...paragraph, text: traditional(paragraph.text) })),
  }));
}
