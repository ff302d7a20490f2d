// How models spoil the JSON that they were asked for, by the habits of four families of endpoints. Data: each habit writes one answer down.

export interface Said {
  content?: string;
  /** Sent in a field of its own, before or in place of the content. */
  reasoning?: string;
  finish?: string;
}
export interface Habit {
  vendor: 'deepseek' | 'qwen' | 'glm' | 'ollama';
  name: string;
  /** Whether everything that was meant can be got back; else a part of it, or nothing. */
  keeps: 'all' | 'part' | 'nothing';
  write(json: string, value: Record<string, unknown>): Said;
}

const say = (content: string, more: Said = {}): Said => ({ content, ...more });
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const cut = (text: string, share: number): string => text.slice(0, Math.floor(text.length * share));

/** The value with every leaf that `change` knows replaced. */
function leaves(value: unknown, change: (leaf: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => leaves(item, change, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, leaves(v, change, k)]));
  return change(value, key);
}
const python = (json: string): string =>
  json.replace(/"((?:[^"\\]|\\.)*)"/gu, (_, inner: string) => `'${inner.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`);
const listsAsText = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : Array.isArray(value)
      ? value.map(listsAsText)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, listsAsText(v)]))
        : value;
const renamed = (value: unknown, rename: (key: string) => string): unknown =>
  Array.isArray(value)
    ? value.map((item) => renamed(item, rename))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([k, v]) => [rename(k), renamed(v, rename)]))
      : value;
const snake = (key: string): string => key.replace(/[A-Z]/gu, (c) => `_${c.toLowerCase()}`);
const capital = (key: string): string => key.replace(/^./u, (c) => c.toUpperCase());

const deepseek: Omit<Habit, 'vendor'>[] = [
  {
    name: 'fence with chatter',
    keeps: 'all',
    write: (j) => say(`Here is the JSON you asked for:\n\n\`\`\`json\n${j}\n\`\`\`\n\nLet me know if {anything} is unclear.`),
  },
  {
    name: 'reasoning field, clean content',
    keeps: 'all',
    write: (j) => say(j, { reasoning: 'We need {"claims": …}. The margins first.' }),
  },
  { name: 'answer only in the reasoning field', keeps: 'all', write: (j) => ({ content: '', reasoning: `Okay, the final answer:\n${j}` }) },
  {
    name: 'reasoning ran into the limit',
    keeps: 'nothing',
    write: () => ({ content: '', reasoning: 'Let me go through the evidence one by one. First, revenue {rose', finish: 'length' }),
  },
  {
    name: 'inline thinking',
    keeps: 'all',
    write: (j) => say(`<think>\nThe user wants JSON like {"text": "…"}.\nI should pick two claims.\n</think>\n\n${j}`),
  },
  { name: 'thinking left open', keeps: 'all', write: (j) => say(`<think>\nFirst the figures {…}.\n${j}`) },
  {
    name: 'thinking closed only',
    keeps: 'all',
    write: (j) => say(`The figures speak {for} the company.\n</think>\n\`\`\`json\n${j}\n\`\`\``),
  },
  { name: 'blank lines first', keeps: 'all', write: (j) => say(`\n\n\n   \n${j}`) },
  { name: 'cut in the last third', keeps: 'part', write: (_, v) => say(cut(pretty(v), 0.7), { finish: 'length' }) },
  { name: 'cut at the end without a word', keeps: 'part', write: (j) => say(cut(j, 0.93)) },
  { name: 'end marks', keeps: 'all', write: (j) => say(`${j}<｜end▁of▁sentence｜>`) },
  { name: 'empty answer', keeps: 'nothing', write: () => say('') },
];
const qwen: Omit<Habit, 'vendor'>[] = [
  { name: 'Chinese preamble', keeps: 'all', write: (j) => say(`好的，以下是符合要求的 JSON：\n${j}\n希望对您有帮助！`) },
  { name: 'fence without a language', keeps: 'all', write: (j) => say(`\`\`\`\n${j}\n\`\`\``) },
  { name: 'fence left open', keeps: 'all', write: (j) => say(`\`\`\`json\n${j}`) },
  { name: 'upper-case fence', keeps: 'all', write: (j) => say(`\`\`\`JSON\n${j}\n\`\`\``) },
  { name: 'fence on the same line', keeps: 'all', write: (j) => say(`\`\`\`json ${j} \`\`\``) },
  { name: 'empty thinking', keeps: 'all', write: (j) => say(`<think>\n\n</think>\n\n${j}`) },
  { name: 'full-width punctuation between members', keeps: 'all', write: (j) => say(j.replace(/","/gu, '"，"').replace(/":"/gu, '"："')) },
  { name: 'curly quotes', keeps: 'all', write: (j) => say(j.replace(/"([^"\\]*)"/gu, '“$1”')) },
  { name: 'trailing commas', keeps: 'all', write: (_, v) => say(pretty(v).replace(/(["\d\]}])\n(\s*[\]}])/gu, '$1,\n$2')) },
  { name: 'Python literals', keeps: 'all', write: (j) => say(python(j)) },
  { name: 'all in a list', keeps: 'all', write: (j) => say(`[${j}]`) },
  { name: 'the same twice', keeps: 'all', write: (j) => say(`${j}\n\n${j}`) },
  { name: 'a draft first', keeps: 'all', write: (j) => say(`初稿：{"draft": true}\n\n最终结果：\n${j}`) },
  {
    name: 'numbers as words with a unit',
    keeps: 'all',
    write: (_, v) => say(JSON.stringify(leaves(v, (leaf) => (typeof leaf === 'number' ? `${leaf}%` : leaf)))),
  },
  { name: 'cut inside a string', keeps: 'part', write: (_, v) => say(cut(pretty(v), 0.6), { finish: 'length' }) },
];
const glm: Omit<Habit, 'vendor'>[] = [
  { name: 'box marks', keeps: 'all', write: (j) => say(`<|begin_of_box|>${j}<|end_of_box|>`) },
  { name: 'wrapped in answer', keeps: 'all', write: (_, v) => say(JSON.stringify({ answer: v })) },
  { name: 'wrapped as a call', keeps: 'all', write: (_, v) => say(JSON.stringify({ name: 'reply', arguments: v })) },
  { name: 'wrapped as a call with text arguments', keeps: 'all', write: (j) => say(JSON.stringify({ name: 'reply', arguments: j })) },
  { name: 'JSON in a string', keeps: 'all', write: (j) => say(JSON.stringify(j)) },
  { name: 'answer tags', keeps: 'all', write: (j) => say(`<think>先看收入。</think>\n<answer>\n${j}\n</answer>`) },
  { name: 'comments', keeps: 'all', write: (_, v) => say(pretty(v).replace('{\n', '{\n  // 依据如下\n')) },
  {
    name: 'schema repeated first',
    keeps: 'all',
    write: (j) => say(`Schema: {"type":"object","properties":{"claims":{"type":"array"}},"required":["claims"]}\n\nAnswer:\n${j}`),
  },
  { name: 'extra keys', keeps: 'all', write: (_, v) => say(JSON.stringify({ thought: '先列数据', ...v, note: null })) },
  { name: 'evidence with brackets', keeps: 'all', write: (j) => say(j.replace(/"(e[0-9a-f]{12})"/gu, '"[$1]"')) },
  {
    name: 'an object where a list is wanted',
    keeps: 'part',
    write: (_, v) =>
      say(JSON.stringify(Object.fromEntries(Object.entries(v).map(([k, x]) => [k, Array.isArray(x) && x.length > 0 ? x[0] : x])))),
  },
  { name: 'refusal in prose', keeps: 'nothing', write: () => say('抱歉，我无法对具体公司发表意见。') },
];
const ollama: Omit<Habit, 'vendor'>[] = [
  { name: 'unquoted keys', keeps: 'all', write: (j) => say(j.replace(/"([a-zA-Z]+)":/gu, '$1:')) },
  { name: 'single quotes', keeps: 'all', write: (j) => say(python(j)) },
  {
    name: 'raw line breaks in strings',
    keeps: 'all',
    write: (_, v) =>
      say(JSON.stringify(leaves(v, (leaf, key) => (key === 'text' ? String(leaf).replace(' ', ' \n') : leaf))).replaceAll('\\n', '\n')),
  },
  {
    name: 'quotes inside strings',
    keeps: 'part',
    write: (_, v) =>
      say(
        JSON.stringify(leaves(v, (leaf, key) => (key === 'text' ? String(leaf).replace(/ (\w{5,}) /u, ' "$1" ') : leaf))).replaceAll(
          '\\"',
          '"',
        ),
      ),
  },
  { name: 'last brace missing', keeps: 'all', write: (j) => say(j.slice(0, -1)) },
  { name: 'last two brackets missing', keeps: 'part', write: (j) => say(j.slice(0, -2)) },
  { name: 'one brace too many', keeps: 'all', write: (j) => say(`${j}}`) },
  { name: 'commas missing between members', keeps: 'all', write: (_, v) => say(pretty(v).replace(/,\n/gu, '\n')) },
  { name: 'lists as text', keeps: 'part', write: (_, v) => say(JSON.stringify(listsAsText(v))) },
  {
    name: 'numbers as text',
    keeps: 'all',
    write: (_, v) => say(JSON.stringify(leaves(v, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf)))),
  },
  { name: 'keys in snake case', keeps: 'all', write: (_, v) => say(JSON.stringify(renamed(v, snake))) },
  { name: 'keys with capitals', keeps: 'all', write: (_, v) => say(JSON.stringify(renamed(v, capital))) },
  {
    name: 'enum words with capitals',
    keeps: 'all',
    write: (_, v) =>
      say(JSON.stringify(leaves(v, (leaf, key) => (/^(kind|side|to|bearing|result|code)$/u.test(key) ? capital(String(leaf)) : leaf)))),
  },
  {
    name: 'nulls for lists and texts',
    keeps: 'part',
    write: (_, v) => say(JSON.stringify(leaves(v, (leaf, key) => (/^(reason|expected)$/u.test(key) ? null : leaf)))),
  },
  { name: 'end marks of the template', keeps: 'all', write: (j) => say(`${j}<|im_end|>\n<|im_start|>user\n`) },
  { name: 'role label', keeps: 'all', write: (j) => say(`assistant: ${j}`) },
  { name: 'HTML entities', keeps: 'all', write: (j) => say(j.replaceAll('"', '&quot;')) },
  {
    name: 'tabs and control characters',
    keeps: 'all',
    write: (_, v) => say(pretty(v).replaceAll('  ', '\t').replace('": "', '":\u0000 "')),
  },
  {
    name: 'loop into the limit',
    keeps: 'part',
    write: (_, v) => say(`${cut(pretty(v), 0.8)}${'the margin the margin '.repeat(40)}`, { finish: 'length' }),
  },
  { name: 'bullets in prose', keeps: 'nothing', write: () => say('**Claims**\n- Revenue rose (see the filing)\n- Margins held\n') },
];

export const HABITS: readonly Habit[] = [
  ...deepseek.map((habit) => ({ vendor: 'deepseek' as const, ...habit })),
  ...qwen.map((habit) => ({ vendor: 'qwen' as const, ...habit })),
  ...glm.map((habit) => ({ vendor: 'glm' as const, ...habit })),
  ...ollama.map((habit) => ({ vendor: 'ollama' as const, ...habit })),
];
