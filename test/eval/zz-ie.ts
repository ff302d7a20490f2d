import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { passageCells } from '#shared/checks/derivation/passage.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
import { parseAmounts } from '#shared/text/amounts.ts';
import { dataFile } from '../support/data-dir.ts';
const all=JSON.parse(readFileSync(dataFile('bench','findver','testmini_dev.json'),'utf8')).filter((s:any)=>s.subset!=='numeric');
let t=0,tf=0,f=0,fc=0,nums=0,miss=0;
for (const s of all) { let rep; try { rep=JSON.parse(gunzipSync(readFileSync(dataFile('bench','findver','reports_gz',s.report+'.gz'))).toString()); } catch { continue; }
 const cells=s.relevant_context.flatMap((id:number,i:number)=>passageCells(rep.context.find((c:any)=>c.id===id)?.context??'',`${i}`));
 const amounts=parseAmounts(s.statement); let bad=0; const notes:string[]=[];
 for (const a of amounts) { if ((a.unit==='number'||a.unit==='count'||a.unit==='days') && Math.abs(a.value)<=31 && a.ulp>=1) continue; nums++;
  const r=searchDerivation(readClaim(s.statement,a,amounts),cells); if(!r.confirmed){bad++; const exact=cells.filter((c:any)=>Math.abs(Math.abs(c.value)-Math.abs(a.value))<=a.ulp/2+1e-9||Math.abs(Math.abs(c.value)*1e3-Math.abs(a.value))<=a.ulp/2||Math.abs(Math.abs(c.value)*1e6-Math.abs(a.value))<=a.ulp/2); notes.push(`   ${a.text} ${a.unit} top ${r.found[0]?.op} ${r.found[0]?.score.toFixed(2)} best ${r.best?.op} ${r.best?.score.toFixed(2)} ${r.best?.value} chance ${r.chance.toFixed(2)} EXACT ${exact.map((c:any)=>`${c.value} ${c.kind} ${c.labels[0]?.join('_')}|${c.column.join('_')}|${c.whens.map((w:any)=>w.year+'/'+(w.end??'')).join()}`).slice(0,3).join(' ;; ')}`);} }
 if (s.entailment_label) { t++; miss+=bad; if (bad) { tf++; if(process.argv[2]) console.log(`\n${s.example_id} ${s.statement}\n${notes.join('\n')}`);} } else { f++; if (bad) fc++; }
}
console.log({t,tf,f,fc,nums,miss});
