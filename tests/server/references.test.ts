import { describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import type { CallContext } from '#server/call/context.ts';
import { resolveReferences } from '#server/entity/index.ts';
import { sqlite } from '#server/storage/dialects/sqlite.ts';

describe('a reference by ClientId', () => {
  it('gets its Id in what is written, and stays as it was in what was sent: a transaction run again hashes the same', async () => {
    const db = { dialect: sqlite, all: () => [{ Id: 5, ClientId: 'measure' }] };
    const context = { db, session: { organisationId: 1 } } as unknown as CallContext;
    const sent = { Name: 'Milk', Measure: { ClientId: 'measure' }, ArticleGroups: [{ Id: 5 }] };
    const before = structuredClone(sent);
    const written: Record<string, unknown> = { ...sent };
    const model = structuredClone(entities.Contractor);
    model.fields = [
      { name: 'Measure', kind: 'reference', title: '', to: 'Document' },
      { name: 'ArticleGroups', kind: 'many', title: '', to: 'Document' },
    ];
    await resolveReferences(context, model, written);
    expect(written).toMatchObject({ Measure: { Id: 5 }, ArticleGroups: [{ Id: 5 }] });
    expect(sent).toEqual(before);
  });
});
