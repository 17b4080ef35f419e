import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { employ } from '#tests/security/access/callers.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const { house, shop } = await shopOfFile();
let milk: number;
/** An employee with the usual rights sells. */
let seller: Awaited<ReturnType<typeof employ>>;
beforeAll(async () => {
  milk = await shop.product(100);
  seller = await employ(shop.owner, house, {});
  await shop.receive([[milk, 1000, 50]]);
  house.wait(1000);
});

const paid = (Value: number, Id = shop.cash) => ({ Tender: { Id }, Value });
const line = (more: object = {}) => ({
  Article: { Id: milk },
  Quantity: 1,
  DebitPrice: 100,
  PrimaryDebitPrice: 100,
  ...more,
});
const receipt = ({
  lot = {},
  payoffs = [paid(100)],
  ...more
}: { lot?: object; payoffs?: object[]; [field: string]: unknown } = {}): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: [line(lot)],
  Payoffs: payoffs,
  ...more,
});
const approve = (document: Json, more: object = {}) =>
  house.call('DocumentApprove', { document, ...more }, { token: seller.token });
const notesOf = async (document: Json, more: object = { done: true }): Promise<string[]> => {
  const { status, body } = await approve(document, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return shop.notes(body.Id);
};
const wish = async (settings: Record<string, unknown>): Promise<void> => {
  const { Id, Version } = await shop.owner.do('OrganisationRead', { organisation: { Id: shop.owner.organisationId } });
  const Settings = Object.entries(settings).map(([Key, Value]) => ({ Key, Value }));
  await shop.owner.do('OrganisationUpdate', { organisation: { Id, Version, Settings } });
};

/**
 * What a till may send that is not as it should be; the notes that come of it, and the setting and fault that refuse
 * it.
 */
const odd: [what: string, document: () => Json, notes: string[], setting?: string, fault?: string][] = [
  [
    'a discount of 99.99 %',
    () => receipt({ lot: { DebitPrice: 0.01, DebitSum: 0.01, PrimaryDebitSum: 100 }, payoffs: [paid(0.01)] }),
    ['DISCOUNT_OVER_LIMIT'],
    'checkDiscount',
    'DISCOUNT_OVER_LIMIT',
  ],
  [
    'a sum below price × quantity',
    () => receipt({ lot: { DebitSum: 99 }, payoffs: [paid(99)] }),
    ['SUM_DIFFERS'],
    'checkSum',
    'SUM_DIFFERS',
  ],
  [
    'a sum of 1 at a price of 100',
    () => receipt({ lot: { DebitSum: 1 }, payoffs: [paid(1)] }),
    ['DISCOUNT_OVER_LIMIT', 'SUM_DIFFERS'],
    'checkSum',
    'SUM_DIFFERS',
  ],
  [
    'a sum of 5000 at a price of 100',
    () => receipt({ lot: { DebitSum: 5000 }, payoffs: [paid(5000)] }),
    ['SUM_DIFFERS'],
    'checkSum',
    'SUM_DIFFERS',
  ],
  [
    'a quantity of nothing',
    () => receipt({ lot: { Quantity: 0 }, payoffs: [] }),
    ['QUANTITY_NOT_POSITIVE'],
    'checkQuantity',
    'QUANTITY_NOT_POSITIVE',
  ],
  [
    'a negative quantity on a sale',
    () => receipt({ lot: { Quantity: -5 }, payoffs: [paid(500)] }),
    ['QUANTITY_NOT_POSITIVE'],
    'checkQuantity',
    'QUANTITY_NOT_POSITIVE',
  ],
  [
    'payments that take and give',
    () => receipt({ payoffs: [paid(-1_000_000), paid(1_000_100)] }),
    ['PAYMENTS_OPPOSED', 'REFUND_OTHER_WAY'],
    'checkPayments',
    'PAYMENTS_OPPOSED',
  ],
  [
    'payments that are not the total',
    () => receipt({ payoffs: [paid(90)] }),
    ['TENDERS_DIFFER'],
    'checkPayments',
    'DOCUMENT_TENDERS',
  ],
  [
    'a price of no list',
    () => receipt({ lot: { DebitPrice: 90, PrimaryDebitPrice: 90 }, payoffs: [paid(90)] }),
    ['PRICE_DIFFERS'],
    'checkPrice',
    'PRICE_DIFFERS',
  ],
  [
    'more than there is',
    () => receipt({ lot: { Quantity: 5000 }, payoffs: [paid(500_000)] }),
    ['STOCK_NEGATIVE'],
    'checkStock',
    'STOCK_NEGATIVE',
  ],
];

/** Settings of what concerns the whole of a receipt; the others name the line. */
const ofReceipt = new Set(['checkPayments']);

describe('a receipt', () => {
  it.each(odd.filter(([what]) => what !== 'more than there is'))(
    'with %s is noted, and refused where the company wishes, but never once it is done [REV-H8]',
    async (_what, document, notes, setting, fault) => {
      expect(await notesOf(document(), {})).toEqual(notes);
      await wish({ [setting as string]: 2 });
      const refused = await approve(document());
      expect(refused).toMatchObject({ status: 422, body: { Code: fault } });
      expect(refused.fault.Detail.Items).toEqual([
        {
          Path: expect.stringMatching(
            ofReceipt.has(setting as string) ? /^document$/ : /^document\.Lots\.0$/,
          ) as string,
          Message: expect.stringMatching(/^\{.*\}$/) as string,
        },
      ]);
      expect(await notesOf(document())).toEqual(notes);
      await wish({ [setting as string]: 1 });
      expect(await notesOf(document(), {})).toEqual(notes);
    },
  );

  it("as it should be has no note: discounts over the whole of it, the customer's own, a scale's rounding [REV-H8]", async () => {
    const { Id } = await shop.owner.do('ContractorCreate', {
      contractor: { Name: 'Vera', ContractorActionType: 1, Settings: [{ Key: 'Discount', Value: 50 }] },
    });
    expect(await notesOf(receipt())).toEqual([]);
    expect(
      await notesOf(
        receipt({ lot: { Quantity: 3, DebitPrice: 96.67, DebitSum: 290, PrimaryDebitSum: 300 }, payoffs: [paid(290)] }),
      ),
    ).toEqual([]);
    expect(
      await notesOf(
        receipt({
          lot: { DebitPrice: 50, DebitSum: 50, PrimaryDebitSum: 100 },
          payoffs: [paid(50)],
          Contractor: { Id },
        }),
      ),
    ).toEqual([]);
    expect(
      await notesOf(
        receipt({ lot: { Quantity: 0.333, DebitSum: 33.31, PrimaryDebitSum: 33.31 }, payoffs: [paid(33.31)] }),
      ),
    ).toEqual([]);
    expect(
      await notesOf(receipt({ lot: { DebitPrice: 70, DebitSum: 70, PrimaryDebitSum: 100 }, payoffs: [paid(70)] })),
    ).toEqual([]);
    expect(
      await notesOf(receipt({ lot: { DebitPrice: 69, DebitSum: 69, PrimaryDebitSum: 100 }, payoffs: [paid(69)] })),
    ).toEqual(['DISCOUNT_OVER_LIMIT']);
    await wish({ discountLimit: 50 });
    expect(
      await notesOf(receipt({ lot: { DebitPrice: 69, DebitSum: 69, PrimaryDebitSum: 100 }, payoffs: [paid(69)] })),
    ).toEqual([]);
    await wish({ discountLimit: 30 });
  });

  it('below the lowest price of a product, or of one that has no discounts, is noted [REV-H8]', async () => {
    const wine = (
      await shop.owner.do('ArticleCreate', {
        article: { Name: 'Wine', Price: 100, Settings: [{ Key: 'minSalePrice', Value: 90 }] },
      })
    ).Id;
    const salt = (
      await shop.owner.do('ArticleCreate', {
        article: { Name: 'Salt', Price: 100, Settings: [{ Key: 'noDiscount', Value: true }] },
      })
    ).Id;
    for (const [Id, price] of [
      [wine, 89],
      [salt, 99],
    ]) {
      expect(
        await notesOf(
          receipt({
            lot: { Article: { Id }, DebitPrice: price, DebitSum: price, PrimaryDebitSum: 100 },
            payoffs: [paid(price as number)],
          }),
        ),
      ).toEqual(['PRICE_BELOW_FLOOR']);
    }
  });

  it('beyond the limit is in order from who was given that expressly, and from a superuser [REV-H8] [T5]', async () => {
    const { Id, Version } = await shop.owner.do('EmployeeRead', { employee: { Id: seller.employee.Id } });
    const lowered = () => receipt({ lot: { DebitPrice: 20, DebitSum: 20, PrimaryDebitSum: 100 }, payoffs: [paid(20)] });
    expect(await notesOf(lowered())).toEqual(['DISCOUNT_OVER_LIMIT']);
    await shop.owner.do('EmployeeUpdate', { employee: { Id, Version, Additional: { largeDiscounts: true } } });
    expect(await notesOf(lowered())).toEqual([]);
    await shop.owner.do('EmployeeUpdate', { employee: { Id, Version: Version + 1, Additional: {} } });
    await wish({ checkDiscount: 2 });
    expect((await approve(lowered())).body).toMatchObject({ Code: 'DISCOUNT_OVER_LIMIT' });
    const byOwner = await shop.owner.do('DocumentApprove', { document: lowered() });
    expect(await shop.notes(byOwner.Id)).toEqual([]);
    await wish({ checkDiscount: 1 });
  });

  it.each([
    ['a day behind', -day, ['CLOCK_BEHIND']],
    ['400 days behind', -400 * day, ['CLOCK_BEHIND']],
    ['eleven minutes behind', -11 * minute, ['CLOCK_BEHIND']],
    ['nine minutes behind', -9 * minute, []],
    ['a day ahead', day, ['CLOCK_AHEAD']],
  ])('from a device whose clock is %s is taken, and noted [B7]', async (_what, error, notes) => {
    const deviceOn = house.now() + error;
    const { body } = await house.call(
      'DocumentApprove',
      { document: receipt({ ApprovedOn: new Date(deviceOn).toISOString() }), done: true },
      { token: seller.token, headers: { 'client-time': String(deviceOn) } },
    );
    const { Entities } = await shop.owner.do('AttentionSearch', { predicate: { Documents: [{ Id: body.Id }] } });
    expect(Entities.map(({ Code }: Json) => Code)).toEqual(notes);
    for (const { Code, Details } of Entities)
      if (Code === 'CLOCK_BEHIND') expect(Details).toEqual({ deviceOn, receivedOn: house.now() });
  });

  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '1999-12-31T20:00:00Z', '2199-01-01T00:00:00Z'])(
    'dated %s is refused, and taken at the time of its arrival once it is done, with what it said [REV-H8]',
    async (ApprovedOn) => {
      expect(await approve(receipt({ ApprovedOn }))).toMatchObject({
        status: expect.toSatisfy((status: number) => [400, 422].includes(status)),
      });
      const body = receipt({ ApprovedOn });
      const { body: taken } = await approve(body, { done: true });
      expect(Date.parse(taken.ApprovedOn)).toBe(house.now());
      const {
        Entities: [note],
      } = await shop.owner.do('AttentionSearch', { predicate: { Documents: [{ Id: taken.Id }] } });
      expect(note).toMatchObject({
        Code: 'DATE_UNLIKELY',
        Details: { approvedOn: Date.parse(ApprovedOn), receivedOn: house.now() },
      });
      expect((await approve(body, { done: true })).body.Id).toBe(taken.Id);
    },
  );

  it.each(['2026-02-30T10:00:00Z', '2025-02-29T10:00:00+02:00', '2026-11-31T10:00:00Z'])(
    'dated %s, which is no day, is no receipt at all [REV-H8]',
    async (ApprovedOn) => {
      for (const more of [{}, { done: true }]) expect((await approve(receipt({ ApprovedOn }), more)).status).toBe(400);
    },
  );

  it('paid by gift card is refused until there are any, and noted once it is done [REV-D11]', async () => {
    const card = (
      await shop.owner.do('TenderCreate', {
        tender: { Name: 'Gift card', TenderActionType: 4, Settings: [{ Key: 'giftcard', Value: true }] },
      })
    ).Id;
    expect(await approve(receipt({ payoffs: [paid(100, card)] }))).toMatchObject({
      status: 422,
      body: { Code: 'GIFTCARD_MISSING' },
    });
    expect(await notesOf(receipt({ payoffs: [paid(100, card)] }))).toEqual(['GIFTCARD_MISSING']);
  });

  it('of more than there is, is noted, and refused where the company wishes [REV-H8]', async () => {
    const [, document, notes, setting, fault] = odd.at(-1) as (typeof odd)[number];
    await wish({ [setting as string]: 2 });
    expect(await approve(document())).toMatchObject({ status: 422, body: { Code: fault } });
    expect(await notesOf(document())).toEqual(notes);
    await wish({ [setting as string]: 1 });
  });
});

describe('stock below zero', () => {
  const at = (ms: number) => ({ ApprovedOn: new Date(ms).toISOString() });

  it('of a receipt dated back goes by what there is when it comes, not by what there was then', async () => {
    const tea = await shop.product(10);
    const before = house.now();
    house.wait(60 * 60_000);
    await shop.receive([[tea, 5, 4]]);
    house.wait(1000);
    // Sold before its income was entered: nothing is missing.
    expect(await shop.notes((await shop.sell([[tea, 2, 10]], at(before + 1000))).Id)).toEqual([]);
    expect(await shop.notes((await shop.sell([[tea, 3, 10]])).Id)).toEqual([]);
    house.wait(1000);
    // There was enough at its time; since then it was sold.
    expect(await shop.notes((await shop.sell([[tea, 1, 10]], at(house.now() - 2500))).Id)).toEqual(['STOCK_NEGATIVE']);
    house.wait(1000);
    expect(await shop.notes((await shop.sell([[tea, 1, 10]])).Id), 'it is said once').toEqual([]);
    expect(await shop.stock(tea)).toMatchObject([{ Quantity: -2 }]);
  });
});

describe('what needs attention', () => {
  it('says what, where and whose, and is resolved with a remark that stays [REV-H7] [REV-D12]', async () => {
    const {
      body: { Id: documentId },
    } = await approve(receipt({ payoffs: [paid(90)] }));
    const search = async (predicate: object) =>
      (await shop.owner.do('AttentionSearch', { predicate: { Documents: [{ Id: documentId }], ...predicate } }))
        .Entities;
    const [note] = await search({ ResolvedOn: { Exists: false } });
    expect(note).toMatchObject({
      Code: 'TENDERS_DIFFER',
      Details: { paid: 9000, total: 10_000 },
      Document: { Id: documentId, DocumentActionType: 3 },
      Branch: { Id: shop.branchId },
      Employee: { Id: seller.employee.Id },
    });
    const attentions = [{ Id: note.Id }];
    expect((await shop.owner.try('AttentionResolve', { attentions, remark: '' })).status).toBe(400);
    expect(await shop.owner.do('AttentionResolve', { attentions, remark: 'The drawer was counted' })).toBe(true);
    expect(await search({ ResolvedOn: { Exists: false } })).toEqual([]);
    const resolved = {
      Remark: 'The drawer was counted',
      ResolvedBy: { Id: shop.owner.employeeId },
      ResolvedOn: expect.any(String),
    };
    expect(await search({ ResolvedOn: { Exists: true } })).toMatchObject([resolved]);
    expect(await shop.owner.try('AttentionResolve', { attentions, remark: 'Again' })).toMatchObject({
      status: 422,
      body: { Code: 'ATTENTION_RESOLVED' },
    });
    expect(await shop.owner.do('AttentionRead', { attention: { Id: note.Id } })).toMatchObject(resolved);
  });

  it("is the company's own", async () => {
    const other = await house.signUp();
    const {
      body: { Id },
    } = await approve(receipt({ payoffs: [paid(90)] }));
    const {
      Entities: [note],
    } = await shop.owner.do('AttentionSearch', { predicate: { Documents: [{ Id }] } });
    expect((await other.do('AttentionSearch', { predicate: {} })).Entities).toEqual([]);
    expect(await other.try('AttentionResolve', { attentions: [{ Id: note.Id }], remark: 'Mine' })).toMatchObject({
      status: 404,
    });
    expect(await shop.notes(Id)).toEqual(['TENDERS_DIFFER']);
  });

  it('is a hundred times at most of one document', async () => {
    const document = receipt({ payoffs: [paid(30_000)] });
    document.Lots = Array.from({ length: 300 }, () => line({ Quantity: -1 }));
    expect(await notesOf(document)).toHaveLength(100);
  });
});

describe('the books', () => {
  const tenders = async (): Promise<string[]> => {
    const { differences } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
    return differences.filter(({ check }) => check === 'tenders').map(({ place }) => place);
  };

  it('take no note for an excuse: what was paid is what the journal says [REV-H7]', async () => {
    const {
      body: { Id },
    } = await approve(receipt());
    expect(await tenders()).toEqual([]);
    const organisationId = shop.owner.organisationId;
    await house.app.services.store.write(async (db) => {
      await db.run(
        sql`update "Payoff" set "Value" = 100 where "OrganisationId" = ${organisationId} and "DocumentId" = ${Id}`,
      );
      await db.run(
        sql`insert into "Attention" ("OrganisationId", "DocumentId", "CreatedOn", "Code") values (${organisationId}, ${Id}, ${house.now()}, 'TENDERS_DIFFER')`,
      );
    });
    expect(await tenders()).toEqual([`Document ${Id}`]);
  });
});
