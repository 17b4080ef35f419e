import { describe, expect, it } from 'vitest';
import type { Json } from '../house.ts';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { owner, branchId, depotId, otherDepotId, supplierId } = shop;
const articleId = await shop.product();
const madeId = await shop.product();
await shop.receive([[articleId, 100, 5]]);

const income = (more: object = {}): Json => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: branchId },
  CreditDepot: { Id: depotId },
  Contractor: { Id: supplierId },
  ...more,
});
const transfer = (more: object = {}): Json => ({
  DocumentActionType: 4,
  Branch: { Id: branchId },
  DebitDepot: { Id: depotId },
  CreditDepot: { Id: otherDepotId },
  ...more,
});
const outcome = (more: object = {}): Json => ({
  DocumentActionType: 2,
  DocumentOperationType: 2,
  Branch: { Id: branchId },
  DebitDepot: { Id: depotId },
  Contractor: { Id: supplierId },
  ...more,
});
const payment = (more: object = {}): Json => ({
  DocumentActionType: 9,
  DocumentOperationType: 8,
  Branch: { Id: branchId },
  Contractor: { Id: supplierId },
  CreditSum: 10,
  ...more,
});
const line = (Quantity: number, more: object = {}): Json => ({
  Article: { Id: articleId },
  Quantity,
  CreditPrice: 5,
  ...more,
});

/** The code of the refusal; undefined: it was taken. */
const refusal = async (name: string, body: Json): Promise<string | undefined> => {
  const { status, fault } = await owner.try(name, body);
  return status === 200 ? undefined : fault.Code;
};
const create = async (document: Json): Promise<Json> => owner.do('DocumentCreate', { document } as never);

describe('a transfer', () => {
  it('goes from one depot to another, as a draft too [R-DOC-035]', async () => {
    const same = transfer({ CreditDepot: { Id: depotId } });
    expect(await refusal('DocumentCreate', { document: same })).toBe('DOCUMENT_DEPOTS_EQUAL');
    const { Id, Version } = await create(transfer());
    const changed = { Id, Version, CreditDepot: { Id: depotId } };
    expect(await refusal('DocumentUpdate', { document: changed })).toBe('DOCUMENT_DEPOTS_EQUAL');
    expect(await refusal('DocumentUpdate', { document: { Id, Version, Number: 'T-1' } })).toBeUndefined();
  });

  it('alone takes all stock of a depot [R-DOC-043]', async () => {
    const { Id } = await create(outcome());
    expect(await refusal('LotsCreate', { document: { Id } })).toBe('DOCUMENT_OPERATION');
    const moved = await create(transfer());
    expect(await refusal('LotsCreate', { document: { Id: moved.Id } })).toBeUndefined();
  });
});

describe('a payment', () => {
  it('has a sum and no lines [R-DOC-052]', async () => {
    const lots = { Lots: [line(1)] };
    expect(await refusal('DocumentCreate', { document: payment(lots) })).toBe('DOCUMENT_NO_LINES');
    expect(await refusal('DocumentApprove', { document: payment(lots) })).toBe('DOCUMENT_NO_LINES');
    const { Id } = await create(payment());
    expect(await refusal('LotCreate', { lot: { Document: { Id }, ...line(1) } })).toBe('DOCUMENT_NO_LINES');
    expect(await refusal('DocumentApprove', { document: { Id } })).toBeUndefined();
  });
});

describe('a line without a quantity', () => {
  it.each([
    ['an income', () => income({ Lots: [line(0)] })],
    ['an income beside a whole one', () => income({ Lots: [line(1), line(0)] })],
    ['an income of less than a thousandth', () => income({ Lots: [line(0.0004)] })],
    ['a transfer', () => transfer({ Lots: [line(0)] })],
    ['an outcome', () => outcome({ Lots: [line(0, { DebitPrice: 5 })] })],
    ['a recipe', () => ({ DocumentActionType: 8, Article: { Id: madeId }, Quantity: 1, Lots: [line(0)] })],
  ])('is not approved in %s [R-DOC-031]', async (_, document) => {
    expect(await refusal('DocumentApprove', { document: document() })).toBe('LOT_QUANTITY_MISSING');
  });

  it('may bring what came free of charge [R-DOC-031]', async () => {
    const free = line(0, { Settings: [{ Key: 'IncomeExtraCount', Value: 2 }] });
    expect(await refusal('DocumentApprove', { document: income({ Lots: [free] }) })).toBeUndefined();
  });

  it('is written while the document is open, and then filled in [R-LOT-003]', async () => {
    const { Id } = await create(income());
    const lot = await owner.do('LotCreate', { lot: { Document: { Id }, ...line(0) } } as never);
    expect(await refusal('DocumentApprove', { document: { Id } })).toBe('LOT_QUANTITY_MISSING');
    await owner.do('LotUpdate', { lot: { Id: lot.Id, Version: lot.Version, Quantity: 2 } });
    expect(await refusal('DocumentApprove', { document: { Id } })).toBeUndefined();
  });
});

describe('the date of a document', () => {
  it.each(['9999-12-31T00:00:00Z', '1900-01-01T00:00:00Z'])('is not %s [R-DOC-015]', async (CreatedOn) => {
    expect(await refusal('DocumentCreate', { document: income({ CreatedOn }) })).toBe('DATE_UNLIKELY');
    const approved = income({ CreatedOn, Lots: [line(1)] });
    expect(await refusal('DocumentApprove', { document: approved })).toBe('DATE_UNLIKELY');
    const { Id, Version } = await create(income());
    expect(await refusal('DocumentUpdate', { document: { Id, Version, CreatedOn } })).toBe('DATE_UNLIKELY');
  });

  it('of a receipt that took place is kept, whatever it is [R-DOC-015]', async () => {
    const CreatedOn = '1970-01-02T00:00:00.000Z';
    const { body } = await house.call(
      'DocumentApprove',
      {
        document: {
          ClientId: '11111111-1111-4111-8111-111111111111',
          DocumentActionType: 3,
          DocumentOperationType: 2,
          Branch: { Id: branchId },
          DebitDepot: { Id: depotId },
          CreatedOn,
          Lots: [{ Article: { Id: articleId }, Quantity: 1, DebitPrice: 10 }],
          Payoffs: [{ Tender: { Id: shop.cash }, Value: 10 }],
        },
        done: true,
      },
      { token: owner.token },
    );
    expect(body).toMatchObject({ DebitSum: 10 });
  });
});

describe('orders to suppliers', () => {
  it('are made from outcomes, one for each branch [R-DOC-042]', async () => {
    const received = await shop.receive([[articleId, 1, 5]]);
    expect(await refusal('DocumentOrder', { document: { Id: received.Id } })).toBe('DOCUMENT_OPERATION');
    const sold = await owner.do('DocumentApprove', {
      document: outcome({ Lots: [line(1, { DebitPrice: 5 })] }),
    } as never);
    const branches = [{ Id: branchId }, { Id: branchId }];
    const { Orders } = await owner.do('DocumentOrder', { document: { Id: sold.Id, branches } });
    expect(Orders).toHaveLength(1);
  });
});

describe('tags', () => {
  it('are tags: a document does not join a closed shift [R-DOC-013]', async () => {
    await shop.sell([[articleId, 1, 10]]);
    const shift = await owner.do('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: branchId }, Depot: { Id: depotId } },
    });
    const { Id, Version } = await create(income());
    const joined = { Id, Version, DocumentGroups: [{ Id: shift.Id }] };
    expect(await refusal('DocumentUpdate', { document: joined })).toBe('INVALID_INPUT');
    expect(await refusal('DocumentCreate', { document: income({ DocumentGroups: [{ Id: shift.Id }] }) })).toBe(
      'INVALID_INPUT',
    );
    const tag = await owner.do('DocumentGroupCreate', { documentGroup: { Name: 'Spring' } });
    expect(await refusal('DocumentUpdate', { document: { ...joined, DocumentGroups: [{ Id: tag.Id }] } })).toBe(
      undefined,
    );
  });

  it('do not become bills, nor is their grouping called otherwise [R-DOC-013]', async () => {
    const { DocumentSplit: split } = await owner.do('DocumentGroupCreate', { documentGroup: { Name: 'Autumn' } });
    const { Id, Version } = await owner.do('DocumentSplitRead', { documentSplit: { Id: split.Id } });
    const changed = (change: object) => refusal('DocumentSplitUpdate', { documentSplit: { Id, Version, ...change } });
    expect(await changed({ SplitDocumentType: 3 })).toBe('INVALID_INPUT');
    expect(await changed({ Code: 'LABELS' })).toBe('INVALID_INPUT');
    expect(await changed({ Name: 'Labels', SplitDocumentType: 0, Code: 'TAGS' })).toBeUndefined();
  });
});

it('a recipe does not make less than nothing [R-DOC-010]', async () => {
  const recipe = { DocumentActionType: 8, Article: { Id: articleId }, Quantity: -3 };
  expect(await refusal('DocumentCreate', { document: recipe })).toBe('INVALID_INPUT');
});
