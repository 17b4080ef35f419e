import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import type { Sql } from '#server/storage/sql.ts';
import { salesBy, salesInAll } from '#admin/dashboard/sales-question.ts';
import { salesKinds, soldFigures } from '#domain/documents/sales-kinds.ts';
import { DateInterval } from '#domain/period.ts';
import type { Ask } from '#till/catalogue/ask.ts';
import { readProfile } from '#till/customers/customer-profile.ts';
import { allocate } from '#domain/numbers/allocate.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import type { House } from '../house.ts';
import { answered, expected, keyOf, type Asked } from './expected-report.ts';
import { chanceOf, day, iso, openTradedShop, zone, type Collections, type Line, type Payment } from './traded-shop.ts';
import type { Json, RequestOf } from '#tests/support/call-client.ts';

type SalePredicate = RequestOf<'SaleResumeSearch'>['predicate'];
type SaleGroups = NonNullable<SalePredicate['Group']>['Fields'];
type StockGroups = NonNullable<RequestOf<'BalanceResumeSearch'>['predicate']['Group']>['Fields'];

/** A predicate without moments and amounts is the same on the wire. */
const asSent = (predicate: ReturnType<typeof salesInAll>) => predicate as SalePredicate;

let house: House;
let shop: Shop;
let lines: Line[];
let payments: Payment[];
let employees: number[];
let groups: Collections;

const random = randomFrom(newSeed());
const { pick, between } = chanceOf(random);

beforeAll(async () => {
  ({ house, shop, employees, groups, lines, payments } = await openTradedShop(random));
});
afterAll(() => house.close());

const money = (value: number): number => value / 100;
const isSale = ({ type, operation }: Line): boolean => type === 3 || (type === 2 && operation === 2);

const nonZero = (rows: Map<string, number[]>): [string, number[]][] =>
  [...rows].filter(([, row]) => row.some((value) => value !== 0)).sort();

const predicateOf = ({ From, To, fields, part, filter = {}, timeZone }: Asked): Json => ({
  Group: {
    Fields: [...fields, ...(part ? ['Date'] : [])],
    ...(part && { DatePart: part }),
    ...(timeZone && { TimeZone: timeZone }),
  },
  ...((From !== undefined || To !== undefined) && {
    ApprovedOn: { ...(From !== undefined && { From: iso(From) }), ...(To !== undefined && { To: iso(To) }) },
  }),
  ...Object.fromEntries(
    Object.entries(filter).map(([field, values]) => [
      field === 'Branch' ? 'Branches' : `${field}s`,
      field.startsWith('Document') ? values : values.map((Id) => ({ Id })),
    ]),
  ),
});

const someSpan = (): Pick<Asked, 'From' | 'To'> => {
  const start = house.now() - between(0, 80) * day;
  const From =
    random() < 0.3
      ? undefined
      : random() < 0.5
        ? Math.floor(start / day) * day - 2 * 3_600_000
        : start + between(0, day);
  const To =
    random() < 0.3 ? undefined : (From ?? start) + between(1, 40) * day - (random() < 0.5 ? 1 : between(0, day));
  return { From, To };
};

const someOf = <T>(items: T[], most: number): T[] => items.filter(() => random() < 0.4).slice(0, most);

describe('reports of documents', () => {
  it('agree with the lines added up one by one, whatever they are grouped and cut down by [R-REPORT-001]', async () => {
    for (let round = 0; round < rounds(80, 5000); round++) {
      const asked: Asked = {
        ...someSpan(),
        fields: someOf(Object.keys(keyOf), 3),
        ...(random() < 0.4 && { part: pick([1, 2, 3, 5, 7, 8]) }),
        ...(random() < 0.1 && { timeZone: 'America/New_York' }),
        filter: {
          ...(random() < 0.2 && { Article: [pick(lines).article] }),
          ...(random() < 0.2 && { Employee: [pick(employees)] }),
          ...(random() < 0.2 && { Depot: [shop.depotId] }),
          ...(random() < 0.1 && { DocumentActionType: [2, 3] }),
        },
      };
      const isOfSales = random() < 0.6;
      const predicate = predicateOf(asked);
      const { Entities, Pager } = await shop.owner.do(isOfSales ? 'SaleResumeSearch' : 'LotResumeSearch', {
        predicate,
      });
      const place = JSON.stringify({ isOfSales, predicate });
      expect([place, nonZero(answered(Entities, asked))]).toEqual([
        place,
        nonZero(expected(isOfSales ? lines.filter(isSale) : lines, asked)),
      ]);
      expect(Pager.Number).toBe(Entities.length);
    }
  });

  it('count the documents, the customers and the time from the first to the last', async () => {
    const receipts = lines.filter(({ type }) => type === 3);
    const [row] = (
      await shop.owner.do('DocumentResumeSearch', {
        predicate: { DocumentActionTypes: [3], Group: { Fields: ['Branch'] } },
      })
    ).Entities;
    const distinct = (values: number[]): number => new Set(values).size;
    expect(row).toMatchObject({
      Branch: { Id: shop.branchId },
      Count: distinct(receipts.map(({ document }) => document)),
      CustomerCount: distinct(receipts.map(({ contractor }) => contractor).filter(Boolean)),
      DebitSum: money(receipts.reduce((sum, { debit }) => sum + debit, 0)),
    });
    expect([Date.parse(row.FirstOn), Date.parse(row.LastOn)]).toEqual([
      Math.min(...receipts.map(({ on }) => on)),
      Math.max(...receipts.map(({ on }) => on)),
    ]);
  });

  it('add up payments by payment type', async () => {
    const { Entities } = await shop.owner.do('PayoffResumeSearch', {
      predicate: { Group: { Fields: ['Tender', 'Employee'] } },
    });
    const rows = new Map<string, [number, number]>();
    for (const { tender, employee, value } of payments) {
      const [sum, count] = rows.get(`${tender},${employee}`) ?? [0, 0];
      rows.set(`${tender},${employee}`, [sum + value, count + 1]);
    }
    expect(
      Entities.map((row) => [
        `${row.Tender.Id},${row.Employee.Id}`,
        [Math.round(row.ValueSum * 100), row.Count],
      ]).sort(),
    ).toEqual([...rows].sort());
  });

  it('share a receipt by what was paid with each payment type, and agree with any other grouping to the hundredth [REV-D4]', async () => {
    const paid = new Map<number, Map<number, number>>();
    for (const { document, tender, value } of payments) {
      const of = paid.get(document) ?? new Map<number, number>();
      paid.set(document, of.set(tender, (of.get(tender) ?? 0) + value));
    }
    const shares = (total: number, weights: number[]): number[] =>
      allocate(Math.abs(total), weights).map((part) => (total < 0 ? 0 - part : part));
    const rows = new Map<number, [number, number]>();
    for (const { document, quantity, debit } of lines.filter(isSale)) {
      const tenders = [...(paid.get(document) ?? new Map([[0, 1]]))].sort(([one], [other]) => one - other);
      const weights = tenders.map(([, value]) => Math.abs(value));
      const [quantities, debits] = [shares(quantity, weights), shares(debit, weights)];
      tenders.forEach(([tender], place) => {
        const [sum, value] = rows.get(tender) ?? [0, 0];
        rows.set(tender, [sum + (quantities[place] as number), value + (debits[place] as number)]);
      });
    }
    const sales = async (Fields: SaleGroups, more = {}) =>
      (await shop.owner.do('SaleResumeSearch', { predicate: { Group: { Fields }, ...more } })).Entities;
    const byTender = await sales(['Tender']);
    expect(
      byTender
        .map((row) => [row.Tender?.Id ?? 0, [Math.round(row.QuantitySum * 1000), Math.round(row.DebitSum * 100)]])
        .sort(),
    ).toEqual([...rows].sort());
    const total = (all: Json[], figure: string): number =>
      all.reduce((sum, row) => sum + Math.round(row[figure] * 1000), 0);
    for (const figure of ['QuantitySum', 'DebitSum', 'CreditSum', 'DiscountSum', 'DebitVatSum']) {
      const grouped: SaleGroups[] = [['Employee'], ['Article'], ['Tender', 'Article'], []];
      for (const Fields of grouped)
        expect([figure, Fields, total(await sales(Fields), figure)]).toEqual([figure, Fields, total(byTender, figure)]);
    }
    const [withCard] = await sales([], { Tenders: [{ Id: shop.card }] });
    expect(Math.round(withCard.DebitSum * 100)).toBe(rows.get(shop.card)?.[1]);
    const documents = (
      await shop.owner.do('DocumentResumeSearch', {
        predicate: { DocumentActionTypes: [3], Group: { Fields: ['Tender'] } },
      })
    ).Entities;
    expect(total(documents, 'DebitSum')).toBe(
      10 * lines.filter(({ type }) => type === 3).reduce((sum, { debit }) => sum + debit, 0),
    );
  });

  it('share sums and payments as large as they come, and receipts that were paid with nothing', async () => {
    const other = await openShop(house);
    const product = await other.product(7_000_000.01);
    const paid = (cash: number, card: number) => ({
      Payoffs: [
        { Tender: { Id: other.cash }, Value: cash },
        { Tender: { Id: other.card }, Value: card },
      ],
    });
    await other.sell([[product, 3, 7_000_000.01]], paid(20_000_000.02, 1_000_000.01));
    await other.sell([[product, 300, 7_000_000.01]], paid(2_000_000_000, 100_000_003));
    await other.sell([[product, 1, 0]], {
      Payoffs: [
        { Tender: { Id: other.cash }, Value: 5 },
        { Tender: { Id: other.cash }, Value: -5 },
      ],
    });
    const { Entities } = await other.owner.do('SaleResumeSearch', { predicate: { Group: { Fields: ['Tender'] } } });
    expect(Entities.map((row) => [row.Tender.Id, Math.round(row.DebitSum), row.Count])).toEqual([
      [other.cash, 2_020_000_000, 3],
      [other.card, 101_000_003, 2],
    ]);
    expect(Entities.reduce((sum, { DebitSum }) => sum + DebitSum, 0)).toBeCloseTo(303 * 7_000_000.01, 2);
  });

  it('add up sales by collection, a product of two items under both and one of none under none [R-REPORT-014]', async () => {
    const { Entities } = await shop.owner.do('SaleResumeSearch', {
      predicate: { Group: { Fields: ['ArticleGroup'], ArticleSplit: { Id: groups.split } } },
    });
    const rows = new Map<number, number>();
    for (const { article, debit } of lines.filter(isSale)) {
      const items = groups.of.get(article) as number[];
      for (const item of items.length ? items : [0]) rows.set(item, (rows.get(item) ?? 0) + debit);
    }
    expect(Entities.map((row) => [row.ArticleGroup?.Id ?? 0, Math.round(row.DebitSum * 100)]).sort()).toEqual(
      [...rows].sort(),
    );
    const { status, fault } = await shop.owner.try('SaleResumeSearch', {
      predicate: { Group: { Fields: ['ArticleGroup'] } },
    });
    expect([status, fault.Detail.Items]).toEqual([
      400,
      [{ Path: 'predicate.Group.ArticleSplit', Message: 'is required' }],
    ]);
  });

  it('give the best sold first, in pages, with their letter by share [R-DASH-003, R-REPORT-018]', async () => {
    const predicate: SalePredicate = { Group: { Fields: ['Article'] }, Sorts: [{ Name: 'DebitSum', SortType: 1 }] };
    const all = await shop.owner.do('SaleResumeSearch', { predicate });
    const first = await shop.owner.do('SaleResumeSearch', {
      predicate: { ...predicate, Pager: { Index: 0, Size: 2 } },
    });
    const sums = all.Entities.map((row) => row.DebitSum);
    expect(sums).toEqual([...sums].sort((one: number, other: number) => other - one));
    expect(first).toEqual({
      Entities: all.Entities.slice(0, 2),
      Pager: { Index: 0, Size: 2, Number: all.Entities.length },
    });
    const total = sums.reduce((sum: number, value: number) => sum + value, 0);
    let running = 0;
    for (const row of all.Entities) {
      running += row.DebitSum;
      const share = Math.round(running * 100) / Math.round(total * 100);
      expect(row.ABCGroup).toBe(share <= 0.8 ? 'A' : share <= 0.95 ? 'B' : 'C');
    }
  });

  it('call A what makes up 80 % of the sales, B what makes up 95 % with it, C the rest [R-REPORT-018]', async () => {
    const other = await openShop(house);
    for (const price of [4, 80, 1, 15]) await other.sell([[await other.product(price), 1, price]]);
    const { Entities } = await other.owner.do('SaleResumeSearch', {
      predicate: { Group: { Fields: ['Article'] }, Sorts: [{ Name: 'DebitSum', SortType: 1 }] },
    });
    expect(Entities.map((row) => [row.DebitSum, row.ABCGroup])).toEqual([
      [80, 'A'],
      [15, 'B'],
      [4, 'C'],
      [1, 'C'],
    ]);
  });

  it.each([
    ['SaleResumeSearch', ['Employee', 'Article']],
    ['DocumentResumeSearch', ['Document']],
  ])('looks at the documents of its time alone, and adds them up once: %s', async (call, Fields) => {
    const said: Sql[] = [];
    const span = { From: iso(house.now() - 40 * day), To: iso(house.now() - 30 * day) };
    const guard = inspectStatements((query) => {
      guard?.(query);
      said.push(query);
    });
    try {
      await shop.owner.do(call, {
        predicate: { Group: { Fields }, Columns: ['DebitSum'], ApprovedOn: span, Pager: { Index: 0, Size: 1 } },
      });
    } finally {
      inspectStatements(guard);
    }
    const overLines = said.filter(({ text }) => text.includes('"Lot"'));
    expect(overLines).toHaveLength(1);
    if (process.env.STORE === 'postgres') return;
    const { text, values } = overLines[0] as Sql;
    const steps = await house.app.services.store.reader.all<{ detail: string }>({
      text: `explain query plan ${text}`,
      values,
    });
    expect(steps.map(({ detail }) => detail).filter((detail) => / d( |$)/.test(detail))).toEqual([
      expect.stringContaining('(OrganisationId=? AND ApprovedOn>? AND ApprovedOn<?)'),
    ]);
  });
});

describe('figures of the dashboard', () => {
  it('count the orders of a restaurant and its receipts, and lower the sum by a return without counting it [R-REPORT-001] [R-PERM-014] [REV-U2] [REV-U21]', async () => {
    const other = await openShop(house);
    const { Id, Version } = await other.owner.do('OrganisationRead', {
      organisation: { Id: other.owner.organisationId },
    });
    await other.owner.do('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } });
    const product = await other.product(10);
    for (const quantity of [1, 2]) await other.sell([[product, quantity, 10]]);
    await other.sell([[product, 1, 10]], {
      DocumentOperationType: 4,
      Payoffs: [{ Tender: { Id: other.cash }, Value: -10 }],
    });
    const order = (more: object) =>
      other.owner.do('DocumentApprove', {
        document: {
          DocumentActionType: 6,
          Branch: { Id: other.branchId },
          DebitDepot: { Id: other.depotId },
          Lots: [{ Article: { Id: product }, Quantity: 4, DebitPrice: 10 }],
          ...more,
        },
      });
    await order({});
    await order({ DocumentOperationType: 7, Contractor: { Id: other.supplierId } });
    const question = { choice: { Interval: DateInterval.AllTime }, period: {}, zone, isRestaurant: true };
    const { Entities } = await other.owner.do('SaleResumeSearch', { predicate: asSent(salesInAll(question)) });
    const minor = Entities.map((row) => ({ ...row, DebitSum: row.DebitSum * 100, DiscountSum: row.DiscountSum * 100 }));
    expect(soldFigures(minor)).toMatchObject({ sum: 2000 + 4000, returned: 1000, discount: 0, count: 3 });
    const byBranch = await other.owner.do('SaleResumeSearch', { predicate: asSent(salesBy(question, 'Branch')) });
    expect(byBranch.Entities).toMatchObject([{ Branch: { Id: other.branchId }, DebitSum: 60 }]);
    const inShop = await other.owner.do('SaleResumeSearch', {
      predicate: asSent(salesBy({ ...question, isRestaurant: false }, 'Branch')),
    });
    expect(inShop.Entities).toMatchObject([{ DebitSum: 20 }]);
  });

  it('of a customer of a restaurant count the orders of his bills, at the till and in the office [R-CUST-007] [R-PERM-014]', async () => {
    const other = await openShop(house);
    const { do: call } = other.owner;
    const product = await other.product(10);
    const Contractor = {
      Id: (await call('ContractorCreate', { contractor: { Name: 'Vera', ContractorActionType: 1 } })).Id,
    };
    const order = (more: object) =>
      call('DocumentApprove', {
        document: {
          DocumentActionType: 6,
          Branch: { Id: other.branchId },
          DebitDepot: { Id: other.depotId },
          Contractor,
          Lots: [{ Article: { Id: product }, Quantity: 4, DebitPrice: 10 }],
          ...more,
        },
      });
    const bill = await order({});
    const receipt = await other.sell([[product, 1, 10]], { Contractor });
    // Announced alone: no sale.
    await order({ DocumentOperationType: 7 });
    const ask = ((name: 'DocumentSearch', predicate: object) => call(name, { predicate })) as unknown as Ask;
    const profile = await readProfile(ask, { customerId: Contractor.Id, isRestaurant: true });
    expect(profile).toMatchObject({ sum: 50, count: 2 });
    expect(profile.last.map(({ quantity }) => quantity).toSorted()).toEqual([1, 4]);
    const inShop = await readProfile(ask, { customerId: Contractor.Id, isRestaurant: false });
    expect(inShop).toMatchObject({ sum: 10, count: 1 });
    const bought = { Contractors: [Contractor], ...salesKinds(true), ApprovedOn: { Exists: true } };
    const { Entities } = await call('DocumentSearch', { predicate: bought });
    expect(Entities.map(({ Id }) => Id).toSorted()).toEqual([bill.Id, receipt.Id].toSorted());
  });
});

describe('reports of stock', () => {
  const stockAt = (moment: number): Map<string, number> => {
    const stock = new Map<string, number>();
    for (const { type, article, depot, quantity, on } of lines) {
      if (on > moment) continue;
      stock.set(`${article},${depot}`, (stock.get(`${article},${depot}`) ?? 0) + (type === 1 ? quantity : -quantity));
    }
    return stock;
  };

  it('tell what lay in each depot at the end of any day, by undoing what came after [R-LOT-004]', async () => {
    for (let round = 0; round < rounds(20, 500); round++) {
      const moment = random() < 0.2 ? house.now() : house.now() - between(0, 80) * day + between(0, day);
      const { Entities } = await shop.owner.do('BalanceSearch', { predicate: { AppliedOn: { To: iso(moment) } } });
      expect(
        Entities.map((row) => [`${row.Article.Id},${row.Depot.Id}`, Math.round(row.Quantity * 1000)]).sort(),
      ).toEqual([...stockAt(moment)].filter(([, quantity]) => quantity !== 0).sort());
    }
  });

  it('are added up by what is asked: the sums of all rows are those of the whole', async () => {
    const rows = (await shop.owner.do('BalanceSearch', { predicate: {} })).Entities;
    const [whole] = (await shop.owner.do('BalanceResumeSearch', { predicate: { Group: { Fields: ['Branch'] } } }))
      .Entities;
    const sum = (name: string): number =>
      Math.round(rows.reduce((total: number, row: Json) => total + row[name], 0) * 1000);
    expect([whole.QuantitySum, whole.CreditSum, whole.DebitSum].map((value) => Math.round(value * 1000))).toEqual([
      sum('Quantity'),
      sum('CreditSum'),
      sum('DebitSum'),
    ]);
  });
});

describe('stock by supplier', () => {
  it("adds up to the whole stock to the hundredth, now and at any moment: what is nobody's or below nothing has a row of its own [REV-D24]", async () => {
    const hundredths = (rows: Json[], figure: string): number =>
      rows.reduce((sum, row) => sum + Math.round(row[figure] * 1000), 0);
    const moments = [
      undefined,
      ...Array.from({ length: rounds(6, 200) }, () => house.now() - between(0, 80) * day + between(0, day)),
    ];
    for (const moment of moments) {
      const asked = moment === undefined ? {} : { AppliedOn: { To: iso(moment) } };
      const stock = async (Fields: StockGroups, more = {}) =>
        (await shop.owner.do('BalanceResumeSearch', { predicate: { ...asked, ...more, Group: { Fields } } })).Entities;
      for (const more of [{}, { Depots: [{ Id: shop.depotId }] }]) {
        const [whole, parts] = [await stock(['Branch'], more), await stock(['Contractor'], more)];
        for (const figure of ['QuantitySum', 'CreditSum', 'DebitSum'])
          expect([moment, figure, hundredths(parts, figure)]).toEqual([moment, figure, hundredths(whole, figure)]);
      }
    }
    const other = await openShop(house);
    const [bread, milk] = [await other.product(10), await other.product(10)];
    await other.receive([
      [bread, 1, 4],
      [milk, 5, 6],
    ]);
    house.wait(1000);
    await other.sell([[bread, 3, 10]]);
    const { Entities } = await other.owner.do('BalanceResumeSearch', {
      predicate: { Group: { Fields: ['Contractor'] }, Sorts: [{ Name: 'QuantitySum', SortType: 1 }] },
    });
    expect(Entities.map((row) => [row.Contractor?.Name, row.QuantitySum, row.CreditSum, row.DebitSum])).toEqual([
      ['Supplier', 5, 30, 50],
      [undefined, -2, -8, -20],
    ]);
  });
});

describe('stock of a moment', () => {
  it('is told in whole hundredths, by product and by supplier alike', async () => {
    const other = await openShop(house);
    const { do: call } = other.owner;
    const product = await other.product(3.33);
    const rival = await call('ContractorCreate', { contractor: { Name: 'Rival', ContractorActionType: 3 } });
    await other.receive([], { Lots: [{ Article: { Id: product }, Quantity: 3, CreditSum: 10 }] });
    await other.receive([], {
      Lots: [{ Article: { Id: product }, Quantity: 7, CreditSum: 20 }],
      Contractor: { Id: rival.Id },
    });
    house.wait(60_000);
    await other.sell([[product, 1, 3.33]]);
    await other.sell([[product, 1, 3.33]], {
      DocumentOperationType: 4,
      Contractor: { Id: rival.Id },
      Payoffs: [{ Tender: { Id: other.cash }, Value: -3.33 }],
    });
    house.wait(60_000);
    const AppliedOn = { To: iso(house.now()) };
    house.wait(60_000);
    await other.sell([[product, 0.5, 3.33]]);
    const rows = async (name: string, predicate: object) => (await call(name, { predicate })).Entities;
    expect(await rows('BalanceSearch', { AppliedOn })).toMatchObject([
      { Quantity: 10, CreditSum: 29.53, DebitSum: 33.3 },
    ]);
    const bySupplier = await rows('BalanceResumeSearch', {
      AppliedOn,
      Group: { Fields: ['Contractor'] },
      Sorts: [{ Name: 'CreditSum', SortType: 1 }],
    });
    expect(bySupplier.map((row: Json) => [row.Contractor?.Name, row.QuantitySum, row.CreditSum, row.DebitSum])).toEqual(
      [
        ['Rival', 7, 20, 23.31],
        ['Supplier', 2, 6.67, 6.66],
        [undefined, 1, 2.86, 3.33],
      ],
    );
    expect(
      await rows('BalanceResumeSearch', {
        AppliedOn,
        Group: { Fields: ['Contractor'] },
        Contractors: [{ Id: rival.Id }],
      }),
    ).toMatchObject([{ Contractor: { Id: rival.Id }, QuantitySum: 7 }]);
    const [supplier] = await rows('ContractorResumeSearch', {
      ApprovedOn: AppliedOn,
      Contractors: [{ Id: other.supplierId }],
    });
    expect([supplier.StockTo, supplier.Balance]).toEqual([6.67, -3.33]);
  });
});

describe('the zone of a company', () => {
  it('can be changed: the kept sums are of its new days then', async () => {
    const organisation = await shop.owner.do('OrganisationRead', { organisation: { Id: shop.owner.organisationId } });
    await shop.owner.do('OrganisationUpdate', {
      organisation: {
        Id: organisation.Id,
        Version: organisation.Version,
        Settings: [{ Key: 'timeZone', Value: 'Asia/Kolkata' }],
      },
    });
    expect((await verifyLedger(house.app.services.store, { timeZone: zone })).difference).toBeUndefined();
    const asked: Asked = { fields: ['Article'], part: 5, timeZone: 'Asia/Kolkata' };
    const { Entities } = await shop.owner.do('SaleResumeSearch', {
      predicate: { ...predicateOf({ ...asked, timeZone: undefined }) },
    });
    expect(nonZero(answered(Entities, asked))).toEqual(nonZero(expected(lines.filter(isSale), asked)));
  });
});

describe('filters of reports', () => {
  it('are cut down to what devices have named by ClientIds of their own, as searches are', async () => {
    const other = await openShop(house);
    const ClientId = randomUUID();
    const customer = await other.owner.do('ContractorCreate', {
      contractor: { ClientId, Name: 'Offline', ContractorActionType: 1 },
    });
    await other.sell([[await other.product(), 1, 7]], { Contractor: { Id: customer.Id } });
    const sums = async (Contractors: object) =>
      (await other.owner.do('SaleResumeSearch', { predicate: { Contractors, Group: { Fields: ['Contractor'] } } }))
        .Entities;
    expect(await sums([{ ClientId }])).toMatchObject([{ Contractor: { Id: customer.Id }, DebitSum: 7 }]);
    expect(await sums([{ ClientId }])).toEqual(await sums([{ Id: customer.Id }]));
    expect(await sums([{ ClientId: randomUUID() }])).toEqual([]);
    expect(await sums({ Ids: [customer.Id] })).toEqual(await sums([{ Id: customer.Id }]));
    expect(
      (
        await other.owner.try('SaleResumeSearch', {
          predicate: { Contractors: [{}], Group: { Fields: ['Contractor'] } },
        })
      ).status,
    ).toBe(400);
  });
});
