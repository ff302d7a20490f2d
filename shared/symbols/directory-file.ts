// The stored form of the directory, as it is shipped: strings that stand for arrays.

/**
 * Strings stand for arrays of small numbers: a character's code less 48 is the number (JSON keeps it short, nothing is parsed).
 * `rows`: `code⇥flags⇥name⇥English name⇥issuer⇥former codes;…`, sorted by market and code; `flags`: f fund, s not the issuer's first share class,
 * then the US exchange letter. `aliases`: folded names one after the other, ordered by bucket; `weights`: 0 strong, 1 cue, 2 anchor.
 */
export type DirectoryFile = {
  version: number;
  asOf: string;
  complete: boolean;
  /** Traditional and simplified characters in turn. */
  pairs: string;
  rows: string;
  rowLengths: string;
  aliases: string;
  aliasLengths: string;
  bucketSizes: string;
  /** A bit for every key of an alias, six to a character. */
  keys: string;
  ownerCounts: string;
  ownerRows: string;
  ownerWeights: string;
};

/** The number that a character of a packed string stands for. */
export const unpack = (packed: string, at: number): number => packed.charCodeAt(at) - 48;
