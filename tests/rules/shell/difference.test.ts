import { beforeAll, expect, it } from 'vitest';
import { changesOf } from '#admin/content/log/logged.ts';
import { fetchFields } from '#admin/model/fields.ts';
import type { Track } from '#generated/types.ts';

beforeAll(async () => {
  await Promise.all(['Document', 'Lot', 'Article', 'DocumentGroup'].map(fetchFields));
});

const said = (type: number, before?: object, after?: object) =>
  changesOf(
    {
      Id: 1,
      TrackActionType: type,
      EntityBefore: before && JSON.stringify(before),
      EntityAfter: after && JSON.stringify(after),
    } as Track,
    (text) => text,
  ).map(({ path, before: was, after: is }) => [path, was, is]);

const line = (Id: number, Quantity: number, Name = 'Milk') => ({
  Id,
  Quantity,
  CreditPrice: 8.5,
  Article: { Id: 7, Name },
});

it('tells what is not as it was, amounts with their decimals and lists by their names', () => {
  expect(
    said(
      5,
      { Id: 1, Version: 1, Name: 'Milk', Price: 8.5, ArticleMeasureType: 1 },
      { Id: 1, Version: 2, Name: 'Milk', Price: 9.25, ArticleMeasureType: 2 },
    ),
  ).toEqual([
    ['Price', '8.50', '9.25'],
    [expect.any(String), 'By the piece', 'By weight'],
  ]);
});

it('tells of the lines of a document each by its product, whatever its place', () => {
  expect(
    said(1, { Id: 1, Lots: [line(1, 2), line(2, 1, 'Bread')] }, { Id: 1, Lots: [line(2, 1, 'Bread'), line(1, 3)] }),
  ).toEqual([['Lines › Milk › Quantity', '2', '3']]);
});

it('tells of what was deleted all that it held, and of clearing how many', () => {
  expect(said(6, { Id: 1, Name: 'Milk', Price: 8.5 })).toEqual([
    ['Name', 'Milk', ''],
    ['Price', '8.50', ''],
  ]);
  expect(said(7, { Count: 12 }, { Count: 0 })).toEqual([['Records', '12', '0']]);
});

it('shows what an older program wrote otherwise, and nothing for what is no record', () => {
  expect(said(5, { Price: 'dear' }, { Price: 'cheap' })).toHaveLength(1);
  expect(
    changesOf({ Id: 1, TrackActionType: 5, EntityBefore: '{', EntityAfter: null } as Track, (text) => text),
  ).toEqual([]);
});
