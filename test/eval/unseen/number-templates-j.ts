// Sentence templates for injected numbers in loose voices with distracting figures, each clear to a careful reader.

export const numberTemplatesJ: { locale: 'zh' | 'en'; text: string }[] = [
  { locale: 'en', text: 'ok so {C} did {Mv} in {m} for {P}. last year? {Mq}. you do the math ([M:+|-]{Mg}).' },
  {
    locale: 'en',
    text: 'Everyone keeps quoting the 2.4 million subscribers, but the number I care about is {m}: {Mv} at {C} in {P}, [M:up|down] {Md}.',
  },
  { locale: 'en', text: "Was {Mq}, is {Mv}. That's {C}'s {m}, {Q} to {P}." },
  {
    locale: 'en',
    text:
      'Forget the 12% guidance the CEO floated on stage; what {C} actually printed for {P} was {m} of {Mv} ' +
      'and {n} of {Nv}, with {e} at {Ev}.',
  },
  { locale: 'en', text: '{C} | {m} | {Q}: {Mq} | {P}: {Mv} | change: [M:+|-]{Mg}' },
  {
    locale: 'en',
    text:
      "If you had stopped reading after {P3}, you'd still think {C} was a {M3v} business by {m}. It isn't: " +
      '{P} came in at {Mv}, a multiple of {Mx}.',
  },
  {
    locale: 'en',
    text:
      "The cloud unit (about a third of the group, they say) gets the headlines. Group-wide, though, {C}'s " +
      '{r} went from {Rq} in {Q} to {Rv} in {P}, so [R:plus|minus] {Rp} points.',
  },
  { locale: 'en', text: 'At {PI} they had {b} of {Bv}. "They" being {C}. A year before that, {Bq}.' },
  {
    locale: 'en',
    text: "Not {Mq}, as someone upthread claimed for {P} (that was {Q}), but {Mv}: that is the {m} figure in {C}'s own report.",
  },
  { locale: 'en', text: "Of every dollar of {P} revenue, {C} put {RSv} into {rs}, roughly what you'd expect with 19 labs in 7 countries." },
  { locale: 'en', text: "Take {C2}'s {C2v}. Now put {C}'s {Mv} next to it: same line item ({m}), same year ({P})." },
  { locale: 'en', text: "{Ev}. That's {e} for {P}, folks, where {Q} gave us {Eq}; {C} trades around 140 as I write this." },
  { locale: 'en', text: 'Two-year total of {m} at {C}, {Q} plus {P}: {Msum}. Half of that, obviously, is {Mavg}.' },
  {
    locale: 'en',
    text: "Compounded at {Mcagr} annually since {P3}! That's {C}'s {m}, and yes, that includes the year with the 45-day strike.",
  },
  {
    locale: 'en',
    text:
      'In the year its 30,000th employee joined, {P}, {C} saw its {m} [M:expand|contract] by {Mg}; in the ' +
      'same twelve months {n} reached {Nv}.',
  },
  {
    locale: 'en',
    text:
      'The balance sheet of {C} got [B:heavier|lighter] in one place: {b}, [B:up|down] {Bg} to {Bv} at ' +
      '{PI}. Meanwhile {m} over {P} was {Mv}.',
  },
  {
    locale: 'en',
    text:
      'Q: what did {C} earn per share? A: {e} was {Ev} for {P}, which is [E:+|-]{Eg} on {Q}, and no, the ' +
      "0.85 special dividend isn't in there.",
  },
  {
    locale: 'en',
    text:
      "Revenue of the Asia segment was 1.9 billion, whatever; it's a slice. The whole pie in {P}: {m}, " +
      '{C}, {Mv}. The year before the pie was {Mq}.',
  },
  {
    locale: 'en',
    text:
      'Management of {C} had promised "mid-single digits". In the event {m} for {P} [M:advanced|retreated] ' +
      '{Mg}, its {r} settled at {Rv}, and 3 of 11 directors are leaving.',
  },
  { locale: 'en', text: 'For {C}, then: {Nv} ({n}), {Mv} ({m}), {Rv} ({r}), all {P}.' },
  { locale: 'zh', text: '别光看它有多少家门店（据说破5000了），{C}{P}的{m}才是重点：{Mv}，去年{Mq}。' },
  { locale: 'zh', text: '{Mv}！没看错，这就是{C}{P}的{m}，一年前还是{Mq}，[M:涨|跌]了{Mg}。' },
  { locale: 'zh', text: '楼上把年份搞混了，{Mq}是{Q}的，{P}应该是{Mv}——说的都是{C}的{m}。' },
  { locale: 'zh', text: '要说{C}这几年的{m}，{P3}{M3v}，{P}{Mv}，翻成{Mx}倍，中间还换过两任总经理。' },
  { locale: 'zh', text: '{C}：{m}，{Q}{Mq}，{P}{Mv}，差额{Md}；{r}，{Q}{Rq}，{P}{Rv}。' },
  { locale: 'zh', text: '一边是{C2}的{C2v}，一边是{C}的{Mv}，比的都是{P}的{m}，差距一目了然。' },
  { locale: 'zh', text: '年底（{PI}）一盘点，{C}账上{b}有{Bv}，比上年末的{Bq}[B:多|少]了{Bg}。' },
  { locale: 'zh', text: '问：{C}{P}每股挣多少？答：{e}{Ev}，{Q}那会儿是{Eq}，至于10派3元的预案还没过股东大会。' },
  { locale: 'zh', text: '公司指引说毛利要改善1到2个点，结果呢，{C}{P}的{r}是{Rv}，一年[R:升|降]{Rp}个百分点。' },
  { locale: 'zh', text: '{P}每收入一百块，{C}在{rs}上花掉的比例是{RSv}，研发人员有860多个。' },
  { locale: 'zh', text: '按{Mcagr}的年复合增速走了三年，{C}的{m}从{P3}走到了{P}。' },
  { locale: 'zh', text: '把{Q}和{P}加起来，{C}的{m}一共{Msum}，平均每年{Mavg}，别再拿单季度的数来吓人。' },
  { locale: 'zh', text: '在职员工4.7万人、子公司23家的{C}，{P}做出了{Mv}的{m}与{Nv}的{n}，{e}折合{Ev}。' },
  { locale: 'zh', text: '{m}[M:增|减]{Mg}，{e}[E:增|减]{Eg}：{C}{P}成绩单出炉，股价当天报18.02元。' },
  { locale: 'zh', text: '华南大区贡献了三成，不过那只是局部；{C}整体看，{P}{m}{Mv}，[M:高于|低于]{Q}的{Mq}。' },
  { locale: 'zh', text: '说好的“稳中有进”呢？{C}{P}的{m}比上年[M:多出|少了]{Md}，最后停在{Mv}，与此同时{n}为{Nv}。' },
  { locale: 'zh', text: '{C}这家公司，{PI}的{b}{Bv}，{P}的{m}{Mv}，两个数字放在一起看才有意思（审计费才120万）。' },
  { locale: 'zh', text: '它的{r}，我说的是{C}，从{Q}的{Rq}一路到{P}的{Rv}，会议室里当时坐了30多家机构。' },
  { locale: 'zh', text: '不是{Eq}，那是{Q}；{P}，{C}的{e}写得清清楚楚：{Ev}。' },
  { locale: 'zh', text: '{P}这一年，{C}关掉6条产线、上了2条，{m}定格在{Mv}，同比[M:上扬|回落]{Mg}。' },
];
