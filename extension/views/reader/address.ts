// What the reader's address asks for: a paragraph of a stored edition, and the case and evidence that it was opened from.

export type ReaderAddress = {
  snapshot?: string;
  paragraph?: number;
  caseId?: string;
  evidence?: string;
  cell?: number;
  start?: number;
  end?: number;
};

const index = (text: string | null): number | undefined => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined);
const matching = (text: string | null, pattern: RegExp): string | undefined => (text !== null && pattern.test(text) ? text : undefined);

export function readAddress(search: string): ReaderAddress {
  const query = new URLSearchParams(search);
  return {
    snapshot: matching(query.get('snapshot'), /^[A-Za-z0-9_-]{1,80}$/),
    paragraph: index(query.get('paragraph')),
    caseId: matching(query.get('case'), /^c[0-9a-f]{24}$/),
    evidence: matching(query.get('evidence'), /^e[0-9a-f]{12,64}$/),
    cell: index(query.get('cell')),
    start: index(query.get('start')),
    end: index(query.get('end')),
  };
}
