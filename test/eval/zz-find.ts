import { trueClaims } from '#test/eval/derivation-traces.ts';
import { figuresOf } from '#test/eval/numbers-figures.ts';
import { findDerivation } from '#shared/checks/derivation/find.ts';
import { parseAmounts } from '#shared/text/amounts.ts';
import { randomOf } from '#test/eval/numbers-generate.ts';
let n=0,found=0,right=0,wn=0,wf=0,amb=0; const times:number[]=[]; const r=randomOf(5); let shown=0;
for (const symbol of ['AAPL.US','NVDA.US','KMB.US'] as const) { const values=figuresOf(symbol)!.values; console.log(symbol, values.length);
 for (const c of trueClaims(symbol,40)) {
  const amounts=parseAmounts(c.text); const at=c.text.indexOf(c.printed); const a=amounts.find(x=>x.start<=at+1&&x.end>at); if(!a){console.log('no amount',c.text);continue;}
  n++; const t=performance.now(); const f=findDerivation(c.text,a,amounts,values); times.push(performance.now()-t);
  if (f.outcome==='found') { found++; const ids=new Set(c.operands.map(o=>o.metric+o.period.label)); if (f.operands.every(o=>ids.has(o.id+o.period.label))) right++; else if (shown++<15) console.log('OTHER',c.text,f.op,f.operands.map(o=>o.id+'/'+o.period.label+'='+o.value),'gold',c.op,c.operands.map(o=>o.metric+'/'+o.period.label+'='+o.value)); }
  else { if (f.outcome==='ambiguous') amb++; if (shown++<25) console.log(f.outcome,c.text,c.op); }
  const b={...a,value:(a.value+a.ulp*(2+Math.floor(r.next()*40))*(r.next()<.5?-1:1)) as never}; wn++; const g=findDerivation(c.text,b,amounts,values); if(g.outcome==='found'){wf++; if(shown++<45)console.log('FALSE',c.text,b.value,g.op,g.score,g.operands.map(o=>o.id+'/'+o.period.label+'='+o.value));}
 } }
times.sort((a,b)=>a-b); console.log({n,found:found/n,right:right/n,amb,wn,wf:wf/wn,p50:times[times.length>>1],p95:times[Math.floor(times.length*.95)],max:times.at(-1)});
