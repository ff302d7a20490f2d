import { findverCases, isHeldOut } from '#test/eval/findver-gold.ts';
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
import { parseAmounts } from '#shared/text/amounts.ts';
const half = process.argv[2] ?? 'dev'; const show = process.argv[3];
const cases = findverCases().filter(c => half==='all' || (half==='held') === isHeldOut(c.place));
const T=[0.15,0.2,0.25,0.3,0.35,0.4,0.5,0.6];
const rows: {label:boolean;consistent:boolean;score:number}[]=[]; let ms=0;
for (const c of cases) {
  const amounts = parseAmounts(c.statement.statement);
  let worst=1; const notes:string[]=[];
  for (const a of amounts) {
    if ((a.unit==='number'||a.unit==='count') && Math.abs(a.value)<=12 && a.ulp>=1) continue;
    const t0=performance.now();
    const claim=readClaim(c.statement.statement,a,amounts);
    const r=searchDerivation(claim,c.cells); ms+=performance.now()-t0;
    const byId=new Map(c.cells.map(x=>[x.id,x]));
    const t=r.found[0]; worst=Math.min(worst,r.confirmed?t!.score:0);
    notes.push(`   ${a.text} ${a.unit} dir=${claim.direction} cues=${[...claim.cues].join(',')} chance=${r.chance.toFixed(3)} conf=${r.confirmed} top ${t?`${t.op} ${t.score.toFixed(2)} ${t.value.toFixed(3)} [${t.operands.map(o=>`${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).value}:${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).labels[0]?.join('_').slice(0,40)}:${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).whens.map(w=>w.year+'/'+(w.end??'')).join()}`).join(' ; ')}]`:'-'}\n      best ${r.best?.op} ${r.best?.score.toFixed(2)} ${r.best?.value.toFixed(3)} [${r.best?.operands.map(o=>`${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).value}:${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).labels[0]?.join('_').slice(0,40)}:${(byId.get(o)??{value:o,labels:[],whens:[]} as never as any).whens.map(w=>w.year+'/'+(w.end??'')).join()}`).join(' ; ')}]`);
  }
  rows.push({label:c.statement.entailment_label,consistent:c.consistent,score:worst});
  const wrong = (worst>=0.2)!==c.statement.entailment_label;
  if ((show==='wrong' && wrong && c.consistent) || show==='all') console.log(`\n#${c.place} ${c.statement.entailment_label?'TRUE':'FALSE'} ${c.consistent?'consistent':'INCONS'} ncells=${c.cells.length} gold=${c.gold} ${c.statement.statement}\n${notes.join('\n')}`);
}
for (const part of ['all','consistent']) { const r=rows.filter(x=>part==='all'||x.consistent); const f=r.filter(x=>!x.label), t=r.filter(x=>x.label);
 console.log(part,'false',f.length,'true',t.length); for(const th of T) console.log(`  ${th}: caught ${(f.filter(x=>x.score<th).length/f.length*100).toFixed(1)} flagged ${(t.filter(x=>x.score<th).length/t.length*100).toFixed(1)}`); }
console.log('ms per number',ms/rows.length);
