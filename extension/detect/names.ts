// Owns the background's side of detection: the one copy of the directory, small at first and complete once it has arrived, and the answers from it.
import { type Directory, type DirectoryFile, loadDirectory } from '#shared/symbols/directory.ts';
import { findMentions } from '#shared/symbols/mentions.ts';
import { readAddress, recognise } from '#shared/symbols/recognise.ts';
import { smallDirectory } from '#shared/symbols/shipped-small.ts';

/** Where the complete directory comes from: the cache first, then the backend. Undefined when neither has it. */
export type DirectorySource = () => Promise<DirectoryFile | undefined>;

export type Names = {
  /** The company of a page by address, title and heading; null when it is none or when they disagree. */
  company(question: { url: string; title: string; heading: string }): Promise<{ symbol: string; name: string } | null>;
  mentions(question: {
    url: string;
    blocks: readonly string[];
  }): Promise<{ symbol: string; name: string; block: number; start: number; end: number }[]>;
};

/** `source` is asked once; until it answers (and for ever when it can't) the small directory serves. */
export function createNames(source: DirectorySource, locale: () => string | undefined = () => undefined): Names {
  let directory: Directory | undefined;
  let asked = false;
  const current = (): Directory => {
    if (!asked) {
      asked = true;
      void source().then(
        (file) => {
          if (file?.version === 3) directory = loadDirectory(file);
        },
        () => undefined,
      );
    }
    return directory ?? smallDirectory();
  };
  return {
    async company({ url, title, heading }) {
      const here = current();
      const address = readAddress(url, here);
      if (!address?.ok) return null;
      const { candidates } = recognise({ text: '', url, title: title || heading, locale: locale() }, here);
      const found = candidates.find(({ symbol }) => symbol === address.company.symbol);
      return found ? { symbol: found.symbol, name: found.name } : null;
    },
    async mentions({ url, blocks }) {
      const here = current();
      const address = readAddress(url, here);
      const preference = { market: address?.ok ? address.company.market : undefined, locale: locale() };
      // One text, so that a code in one block supports a common name in the next; a line break keeps blocks apart.
      const starts: number[] = [];
      let text = '';
      for (const block of blocks) {
        starts.push(text.length);
        text += `${block}\n`;
      }
      let block = 0;
      return findMentions(text, here, preference, address?.ok ? [address.company.issuer] : []).mentions.map(
        ({ symbol, name, start, end }) => {
          while (block + 1 < starts.length && (starts[block + 1] as number) <= start) block++;
          const from = starts[block] ?? 0;
          return { symbol, name, block, start: start - from, end: end - from };
        },
      );
    },
  };
}
