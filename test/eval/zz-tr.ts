import { measureTraces } from '#test/eval/derivation-traces.ts';
const t=performance.now(); const r=measureTraces(60); console.log({...r, let: undefined}, performance.now()-t); console.log(r.let.slice(0,40).join('\n'));
