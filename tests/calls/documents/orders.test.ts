import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../documents-shop.ts';
import { ownerOfFile, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();
let shop: Shop;
let other: Person;
let milk: number;
let bread: number;

beforeAll(async () => {
  other = await house.signUp();
  shop = await openShop(house, owner);
  [milk, bread] = [await shop.product(12), await shop.product(6)];
  await shop.receive([
    [milk, 10, 5],
    [bread, 4, 2],
  ]);
});

const linesOf = async (id: number): Promise<[article: number, quantity: number][]> =>
  (await owner.do('DocumentLoad', { document: { Id: id } })).Lots.map((lot) => [lot.Article.Id, lot.Quantity]);

describe('DocumentOrder', () => {
  it('makes an order to a supplier for each branch named, of what an outcome took, and answers their codes [R-DOC-042]', async () => {
    const outcome = await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [
          { Article: { Id: milk }, Quantity: 3, DebitPrice: 12 },
          { Article: { Id: bread }, Quantity: 1.5, DebitPrice: 6 },
        ],
      },
    });
    const second = await owner.do('BranchCreate', { branch: { Name: 'Second' } });
    const { Orders } = await owner.do('DocumentOrder', {
      document: { Id: outcome.Id, branches: [{ Id: shop.branchId }, { Id: second.Id }] },
    });
    expect(Orders).toMatchObject([
      { Branch: { Id: shop.branchId }, DocumentActionType: 10 },
      { Branch: { Id: second.Id }, DocumentActionType: 10 },
    ]);
    expect(Orders.map(({ Code }) => Code)).toEqual(['1', '2']);
    for (const { Id, ApprovedOn } of Orders) {
      expect(ApprovedOn ?? null).toBeNull();
      expect(await linesOf(Id)).toEqual([
        [milk, 3],
        [bread, 1.5],
      ]);
    }
  });

  it('names the outcome that it was made from, and changes nothing of it', async () => {
    const sale = await shop.sell([[milk, 1, 12]]);
    const {
      Orders: [order],
    } = await owner.do('DocumentOrder', { document: { Id: sale.Id } });
    expect(order).toMatchObject({
      Branch: { Id: shop.branchId },
      Settings: [{ Key: 'ExternalReference', Value: String(sale.Id) }],
    });
    expect((await owner.do('DocumentRead', { document: { Id: sale.Id } })).Version).toBe(sale.Version);
  });

  it("refuses what is not the company's or has no lines", async () => {
    const sale = await shop.sell([[milk, 1, 12]]);
    expect((await other.try('DocumentOrder', { document: { Id: sale.Id } })).status).toBe(404);
    const theirs = (await other.do('BranchSearch', { predicate: {} })).Entities[0];
    expect(
      (await owner.try('DocumentOrder', { document: { Id: sale.Id, branches: [{ Id: theirs.Id }] } })).status,
    ).toBe(404);
    const draft = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 2, DocumentOperationType: 2, Branch: { Id: shop.branchId } },
    });
    expect((await owner.try('DocumentOrder', { document: { Id: draft.Id } })).fault.Code).toBe('DOCUMENT_EMPTY');
  });
});

describe('LotsCreate', () => {
  const transfer = () =>
    owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 4,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        CreditDepot: { Id: shop.otherDepotId },
      },
    });

  it('adds a line for each product in the source depot, all of it', async () => {
    const document = await transfer();
    const { Entities, Pager } = await owner.do('LotsCreate', { document: { Id: document.Id } });
    expect(Pager.Number).toBe(2);
    const left = new Map(
      (await owner.do('BalanceSearch', { predicate: { Depots: [{ Id: shop.depotId }] } })).Entities.map((row) => [
        row.Article.Id,
        row.Quantity,
      ]),
    );
    expect(new Map(Entities.map((lot) => [lot.Article.Id, lot.Quantity]))).toEqual(left);
    expect(await linesOf(document.Id)).toHaveLength(2);
  });

  it('is refused for a document that takes from no depot', async () => {
    const income = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 1, Branch: { Id: shop.branchId }, CreditDepot: { Id: shop.depotId } },
    });
    const { status, fault } = await owner.try('LotsCreate', { document: { Id: income.Id } });
    expect([status, fault.Code]).toEqual([422, 'DOCUMENT_DEPOT_MISSING']);
  });

  it('keeps to the products of the predicate', async () => {
    const document = await transfer();
    const { Entities } = await owner.do('LotsCreate', {
      document: { Id: document.Id },
      lotPredicate: { Articles: [{ Id: bread }] },
    });
    expect(Entities).toMatchObject([{ Article: { Id: bread } }]);
  });

  it('joins the lines that are there, and can be approved then [REV-MD3]', async () => {
    const document = await transfer();
    for (const [article, quantity] of [
      [milk, 1],
      [milk, 2],
      [bread, 1],
    ])
      await owner.do('LotCreate', {
        lot: { Document: { Id: document.Id }, Article: { Id: article }, Quantity: quantity },
      });
    const { Entities } = await owner.do('LotsCreate', { document: { Id: document.Id } });
    const lying = new Map(
      (await owner.do('BalanceSearch', { predicate: { Depots: [{ Id: shop.depotId }] } })).Entities.map((row) => [
        row.Article.Id,
        row.Quantity,
      ]),
    );
    expect(Entities.map((lot) => [lot.Article.Id, lot.Quantity])).toEqual([...lying]);
    await owner.do('LotsCreate', { document: { Id: document.Id } });
    expect(new Map(await linesOf(document.Id))).toEqual(lying);
    expect(await linesOf(document.Id)).toHaveLength(2);
    const refused = await owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 4,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        CreditDepot: { Id: shop.otherDepotId },
        Lots: [{ Article: { Id: bread }, Quantity: 99 }],
      },
    });
    const { fault } = await owner.try('DocumentApprove', { document: { Id: refused.Id } });
    expect([fault.Message, fault.Detail.Items]).toEqual([
      'Product has no stocks on selected depot',
      [{ Path: 'document.Lots.0', Message: 'Product 2' }],
    ]);
    expect((await owner.try('DocumentApprove', { document: { Id: document.Id } })).status).toBe(200);
  });
});
