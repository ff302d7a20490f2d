// The hand-written case and the bundled sample have the shape that the machine records.
import { describe, expect, test } from 'vitest';
import { sampleEvents } from '#extension/sample/index.ts';
import { fold } from '#shared/case/apply.ts';
import { documentOf } from '#shared/case/document.ts';
import { caseDocument } from '#shared/schema/case.ts';
import { eventBody } from '#shared/schema/events.ts';
import { exampleCase } from './support/example-case.ts';

describe.each([
  ['written, English', async () => exampleCase('en')],
  ['written, Chinese', async () => exampleCase('zh-CN')],
  ['bundled, English', () => sampleEvents('en')],
  ['bundled, simplified Chinese', () => sampleEvents('zh-CN')],
  ['bundled, traditional Chinese', () => sampleEvents('zh-TW')],
] as const)('%s', (_, load) => {
  test('every event parses, sequences run from 1 without gap, and the fold is a case document', async () => {
    const events = await load();
    for (const [index, { seq, at, ...body }] of events.entries()) {
      expect(seq).toBe(index + 1);
      expect(Date.parse(at)).not.toBeNaN();
      expect(eventBody.safeParse(body).error?.issues, body.type).toBeUndefined();
    }
    const document = documentOf(fold(events)!);
    expect(caseDocument.safeParse(document).error?.issues).toBeUndefined();
    expect(document.status).toBe('done');
    expect(document.quality.citationCompleteness).toBe(1);
  });
});
