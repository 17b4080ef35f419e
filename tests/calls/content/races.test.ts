import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import { updateRecord } from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();

const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('a delete with the version that was seen', () => {
  it('is refused where another transaction is just changing the entity', async () => {
    const { owner } = shop;
    const { Id: id, Version } = await owner.do('MeasureCreate', { measure: { Name: 'pair' } });
    const begun = Promise.withResolvers<void>();
    const changing = house.app.services.store.of(owner.organisationId).write(async (db) => {
      await updateRecord(db, entities.Measure, {
        organisationId: owner.organisationId,
        id,
        changes: { Name: 'pair of two' },
      });
      begun.resolve();
      await pause(100);
    });
    await begun.promise;
    const refused = await owner.try('MeasureDelete', { measure: { Id: id, Version } });
    await changing;
    expect([refused.status, refused.fault.Code]).toEqual([409, 'CONFLICT']);
    expect((await owner.do('MeasureRead', { measure: { Id: id } })).Name).toBe('pair of two');
    await owner.do('MeasureDelete', { measure: { Id: id, Version: Version + 1 } });
  });
});

describe('depots of a branch that are written at the same time', () => {
  const defaults = async (): Promise<Json[]> =>
    (await shop.owner.do('DepotSearch', { predicate: { Branches: [{ Id: shop.branchId }], IsDefault: true } }))
      .Entities;

  it('leave one default, whether they are new, changed or deleted', async () => {
    const { owner } = shop;
    const made = await atOnce(5, (index) =>
      owner.do('DepotCreate', { depot: { Name: `Hall ${index}`, Branch: { Id: shop.branchId }, IsDefault: true } }),
    );
    expect(await defaults()).toHaveLength(1);
    await Promise.all(
      made.map(async (depot) => {
        const { Id, Version } = await owner.do('DepotRead', { depot: { Id: depot.Id } });
        return owner.try('DepotUpdate', { depot: { Id, Version, IsDefault: true } });
      }),
    );
    expect(await defaults()).toHaveLength(1);
    await Promise.all(made.map(({ Id }) => owner.do('DepotDelete', { depot: { Id } })));
    expect(await defaults()).toHaveLength(1);
  });
});

describe('variants of a product that are written at the same time', () => {
  it('are told apart all the same: one of two with the same items is refused', async () => {
    const { owner } = shop;
    const split = await owner.do('ArticleSplitCreate', { articleSplit: { Name: 'Size', SplitActionType: 2 } });
    const group = await owner.do('ArticleGroupCreate', { articleGroup: { Name: 'S', ArticleSplit: { Id: split.Id } } });
    const shirt = await owner.do('ArticleCreate', { article: { Name: 'Shirt' } });
    const answers = await atOnce(5, () =>
      owner.try('ArticleCreate', {
        article: { Name: 'S', ArticleGroups: [{ Id: group.Id }], ArticleParentId: shirt.Id },
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ status, fault }) => (status === 200 ? [] : fault.Code))).toEqual(
      Array(4).fill('VARIANT_EXISTS'),
    );
  });
});

describe('receipts that are written while their shift is closed', () => {
  it('are counted by it once, before or after', async () => {
    const { owner, branchId, depotId } = shop;
    const tea = await shop.product(10);
    // What came after the shift before belongs to the next.
    let before = 0;
    for (let round = 0; round < 4; round++) {
      house.wait(3_600_000);
      await shop.sell([[tea, 1, 10]]);
      const closing = owner.do('DocumentGroupApprove', {
        documentGroup: { Branch: { Id: branchId }, Depot: { Id: depotId } },
      });
      await Promise.all([closing, ...Array.from({ length: 6 }, () => shop.sell([[tea, 1, 10]]))]);
      const shift = await owner.do('DocumentGroupRead', { documentGroup: { Id: (await closing).Id } });
      const settings = Object.fromEntries(shift.Settings.map(({ Key, Value }: Json) => [Key, Number(Value)]));
      // To the millisecond, which the wire does not tell.
      const inside = await house.app.services.store.reader.one<{ Count: number }>(sql`
        select count(*) as "Count" from "Document" d join "DocumentGroup" g on g."Id" = ${shift.Id}
        where d."OrganisationId" = ${owner.organisationId} and d."DocumentActionType" = 3 and d."ApprovedOn" > ${house.now() - 60_000} and d."ApprovedOn" <= g."ApprovedOn"`);
      expect(settings['Count'] + (settings['LateCount'] ?? 0) - before).toBe(inside?.Count);
      expect(shift.DebitSum).toBe(((inside?.Count ?? 0) + before) * 10);
      before = 7 - (inside?.Count ?? 0);
    }
  });
});

describe('a document that was created and is approved', () => {
  it('is answered to whoever repeats its creation, and to whoever repeats its approval', async () => {
    const { owner } = shop;
    const tea = await shop.product();
    const document = {
      ClientId: randomUUID(),
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: [{ Article: { Id: tea }, Quantity: 3, CreditPrice: 2 }],
    };
    const { Id } = await owner.do('DocumentCreate', { document });
    await owner.do('DocumentApprove', { document: { Id } });
    const repeated = await owner.do('DocumentCreate', { document });
    expect([repeated.Id, repeated.ApprovedOn]).toEqual([Id, expect.any(String)]);
    expect((await owner.do('DocumentApprove', { document: { Id } })).Id).toBe(Id);
    expect((await owner.try('DocumentCreate', { document: { ...document, Number: 'other' } })).fault.Code).toBe(
      'CLIENT_ID_REUSED',
    );
    expect(await shop.stock(tea)).toMatchObject([{ Quantity: 3 }]);
  });
});
