import { describe, expect, it } from 'vitest';
import openapi from '#generated/openapi.json' with { type: 'json' };
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;

const linesOf = async (Id: number) =>
  (await call('LotSearch', { predicate: { Documents: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;
const created = (Lots: object[]) =>
  call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: Lots as { Article: { Id: number }; Quantity: number }[],
    },
  });
const approve = async (Id: number) => {
  house.wait(1000);
  await call('DocumentApprove', { document: { Id } });
  return linesOf(Id);
};

describe('the VAT of a line', () => {
  it('is typed where a supplier charges none, and stays so [W12]', async () => {
    const tea = await shop.product(10);
    const [line] = await linesOf(
      (await shop.receive([], { Lots: [{ Article: { Id: tea }, Quantity: 2, CreditPrice: 6, CreditVatRate: 0 }] })).Id,
    );
    expect(line).toMatchObject({ CreditVatRate: 0, CreditVatSum: 0, DebitVatRate: 20 });
    const { Id } = await created([{ Article: { Id: tea }, Quantity: 2, CreditPrice: 6 }]);
    const [stored] = await linesOf(Id);
    expect(stored).toMatchObject({ CreditVatRate: 20, CreditVatSum: 2 });
    await call('LotUpdate', { lot: { Id: stored?.Id ?? 0, Version: stored?.Version, CreditVatRate: 0 } });
    expect(await approve(Id)).toMatchObject([{ CreditVatRate: 0, CreditVatSum: 0, CreditSum: 12 }]);
  });

  it('is that of the time when the line was made, whatever becomes of the rate [W12]', async () => {
    const vat = await call('VatCreate', { vat: { Name: '20 % once', Code: 'B', Value: 20 } });
    const { Id: tea } = await call('ArticleCreate', { article: { Name: 'Tea', Price: 12, Vat: { Id: vat.Id } } });
    const { Id } = await created([{ Article: { Id: tea }, Quantity: 1, CreditPrice: 6 }]);
    await call('VatUpdate', { vat: { Id: vat.Id, Version: vat.Version, Value: 8 } });
    expect(await approve(Id)).toMatchObject([{ CreditVatRate: 20, CreditVatSum: 1, DebitVatRate: 20, DebitVatSum: 2 }]);
    house.wait(1000);
    expect(await linesOf((await shop.receive([[tea, 1, 6]])).Id)).toMatchObject([{ CreditVatRate: 8 }]);
  });

  it('is not chosen by a receipt [W12]', async () => {
    const tea = await shop.product(12);
    const line = { Article: { Id: tea }, Quantity: 1, DebitPrice: 12, PrimaryDebitPrice: 12, DebitVatRate: 0 };
    const { Id } = await shop.sell([[tea, 1, 12]], { Lots: [line] });
    expect(await linesOf(Id)).toMatchObject([{ DebitVatRate: 20, DebitVatSum: 2 }]);
  });
});

describe('a document', () => {
  const document = {
    DocumentActionType: 1,
    Branch: { Id: shop.branchId },
    CreditDepot: { Id: shop.depotId },
    Contractor: { Id: shop.supplierId },
  };

  it('of an unknown type or an unlikely day is refused [W15]', async () => {
    const codes = [];
    for (const change of [{ DocumentActionType: 14 }, { CreatedOn: '2037-01-01T00:00:00Z' }]) {
      codes.push((await attempt('DocumentCreate', { document: { ...document, ...change } })).fault.Code);
      const Lots = [{ Article: { Id: await shop.product(1) }, Quantity: 1 }];
      codes.push((await attempt('DocumentApprove', { document: { ...document, ...change, Lots } })).fault.Code);
    }
    expect(codes).toEqual(['DOCUMENT_TYPE', 'DOCUMENT_TYPE', 'DATE_UNLIKELY', 'DATE_UNLIKELY']);
  });

  it('has prices of two decimals and quantities of three: what follows is rounded half away from zero [W15]', async () => {
    const Article = { Id: await shop.product(1) };
    const given = [
      { Quantity: 1, CreditPrice: 0.1234 },
      { Quantity: 1.2345, CreditPrice: 1 },
      { Quantity: 1, CreditPrice: 1.005 },
    ];
    const { Id } = await shop.receive([], { Lots: given.map((line) => ({ Article, ...line })) });
    expect((await linesOf(Id)).map(({ Quantity, CreditPrice }) => [Quantity, CreditPrice])).toEqual([
      [1, 0.12],
      [1.235, 1],
      [1, 1.01],
    ]);
    expect(openapi.info.description).toContain('rounded half away from zero');
  });

  it('of the online store does not lose a person that is written into it: that is refused [W15]', async () => {
    const order = {
      DocumentActionType: 6,
      DocumentOperationType: 7,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Person: { FirstName: 'Ana', Phone: '+37360000000' },
    };
    const { status, fault } = await attempt('DocumentCreate', { document: order as never });
    expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'document.Person.Id']);
  });

  it('has no person of another company, whatever a body names [W15]', async () => {
    const stranger = await house.signUp();
    const [employee] = (await stranger.do('EmployeeSearch', { predicate: {} })).Entities;
    const theirs = { Id: employee.Person.Id };
    const place = { Branch: { Id: shop.branchId }, DebitDepot: { Id: shop.depotId } };
    const draft = await attempt('DocumentCreate', {
      document: { DocumentActionType: 6, DocumentOperationType: 7, ...place, Person: theirs } as never,
    });
    expect([draft.status, draft.fault.Code]).toEqual([404, 'NOT_FOUND']);
    const sale = await attempt('DocumentApprove', {
      document: {
        ...place,
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Lots: [{ Article: { Id: await shop.product(10) }, Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 }],
        Payoffs: [{ Tender: { Id: shop.cash }, Value: 10 }],
        Person: theirs,
      } as never,
    });
    expect(sale.status).toBe(200);
    const { Id } = sale.body as { Id: number };
    expect((await call('DocumentRead', { document: { Id } })).Person ?? null).toBeNull();
  });
});
