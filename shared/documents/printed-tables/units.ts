// In which scale a printed table counts money and shares: "(In millions, except number of shares, which are reflected in thousands)".

export interface Scales {
  readonly money: number;
  readonly shares: number;
  /** False where the page states no scale: figures are then as printed. */
  readonly stated: boolean;
}

export const AS_PRINTED: Scales = { money: 1, shares: 1, stated: false };

const SCALE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, hundred: 1e2 };
const NAMED =
  /(?:\bin\s+(?:[a-z.$]+\s+){0,4}?|\b(?:expressed|stated|reported|reflected|rounded)\s+(?:in|to)\s+(?:[a-z.$]+\s+){0,3}?|\(\s*|\$\s*|['’]0{3}s?\s*)(thousand|million|billion)s?\b|[$('’]000['’]?s/gi;
const LOOK_BACK = 48;

/** The scales of a line; undefined where it names none. Shares follow the money unless the line excepts or names them. */
export function scalesOf(line: string): Scales | undefined {
  const text = line.normalize('NFKC').slice(0, 400);
  let money: number | undefined;
  let shares: number | undefined;
  for (const m of text.matchAll(NAMED)) {
    const scale = m[1] === undefined ? 1e3 : SCALE[m[1].toLowerCase()]!;
    const before = text.slice(Math.max(0, m.index - LOOK_BACK), m.index);
    const own = before.slice(Math.max(before.lastIndexOf(' and '), before.lastIndexOf(';'), before.lastIndexOf('('), 0));
    const ofShares = /\bshares?\b(?!\s+(?:amounts?|data|information))/i.test(own) && !/\$|dollars?|income|per[\s-]share\s*$/i.test(own);
    const both = /(?:\$|dollars?|amounts?)\s+and\s+shares?\s*$/i.test(before);
    if (both) {
      money ??= scale;
      shares ??= scale;
    } else if (ofShares) shares ??= scale;
    else money ??= scale;
  }
  if (money === undefined && shares === undefined) return undefined;
  const main = money ?? shares!;
  const excepted =
    /except(?:ing)?\b[^)]*?\b(?:(?:number\s+of\s+)?shares?(?!\s*(?:data|amounts?))\s*(?:,|and|data|amounts?|information|\)|$)|share\s+(?:and|data|amounts))/i.test(
      text.replace(/per[\s-]+(?:common\s+)?share/gi, 'each'),
    );
  return { money: main, shares: shares ?? (excepted ? 1 : main), stated: true };
}
