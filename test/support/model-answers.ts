// What the scripted model says when no answer was scripted: an instance of the requested JSON schema, built from the ids and sentences of the prompt.

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
  required?: string[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
};
export type PromptUnits = { evidence: { id: string; text: string }[]; claims: string[] };

/** Evidence ids (`e` and 12 hex digits) with the line they stand in, and claim ids (`opening.bull.1`), in order of appearance. */
export function readUnits(prompt: string): PromptUnits {
  const evidence = new Map<string, string>();
  for (const line of prompt.split('\n'))
    for (const [id] of line.matchAll(/\be[0-9a-f]{12}\b/g)) {
      const text = line
        .slice(line.indexOf(id) + id.length)
        .replace(/^[\]\s:|"',-]+/, '')
        .slice(0, 200);
      if (!evidence.has(id) || text.length > (evidence.get(id)?.length ?? 0)) evidence.set(id, text);
    }
  const claims = [...new Set([...prompt.matchAll(/\b[a-z]+\.[a-z]+\.\d+\b/g)].map(([id]) => id))];
  return { evidence: [...evidence].map(([id, text]) => ({ id, text })), claims };
}

export type Voice = { units: PromptUnits; turn: number; fabricate: boolean; unknownIds: boolean };

/** Three items in each list, the first value of each enum, evidence in turn; deterministic for one prompt and turn number. */
export function instanceOf(root: Schema, voice: Voice): unknown {
  let item = voice.turn * 3;
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name ? resolve(root.$defs?.[name] ?? {}) : (schema.anyOf?.find((s) => s.type !== 'null') ?? schema);
  };
  const unit = () => voice.units.evidence[item % Math.max(1, voice.units.evidence.length)];
  const textFor = (key: string): string => {
    if (/answers|claim_?id|target/i.test(key)) return voice.units.claims[item % Math.max(1, voice.units.claims.length)] ?? 'opening.bull.1';
    if (/evidence|cites|operand/i.test(key)) return voice.unknownIds ? 'e000000000000' : (unit()?.id ?? 'e000000000000');
    if (voice.fabricate) return `Sales came to $${8123 + item}.47 million in the year.`;
    return unit()?.text || 'The cited filing says so.';
  };
  const build = (raw: Schema, key: string): unknown => {
    const schema = resolve(raw);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const type = Array.isArray(schema.type) ? schema.type.find((t) => t !== 'null') : schema.type;
    switch (type) {
      case 'object':
        return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, s]) => [name, build(s, name)]));
      case 'array': {
        const ofObjects = resolve(schema.items ?? {}).type === 'object';
        if (/numbers|asks/i.test(key)) return [];
        return Array.from({ length: ofObjects ? 3 : 1 }, () => {
          if (ofObjects) item++;
          return build(schema.items ?? {}, key);
        });
      }
      case 'number':
      case 'integer':
        return Math.min(schema.maximum ?? 70, Math.max(schema.minimum ?? 0, 70));
      case 'boolean':
        return false;
      default:
        return textFor(key);
    }
  };
  return build(root, '');
}
