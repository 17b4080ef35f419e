import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import type { Person } from '../house.ts';
import { openShop, shopOfFile, type Shop } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { do: call } = shop.owner;

const day = 86_400_000;
const ago = (days: number): string => new Date(house.now() - days * day).toISOString();

const incomeOf = ({ branchId, depotId, supplierId }: Shop, id: number, more: object = {}) => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: branchId },
  CreditDepot: { Id: depotId },
  Contractor: { Id: supplierId },
  Lots: [{ Article: { Id: id }, Quantity: 10, CreditPrice: 4 }],
  ...more,
});

const setCompany = async (of: Shop, settings: Record<string, unknown>): Promise<void> => {
  const { Id, Version } = await of.owner.do('OrganisationRead', { organisation: { Id: of.owner.organisationId } });
  const Settings = Object.entries(settings).map(([Key, Value]) => ({ Key, Value }));
  await of.owner.do('OrganisationUpdate', { organisation: { Id, Version, Settings } });
};

const clerkOf = async ({ owner }: Shop, menu?: string[]): Promise<Person> => {
  const email = `clerk-${owner.organisationId}-${menu?.length ?? ''}@shop.test`;
  await owner.do('EmployeeCreate', {
    employee: {
      EmployeeActorType: 2,
      ...(menu && { MenuAccess: menu.map((id) => ({ id, checked: true })) }),
      Person: { FirstName: 'Clerk', Email: email, User: { Code: email, Password: 'abc12-xyz' } },
    },
  });
  return house.as((await house.login(email, 'abc12-xyz')).body.Code, {});
};

const verified = async () =>
  (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone })).difference;

describe('the posting date of a document', () => {
  it('is kept with it until the approval, and is the date of its goods [W2]', async () => {
    const tea = await shop.product();
    const { Lots: lots, ...head } = incomeOf(shop, tea, { CreatedOn: ago(40), PostedOn: ago(40) });
    const { Id, PostedOn } = await call('DocumentCreate', { document: { ...head, Lots: lots } });
    expect(PostedOn).toBe(ago(40));
    expect(await shop.stock(tea)).toEqual([]);
    const approved = await call('DocumentApprove', { document: { Id } });
    expect(approved).toMatchObject({ ApprovedOn: ago(40), PostedOn: ago(40) });
    const then = await call('BalanceSearch', {
      predicate: { Articles: [{ Id: tea }], AppliedOn: { To: ago(39) } },
    });
    expect(then.Entities).toMatchObject([{ Quantity: 10, CreditSum: 40 }]);
    expect(await verified()).toBeUndefined();
  });

  it('of a new document goes with its approval; a receipt has none but its own time [W2]', async () => {
    const tea = await shop.product();
    const { ApprovedOn } = await call('DocumentApprove', { document: incomeOf(shop, tea, { PostedOn: ago(3) }) });
    expect(ApprovedOn).toBe(ago(3));
    const receipt = await shop.sell([[tea, 1, 10]], { PostedOn: ago(9) });
    expect(receipt.ApprovedOn).not.toBe(ago(9));
  });

  it('is in no future, on no closed day and not before the books begin [W2]', async () => {
    const guest = await openShop(house);
    const tea = await guest.product();
    await setCompany(guest, { closedUntil: ago(10).slice(0, 10), startsOn: ago(30).slice(0, 10) });
    const clerk = await clerkOf(guest);
    const code = async (person: typeof clerk, more: object): Promise<unknown> => {
      const { status, fault } = await person.try('DocumentApprove', { document: incomeOf(guest, tea, more) });
      return status === 200 ? 200 : fault.Code;
    };
    expect(await code(clerk, { PostedOn: ago(-0.1) })).toBe('DOCUMENT_AHEAD');
    expect(await code(clerk, { PostedOn: ago(10) })).toBe('DOCUMENT_PERIOD_CLOSED');
    expect(await code(clerk, { ApprovedOn: ago(12) })).toBe('DOCUMENT_PERIOD_CLOSED');
    expect(await code(guest.owner, { PostedOn: ago(40) })).toBe('DOCUMENT_BEFORE_START');
    const refused = await clerk.try('DocumentCreate', { document: incomeOf(guest, tea, { PostedOn: ago(12) }) });
    expect(refused.fault).toMatchObject({ Code: 'DOCUMENT_PERIOD_CLOSED' });
    const looked = await clerk.try('DocumentPreview', { document: incomeOf(guest, tea, { PostedOn: ago(12) }) });
    expect(looked.fault).toMatchObject({ Code: 'DOCUMENT_PERIOD_CLOSED' });
    expect(await guest.stock(tea)).toEqual([]);
    expect(await code(clerk, { PostedOn: ago(8) })).toBe(200);
    expect(await code(guest.owner, { PostedOn: ago(12) })).toBe(200);
  });
});

describe('a look at what a document in the past changes', () => {
  it('says costs, receipts, margin by month and what is below zero as the approval then makes them [W2]', async () => {
    const tea = await shop.product(10);
    await call('DocumentApprove', { document: incomeOf(shop, tea, { ApprovedOn: ago(60) }) });
    await shop.sell([[tea, 4, 10]], { ApprovedOn: ago(40) });
    await shop.sell([[tea, 4, 10]], { ApprovedOn: ago(5) });
    const document = incomeOf(shop, tea, {
      PostedOn: ago(70),
      Lots: [{ Article: { Id: tea }, Quantity: 6, CreditPrice: 7 }],
    });
    const marginOf = async () =>
      (await call('SaleResumeSearch', { predicate: { Articles: [{ Id: tea }], Group: { Fields: ['Article'] } } }))
        .Entities;
    const before = await marginOf();
    const preview = await call('DocumentPreview', { document });
    expect(preview).toMatchObject({
      PostedOn: ago(70),
      IsLong: false,
      Receipts: 2,
      Documents: 0,
      Articles: [{ Article: { Id: tea }, Lines: 2, CostChange: 18 }],
      BelowZero: [],
    });
    expect(await marginOf()).toEqual(before);
    await call('DocumentApprove', { document });
    const costs = (rows: { CreditSum?: number }[]) => rows.reduce((sum, { CreditSum }) => sum + (CreditSum ?? 0), 0);
    expect(costs(await marginOf()) - costs(before)).toBeCloseTo(18);
    expect(preview.Months.reduce((sum, { MarginChange }) => sum + MarginChange, 0)).toBeCloseTo(-18);
    expect(await verified()).toBeUndefined();
  });

  it('names the product that it takes below zero, and since when [W2]', async () => {
    const tea = await shop.product(10);
    await call('DocumentApprove', { document: incomeOf(shop, tea, { ApprovedOn: ago(20) }) });
    await shop.sell([[tea, 8, 10]], { ApprovedOn: ago(6) });
    const preview = await call('DocumentPreview', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        PostedOn: ago(15),
        Lots: [{ Article: { Id: tea }, Quantity: 5, DebitPrice: 10 }],
      },
    });
    expect(preview.BelowZero).toMatchObject([
      { Article: { Id: tea }, Depot: { Id: shop.depotId }, On: ago(6), Quantity: -3 },
    ]);
    expect((await shop.stock(tea))[0]).toMatchObject({ Quantity: 2 });
  });

  it('is not for who works at a till alone, nor are the last purchase prices [W2]', async () => {
    const guest = await openShop(house);
    const tea = await guest.product(10);
    await guest.receive([[tea, 4, 3]]);
    const hints = { articles: [{ Id: tea }], depot: { Id: guest.depotId } };
    const cashier = await clerkOf(guest, ['/salepoint']);
    const receipt = { DocumentActionType: 3, DocumentOperationType: 2, DebitDepot: { Id: guest.depotId } };
    const document = { ...receipt, ApprovedOn: ago(3), Lots: [{ Article: { Id: tea }, Quantity: 1, DebitPrice: 10 }] };
    expect((await cashier.try('StockHintsRead', hints)).status).toBe(403);
    expect((await cashier.try('DocumentPreview', { document })).status).toBe(403);
    expect(await guest.owner.do('StockHintsRead', hints)).toMatchObject({
      Hints: [{ Id: tea, Quantity: 4, LastPrice: 3 }],
    });
    expect((await shop.owner.try('StockHintsRead', hints)).status).toBe(404);
  });

  it('sees nothing of another company [W2]', async () => {
    const guest = await openShop(house);
    const tea = await guest.product();
    const { Id } = await call('DocumentCreate', { document: incomeOf(shop, await shop.product()) });
    expect((await guest.owner.try('DocumentPreview', { document: { Id, DocumentActionType: 1 } })).status).toBe(404);
    const foreign = incomeOf(shop, tea, { PostedOn: ago(2) });
    expect((await shop.owner.try('DocumentPreview', { document: foreign })).status).toBe(404);
  });
});

describe('a revaluation', () => {
  it('dated in the past gives the price that holds since then, and none over a later change [W15]', async () => {
    const tea = await shop.product(10);
    const revalue = (days: number, DebitPrice: number) =>
      call('DocumentApprove', {
        document: {
          DocumentActionType: 5,
          Branch: { Id: shop.branchId },
          CreditDepot: { Id: shop.depotId },
          Contractor: { Id: shop.supplierId },
          PostedOn: ago(days),
          Lots: [{ Article: { Id: tea }, Quantity: 0, DebitPrice }],
        },
      });
    const priceOf = () => call('ArticleRead', { article: { Id: tea } });
    await revalue(10, 14);
    expect(await priceOf()).toMatchObject({ Price: 14, PricePrevious: 10, PriceChangedOn: ago(10) });
    await revalue(20, 12);
    expect(await priceOf()).toMatchObject({ Price: 14, PricePrevious: 10, PriceChangedOn: ago(10) });
    await revalue(2, 15);
    expect(await priceOf()).toMatchObject({ Price: 15, PricePrevious: 14, PriceChangedOn: ago(2) });
  });
});
