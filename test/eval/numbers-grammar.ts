// Composes sentence forms for the number check from parts of speech: clause order × verbs × period places × comparisons × asides, in both languages.

type Random = { next: () => number; pick: <T>(items: readonly T[]) => T };

/** Numbers of other things, set in as asides: none of them may be accused. */
const asides = {
  en: [
    'with 41,000 people on the payroll',
    'after opening 62 stores',
    'while its shares changed hands near $140',
    'in a year when it paid a fine of $12 million',
    'even though the 3 new plants came late',
    'despite guidance of $9 billion',
    'after a 45-day strike',
    'as 3 of 11 directors left',
    'with a market value of $210 billion',
  ],
  zh: [
    '员工总数4.7万人',
    '全年新开门店118家',
    '当日股价收于18.02元',
    '公司当年被罚款1200万元',
    '此前的指引是90亿元',
    '董事会11名成员中有3名离任',
    '新建的3座工厂陆续投产',
    '总市值约2100亿元',
  ],
} as const;

const openers = {
  en: [
    'According to the annual report, ',
    'For the record: ',
    'Put simply, ',
    'By our count, ',
    'The filing is plain: ',
    'As it turned out, ',
  ],
  zh: ['年报显示，', '从报表看，', '公告称，', '简单说，', '回头看，', '据披露，'],
} as const;

const levelVerbs = {
  en: [
    'was',
    'came in at',
    'totaled',
    'amounted to',
    'reached',
    'hit',
    'stood at',
    'landed at',
    'ran to',
    'worked out to',
    'checked in at',
    'weighed in at',
    'came to',
    'ended up at',
    'settled at',
  ],
  zh: ['为', '达到', '录得', '是', '约为', '达', '报', '来到', '定格在', '做到了', '落在', '共计'],
} as const;
const haveVerbs = {
  en: [
    'reported',
    'booked',
    'posted',
    'logged',
    'generated',
    'recorded',
    'delivered',
    'had',
    'turned in',
    'rang up',
    'pulled in',
    'chalked up',
    'notched',
  ],
  zh: ['实现', '取得', '录得', '创造', '完成', '拿下', '交出', '做出'],
} as const;
const moves = {
  en: [
    '[M:rose|fell]',
    '[M:grew|shrank]',
    '[M:climbed|dropped]',
    '[M:increased|decreased]',
    '[M:advanced|retreated]',
    '[M:expanded|contracted]',
    '[M:went up|went down]',
    '[M:gained|lost]',
    '[M:jumped|slumped]',
  ],
  zh: ['[M:增长|下降]', '[M:上升|下滑]', '[M:增加|减少]', '[M:上涨|下跌]', '[M:提高|降低]', '[M:攀升|回落]', '[M:上扬|走低]'],
} as const;

const english = (r: Random): string => {
  const p = r.next;
  const verb = r.pick(levelVerbs.en);
  const have = r.pick(haveVerbs.en);
  const move = r.pick(moves.en);
  const [prep, prep2] = [r.pick(['in', 'for', 'during', 'over']), r.pick(['in', 'for'])];
  const when = r.pick(['front', 'after-metric', 'after-value', 'title']);
  const subject = r.pick(["{C}'s {m}", '{m} at {C}', 'the {m} of {C}', "{C}'s total {m}"]);
  const front =
    when === 'front' ? r.pick([`${prep} {P}, `, `{P}: `, `back in {P}, `, `looking at {P}, `]) : when === 'title' ? '{P} — ' : '';
  const mid = when === 'after-metric' ? ` ${prep2} {P}` : '';
  const back = when === 'after-value' ? ` ${prep} {P}` : '';
  const old = r.pick([
    '',
    '',
    ', compared with {Mq} in {Q}',
    ', against {Mq} a year earlier',
    ' ({Q}: {Mq})',
    '; the year before it had been {Mq}',
    ', where {Q} had brought {Mq}',
    '. In {Q} it had been {Mq}',
    '. The prior-year figure: {Mq}',
    ', versus {Mq} for {Q}',
    '. {Q}? {Mq}',
    ' — {Q} was {Mq}',
    ', following {Mq} in {Q}',
  ]);
  const change = r.pick([
    '',
    '',
    ', [M:up|down] {Mg}',
    ', a [M:rise|fall] of {Mg}',
    ', [M:+|-]{Mg} on the year',
    ', {Mg} [M:more|less] than in {Q}',
    '. That is [M:an increase|a decrease] of {Mg}',
    ', [M:up|down] {Md} on {Q}',
    '. Year on year that is [M:+|-]{Mg}',
    ' ([M:+|-]{Mg})',
    '; the [M:gain|drop] works out to {Mg}',
  ]);
  const second = r.pick([
    '',
    '',
    ' and {n} of {Nv}',
    '; {n} {Nv}',
    ', with {n} at {Nv}',
    ', while {n} came to {Nv}',
    '. Meanwhile, {n} was {Nv}',
    ' (and {e} {Ev})',
    ', and its {r} was {Rv}',
  ]);
  const said = old.includes('{Mq}') && change.includes('{Q}') ? '' : change;
  const core = r.pick([
    () => `${front}${subject}${mid} ${verb} {Mv}${back}${old}${said}`,
    () => `${front}{C} ${have} {m} of {Mv}${mid}${back}${old}${said}`,
    () => `${front}{C} ${have} {Mv} of {m}${mid}${back}${said}`,
    () => `${front}{C} ${have} {m} of {Mv}${second}${mid}${back}`,
    () => `${front}${subject}${mid} ${move} {Mg} to {Mv}${back}`,
    () => `${front}${subject}${mid} ${move} ${r.pick(['by ', ''])}{Md}${r.pick([' to', ', to', ', reaching'])} {Mv}${back}`,
    () => `${front}${subject} ${move} from {Mq} in {Q} to {Mv} in {P}`,
    () => `from {Mq} in {Q} to {Mv} in {P}: ${subject} ${move.replace(/^\[M:(\w+ ?\w*)\|(\w+ ?\w*)\]$/, '[M:$1|$2]')}`,
    () => `{Mv} — that was ${subject} ${prep} {P}${old}`,
    () => `{Mv} is what {C} ${have} as {m} ${prep} {P}${old}`,
    () => `${subject}: {Mv} (${'{P}'}), {Mq} ({Q})`,
    () => `${subject}: {Q} {Mq}, {P} {Mv}${r.pick(['', ' ([M:+|-]{Mg})', ', change [M:+|-]{Mg}'])}`,
    () => `{C}, ${prep} {P}: {m} {Mv}, {n} {Nv}, {r} {Rv}`,
    () => `{C} took its {m} from {Mq} to {Mv} between {Q} and {P}`,
    () =>
      `${front}the {r} of {C}${mid} ${verb} {Rv}${back}${r.pick(['', ', [R:up|down] {Rp} from {Rq} in {Q}', ', compared with {Rq} in {Q}', ' ({Q}: {Rq})', ', [R:up|down] {Rp} on the year'])}`,
    () =>
      `${front}{C} ${r.pick(['earned', 'made', 'reported'])} {e} of {Ev}${mid}${back}${r.pick(['', ', [E:up|down] {Eg} from {Eq} in {Q}', ' ({Eq} in {Q})', ', versus {Eq} a year ago'])}`,
    () =>
      `at {PI}, {C} ${r.pick(['had', 'held', 'carried', 'reported', 'showed'])} ${r.pick(['{b} of {Bv}', '{Bv} of {b}', '{Bv} in {b}'])}${r.pick(['', ', [B:up|down] {Bg} over twelve months', ', against {Bq} a year earlier', ' (year before: {Bq})'])}`,
    () =>
      `${r.pick(['{b} of {C}', "{C}'s {b}"])} ${verb} {Bv} ${r.pick(['at', 'as of', 'on'])} {PI}${r.pick(['', ', [B:up|down] {Bg}', ', compared with {Bq} twelve months before'])}`,
    () =>
      `${front}{m} and {n} at {C} were {Mv} and {Nv}${back === '' ? mid : back}${r.pick([', respectively', ' respectively', ', in that order', ''])}`,
    () => `{rs} ${r.pick(['took up', 'accounted for', 'consumed', 'ate up', 'made up'])} {RSv} of revenue at {C} in {P}`,
    () =>
      `${r.pick(['between {P3} and {P}', 'from {P3} to {P}'])} ${subject} ${r.pick(['compounded at {Mcagr} a year', 'grew at a compound annual rate of {Mcagr}', 'rose {Mx} over'])}`.replace(
        /rose \{Mx\} over/,
        'compounded by {Mcagr} annually',
      ),
    () => `{C2} ${have} {m} of {C2v} ${prep} {P}; {C} ${have} {Mv}`,
    () => `{Q} and {P} together gave {C} {m} of {Msum}, ${r.pick(['or {Mavg} a year on average', 'an average of {Mavg}'])}`,
  ])();
  const bare = when === 'front' || when === 'title' || /\{P\}|\{PI\}/.test(core) ? core : `${core} ${prep} {P}`;
  const opener = p() < 0.2 ? r.pick(openers.en) : '';
  const aside = p() < 0.25 ? `${r.pick([', ', ' — '])}${r.pick(asides.en)}` : '';
  return `${opener}${bare}${aside}.`;
};

const chinese = (r: Random): string => {
  const p = r.next;
  const verb = r.pick(levelVerbs.zh);
  const have = r.pick(haveVerbs.zh);
  const move = r.pick(moves.zh);
  const whole = r.pick(['{C}{P}{m}', '{P}，{C}{m}', '{P}{C}的{m}', '{C}在{P}的{m}', '{C}的{m}{P}', '{m}方面，{C}{P}', '{C}（{P}）{m}']);
  const old = r.pick([
    '',
    '',
    '，{Q}为{Mq}',
    '，上年为{Mq}',
    '（{Q}：{Mq}）',
    '，上年同期{Mq}',
    '，而{Q}是{Mq}',
    '，去年则是{Mq}',
    '；{Q}这个数是{Mq}',
    '。前一年是{Mq}',
    '，{Q}只有{Mq}',
    '，对比{Q}的{Mq}',
  ]);
  const change = r.pick([
    '',
    '',
    '，同比[M:增长|下降]{Mg}',
    '，[M:增幅|降幅]{Mg}',
    '，较上年[M:增加|减少]{Md}',
    '（同比[M:+|-]{Mg}）',
    '，同比[M:多|少]了{Md}',
    '，一年[M:涨|跌]了{Mg}',
    '，较{Q}[M:上升|下滑]{Mg}',
    '。算下来[M:增长|下降]{Mg}',
    '，变动幅度[M:+|-]{Mg}',
  ]);
  const second = r.pick(['，{n}{Nv}', '，{n}为{Nv}', '，同期{n}{Nv}', '；{n}则为{Nv}', '，与此同时{n}是{Nv}', '，{r}{Rv}', '，{e}{Ev}']);
  const core = r.pick([
    () => `${whole}${verb}{Mv}${old}${old ? '' : change}`,
    () => `${whole}${verb}{Mv}${change}`,
    () => `${whole}${verb}{Mv}${second}`,
    () => `{C}{P}${have}{m}{Mv}${change}`,
    () => `{P}，{C}${have}了{Mv}的{m}${change}`,
    () => `${whole}${r.pick(['同比', '较上年', '比上年', ''])}${move}{Mg}${r.pick(['至', '，至', '，达到', '，为'])}{Mv}`,
    () => `${whole}${r.pick(['同比', '较{Q}', '比上年'])}${move}${r.pick(['', '了'])}{Md}，${verb}{Mv}`,
    () => `{C}的{m}${r.pick(['从', '由'])}{Q}的{Mq}${r.pick(['变为', '[M:升至|降至]', '[M:增至|减至]', '到了'])}{P}的{Mv}`,
    () => `${r.pick(['从', '由'])}{Mq}到{Mv}，这是{C}{m}{Q}至{P}的变化`,
    () => `{Mv}，这是{C}{P}的{m}${r.pick(['', '，{Q}是{Mq}', '，上年{Mq}'])}`,
    () => `{P}{Mv}，{Q}{Mq}，说的是{C}的{m}`,
    () => `{C}{m}：{Q}{Mq}，{P}{Mv}${r.pick(['', '，[M:+|-]{Mg}', '，差{Md}'])}`,
    () => `{C}{m}：{Mv}（{P}），{Mq}（{Q}）`,
    () => `${whole.replace('{m}', '{m}与{n}')}分别${r.pick(['为', '是', '达到'])}{Mv}${r.pick(['和', '、', '与'])}{Nv}`,
    () => `{C}{Q}、{P}的{m}${r.pick(['分别为', '依次是', '各为'])}{Mq}${r.pick(['、', '和'])}{Mv}`,
    () => `{C}{P}的{r}${verb}{Rv}${r.pick(['', '，较上年[R:提升|下降]{Rp}', '，{Q}为{Rq}', '（{Q}：{Rq}）', '，同比[R:上升|回落]{Rp}'])}`,
    () => `{C}的{r}${r.pick(['从', '由'])}{Q}的{Rq}[R:升至|降至]{P}的{Rv}`,
    () => `{C}{P}{e}${verb}{Ev}${r.pick(['', '，同比[E:增长|下降]{Eg}', '，{Q}为{Eq}', '，上年{Eq}'])}`,
    () =>
      `${r.pick(['截至{PI}，', '{PI}，', '到{PI}，'])}{C}${r.pick(['的', '', '账上的'])}{b}${r.pick(['为', '有', '达', '余额为'])}{Bv}${r.pick(['', '，较上年末[B:增长|下降]{Bg}', '，上年同期{Bq}', '，比年初[B:多|少]了{Bg}', '（上年末：{Bq}）'])}`,
    () => `{P}，{C}的{rs}${r.pick(['占营业收入的{RSv}', '占收入比重为{RSv}', '吃掉了{RSv}的营收', '占营收的比例是{RSv}'])}`,
    () =>
      `${r.pick(['{P3}到{P}', '从{P3}到{P}', '{P3}至{P}三年间'])}，{C}{m}${r.pick(['年复合增长{Mcagr}', '的年复合增长率为{Mcagr}', '复合增速{Mcagr}'])}`,
    () => `{P}{C2}的{m}是{C2v}，{C}${r.pick(['则是', '为', '是'])}{Mv}`,
    () => `{C}{Q}和{P}两年{m}${r.pick(['合计', '加起来', '总共'])}{Msum}，${r.pick(['年均', '平均每年'])}{Mavg}`,
  ])();
  const opener = p() < 0.2 ? r.pick(openers.zh) : '';
  const aside = p() < 0.25 ? r.pick(asides.zh) : '';
  if (aside === '') return `${opener}${core}。`;
  return p() < 0.4 ? `${aside}，${core}。` : `${opener}${core}，${aside}。`;
};

/** `count` forms of each language from one source of chance. */
export const composedForms = (random: Random, count: number): (readonly [language: 'en' | 'zh', form: string])[] =>
  Array.from({ length: count }).flatMap(() => [['en', english(random)] as const, ['zh', chinese(random)] as const]);
