import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { employ } from '#tests/security/access/callers.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const layoutOf = (Predicate: Json, more: object = {}): Json => ({
  Name: 'Autumn',
  LayoutEntityType: 1,
  Settings: [{ Key: 'Predicate', Value: Predicate }],
  ...more,
});
const predicateOf = ({ Settings }: Json): Json =>
  (Settings as Json[]).find(({ Key }) => Key === 'Predicate')?.['Value'] as Json;
const create = (Predicate: Json, more: object = {}) => owner.do('LayoutCreate', { layout: layoutOf(Predicate, more) });
const kept = async (Predicate: Json): Promise<Json> => {
  const { Id } = await create(Predicate);
  return predicateOf(await owner.do('LayoutRead', { layout: { Id } }));
};
const periodic = { Type: 1, Value: 10, schedule: { type: 2 } };

describe('a discount', () => {
  it('is a layout of type 1 that keeps its rules under Predicate, as they were written [R-DISC-001]', async () => {
    const { Id } = await create({ Type: 2, Active: true, Value: 12.5 }, { Description: 'For the season' });
    const { Entities } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [1], Ids: [Id] } });
    expect(Entities).toHaveLength(1);
    expect(Entities[0]).toMatchObject({ Name: 'Autumn', Description: 'For the season', LayoutEntityType: 1 });
    expect(predicateOf(Entities[0] as Json)).toMatchObject({ Type: 2, Active: true, Value: 12.5 });
    const { Entities: receipts } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [3], Ids: [Id] } });
    expect(receipts).toEqual([]);
  });

  it('is paused and made active again, and deleted [R-DISC-003]', async () => {
    const made = await create({ Type: 1, Value: 10, Active: true });
    const paused = await owner.do('LayoutUpdate', {
      layout: {
        Id: made.Id,
        Version: made.Version,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Value: 10, Active: false } }],
      },
    });
    expect(predicateOf(paused)).toMatchObject({ Active: false, Value: 10 });
    const resumed = await owner.do('LayoutUpdate', {
      layout: {
        Id: made.Id,
        Version: paused.Version,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Value: 10, Active: true } }],
      },
    });
    expect(predicateOf(resumed)).toMatchObject({ Active: true, Value: 10 });
    await owner.do('LayoutDelete', { layout: { Id: made.Id } });
    expect((await owner.try('LayoutRead', { layout: { Id: made.Id } })).status).toBe(404);
  });

  it('has a percentage of 100 at most [R-DISC-009]', async () => {
    expect(await kept({ Type: 1, Value: 150 })).toMatchObject({ Value: 100 });
    expect(await kept({ Type: 2, Value: 150 })).toMatchObject({ Value: 150 });
  });

  it('has new prices above 0: of nothing there is none to sell for [R-DISC-018]', async () => {
    const Id = await shop.product();
    const priced = (NewPrice: number) => layoutOf({ Type: 1, Value: 0, products: [{ Id, NewPrice }] });
    for (const NewPrice of [-3, 0]) {
      const { status, fault } = await owner.try('LayoutCreate', { layout: priced(NewPrice) });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'layout.Settings.Predicate.products.0.NewPrice']);
    }
    expect((await owner.try('LayoutCreate', { layout: priced(0.01) })).status).toBe(200);
  });

  it('is of a known type, and lists what there is; what is deleted later stays listed [S]', async () => {
    const wrong: [Json, string][] = [
      [{ Type: 9 }, 'Type'],
      [{ schedule: { type: 3 } }, 'schedule'],
      [{ useAccumulation: true, accumulationType: 7 }, 'accumulationType'],
      [{ WeekDays: [{ id: 7, selected: true }] }, 'WeekDays'],
      [{ products: [{ NewPrice: 5 }] }, 'products.0.Id'],
    ];
    for (const [rules, path] of wrong) {
      const { status, fault } = await owner.try('LayoutCreate', { layout: layoutOf({ Type: 1, Value: 5, ...rules }) });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, `layout.Settings.Predicate.${path}`]);
    }
    for (const member of ['branches', 'customers', 'customergroups', 'groups', 'products']) {
      const layout = layoutOf({ Type: 1, Value: 5, [member]: [{ Id: 987_654 }] });
      const { status, fault } = await owner.try('LayoutCreate', { layout });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([404, `layout.Settings.Predicate.${member}.0`]);
    }
    const Id = await shop.product();
    const made = await create({ Type: 1, Value: 5, products: [{ Id }] });
    await owner.do('ArticleDelete', { article: { Id } });
    const later = layoutOf({ Type: 1, Value: 6, products: [{ Id }] }, { Id: made.Id, Version: made.Version });
    expect(predicateOf(await owner.do('LayoutUpdate', { layout: later }))).toMatchObject({ products: [{ Id }] });
  });

  it('has steps with amount and value, cleared where nothing is accumulated [R-DISC-010] [R-DISC-021]', async () => {
    const scaleSteps = [{ amount: 100.5, value: 5 }];
    expect(await kept({ Type: 1, useAccumulation: true, accumulationType: 1, scaleSteps })).toMatchObject({
      useAccumulation: true,
      accumulationType: 1,
      scaleSteps,
    });
    expect(await kept({ Type: 1, useAccumulation: false, scaleSteps })).toMatchObject({ scaleSteps: [] });
  });

  it('has no dates in a constant schedule [R-DISC-011]', async () => {
    const dates = { StartOn: '2026-03-02T10:00:00Z', EndOn: '2026-03-05T10:00:00Z' };
    const rules = await kept({ Type: 1, schedule: { type: 1 }, ...dates });
    expect([rules['StartOn'] ?? null, rules['EndOn'] ?? null]).toEqual([null, null]);
  });

  it('begins at 00:00:00 and ends at 23:59:59 where the company is [R-DISC-012]', async () => {
    const { Id, Version } = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
    await owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [{ Key: 'timeZone', Value: 'Europe/Chisinau' }] },
    });
    const rules = await kept({ ...periodic, StartOn: '2026-03-02T10:00:00Z', EndOn: '2026-07-05T10:00:00Z' });
    expect([rules['StartOn'], rules['EndOn']].map((on) => new Date(String(on)).toISOString())).toEqual([
      '2026-03-01T22:00:00.000Z',
      '2026-07-05T20:59:59.000Z',
    ]);
  });

  it('lists seven weekdays, 0 to 6, and periods from 0 to 24 hours [R-DISC-013] [R-DISC-019] [R-DISC-020]', async () => {
    const periods = [{ from: 0, to: 24 }];
    const rules = await kept({ ...periodic, WeekDays: [{ id: 6, selected: true }], periods });
    expect(rules['WeekDays']).toEqual([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: id === 6 })));
    expect(rules['periods']).toEqual(periods);
    for (const [wrong, period] of [
      ['to', { from: 9, to: 25 }],
      ['from', { from: -1, to: 9 }],
    ] as const) {
      const { status, body } = await owner.try('LayoutCreate', {
        layout: layoutOf({ ...periodic, periods: [period] }),
      });
      expect([status, (body as Json)['Detail'].Items]).toEqual([
        400,
        [{ Path: `layout.Settings.Predicate.periods.0.${wrong}`, Message: 'Hours are from 0 to 24' }],
      ]);
    }
  });

  it('names what it lists as it is called now, and keeps prices of products [R-DISC-018]', async () => {
    const milk = await shop.product(100);
    const group = await owner.do('ContractorGroupCreate', { contractorGroup: { Name: 'Regulars' } });
    const rules = await kept({
      Type: 1,
      Value: 10,
      products: [{ Id: milk, Name: 'Old name', Price: 100, NewPrice: 89.99 }],
      branches: [{ Id: shop.branchId }],
      customers: [{ Id: shop.supplierId }],
      customergroups: [{ Id: group.Id }],
    });
    expect(rules['products']).toEqual([
      { Id: milk, Name: expect.stringContaining('Product') as string, Price: 100, NewPrice: 89.99 },
    ]);
    expect(rules['customers']).toEqual([expect.objectContaining({ Id: shop.supplierId, Name: 'Supplier' })]);
    expect(rules['customergroups']).toEqual([expect.objectContaining({ Id: group.Id, Name: 'Regulars' })]);
    expect((rules['branches'] as Json[])[0]).toMatchObject({ Id: shop.branchId });
  });
});

describe('a receipt with discounts', () => {
  let milk: number;
  let seller: string;
  let bread: number;
  let group: number;
  let otherGroup: number;
  let otherBranch: number;
  beforeAll(async () => {
    // What was made above holds for nobody here.
    const { Entities } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [1] } });
    for (const { Id } of Entities) await owner.do('LayoutDelete', { layout: { Id } });
    [milk, bread] = [await shop.product(100), await shop.product(50)];
    seller = (await employ(owner, house, {})).token;
    const split = await owner.do('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 1 } });
    group = (await owner.do('ArticleGroupCreate', { articleGroup: { Name: 'Dairy', ArticleSplit: { Id: split.Id } } }))
      .Id;
    otherGroup = (
      await owner.do('ArticleGroupCreate', { articleGroup: { Name: 'Bakery', ArticleSplit: { Id: split.Id } } })
    ).Id;
    otherBranch = (await owner.do('BranchCreate', { branch: { Name: 'North' } })).Id;
    const { Version } = await owner.do('ArticleRead', { article: { Id: milk } });
    await owner.do('ArticleUpdate', { article: { Id: milk, Version, ArticleGroups: [{ Id: group }] } });
  });

  const one = async (Predicate: Json): Promise<number> =>
    (await create({ Type: 1, Active: true, Value: 40, ...Predicate }, { Name: 'One' })).Id;
  const lineOf = (Id: number, price: number, sum: number, claims?: object[]): Json => ({
    Article: { Id },
    Quantity: 1,
    PrimaryDebitPrice: price,
    PrimaryDebitSum: price,
    DebitPrice: sum,
    DebitSum: sum,
    ...(claims && { Settings: [{ Key: 'Discounts', Value: claims }] }),
  });
  /** By an employee whose discounts have a limit. */
  const bySeller = async (document: object): Promise<Json> => {
    const { status, body } = await house.call('DocumentApprove', { document, done: true }, { token: seller });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const sell = (Lots: Json[], more: object = {}) =>
    bySeller({
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots,
      Payoffs: [{ Tender: { Id: shop.cash }, Value: Lots.reduce((sum, lot) => sum + Number(lot['DebitSum']), 0) }],
      ...more,
    });
  /** Codes that are noted of a discount of 40 %, which is more than may be given by hand. */
  const notesOf = async (Predicate: Json, more: object = {}): Promise<string[]> => {
    const Id = await one(Predicate);
    const sold = await sell([lineOf(milk, 100, 60, [{ Id, Sum: 40 }])], more);
    await owner.do('LayoutDelete', { layout: { Id } });
    return (await shop.notes(sold.Id)).filter((code) => code.startsWith('DISCOUNT'));
  };
  const refused = ['DISCOUNT_DIFFERS', 'DISCOUNT_OVER_LIMIT'];
  /** Everything is sold on Saturday 21.11.2026 at 10:00 in Chișinău, which is 8:00 elsewhere. */
  const onDays = (...days: number[]): Json => ({
    schedule: { type: 2 },
    WeekDays: [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: days.includes(id) })),
  });
  const inHours = (from: number, to: number): Json => ({ schedule: { type: 2 }, periods: [{ from, to }] });
  const onDates = (from: string, to: string): Json => ({
    schedule: { type: 2 },
    StartOn: `${from}T12:00:00Z`,
    EndOn: `${to}T12:00:00Z`,
  });

  it('is reckoned by the server too, and one that holds is not odd however large it is [R-DISC-004]', async () => {
    expect(await notesOf({})).toEqual([]);
    expect(await notesOf({ Value: 39.5 })).toEqual(['DISCOUNT_DIFFERS']);
    expect(await notesOf({ Value: 5 })).toEqual(refused);
  });

  it('is of percent by type 1 and of a sum by type 2, which leaves no price below 0 [R-DISC-005] [R-DISC-006]', async () => {
    /** What a loaf of 50 is sold for where the server agrees. */
    const agreed = async (Predicate: Json, sum: number): Promise<string[]> => {
      const Id = await one(Predicate);
      const { Id: sold } = await sell([lineOf(bread, 50, sum, [{ Id, Sum: 50 - sum }])]);
      await owner.do('LayoutDelete', { layout: { Id } });
      return (await shop.notes(sold)).filter((code) => code.includes('DISCOUNT'));
    };
    expect(await agreed({ Type: 1, Value: 10 }, 45)).toEqual([]);
    expect(await agreed({ Type: 1, Value: 10 }, 40)).toEqual(['DISCOUNT_DIFFERS']);
    expect(await agreed({ Type: 2, Value: 10 }, 40)).toEqual([]);
    expect(await agreed({ Type: 2, Value: 200 }, 0)).toEqual([]);
  });

  it('is of no product that takes none, and goes no lower than one may be sold for [R-DISC-007] [R-DISC-008]', async () => {
    const noted = async (Key: 'noDiscount' | 'minSalePrice', Value: unknown, sum: number): Promise<string[]> => {
      const { Id: product } = await owner.do('ArticleCreate', {
        article: { Name: Key, Price: 100, Settings: [{ Key, Value }] },
      });
      const Id = await one({ Value: 40 });
      const { Id: sold } = await sell([lineOf(product, 100, sum, [{ Id, Sum: 100 - sum }])]);
      await owner.do('LayoutDelete', { layout: { Id } });
      return (await shop.notes(sold)).filter((code) => code.includes('DISCOUNT'));
    };
    expect(await noted('noDiscount', true, 60)).toEqual(refused);
    expect(await noted('minSalePrice', 80, 80)).toEqual([]);
    expect(await noted('minSalePrice', 80, 60)).toEqual(['DISCOUNT_DIFFERS']);
  });

  it.each([
    ['paused [R-DISC-003]', () => ({ Active: false }), refused],
    ['of today’s weekday [R-DISC-002]', () => onDays(6), []],
    ['of any other weekday [R-DISC-002]', () => onDays(0, 1, 2, 3, 4, 5), refused],
    ['within its hours, where the company is [R-DISC-002]', () => inHours(9, 11), []],
    ['before its hours [R-DISC-002]', () => inHours(11, 24), refused],
    ['after its hours [R-DISC-002]', () => inHours(0, 10), refused],
    ['within its dates [R-DISC-002]', () => onDates('2026-11-21', '2026-11-21'), []],
    ['not begun yet [R-DISC-002]', () => onDates('2026-11-22', '2026-11-30'), refused],
    ['in another branch [R-DISC-014]', () => ({ branches: [{ Id: otherBranch }] }), refused],
    ['in this branch [R-DISC-014]', () => ({ branches: [{ Id: shop.branchId }] }), []],
    ['for this product [R-DISC-015]', () => ({ products: [{ Id: milk }] }), []],
    ['for another product [R-DISC-015]', () => ({ products: [{ Id: bread }] }), refused],
    ['for its group [R-DISC-016]', () => ({ groups: [{ Id: group }] }), []],
    ['for another group [R-DISC-016]', () => ({ groups: [{ Id: otherGroup }] }), refused],
    ['for listed customers, and nobody bought [R-DISC-017]', () => ({ customers: [{ Id: shop.supplierId }] }), refused],
    ['by a new price [R-DISC-018]', () => ({ Value: 0, products: [{ Id: milk, NewPrice: 60 }] }), []],
    ['over already [R-DISC-002]', () => onDates('2026-01-01', '2026-11-20'), refused],
    [
      'by a step that is not reached [R-DISC-021]',
      () => ({ useAccumulation: true, accumulationType: 0, scaleSteps: [{ amount: 100.01, value: 40 }] }),
      refused,
    ],
    [
      'by a step that is reached [R-DISC-021]',
      () => ({ useAccumulation: true, accumulationType: 0, scaleSteps: [{ amount: 100, value: 40 }] }),
      [],
    ],
    ['with a coupon that was not entered', () => ({ coupon: 'X1' }), refused],
  ] as [string, () => Json, string[]][])('is matched where it is %s', async (_what, rules, notes) => {
    expect(await notesOf(rules())).toEqual(notes);
  });

  it('is matched by the customer, by their group and their purchases, and by a coupon [R-DISC-017] [R-DISC-021]', async () => {
    const regulars = await owner.do('ContractorGroupCreate', { contractorGroup: { Name: 'Best' } });
    const customer = await owner.do('ContractorCreate', {
      contractor: { FirstName: 'Ana', ContractorActionType: 1, ContractorGroups: [{ Id: regulars.Id }] },
    });
    const Contractor = { Id: customer.Id };
    const others = await owner.do('ContractorGroupCreate', { contractorGroup: { Name: 'Others' } });
    expect(await notesOf({ customers: [Contractor] }, { Contractor })).toEqual([]);
    expect(await notesOf({ customers: [{ Id: shop.supplierId }] }, { Contractor })).toEqual(refused);
    expect(await notesOf({ customergroups: [{ Id: regulars.Id }] }, { Contractor })).toEqual([]);
    expect(await notesOf({ customergroups: [{ Id: others.Id }] }, { Contractor })).toEqual(refused);
    expect(await notesOf({ customergroups: [{ Id: regulars.Id }] })).toEqual(refused);
    const steps = { useAccumulation: true, accumulationType: 1, scaleSteps: [{ amount: 50, value: 40 }] };
    expect(await notesOf(steps, { Contractor })).toEqual([]);
    expect(await notesOf({ coupon: 'X1' }, { Settings: [{ Key: 'Coupons', Value: ['x1'] }] })).toEqual([]);
  });

  describe('that were due', () => {
    /** What is noted of the receipt, with the figures of the note. */
    const missedOf = async (lots: Json[], more: object = {}): Promise<Json[]> => {
      const { Id } = await sell(lots, more);
      const { Entities } = await owner.do('AttentionSearch', { predicate: { Documents: [{ Id }] } });
      return (Entities as unknown as Json[]).flatMap(({ Code, Details }) =>
        String(Code).includes('MISSED') ? [{ Code, ...(Details as object) }] : [],
      );
    };

    it('is noted once with what was due and what was given, where some of it was not given [R-DISC-004]', async () => {
      const Id = await one({ Value: 10 });
      expect(await missedOf([lineOf(milk, 100, 100), lineOf(bread, 50, 50)])).toEqual([
        { Code: 'DISCOUNT_MISSED', due: 1500, given: 0, discount: 'One' },
      ]);
      expect(
        await missedOf([lineOf(milk, 100, 95, [{ Id, Sum: 5 }]), lineOf(bread, 50, 45, [{ Id, Sum: 5 }])]),
      ).toEqual([{ Code: 'DISCOUNT_MISSED', due: 1000, given: 500, discount: 'One' }]);
      await owner.do('LayoutDelete', { layout: { Id } });
    });

    it('is silent where all of it was given, by the rules or by hand, to within a hundredth', async () => {
      const Id = await one({ Value: 10 });
      expect(await missedOf([lineOf(milk, 100, 90, [{ Id, Sum: 10 }])])).toEqual([]);
      expect(await missedOf([lineOf(milk, 100, 90.01, [{ Id, Sum: 9.99 }])])).toEqual([]);
      expect(await missedOf([lineOf(milk, 100, 85)])).toEqual([]);
      await owner.do('LayoutDelete', { layout: { Id } });
      expect(await missedOf([lineOf(milk, 100, 100)])).toEqual([]);
    });

    it('is no matter of goods that come back, nor of what had not begun when the sale was rung up', async () => {
      const StartOn = new Date(house.now()).toISOString();
      const Id = await one({ Value: 10, schedule: { type: 2 }, StartOn });
      const start = Date.parse(
        String(predicateOf(await owner.do('LayoutRead', { layout: { Id } }))['StartOn'] ?? StartOn),
      );
      const at = (ms: number): string => new Date(start + ms).toISOString();
      const noted = (CreatedOn: number, ApprovedOn: number) =>
        missedOf([lineOf(milk, 100, 100)], { CreatedOn: at(CreatedOn), ApprovedOn: at(ApprovedOn) });
      expect(await noted(-60_000, 60_000)).toEqual([]);
      expect(await noted(30_000, 60_000)).toMatchObject([{ due: 1000 }]);
      const back = { ...lineOf(milk, 100, 100), Quantity: -1 };
      const Payoffs = [{ Tender: { Id: shop.cash }, Value: -100 }];
      expect(await missedOf([back], { DocumentOperationType: 4, Payoffs })).toEqual([]);
      await owner.do('LayoutDelete', { layout: { Id } });
    });

    it("is the customer's own percentage too", async () => {
      const { Id } = await owner.do('ContractorCreate', {
        contractor: { FirstName: 'Ion', ContractorActionType: 1, Settings: [{ Key: 'Discount', Value: 5 }] },
      });
      expect(await missedOf([lineOf(milk, 100, 100)], { Contractor: { Id } })).toEqual([
        { Code: 'CUSTOMER_DISCOUNT_MISSED', due: 500, given: 0 },
      ]);
      expect(await missedOf([lineOf(milk, 100, 95)], { Contractor: { Id } })).toEqual([]);
    });

    it('is refused by nobody: the goods are sold', async () => {
      const Id = await one({ Value: 10 });
      const { status } = await owner.try('DocumentApprove', {
        document: {
          ClientId: randomUUID(),
          DocumentActionType: 3,
          DocumentOperationType: 2,
          Branch: { Id: shop.branchId },
          DebitDepot: { Id: shop.depotId },
          Lots: [lineOf(milk, 100, 100)],
          Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
        },
      });
      expect(status).toBe(200);
      await owner.do('LayoutDelete', { layout: { Id } });
    });
  });

  it('is priced as it was rung up, when its hour ended before it was paid', async () => {
    const Id = await one({ schedule: { type: 2 }, EndOn: new Date(house.now()).toISOString() });
    const { Settings } = await owner.do('LayoutRead', { layout: { Id } });
    const end = Date.parse(String(predicateOf({ Settings })['EndOn']));
    const at = (ms: number): string => new Date(end + ms).toISOString();
    const sold = async (CreatedOn: string, ApprovedOn: string): Promise<string[]> =>
      shop.notes((await sell([lineOf(milk, 100, 60, [{ Id, Sum: 40 }])], { CreatedOn, ApprovedOn })).Id);
    const noted = async (...asked: Parameters<typeof sold>) =>
      (await sold(...asked)).filter((code) => code.startsWith('DISCOUNT'));
    expect(await noted(at(-60_000), at(60_000))).toEqual([]);
    expect(await noted(at(30_000), at(60_000))).toEqual(refused);
    await owner.do('LayoutDelete', { layout: { Id } });
  });

  it('keeps on the line which discounts applied, for reports to ask by', async () => {
    const Id = await one({ Value: 10 });
    const { Lots } = await sell([
      lineOf(milk, 100, 90, [{ Id, Sum: 10 }]),
      lineOf(bread, 50, 45),
      lineOf(bread, 50, 50),
    ]);
    const applied = (Lots as Json[]).map(({ Settings }) => (Settings ? (Settings as Json[])[0]?.['Value'] : undefined));
    expect(applied).toEqual([[{ Id, Sum: 10 }], [{ Id, Sum: 5 }], undefined]);
    const store = house.app.services.store.of(owner.organisationId).reader;
    const rows = await store.all<{ DiscountIds: string | null }>(
      sql`select "DiscountIds" from "Lot" where "DocumentId" = ${(Lots as Json[])[0]?.['Document'].Id} order by "Id"`,
    );
    expect(rows.map(({ DiscountIds }) => DiscountIds)).toEqual([`|${Id}|`, `|${Id}|`, null]);
    await owner.do('LayoutDelete', { layout: { Id } });
  });

  it('keeps them as well where a stored draft is approved later', async () => {
    const Id = await one({ Value: 10 });
    const draft = await owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Lots: [lineOf(milk, 100, 90)],
        Payoffs: [{ Tender: { Id: shop.cash }, Value: 90 }],
      },
    });
    await owner.do('DocumentApprove', { document: { Id: draft.Id } });
    const { Lots = [] } = await owner.do('DocumentLoad', { document: { Id: draft.Id } });
    expect((Lots as unknown as Json[])[0]?.['Settings']).toEqual([{ Key: 'Discounts', Value: [{ Id, Sum: 10 }] }]);
    const store = house.app.services.store.of(owner.organisationId).reader;
    const rows = await store.all<{ DiscountIds: string | null }>(
      sql`select "DiscountIds" from "Lot" where "DocumentId" = ${draft.Id}`,
    );
    expect(rows).toEqual([{ DiscountIds: `|${Id}|` }]);
    await owner.do('LayoutDelete', { layout: { Id } });
  });
});
