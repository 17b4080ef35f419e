import { randomUUID } from 'node:crypto';
import { sql } from '#server/storage/sql.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House } from '../house.ts';

/** A line of an approved document, in inside values. */
export interface Line {
  document: number;
  on: number;
  type: number;
  operation: number;
  branch: number;
  depot: number;
  employee: number;
  contractor: number;
  article: number;
  quantity: number;
  credit: number;
  debit: number;
  primary: number;
  creditVat: number;
  debitVat: number;
}

export interface Payment {
  document: number;
  on: number;
  tender: number;
  value: number;
  employee: number;
}

/** A collection of products, its items, and those of each product. */
export interface Collections {
  split: number;
  items: number[];
  of: Map<number, number[]>;
}

export interface TradedShop {
  house: House;
  shop: Shop;
  employees: number[];
  customers: number[];
  groups: Collections;
  lines: Line[];
  payments: Payment[];
}

export const day = 86_400_000;
export const zone = 'Europe/Chisinau';
export const iso = (on: number): string => new Date(on).toISOString();

export const chanceOf = (random: () => number) => ({
  pick: <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T,
  between: (low: number, high: number): number => low + Math.floor(random() * (high - low + 1)),
});

const makeCollections = async (shop: Shop, articles: number[]): Promise<Collections> => {
  const { do: call } = shop.owner;
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Season', Code: 'S', SplitActionType: 5 } });
  const items = [];
  for (const Name of ['Spring', 'Autumn'])
    items.push((await call('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split.Id } } })).Id);
  const of = new Map<number, number[]>();
  for (const [index, Id] of articles.entries()) {
    const some = items.filter((_, place) => (index >> place) & 1);
    of.set(Id, some);
    const { Version } = await call('ArticleRead', { article: { Id } });
    await call('ArticleUpdate', { article: { Id, Version, ArticleGroups: some.map((item) => ({ Id: item })) } });
  }
  return { split: split.Id, items, of };
};

interface Trade {
  house: House;
  shop: Shop;
  random: () => number;
  articles: number[];
  depots: number[];
  employees: number[];
  customers: number[];
}

/** 160 documents of 75 days, by chance. */
const trade = async ({ house, shop, random, articles, depots, employees, customers }: Trade): Promise<void> => {
  const { pick, between } = chanceOf(random);
  const start = house.now() - 75 * day;
  for (let index = 0; index < 160; index++) {
    const on = start + Math.floor(index * 0.45 * day) + between(0, day);
    const depot = { Id: pick(depots) };
    const lots = Array.from(
      { length: between(1, 4) },
      () => [pick(articles), between(1, 5000) / 1000, between(100, 3000) / 100] as [number, number, number],
    );
    const more = {
      ApprovedOn: iso(on),
      Employee: { Id: pick(employees) },
      ...(random() < 0.5 && { Contractor: { Id: pick(customers) } }),
    };
    const kind = random();
    if (kind < 0.25) await shop.receive(lots, { ApprovedOn: iso(on), CreditDepot: depot });
    else if (kind < 0.35)
      await shop.owner.do('DocumentApprove', {
        document: {
          ...more,
          DocumentActionType: 2,
          DocumentOperationType: pick([2, 5]),
          Contractor: { Id: pick(customers) },
          Branch: { Id: shop.branchId },
          DebitDepot: depot,
          Lots: lots.map(([Id, Quantity, DebitPrice]) => ({ Article: { Id }, Quantity, DebitPrice })),
        },
      });
    else if (kind < 0.42)
      await shop.sell(lots, {
        ...more,
        DebitDepot: depot,
        DocumentOperationType: 4,
        Payoffs: [{ Tender: { Id: shop.cash }, Value: -1.5 }],
      });
    else
      await shop.sell(lots, {
        ...more,
        ClientId: randomUUID(),
        DebitDepot: depot,
        Payoffs: [
          { Tender: { Id: shop.cash }, Value: 3.25 },
          ...(random() < 0.4 ? [{ Tender: { Id: shop.card }, Value: between(1, 900) / 100 }] : []),
        ],
      });
  }
};

/** Everything that was approved, read in the plainest way. */
export const readTrade = async (house: House, shop: Shop): Promise<{ lines: Line[]; payments: Payment[] }> => {
  const own = shop.owner.organisationId;
  const { reader } = house.app.services.store;
  const rows = await reader.all<Record<string, number | null>>(sql`
    select l.*, d."Id" as "Doc", d."ApprovedOn" as "On", d."DocumentActionType" as "Type", d."DocumentOperationType" as "Operation", d."BranchId", d."DebitDepotId" as "Debit", d."CreditDepotId" as "Credit", d."EmployeeId", d."ContractorId"
    from "Lot" l join "Document" d on d."Id" = l."DocumentId" where d."OrganisationId" = ${own} and d."ApprovedOn" is not null`);
  const number = (value: number | null | undefined): number => value ?? 0;
  const lines = rows.map((row) => ({
    document: number(row['Doc']),
    on: number(row['On']),
    type: number(row['Type']),
    operation: number(row['Operation']),
    branch: number(row['BranchId']),
    depot: number(row['Debit'] ?? row['Credit']),
    employee: number(row['EmployeeId']),
    contractor: number(row['ContractorId']),
    article: number(row['ArticleId']),
    quantity: number(row['Quantity']),
    credit: number(row['CreditSum']),
    debit: number(row['DebitSum']),
    primary: number(row['PrimaryDebitSum']),
    creditVat: number(row['CreditVatSum']),
    debitVat: number(row['DebitVatSum']),
  }));
  const payments = (
    await reader.all<{ Doc: number; On: number; TenderId: number; Value: number; EmployeeId: number }>(sql`
    select d."Id" as "Doc", d."ApprovedOn" as "On", p."TenderId", p."Value", d."EmployeeId" from "Payoff" p join "Document" d on d."Id" = p."DocumentId" where d."OrganisationId" = ${own}`)
  ).map(({ Doc, On, TenderId, Value, EmployeeId }) => ({
    document: Doc,
    on: On,
    tender: TenderId,
    value: Value,
    employee: EmployeeId,
  }));
  return { lines, payments };
};

/** A shop that has traded for 75 days, and all that it approved. */
export const openTradedShop = async (random: () => number): Promise<TradedShop> => {
  const house = await openHouse({ config: { timeZone: zone } });
  const shop = await openShop(house);
  const { do: call } = shop.owner;
  const articles = [await shop.product(10), await shop.product(20), await shop.product(30), await shop.product(40)];
  const groups = await makeCollections(shop, articles);
  const person = await call('EmployeeCreate', {
    employee: { Code: '77', Person: { FirstName: 'Ion', LastName: 'Albu', PersonSexType: 1 } },
  });
  const employees = [shop.owner.employeeId, person.Id];
  const customers: number[] = [];
  for (const Name of ['Vera', 'Oleg'])
    customers.push((await call('ContractorCreate', { contractor: { Name, ContractorActionType: 1 } })).Id);
  const depots = [shop.depotId, shop.otherDepotId];
  await trade({ house, shop, random, articles, depots, employees, customers });
  return { house, shop, employees, customers, groups, ...(await readTrade(house, shop)) };
};
