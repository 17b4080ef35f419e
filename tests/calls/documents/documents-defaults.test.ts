import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();

const income = {
  DocumentActionType: 1,
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
};
const line = (Id: number) => ({ Article: { Id }, Quantity: 3, CreditPrice: 2 });

describe('a document', () => {
  it('that says no operation has the first of its type', async () => {
    const tea = await shop.product(10);
    const operationOf = async (document: object): Promise<unknown> =>
      (await shop.owner.do('DocumentApprove', { document })).DocumentOperationType;
    const outcome = {
      DocumentActionType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: [{ Article: { Id: tea }, Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 }],
    };
    expect([await operationOf({ ...income, Lots: [line(tea)] }), await operationOf(outcome)]).toEqual([1, 2]);
  });

  it('is of whatever partner it names where it is a receipt: the goods are sold already', async () => {
    const partner = async (ContractorActionType: number) =>
      (await shop.owner.do('ContractorCreate', { contractor: { Name: 'Mill', ContractorActionType } })).Id;
    const receipt = { DocumentActionType: 3, Branch: { Id: shop.branchId }, DebitDepot: { Id: shop.depotId } };
    for (const kind of [1, 2, 3]) {
      const document = { ...receipt, Contractor: { Id: await partner(kind) } };
      expect((await shop.owner.try('DocumentCreate', { document })).status, String(kind)).toBe(200);
    }
    const { status, fault } = await shop.owner.try('DocumentCreate', {
      document: { ...income, Contractor: { Id: await partner(1) } },
    });
    expect([status, fault.Code]).toEqual([422, 'DOCUMENT_PARTNER']);
  });

  it('is cooked only where it is an order: the kitchen begins nothing of another, and has no state of it', async () => {
    const tea = await shop.product(10);
    const made = await shop.owner.do('DocumentCreate', { document: income });
    const online = { DocumentActionType: 6, DocumentOperationType: 7, Branch: income.Branch };
    const order = await shop.owner.do('DocumentCreate', { document: online });
    expect([made.Status ?? null, order.Status ?? null]).toEqual([null, null]);
    const lot = await shop.owner.do('LotCreate', { lot: { Document: { Id: made.Id }, ...line(tea) } });
    await shop.owner.do('DocumentApprove', { document: { Id: made.Id, Version: made.Version } });
    const { Version } = await shop.owner.do('LotRead', { lot: { Id: lot.Id } });
    const StartedOn = new Date(house.now()).toISOString();
    const begun = { Id: lot.Id, Version, Settings: [{ Key: 'StartedOn', Value: StartedOn }] };
    expect((await shop.owner.try('LotUpdate', { lot: begun })).fault.Code).toBe('DOCUMENT_APPROVED');
  });

  it('that was created before is approved as of when is said, else of now', async () => {
    const tea = await shop.product(10);
    const approvedOn = async (more: object): Promise<unknown> => {
      const { Id, Version } = await shop.owner.do('DocumentCreate', { document: income });
      await shop.owner.do('LotCreate', { lot: { Document: { Id }, ...line(tea) } });
      return (await shop.owner.do('DocumentApprove', { document: { Id, Version, ...more } })).ApprovedOn;
    };
    const said = new Date(house.now() - 3_600_000).toISOString();
    expect([await approvedOn({ ApprovedOn: said }), await approvedOn({})]).toEqual([
      said,
      new Date(house.now()).toISOString(),
    ]);
  });
});
