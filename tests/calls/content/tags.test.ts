import { describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { owner } = await ownerOfFile();

const tags = async (): Promise<Json[]> =>
  (
    await owner.do('DocumentGroupSearch', {
      predicate: { DocumentSplits: { Strings: [{ Name: 'Code', Pattern: 'TAGS' }] } },
    })
  ).Entities;

describe('a tag of documents', () => {
  it('is a group made without a grouping: it stands under the one with the code TAGS, which the first makes', async () => {
    await owner.do('DocumentGroupCreate', { documentGroup: { Name: 'Urgent', IsDefault: true } });
    await owner.do('DocumentGroupCreate', { documentGroup: { Name: 'Later' } });
    expect((await tags()).map(({ Name, DocumentSplit }) => [Name, DocumentSplit.Code])).toEqual([
      ['Urgent', 'TAGS'],
      ['Later', 'TAGS'],
    ]);
    expect(
      (await owner.do('DocumentSplitSearch', { predicate: { Strings: [{ Name: 'Code', Pattern: 'TAGS' }] } })).Entities,
    ).toHaveLength(1);
  });

  it('is given to new documents, if it is a default', async () => {
    const { Id } = await owner.do('DocumentCreate', { document: { DocumentActionType: 1 } });
    expect((await owner.do('DocumentLoad', { document: { Id } })).DocumentGroups.map(({ Name }) => Name)).toEqual([
      'Urgent',
    ]);
  });

  it('is deleted, and the others stay', async () => {
    const later = (await tags()).find(({ Name }) => Name === 'Later');
    await owner.do('DocumentGroupDelete', { documentGroup: { Id: later.Id, Version: later.Version } });
    expect((await tags()).map(({ Name }) => Name)).toEqual(['Urgent']);
  });
});
