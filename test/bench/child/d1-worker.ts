// Runs beside the measurement of D1, inside the runtime: stores invented documents, searches them as a case would, reads one whole.
import type { D1Database } from '@cloudflare/workers-types';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { passages } from '#shared/search/passages.ts';
import { openDatabase } from '#worker/db/database.ts';
import { openLibrary } from '#worker/library/library.ts';
import { inventedDocument } from '../anchor.ts';

/** Named by the project's configuration, and not used here. */
export class CaseObject {}
export class ScheduleObject {}

const RANKED = 20;
const held = new Map<string, Paragraph[]>();

export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const library = openLibrary(openDatabase(env.DB));
    const url = new URL(request.url);
    const number = (name: string): number => Number(url.searchParams.get(name) ?? '0');
    const text = url.searchParams.get('q') ?? '';
    const ids = (url.searchParams.get('ids') ?? '').split(' ');
    if (url.pathname === '/schema') {
      const statements = (await request.json()) as string[];
      await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
      return Response.json({});
    }
    if (url.pathname === '/store') {
      const count = number('paragraphs');
      const paragraphs: Paragraph[] = inventedDocument(count * 440, number('n') + 1)
        .slice(0, count)
        .map((p) => ({ ...p, kind: 'text' }));
      const { snapshot } = await library.store({
        scope: '*',
        sourceId: 'bench',
        url: `https://example.org/${number('n')}`,
        title: `Document ${number('n')}`,
        kind: 'filing',
        edition: '10-K',
        contentType: 'text/html',
        bytes: new TextEncoder().encode(`document ${number('n')}`),
        parserVersion: 'bench@1',
        paragraphs,
        keepBody: false,
        fetchedAt: '2026-01-01T00:00:00.000Z',
      });
      return Response.json({ id: snapshot.id, paragraphs: snapshot.paragraphs });
    }
    if (url.pathname === '/near') {
      const near = await library.near(ids, text);
      const found = [...near.values()].flatMap((list) => passages(list, text, RANKED));
      return Response.json({ found: found.length });
    }
    const id = ids[0] ?? '';
    if (url.pathname === '/read') {
      const snapshot = await library.snapshot(id, ['*']);
      held.set(id, await library.paragraphs(id, 0, snapshot?.paragraphs ?? 0));
    }
    return Response.json({ found: passages(held.get(id) ?? [], text, RANKED).length });
  },
};
