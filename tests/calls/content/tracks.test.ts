import { expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { shop } = await shopOfFile();

it('a deleted document is one entry of the change log, which tells its lines [W7] [R-LOG-005]', async () => {
  const { do: call } = shop.owner;
  const products = [await shop.product(), await shop.product(), await shop.product()];
  const { Id } = await call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: products.map((product) => ({ Article: { Id: product }, Quantity: 2, CreditPrice: 5 })),
    },
  });
  const entries = async (): Promise<Json[]> =>
    (await call('TrackSearch', { predicate: { TrackActionTypes: [2, 4], Pager: { Index: 0, Size: 100 } } })).Entities;
  const before = new Set((await entries()).map((entry) => entry.Id));
  await call('DocumentDelete', { document: { Id } });
  const made = (await entries()).filter((entry) => !before.has(entry.Id));
  expect(made).toMatchObject([{ TrackActionType: 2, EntityId: Id }]);
  const { EntityBefore } = await call('TrackRead', { track: { Id: made[0].Id } });
  const told = typeof EntityBefore === 'string' ? JSON.parse(EntityBefore) : EntityBefore;
  expect(told.Lots.map((lot: Json) => [lot.Article.Id, lot.Quantity])).toEqual(products.map((product) => [product, 2]));
});

it('the list of the change log says of which document a deleted line was [R-LOG-005]', async () => {
  const { do: call } = shop.owner;
  const made = await call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: [{ Article: { Id: await shop.product() }, Quantity: 1, CreditPrice: 5 }],
    },
  });
  const [line] = (await call('DocumentLoad', { document: { Id: made.Id } })).Lots;
  await call('LotDelete', { lot: { Id: line.Id } });
  const { Entities } = await call('TrackSearch', {
    predicate: {
      TrackActionTypes: [4],
      Columns: ['CreatedOn', 'TrackActionType', 'EntityId', 'EntityName', 'Employee', 'EntityBefore'],
      Sorts: [
        { Name: 'CreatedOn', SortType: 1 },
        { Name: 'Id', SortType: 1 },
      ],
      Pager: { Index: 0, Size: 200 },
    },
  });
  const [entry] = Entities.filter(({ EntityId }: Json) => EntityId === line.Id);
  expect(JSON.parse(entry?.EntityBefore ?? '{}')).toMatchObject({ Document: { Id: made.Id } });
});

it('the change log tells updates and deletions of documents, lines and products, and each clearing, apart by its type [R-LOG-005]', async () => {
  const { do: call, employeeId, organisationId } = shop.owner;
  const [kept, gone] = [await shop.product(), await shop.product()];
  const draft = (): Promise<Json> =>
    call('DocumentCreate', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: shop.branchId },
        CreditDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [kept, gone].map((Id) => ({ Article: { Id }, Quantity: 1, CreditPrice: 5 })),
      },
    });
  const document = await call('DocumentLoad', { document: { Id: (await draft()).Id } });
  const [line, other = line] = document.Lots;
  await call('LotUpdate', { lot: { Id: line.Id, Version: line.Version, Quantity: 2 } });
  await call('LotDelete', { lot: { Id: other.Id } });
  const { Version } = await call('DocumentRead', { document: { Id: document.Id } });
  await call('DocumentUpdate', { document: { Id: document.Id, Version, Number: 'A-1' } });
  await call('DocumentDelete', { document: { Id: document.Id } });
  const article = await call('ArticleRead', { article: { Id: kept } });
  await call('ArticleUpdate', { article: { Id: kept, Version: article.Version, Name: 'Renamed' } });
  await call('ArticleDelete', { article: { Id: gone } });
  for (const what of ['Document', 'Article', 'Contractor'])
    await call(`OrganisationClear${what}`, { organisation: { Id: organisationId }, reason: 'The trial is over' });

  const found = async (type: number): Promise<Json[]> =>
    (await call('TrackSearch', { predicate: { TrackActionTypes: [type] } })).Entities;
  const of: Record<number, number | undefined> = {
    1: document.Id,
    2: document.Id,
    3: line.Id,
    4: other.Id,
    5: kept,
    6: gone,
    7: undefined,
    8: undefined,
    9: undefined,
  };
  for (const [type, id] of Object.entries(of)) {
    const tracks = await found(Number(type));
    expect(tracks, type).toContainEqual(
      expect.objectContaining({
        TrackActionType: Number(type),
        Employee: expect.objectContaining({ Id: employeeId }),
        ...(id !== undefined && { EntityId: id }),
      }),
    );
  }
});
