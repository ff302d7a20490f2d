// Texts that state an event of a kind, and texts that its negatives cancel (book, section 4.4).

export const examples: readonly { kind: string; yes: readonly string[]; no: readonly string[] }[] = [
  {
    kind: 'pledge',
    yes: ['控股股东质押的部分股份触及平仓线', '12 million shares were pledged as security'],
    no: ['控股股东解除质押1,200万股', 'release of pledge over 12 million shares'],
  },
  { kind: 'pledge-release', yes: ['股东办理股份解除质押', 'the pledge was released on 3 May'], no: ['解除质押后再质押'] },
  {
    kind: 'share-reduction',
    yes: ['股东拟减持不超过2%股份', 'the director sold 40,000 shares'],
    no: ['股东承诺六个月内不减持', 'it sold its packaging unit'],
  },
  {
    kind: 'share-increase',
    yes: ['董事长增持50万股', 'insider purchase of 10,000 shares'],
    no: ['终止员工持股计划', 'increased its stake in bank debt'],
  },
  {
    kind: 'buyback',
    yes: ['拟不超3亿元回购股份', 'stock repurchase of $94.9 billion'],
    no: ['买入返售金融资产增加', '终止回购', 'agreements to repurchase securities'],
  },
  {
    kind: 'inquiry',
    yes: ['收到深交所关注函，问及收入确认', 'received a comment letter from the staff'],
    no: ['已回复问询函', 'staff completed its review'],
  },
  {
    kind: 'investigation',
    yes: ['因涉嫌信息披露违规被立案', 'received a Wells notice'],
    no: ['不存在重大违法违规', 'the investigation was closed'],
  },
  {
    kind: 'litigation',
    yes: ['子公司被诉，涉案1.2亿元', 'a class action complaint was filed'],
    no: ['法院驳回原告诉讼请求', 'dismissed with prejudice'],
  },
  {
    kind: 'litigation-won',
    yes: ['一审胜诉，账户解除冻结', "the court ruled in the Company's favor"],
    no: ['一审胜诉后二审改判', 'reversed on appeal'],
  },
  {
    kind: 'audit-opinion',
    yes: ['审计机构出具无法表示意见', 'disclaimer of opinion'],
    no: ['出具标准无保留意见', 'an unqualified opinion'],
  },
  {
    kind: 'control-weakness',
    yes: ['内部控制存在重大缺陷', 'identified a material weakness in revenue controls'],
    no: ['未发现重大缺陷', 'no material weakness was identified'],
  },
  {
    kind: 'auditor-change',
    yes: ['改聘会计师事务所', 'Item 4.01: the auditor resigned'],
    no: ['续聘会计师事务所', 'ratify the reappointment'],
  },
  {
    kind: 'restatement',
    yes: ['前期会计差错更正，虚增收入2亿元', 'Item 4.02 non-reliance'],
    no: ['因会计政策变更追溯调整', 'change in accounting policy'],
  },
  {
    kind: 'goodwill-impairment',
    yes: ['计提商誉减值1.49亿元', 'goodwill impairment charge of $90 million'],
    no: ['经测试无需计提减值', 'no impairment was recorded'],
  },
  { kind: 'guarantee', yes: ['违规担保余额3亿元', 'guaranteed indebtedness of an affiliate'], no: ['担保责任已解除', 'product guarantee'] },
  { kind: 'fund-occupation', yes: ['控股股东非经营性资金占用', 'loans to officers'], no: ['不存在资金占用', 'no loans to directors'] },
  { kind: 'proceeds-change', yes: ['变更部分募集资金用途', 'change in use of proceeds'], no: ['募集资金使用情况专项报告'] },
  {
    kind: 'forecast-down',
    yes: ['预计净利润同比下降60%', 'lowered its guidance; net loss widened'],
    no: ['亏损同比收窄', '财务费用下降', 'net loss narrowed; decrease in cost'],
  },
  { kind: 'forecast-up', yes: ['净利润预增95%至125%', 'raised its outlook'], no: ['亏损增加', '预增下修', 'increase in expenses'] },
  { kind: 'forecast-revision', yes: ['业绩预告修正：由盈转亏', 'cut its guidance'], no: ['业绩预告向上修正', 'raised guidance'] },
  {
    kind: 'contract-won',
    yes: ['中标1.91亿元PPP项目', 'awarded a $40 million contract'],
    no: ['终止合同', '未签署任何协议', 'separation agreement signed'],
  },
  { kind: 'approval', yes: ['注射剂获药品注册批件', 'FDA approved the device'], no: ['发行申请未获核准', 'complete response letter'] },
  {
    kind: 'production-start',
    yes: ['环氧丙烷项目试生产成功', 'commenced commercial production'],
    no: ['项目延期投产', 'production was halted'],
  },
  { kind: 'ma-done', yes: ['拟8.5亿元收购药企', 'completed the acquisition'], no: ['收购终止', 'the merger was terminated'] },
  { kind: 'ma-failed', yes: ['终止筹划重大资产重组', 'terminated the merger agreement'], no: ['终止挂牌转板', 'termination of the lease'] },
  { kind: 'dividend', yes: ['拟10派5元', 'raised its quarterly dividend'], no: ['本年不分红', 'suspended the dividend'] },
  { kind: 'delisting-risk', yes: ['可能被实施退市风险警示', 'notice of non-compliance'], no: ['撤销退市风险警示', 'regained compliance'] },
  { kind: 'delisting-lifted', yes: ['公司股票撤销ST', 'regained compliance with the bid rule'], no: ['申请撤销未获同意'] },
  { kind: 'default', yes: ['到期债务6.29亿元未能清偿', 'event of default occurred'], no: ['债券按期兑付', 'no event of default'] },
  { kind: 'accident', yes: ['仓库发生火灾', 'recall of 12,000 units'], no: ['通过验收恢复生产', 'resumed production'] },
  {
    kind: 'executive-change',
    yes: ['财务总监辞职', 'the CFO resigned, effective immediately'],
    no: ['董事会换届', 'retirement as planned'],
  },
  { kind: 'late-filing', yes: ['无法按期披露年报', 'Form 12b-25, unable to file'], no: ['年报已按期披露', 'filed within the deadline'] },
  { kind: 'price-alert', yes: ['股价异常波动，提示风险', 'unusual trading activity'], no: ['澄清报道不实', 'halted pending news'] },
  { kind: 'rating-change', yes: ['主体评级下调至A', 'downgraded to BB'], no: ['维持AA+', 'affirmed at A'] },
  {
    kind: 'control-change',
    yes: ['实控人变更为省国资委', 'a change in control occurred'],
    no: ['控制权未发生变更', 'upon a change of control (clause)'],
  },
  { kind: 'program-ended', yes: ['终止限制性股票激励计划', 'suspended its repurchase program'], no: [] },
  { kind: 'reduction-ended', yes: ['提前终止减持计划', 'terminated the 10b5-1 plan'], no: [] },
  {
    kind: 'resolved',
    yes: ['公司已回复深交所问询函', 'the investigation was closed'],
    no: ['公司延期回复问询函', 'the staff has not yet completed its review'],
  },
];
