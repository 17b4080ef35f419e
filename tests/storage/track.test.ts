import { expect, it, onTestFinished } from 'vitest';
import { entities } from '#generated/model.ts';
import type { Article } from '#generated/types.ts';
import { searchRecords } from '#server/storage/records/index.ts';
import { callerOf } from './fixtures/call-context.ts';
import { makeStore } from './fixtures/open-fixture-store.ts';
import { ours, theirs } from './fixtures/things.ts';

it('changing and deleting a product is logged with before and after, as the wire carries them; a measure is not', async () => {
  const { store, remove } = await makeStore(entities);
  onTestFinished(remove);
  const { call } = callerOf(store);
  const measure = await call('Create', entities.Measure, { measure: { Name: 'piece' } });
  const { Id, Version } = await call('Create', entities.Article, {
    article: { Name: 'Milk', Price: 1250, Measure: { Id: measure.Id } },
  });
  await call('Update', entities.Article, { article: { Id, Version, Price: 1300 } });
  await call('Update', entities.Measure, { measure: { Id: measure.Id, Version: 1, Name: 'pc' } });
  await call('Delete', entities.Article, { article: { Id } });
  const tracks = async (organisationId: number) =>
    (await searchRecords(store.reader, entities.Track, {}, { organisationId })).rows;
  const [changed, deleted, ...others] = await tracks(ours);
  expect(others).toEqual([]);
  expect([changed?.TrackActionType, deleted?.TrackActionType, changed?.EntityId, changed?.CreatedOn]).toEqual([
    5,
    6,
    Id,
    1000,
  ]);
  expect(JSON.parse(changed?.EntityBefore ?? '')).toMatchObject({
    Name: 'Milk',
    Price: 12.5,
    Measure: { Name: 'piece' },
  });
  expect(JSON.parse(changed?.EntityAfter ?? '')).toMatchObject({ Price: 13 });
  expect(deleted?.EntityAfter).toBeUndefined();
  expect(await tracks(theirs)).toEqual([]);
});

it('a product is saved with its variants, new and stored [R-CAT-028]', async () => {
  const { store, remove } = await makeStore(entities);
  onTestFinished(remove);
  const { call } = callerOf(store);
  const first = await call<Article>('Upload', entities.Article, {
    article: {
      Name: 'Shirt',
      Articles: [{ Name: 'Shirt S' }, { Name: 'Shirt M', ArticleBarcodes: [{ Value: '123' }] }],
    },
  });
  const [small, medium] = first.Articles ?? [];
  expect([small?.ArticleParentId, medium?.ArticleParentId]).toEqual([first.Id, first.Id]);
  const again = await call<Article>('Upload', entities.Article, {
    article: {
      Id: first.Id,
      Version: first.Version,
      Articles: [{ Id: small?.Id, Name: 'Shirt XS' }, { Id: medium?.Id }, { Name: 'Shirt L' }],
    },
  });
  expect(again.Articles?.map(({ Name }) => Name)).toEqual(['Shirt XS', 'Shirt M', 'Shirt L']);
  expect(await call('Load', entities.Article, { article: { Id: medium?.Id } })).toMatchObject({
    ArticleBarcodes: [{ Value: '123' }],
  });
});
