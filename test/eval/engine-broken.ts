// Measures what becomes of spoiled model answers: read at once, or after the one repair that is asked for, and whether nothing that was said got lost.
import { keysOf, readShape, SHAPES, type Shape, type Task } from '#shared/case/shapes.ts';
import { extractJson } from '#worker/model/extract.ts';
import { readStream } from '#worker/model/stream.ts';
import { HABITS, type Habit, type Said } from './engine-broken-set/habits.ts';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min: number } };

const TEXTS = [
  'Gross margin rose to 46.2% in FY2024, and operating cash flow covered net profit 1.2 times.',
  '应收账款同比增长 31.4%，明显快于营业收入的 8.7%。',
  'The filing says: the company renewed its two largest contracts until 2027.',
];
const IDS = ['e0123456789ab', 'ecdef01234567', 'e89abcdef0123'];

/** A sound answer of the shape: two items a list, words of both languages, ids as prompts show them. */
function sound(shape: Shape, key: string, n: number): unknown {
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties).map(([k, s], i) => [k, sound(s, k, n + i)]));
    case 'array':
      if (key === 'derived') return [];
      return Array.from({ length: 2 }, (_, i) => sound(shape.items, key, n + i));
    case 'integer':
      return key === 'points' ? 4 : 40 + ((n * 13) % 50);
    case 'string':
      if (shape.enum) return shape.enum[n % shape.enum.length];
      if (/claimId|answers/u.test(key)) return `opening.${n % 2 === 0 ? 'bull' : 'bear'}.${1 + (n % 3)}`;
      if (key === 'evidence' || key === 'operands') return IDS[n % IDS.length];
      if (key === 'place') return `conclusion.${n % 3}`;
      return TEXTS[n % TEXTS.length];
  }
}

/** The answer as an endpoint streams it: reasoning first, then content, a few characters a chunk. */
function streamed(said: Said): Response {
  const chunk = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/gu) ?? [];
  const body = [
    ...pieces(said.reasoning ?? '').map((text) => chunk({ reasoning_content: text })),
    ...pieces(said.content ?? '').map((text) => chunk({ content: text })),
    chunk({}, said.finish ?? 'stop'),
    'data: [DONE]\n\n',
  ];
  return new Response(body.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

interface Reading {
  habit: Habit;
  task: Task;
  read: boolean;
  same: boolean;
  error?: string;
}

async function readAs(habit: Habit, task: Task, n: number): Promise<Reading> {
  const value = sound(SHAPES[task], '', n) as Record<string, unknown>;
  const answer = await readStream(streamed(habit.write(JSON.stringify(value), value)), 500_000, () => undefined);
  const found = extractJson(answer.text, answer.finish === 'length' || answer.finish === 'cut', keysOf(task));
  if (found.json === null) return { habit, task, read: false, same: false, error: 'error' in found ? found.error : '' };
  const read = readShape(SHAPES[task], found.json);
  if (!read.ok) return { habit, task, read: false, same: false, error: read.error };
  const plain = (x: unknown): string => JSON.stringify(x).replace(/\s|\\n|\\t|(?<=")\[|\](?=")/gu, '');
  return { habit, task, read: true, same: plain(read.value) === plain(value) };
}

export async function readings(): Promise<{ first: Reading; second: Reading | null }[]> {
  const out: { first: Reading; second: Reading | null }[] = [];
  let n = 0;
  for (const task of Object.keys(SHAPES) as Task[]) {
    for (const [i, habit] of HABITS.entries()) {
      const first = await readAs(habit, task, n++);
      // Asked again, an endpoint keeps its family's habits: another one of them spoils the second answer.
      const family = HABITS.filter((other) => other.vendor === habit.vendor && other !== habit);
      const next = family[(i * 5 + n) % family.length];
      out.push({ first, second: first.read || !next ? null : await readAs(next, task, n) });
    }
  }
  return out;
}

export async function measure(): Promise<Figure[]> {
  const all = await readings();
  const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;
  const whole = all.filter(({ first }) => first.habit.keeps === 'all');
  return [
    { name: 'broken-read-at-once', value: share(all.map(({ first }) => first.read)), unit: 'ratio', n: all.length },
    {
      name: 'broken-read-in-two',
      value: share(all.map(({ first, second }) => first.read || second?.read === true)),
      unit: 'ratio',
      n: all.length,
      bar: { min: 0.99 },
    },
    { name: 'broken-kept-whole', value: share(whole.map(({ first }) => first.same)), unit: 'ratio', n: whole.length, bar: { min: 0.99 } },
  ];
}

if (import.meta.main) {
  const all = await readings();
  console.table(await measure());
  for (const habit of HABITS) {
    const mine = all.filter(({ first }) => first.habit === habit);
    const unread = mine.filter(({ first }) => !first.read);
    const lost = mine.filter(({ first }) => first.read && !first.same);
    if (unread.length > 0 || (habit.keeps === 'all' && lost.length > 0))
      console.log(
        habit.vendor,
        habit.name,
        `(${habit.keeps})`,
        'unread',
        unread.length,
        unread[0]?.first.error ?? '',
        'lost',
        lost.map(({ first }) => first.task).join(' '),
      );
  }
}
