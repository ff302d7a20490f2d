// The Chrome id follows from the manifest key, so that an unpacked build has the id that the documents and CORS lists name.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHROME_ID, MANIFEST_KEY } from '#extension/identity.ts';

test('the id is the first half of the key’s hash, in letters a to p', () => {
  const hash = createHash('sha256').update(Buffer.from(MANIFEST_KEY, 'base64')).digest('hex').slice(0, 32);
  expect([...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')).toBe(CHROME_ID);
});
