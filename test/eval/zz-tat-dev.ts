import { readTatQa, arithmetic, tatCells, printedIn } from '#test/eval/tatqa-read.ts';
import { executeFormula } from '#shared/checks/derivation/formula.ts';
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
const half = process.argv[2] ?? 'dev'; const show = process.argv[3];
const docs = readTatQa().filter((_, i) => half === 'all' || (half === 'dev' ? i % 2 === 0 : i % 2 === 1));
let n=0, exec=0, tied=0, ops=0, any=0, found: Record<string,number>={}, exact=0, ms=0, pos=0;
const T=[0.2,0.25,0.3,0.35,0.4,0.45,0.5,0.6];
const accept: Record<string,Record<string,number>>={};
const ulpOf=(v:number)=>{const s=String(Math.round(v*1e4)/1e4); const d=s.includes('.')?s.split('.')[1]!.length:0; return Math.min(1,10**-d)};
const P=(s:string)=>s==='thousand'?1e3:s==='million'?1e6:s==='billion'?1e9:1; const target=(v:number,scale:string,ulp?:number)=>({value:v*P(scale) as never, ulp:(ulp??ulpOf(v))*P(scale) as never, round:ulpOf(v)*P(scale) as never, unit: scale==='percent'?'percent' as const:'number' as const});
for (const doc of docs) {
  const cells = tatCells(doc); const printed = printedIn(doc);
  for (const q of arithmetic(doc)) {
    n++;
    const f = executeFormula(q.derivation);
    if (f && Math.abs(f.value - q.answer) <= 0.0051*Math.max(1,Math.abs(q.answer)*0+1)) exec++; else if (show==='exec') console.log('EXEC', q.derivation, q.answer, f?.value);
    for (const o of f?.operands ?? []) { if ([100].includes(o.value) || (Number.isInteger(o.value) && Math.abs(o.value)<=12 && !printed.includes(Math.abs(o.value)))) continue; ops++; if (printed.some(p=>Math.abs(p-Math.abs(o.value))<1e-9)) tied++; else if (show==='exec') console.log('TIE', q.derivation, o.value); }
    const t0=performance.now();
    const r = searchDerivation(readClaim(q.question, target(q.answer,q.scale)), cells);
    ms+=performance.now()-t0;
    const top=r.found[0];
    if (top) any++;
    const byId = new Map(cells.map(c=>[c.id,c]));
    const gold = new Set((f?.operands??[]).map(o=>Math.abs(o.value)).filter(v=>v!==100));
    const vals = (top?.operands??[]).map(id=>Math.abs(byId.get(id)!.value));
    const isGold = top && vals.every(v=>[...gold].some(g=>Math.abs(v-g)<1e-9||[1e3,1e6,0.01].some(s=>Math.abs(v/s-g)<1e-6*g)));
    for (const t of T) if ((r.confirmed?top!.score:0)>=t) found[t]=(found[t]??0)+1;
    if (isGold && r.confirmed) exact++;
    if (show==='miss' && !(r.confirmed && isGold)) console.log('\nMISS', q.question,'=>',q.answer,q.scale,'|',q.derivation,'\n   top',top && [top.op,top.score.toFixed(2),vals.join(' ')].join(' '),'| best',r.best&&[r.best.op,r.best.score.toFixed(2),r.best.value,r.best.operands.map(id=>byId.get(id)!.value).join(' ')].join(' '));
    const bad: [string,number][] = [['+1',q.answer*1.01],['-1',q.answer*0.99],['+5',q.answer*1.05],['x10',q.answer*10],['/10',q.answer/10],['flip',-q.answer]];
    for (const [k,v] of bad) { if (!q.answer) continue; const u=ulpOf(q.answer); const w=Math.round(v/u)*u; if (Math.abs(w-q.answer)<u/2) continue; const rr=searchDerivation(readClaim(q.question,target(w,q.scale,u)),cells); if (show==='acc' && (k==='+1'||k==='-1') && rr.confirmed) console.log('ACC',k,q.question,q.answer,'->',w,'|',rr.found[0]!.op,rr.found[0]!.score.toFixed(2),rr.chance.toFixed(3),rr.found[0]!.operands.map(id=>byId.get(id)!.value).join(' '),'| best',rr.best!.op,rr.best!.score.toFixed(2),rr.best!.value); accept[k]??={n:0}; accept[k]!.n!++; for(const t of T) if((rr.confirmed?rr.found[0]!.score:0)>=t) accept[k]![t]=(accept[k]![t]??0)+1; }
  }
}
console.log({n,exec:exec/n,tied:tied/ops,ops,any:any/n,exact:exact/n,ms:ms/n});
console.log('found',T.map(t=>`${t}:${((found[t]??0)/n*100).toFixed(1)}`).join(' '));
for (const k in accept) console.log(k,accept[k]!.n,T.map(t=>`${t}:${((accept[k]![t]??0)/accept[k]!.n!*100).toFixed(1)}`).join(' '));
