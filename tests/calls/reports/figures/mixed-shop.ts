import { randomUUID } from 'node:crypto';
import { sql } from '#server/storage/sql.ts';
import type { Json } from '#tests/support/call-client.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { openHouse, type House } from '../../house.ts';
import { chanceOf, iso, zone } from '../traded-shop.ts';

/** A line of an approved document, read from the tables in the plainest way; money in hundredths. */
export interface MixedLine {
  document: number;
  on: number;
  type: number;
  operation: number;
  contractor: number;
  article: number;
  tags: number[];
  discounts: number[];
  debitRate: number;
  creditRate: number;
  quantity: number;
  credit: number;
  debit: number;
  primary: number;
  creditVat: number;
  debitVat: number;
}

/** What changes what a contractor owes, beside lines: money of a document of its own, or with the goods. */
export interface MixedPayment {
  document: number;
  on: number;
  type: number;
  operation: number;
  contractor: number;
  tender: number;
  value: number;
}

export interface MixedShop {
  house: House;
  shop: Shop;
  articles: number[];
  suppliers: number[];
  customers: number[];
  tags: number[];
  discounts: number[];
  lines: MixedLine[];
  payments: MixedPayment[];
}

const hour = 3_600_000;
/** The clock of the shop's zone shows the hour from three to four twice. */
const doubledHour = Date.UTC(2026, 9, 25, 0);

const makeArticles = async ({ owner }: Shop): Promise<number[]> => {
  const made: number[] = [];
  for (const [index, rate] of [20, 20, 8, 8, 0].entries()) {
    const vat = await owner.do('VatCreate', { vat: { Name: `${rate} % ${index}`, Code: `V${index}`, Value: rate } });
    const article = { Name: `Mixed ${index}`, Price: 10 + index, Vat: { Id: vat.Id } };
    made.push((await owner.do('ArticleCreate', { article })).Id);
  }
  return made;
};

const makeNamed = async (shop: Shop) => {
  const { do: call } = shop.owner;
  const contractors = async (type: number, names: string[]): Promise<number[]> => {
    const made: number[] = [];
    for (const Name of names)
      made.push((await call('ContractorCreate', { contractor: { Name, ContractorActionType: type } })).Id);
    return made;
  };
  const many = async (names: string[], make: (Name: string) => Promise<{ Id: number }>): Promise<number[]> => {
    const made: number[] = [];
    for (const Name of names) made.push((await make(Name)).Id);
    return made;
  };
  return {
    suppliers: [...(await contractors(3, ['North', 'South'])), shop.supplierId],
    customers: await contractors(1, ['Vera', 'Oleg']),
    tags: await many(['Urgent', 'Broken'], (Name) => call('DocumentGroupCreate', { documentGroup: { Name } })),
    discounts: await many(['Autumn', 'Evening'], (Name) =>
      call('LayoutCreate', {
        layout: {
          Name,
          LayoutEntityType: 1,
          Settings: [
            { Key: 'Predicate', Value: { Type: 1, Value: 10, Active: true, branches: [{ Id: shop.branchId }] } },
          ],
        },
      }),
    ),
  };
};

type Named = Awaited<ReturnType<typeof makeNamed>>;

interface Trading extends Named {
  house: House;
  shop: Shop;
  articles: number[];
  random: () => number;
}

/** Lines of a random document, with an article each once. */
const someLines = ({ articles, random }: Trading): [number, number, number][] => {
  const { between } = chanceOf(random);
  const some = articles.filter(() => random() < 0.5);
  return (some.length > 0 ? some : articles.slice(0, 1)).map((article) => [
    article,
    between(1, 4000) / 1000,
    between(100, 3000) / 100,
  ]);
};

const receipt = (at: Trading): Json => {
  const { pick } = chanceOf(at.random);
  return {
    DocumentActionType: 3,
    DocumentOperationType: 2,
    ClientId: randomUUID(),
    ...(at.random() < 0.4 && { Contractor: { Id: pick(at.customers) } }),
    Lots: someLines(at).map(([Id, Quantity, price]) => {
      const claims = at.discounts.filter(() => at.random() < 0.4);
      const DebitPrice = Math.round((price - claims.length * 0.1) * 100) / 100;
      return {
        Article: { Id },
        Quantity,
        PrimaryDebitPrice: price,
        DebitPrice,
        Settings: [{ Key: 'Discounts', Value: claims.map((id) => ({ Id: id, Sum: 0.1 })) }],
      };
    }),
    Payoffs: [{ Tender: { Id: pick([at.shop.cash, at.shop.card]) }, Value: 5 }],
  };
};

/** What is sold: lines with a sale price. */
const priced = (at: Trading) =>
  someLines(at).map(([Id, Quantity, DebitPrice]) => ({
    Article: { Id },
    Quantity,
    DebitPrice,
    PrimaryDebitPrice: DebitPrice,
  }));
const bought = (at: Trading) =>
  someLines(at).map(([Id, Quantity, CreditPrice]) => ({ Article: { Id }, Quantity, CreditPrice }));

/** Each kind of document that moves goods or money, with how often it comes. */
const kinds: readonly (readonly [share: number, make: (at: Trading) => Json])[] = [
  [
    0.2,
    (at) => ({
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Contractor: { Id: chanceOf(at.random).pick(at.suppliers) },
      Lots: bought(at),
      ...(at.random() < 0.3 && { Payoffs: [{ Tender: { Id: at.shop.cash }, Value: 7.5 }] }),
    }),
  ],
  [0.44, receipt],
  [0.07, (at) => ({ ...office(2, 2, at), Lots: priced(at) })],
  [0.05, (at) => ({ ...office(2, 5, at), Lots: priced(at) })],
  [0.05, (at) => ({ ...office(2, 4, at), Contractor: { Id: at.suppliers[0] }, Lots: priced(at) })],
  [0.05, (at) => ({ ...office(1, 4, at), Lots: priced(at) })],
  [
    0.06,
    (at) => ({
      DocumentActionType: 3,
      DocumentOperationType: 4,
      Contractor: { Id: chanceOf(at.random).pick(at.customers) },
      Lots: priced(at),
      Payoffs: [{ Tender: { Id: at.shop.cash }, Value: -2.5 }],
    }),
  ],
  [0.04, (at) => ({ ...office(9, 8, at), CreditSum: 12.5 })],
  [0.04, (at) => ({ ...office(9, 9, at), Contractor: { Id: at.suppliers[1] }, CreditSum: 20 })],
];

const office = (DocumentActionType: number, DocumentOperationType: number, { random, customers }: Trading): Json => ({
  DocumentActionType,
  DocumentOperationType,
  Contractor: { Id: chanceOf(random).pick(customers) },
});

const someKind = (random: () => number): ((at: Trading) => Json) => {
  let chance = random();
  return (kinds.find(([share]) => (chance -= share) < 0) ?? kinds[0])?.[1] as (at: Trading) => Json;
};

const trade = async (at: Trading, count: number): Promise<void> => {
  const { between } = chanceOf(at.random);
  const start = doubledHour - 20 * 24 * hour;
  for (let index = 0; index < count; index++) {
    const on = index % 6 === 0 ? doubledHour + between(-4, 5) * (hour / 2) : start + between(0, 42 * 24) * hour;
    const body = someKind(at.random)(at);
    const type = body['DocumentActionType'];
    await at.shop.owner.do('DocumentApprove', {
      document: {
        ApprovedOn: iso(on),
        Branch: { Id: at.shop.branchId },
        ...(type === 1 && { CreditDepot: { Id: at.shop.depotId } }),
        ...((type === 2 || type === 3) && { DebitDepot: { Id: at.shop.depotId } }),
        DocumentGroups: at.tags.filter(() => at.random() < 0.3).map((Id) => ({ Id })),
        ...body,
      },
      done: true,
    });
  }
};

type Row = Record<string, number | string | null>;

const readLines = async ({ house, shop }: Pick<MixedShop, 'house' | 'shop'>): Promise<MixedLine[]> => {
  const own = shop.owner.organisationId;
  const { reader } = house.app.services.store;
  const bonds = await reader.all<{ DocumentId: number; GroupId: number }>(
    sql`select b."DocumentId", b."GroupId" from "DocumentBond" b where b."OrganisationId" = ${own}`,
  );
  const rows = await reader.all<Row>(sql`
    select l.*, d."Id" as "Doc", d."ApprovedOn" as "On", d."DocumentActionType" as "Type",
      d."DocumentOperationType" as "Operation", d."ContractorId"
    from "Lot" l join "Document" d on d."Id" = l."DocumentId"
    where d."OrganisationId" = ${own} and d."ApprovedOn" is not null order by l."Id"`);
  return rows.map((row) => {
    const number = (column: string): number => Number(row[column] ?? 0);
    return {
      document: number('Doc'),
      on: number('On'),
      type: number('Type'),
      operation: number('Operation'),
      contractor: number('ContractorId'),
      article: number('ArticleId'),
      tags: bonds.filter(({ DocumentId }) => DocumentId === number('Doc')).map(({ GroupId }) => GroupId),
      discounts: (String(row['DiscountIds'] ?? '').match(/\d+/g) ?? []).map(Number),
      debitRate: number('DebitVatRate'),
      creditRate: number('CreditVatRate'),
      quantity: number('Quantity'),
      credit: number('CreditSum'),
      debit: number('DebitSum'),
      primary: number('PrimaryDebitSum'),
      creditVat: number('CreditVatSum'),
      debitVat: number('DebitVatSum'),
    };
  });
};

/** Payments with goods, by their tender, and documents of payments, by none. */
const readPayments = async ({ house, shop }: Pick<MixedShop, 'house' | 'shop'>): Promise<MixedPayment[]> => {
  const own = shop.owner.organisationId;
  const rows = await house.app.services.store.reader.all<Row>(sql`
    select d."Id" as "Doc", d."ApprovedOn", d."DocumentActionType", d."DocumentOperationType", d."ContractorId",
      p."TenderId", coalesce(p."Value", d."CreditSum") as "Value"
    from "Document" d left join "Payoff" p on p."DocumentId" = d."Id"
    where d."OrganisationId" = ${own} and d."ApprovedOn" is not null
      and (p."Id" is not null or d."DocumentActionType" = 9) order by d."Id"`);
  return rows.map((row) => ({
    document: Number(row['Doc']),
    on: Number(row['ApprovedOn']),
    type: Number(row['DocumentActionType']),
    operation: Number(row['DocumentOperationType']),
    contractor: Number(row['ContractorId'] ?? 0),
    tender: Number(row['TenderId'] ?? 0),
    value: Number(row['Value']),
  }));
};

/** A shop with documents of every kind in the weeks around the end of summer time, and all their lines. */
export const openMixedShop = async (random: () => number, count: number): Promise<MixedShop> => {
  const house = await openHouse({ config: { timeZone: zone } });
  const shop = await openShop(house);
  const at: Trading = { house, shop, random, articles: await makeArticles(shop), ...(await makeNamed(shop)) };
  await trade(at, count);
  return { ...at, lines: await readLines(at), payments: await readPayments(at) };
};
