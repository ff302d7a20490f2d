import { apple, nvidia, kimberly, realSet } from '#test/unit/house/real.ts';
import { hearing } from '#test/unit/house/hearing.ts';
import { traceFault } from '#shared/checks/derivation-trace.ts';
let n=0,bad=0;
for (const r of [apple(),nvidia(),kimberly()]) for (const l of ['en','zh-CN','zh-TW'] as const) { const h=hearing(realSet(r),l); const by=new Map(h.set.units.map(u=>[u.id,u]));
 for (const c of h.claims) for (const x of c.numbers) if (x.derivation) { n++; const f=traceFault(c.text,x.derivation.op,x.derivation.operands.map(id=>by.get(id)) as never,{start:x.start??0,end:x.end??0}); if (f) { bad++; if(bad<16) console.log(f,x.derivation.op,c.text,x.text,x.derivation.operands.map(id=>{const u=by.get(id) as any; return u?.metric+'/'+u?.period?.label+'='+u?.value}).join(' ')); } } }
console.log({n,bad});
