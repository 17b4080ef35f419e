import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { callAs, loadDocument, openEditor } from './office-editor.ts';

let house: House;
let shop: Shop;
let lamp: number;

beforeAll(async () => {
  house = await openHouse();
  shop = await openShop(house);
  callAs(house, shop.owner);
  lamp = await shop.product(200);
});
afterAll(async () => {
  expect(
    (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone })).difference,
  ).toBeUndefined();
  await house.close();
});

const order = (more: object = {}): Promise<Json> =>
  shop.owner.do('DocumentCreate', {
    document: {
      DocumentActionType: 6,
      DocumentOperationType: 7,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Number: 'W-1',
      Contractor: { Id: shop.supplierId },
      Settings: [{ Key: 'Comment', Value: 'Ring twice' }],
      Lots: [{ Article: { Id: lamp }, Quantity: 2, DebitPrice: 190 }],
      ...more,
    },
  });
const outcomesOf = async (orderId: number): Promise<Json[]> =>
  (await shop.owner.do('DocumentSearch', { predicate: { DocumentActionTypes: [2] } })).Entities.filter(({ Settings }) =>
    Settings?.some(({ Key, Value }) => Key === 'ExternalReference' && Value === String(orderId)),
  );
const quantity = async (): Promise<number> =>
  (await shop.stock(lamp)).reduce((sum: number, row: Json) => sum + row.Quantity, 0);
const approve = (document: object) => shop.owner.try('DocumentApprove', { document });
const read = (Id: number): Promise<Json> => shop.owner.do('DocumentRead', { document: { Id } });

describe('approving an online order [R-DOC-022] [REV-HD6]', () => {
  it('makes its outcome, which takes the goods, and approves both', async () => {
    const before = await quantity();
    const { Id, Version } = await order();
    expect((await approve({ Id, Version })).body).toMatchObject({ Id, ApprovedOn: expect.any(String) });
    const [outcome, ...others] = await outcomesOf(Id);
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({
      DocumentOperationType: 2,
      DebitSum: 380,
      Contractor: { Id: shop.supplierId },
      DebitDepot: { Id: shop.depotId },
      ApprovedOn: expect.any(String),
    });
    expect(outcome.Settings).toContainEqual({ Key: 'Comment', Value: 'Ring twice' });
    expect(await quantity()).toBe(before - 2);
  });

  it('done twice, or by two at once, makes one outcome', async () => {
    const { Id, Version } = await order();
    const answers = await Promise.all([
      approve({ Id, Version }),
      approve({ Id, Version }),
      approve({ Id, Number: 'other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect((await approve({ Id, Version })).status).toBe(200);
    expect(await outcomesOf(Id)).toHaveLength(1);
  });

  it('needs no customer that is kept: whoever orders need not be known', async () => {
    const { Id } = await order({ Contractor: null });
    expect((await approve({ Id })).status).toBe(200);
    expect(await outcomesOf(Id)).toHaveLength(1);
  });

  it('that is refused leaves neither an outcome nor an approval', async () => {
    const before = await quantity();
    const { Id } = await order({ DebitDepot: null });
    expect((await approve({ Id })).fault.Code).toBe('DOCUMENT_DEPOT_MISSING');
    expect([await outcomesOf(Id), (await read(Id)).ApprovedOn, await quantity()]).toEqual([[], undefined, before]);
  });

  it('is what the editor does: it writes the outcome, opens it, and the order is approved; a repeat finds it done', async () => {
    const { Id } = await order();
    const editor = openEditor(await loadDocument(Id));
    await editor.calls.approve();
    await editor.calls.approve();
    const [outcome, ...others] = await outcomesOf(Id);
    expect([editor.failures, others, editor.went.map(({ to }) => to)]).toEqual([
      [],
      [],
      [`/document/2/${outcome.Id}`, `/document/2/${outcome.Id}`],
    ]);
    expect([(await read(Id)).ApprovedOn, (await loadDocument(outcome.Id)).Lots]).toMatchObject([
      expect.any(String),
      [{ Quantity: 2000, DebitPrice: 19_000 }],
    ]);
  });

  it('by an outcome of its own is possible once', async () => {
    const { Id } = await order();
    const outcome = () => ({
      ClientId: randomUUID(),
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Settings: [{ Key: 'ExternalReference', Value: String(Id) }],
      Lots: [{ Article: { Id: lamp }, Quantity: 1, DebitPrice: 200 }],
    });
    expect((await approve(outcome())).status).toBe(200);
    expect((await read(Id)).ApprovedOn).toEqual(expect.any(String));
    expect((await approve(outcome())).fault.Code).toBe('DOCUMENT_APPROVED');
    expect(await outcomesOf(Id)).toHaveLength(1);
  });
});

describe('the partner of a document [REV-HD5]', () => {
  it('suits its operation, when it is made, changed and approved', async () => {
    const { do: call, try: attempt } = shop.owner;
    const kept = async (Name: string, ContractorActionType: number) => ({
      Id: (await call('ContractorCreate', { contractor: { Name, ContractorActionType } })).Id,
    });
    const [supplier, customer] = [await kept('Dairy', 2), await kept('Hotel', 1)];
    const payment = (DocumentOperationType: number, Contractor: object) => ({
      DocumentActionType: 9,
      DocumentOperationType,
      Contractor,
      CreditSum: 10,
    });
    expect((await approve(payment(9, supplier))).status).toBe(200);
    expect((await approve(payment(8, customer))).status).toBe(200);
    const ordered = { DocumentActionType: 10, Branch: { Id: shop.branchId }, Contractor: customer };
    const { fault } = await attempt('DocumentCreate', { document: ordered });
    expect([fault.Code, fault.Detail.Items]).toEqual([
      'DOCUMENT_PARTNER',
      [{ Path: 'document.Contractor', Message: 'does not suit the operation' }],
    ]);
    const income = await call('DocumentCreate', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: shop.branchId },
        CreditDepot: { Id: shop.depotId },
        Contractor: supplier,
      },
    });
    const turned = { Id: income.Id, Version: income.Version, DocumentOperationType: 4 };
    expect((await attempt('DocumentUpdate', { document: turned })).fault.Code).toBe('DOCUMENT_PARTNER');
    expect((await attempt('DocumentUpdate', { document: { ...turned, Contractor: customer } })).status).toBe(200);
    const outcome = (DocumentOperationType: number, Contractor: object) => ({
      DocumentActionType: 2,
      DocumentOperationType,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor,
      Lots: [{ Article: { Id: lamp }, Quantity: 1 }],
    });
    const statuses = [];
    for (const [operation, who] of [
      [4, supplier],
      [4, customer],
      [5, supplier],
      [5, customer],
      [2, supplier],
    ] as const)
      statuses.push((await approve(outcome(operation, who))).status);
    expect(statuses).toEqual([200, 422, 200, 200, 422]);
  });
});
