// Porter's stemmer for English (1980), as published: "increases", "increased" and "increasing" become one term.

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const C = `${CONSONANT}[^aeiouy]*`;
const V = `${VOWEL}[aeiou]*`;
const MORE_THAN_0 = new RegExp(`^(${C})?${V}${C}`);
const EXACTLY_1 = new RegExp(`^(${C})?${V}${C}(${V})?$`);
const MORE_THAN_1 = new RegExp(`^(${C})?${V}${C}${V}${C}`);
const HAS_VOWEL = new RegExp(`^(${C})?${VOWEL}`);
const CVC = new RegExp(`^${C}${VOWEL}[^aeiouwxy]$`);

const STEP2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const STEP3: Readonly<Record<string, string>> = { icate: 'ic', ative: '', alize: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '' };
const ENDING2 =
  /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const ENDING3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const ENDING4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

const memo = new Map<string, string>();
const MEMO_LIMIT = 50_000;

/** The stem of a lower-case word; numbers and words of one or two letters are left as they are. */
export function stem(word: string): string {
  const known = memo.get(word);
  if (known !== undefined) return known;
  const made = word.length < 3 || !/^[a-z]+$/.test(word) ? word : porter(word);
  if (memo.size < MEMO_LIMIT) memo.set(word, made);
  return made;
}

function porter(word: string): string {
  let w = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  // Plurals and past forms.
  if (/(ss|i)es$/.test(w)) w = w.slice(0, -2);
  else if (/[^s]s$/.test(w)) w = w.slice(0, -1);
  if (/^(.+?)eed$/.test(w)) {
    if (MORE_THAN_0.test(w.slice(0, -3))) w = w.slice(0, -1);
  } else {
    const m = /^(.+?)(ed|ing)$/.exec(w);
    if (m && HAS_VOWEL.test(m[1]!)) {
      w = m[1]!;
      if (/(at|bl|iz)$/.test(w)) w += 'e';
      else if (/([^aeiouylsz])\1$/.test(w)) w = w.slice(0, -1);
      else if (CVC.test(w)) w += 'e';
    }
  }
  if (w.endsWith('y') && HAS_VOWEL.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  const two = ENDING2.exec(w);
  if (two && MORE_THAN_0.test(two[1]!)) w = two[1]! + STEP2[two[2]!]!;
  const three = ENDING3.exec(w);
  if (three && MORE_THAN_0.test(three[1]!)) w = three[1]! + STEP3[three[2]!]!;
  const four = ENDING4.exec(w);
  if (four) {
    if (MORE_THAN_1.test(four[1]!)) w = four[1]!;
  } else {
    const ion = /^(.+?[st])ion$/.exec(w);
    if (ion && MORE_THAN_1.test(ion[1]!)) w = ion[1]!;
  }
  if (w.endsWith('e')) {
    const rest = w.slice(0, -1);
    if (MORE_THAN_1.test(rest) || (EXACTLY_1.test(rest) && !CVC.test(rest))) w = rest;
  }
  if (w.endsWith('ll') && MORE_THAN_1.test(w)) w = w.slice(0, -1);
  return w.toLowerCase();
}
