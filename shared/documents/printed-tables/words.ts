// The words of labels and tags as they are compared: tags split at capitals, synonyms of statements folded, filler left out.

const FILLER = new Set(
  'and the for from net total current year used provided including per of in to by on at or a an as gain gains amount amounts value activity activities gaap us before after not which is are during period'.split(
    ' ',
  ),
);
const FOLD: Readonly<Record<string, string>> = {
  sale: 'revenue',
  turnover: 'revenue',
  profit: 'income',
  earning: 'income',
  loss: 'income',
  result: 'income',
  good: 'revenue',
  stockholder: 'holder',
  shareholder: 'holder',
  shareowner: 'holder',
  owner: 'holder',
  stock: 'share',
  purchase: 'acquire',
  payment: 'paid',
  pay: 'paid',
  payable: 'payable',
  acquisition: 'acquire',
  addition: 'acquire',
  expenditure: 'acquire',
  repurchase: 'repurchas',
  buyback: 'repurchas',
  equipment: 'property',
  plant: 'property',
  provision: 'expense',
  cost: 'expense',
  taxe: 'tax',
  noncurrent: 'noncurrent',
  securitie: 'security',
  investment: 'security',
  advertising: 'marketing',
  selling: 'marketing',
  inventorie: 'inventory',
  unearned: 'deferred',
  borrowing: 'debt',
  note: 'debt',
  term: 'debt',
  liabilitie: 'liability',
  amortisation: 'amortization',
  outstanding: 'outstanding',
  benefit: 'expense',
  minority: 'noncontrolling',
  nonvested: 'unvested',
};
const WORD = /[a-z][a-z-]+/g;

const stem = (word: string): string => {
  const bare = word.replace(/-/g, '');
  const singular = bare.length > 3 ? bare.replace(/(?<![su])s$/, '') : bare;
  return FOLD[singular] ?? FOLD[bare] ?? singular;
};

/** Content words of a label, a tag ("us-gaap:AssetsCurrent") or an item id. */
export function labelWords(text: string): Set<string> {
  const plain = text
    .replace(/^[a-z-]+:/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/non-(?=controlling|current|trade|operating|cash)/g, 'non')
    .replace(/(stock|share|equity)-based/g, '$1 based');
  const out = new Set<string>();
  for (const m of plain.match(WORD) ?? []) if (!FILLER.has(m)) out.add(stem(m));
  return out;
}
