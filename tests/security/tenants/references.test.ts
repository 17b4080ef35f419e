import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { name, sql } from '#server/storage/sql.ts';
import { allTables } from '#server/storage/tables/all-tables.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '#tests/calls/house.ts';
import { fillTenant, strayReferences, type Rows } from './fill-tenant.ts';

let house: House;
let mine: Shop;
let theirs: Shop;
let product: number;
let sold: Json;

const first = async (person: Person, call: string): Promise<number> =>
  (await person.do(call, { predicate: {} })).Entities[0].Id;

/** Ids of one company, by what of a document's body names them. */
const idsOf = async (shop: Shop): Promise<Record<string, number>> => {
  const article = await shop.product(5);
  const income = await shop.receive([[article, 5, 2]]);
  const split = await shop.owner.do('DocumentSplitCreate', { documentSplit: { Name: 'Tags', SplitDocumentType: 0 } });
  const tag = await shop.owner.do('DocumentGroupCreate', {
    documentGroup: { Name: 'Tag', DocumentSplit: { Id: split.Id } },
  });
  return {
    Branch: shop.branchId,
    CreditDepot: shop.otherDepotId,
    DebitDepot: shop.depotId,
    Contractor: shop.supplierId,
    Employee: await first(shop.owner, 'EmployeeSearch'),
    'Lots.0.Article': article,
    'Lots.0.LotParentId': income.Lots[0].Id,
    'Payoffs.0.Tender': shop.cash,
    'DocumentGroups.0': tag.Id,
  };
};

let ids: { mine: Record<string, number>; theirs: Record<string, number> };

beforeAll(async () => {
  house = await openHouse();
  mine = await openShop(house);
  theirs = await openShop(house);
  product = await mine.product(10);
  await mine.receive([[product, 100, 2]]);
  sold = await mine.sell([[product, 1, 10]]);
  ids = { mine: await idsOf(mine), theirs: await idsOf(theirs) };
  house.wait(1000);
});
afterAll(() => house.close());

const nobodys = 987_654_321;

const bodies: Record<string, () => Json> = {
  income: () => ({
    DocumentActionType: 1,
    DocumentOperationType: 1,
    Branch: { Id: mine.branchId },
    CreditDepot: { Id: mine.depotId },
    Contractor: { Id: mine.supplierId },
    Lots: [{ Article: { Id: product }, Quantity: 1, CreditPrice: 1 }],
    Payoffs: [{ Tender: { Id: mine.cash }, Value: 1 }],
  }),
  outcome: () => ({
    DocumentActionType: 2,
    Branch: { Id: mine.branchId },
    DebitDepot: { Id: mine.depotId },
    Contractor: { Id: mine.supplierId },
    Lots: [{ Article: { Id: product }, Quantity: 1, DebitPrice: 1 }],
    Payoffs: [{ Tender: { Id: mine.cash }, Value: 1 }],
  }),
  receipt: () => ({
    DocumentActionType: 3,
    DocumentOperationType: 2,
    Branch: { Id: mine.branchId },
    DebitDepot: { Id: mine.depotId },
    Lots: [{ Article: { Id: product }, Quantity: 1, DebitPrice: 10 }],
    Payoffs: [{ Tender: { Id: mine.cash }, Value: 10 }],
  }),
  'return of a receipt': () => ({
    DocumentActionType: DocumentActionType.Check,
    DocumentOperationType: DocumentOperationType.ReturnRegular,
    Branch: { Id: mine.branchId },
    DebitDepot: { Id: mine.depotId },
    Lots: [{ Article: { Id: product }, Quantity: 0.001, DebitPrice: 10, LotParentId: sold.Lots[0].Id }],
    Payoffs: [{ Tender: { Id: mine.cash }, Value: 0.01 }],
  }),
};

/** A copy with another id at the place, which ends in the id itself or in what holds it. */
const withId = (body: Json, place: string, id: number): Json => {
  const copy = structuredClone(body);
  const steps = place.split('.');
  const last = steps.pop() as string;
  let at = copy;
  for (const [index, step] of steps.entries()) at = at[step] ??= /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
  at[last] = last.endsWith('Id') ? id : { Id: id };
  return copy;
};

/** What of an answer must be the same for another's id and for nobody's. */
const said = async (document: Json): Promise<unknown> => {
  const { status, body, fault } = await mine.owner.try('DocumentApprove', {
    document: { ...document, ClientId: randomUUID() },
  });
  if (status !== 200) return { status, code: fault.Code, items: fault.Detail.Items };
  const stored = await mine.owner.do('DocumentRead', { document: { Id: body.Id } });
  const {
    Entities: [line],
  } = await mine.owner.do('LotSearch', { predicate: { Documents: [{ Id: body.Id }] } });
  return {
    status,
    names: [
      stored.Branch,
      stored.CreditDepot,
      stored.DebitDepot,
      stored.Contractor,
      stored.Employee,
      line.Article,
      body.Payoffs?.map(({ Tender }) => Tender.Id),
    ],
  };
};

describe.each(Object.keys(bodies))('an approvable %s', (kind) => {
  const places = [
    'Branch',
    'CreditDepot',
    'DebitDepot',
    'Contractor',
    'Employee',
    'Lots.0.Article',
    'Lots.0.LotParentId',
    'Payoffs.0.Tender',
    'DocumentGroups.0',
  ];
  it('takes one’s own row in every place, and another company’s is as nobody’s [REV-H4]', async () => {
    const body = (bodies[kind] as () => Json)();
    const wrong: string[] = [];
    for (const place of places) {
      // A return names the line that it gives back, which is the one of its own body.
      const ownId =
        kind === 'return of a receipt' && place.startsWith('Lots') ? undefined : (ids.mine[place] as number);
      const own = (await said(ownId === undefined ? body : withId(body, place, ownId))) as { status: number };
      if (own.status !== 200) wrong.push(`${place}, one's own: ${JSON.stringify(own)}`);
      const [foreign, missing] = [
        await said(withId(body, place, ids.theirs[place] as number)),
        await said(withId(body, place, nobodys)),
      ];
      if (JSON.stringify(foreign) !== JSON.stringify(missing))
        wrong.push(`${place}: ${JSON.stringify(foreign)}, of nobody ${JSON.stringify(missing)}`);
    }
    expect(wrong).toEqual([]);
    expect(await strayReferences(house, mine.owner.organisationId)).toEqual([]);
  });
});

it('the other company clears its documents afterwards [REV-H4]', async () => {
  expect(
    (
      await theirs.owner.try('OrganisationClearDocument', {
        organisation: { Id: theirs.owner.organisationId },
        reason: 'Test',
      })
    ).status,
  ).toBe(200);
});

describe('the database itself', () => {
  it('refuses a row that names another company’s, wherever the code forgets to [REV-H4]', async () => {
    const [one, other] = [await house.signUp(), await house.signUp()];
    const known = async (person: Person): Promise<[string, number][]> => [
      ['Person', person.session.Person.Id],
      ['Organisation', person.organisationId],
      ['User', person.session.Account.User.Id],
      ['Branch', await first(person, 'BranchSearch')],
      ['Employee', person.employeeId],
    ];
    const rows: Rows = await fillTenant(house, {
      organisationId: one.organisationId,
      marker: 'one',
      isLedger: false,
      known: await known(one),
    });
    const others: Rows = await fillTenant(house, {
      organisationId: other.organisationId,
      marker: 'other',
      isLedger: false,
      known: await known(other),
    });
    const { store } = house.app.services;
    let asked = 0;
    const taken: string[] = [];
    for (const table of allTables()) {
      for (const { name: column, references, isOwn } of table.columns) {
        const [row, foreign] = [rows.get(table.name)?.id, others.get(references ?? '')?.id];
        if (!isOwn || row === undefined || foreign === undefined) continue;
        asked += 1;
        const written = await store
          .write(async (db) => {
            await db.run(sql`update ${name(table.name)} set ${name(column)} = ${foreign} where "Id" = ${row}`);
          })
          .then(
            () => 'taken',
            (error: unknown) => store.reader.dialect.violation(error)?.kind ?? String(error),
          );
        if (written !== 'reference') taken.push(`${table.name}.${column}: ${written}`);
      }
    }
    expect(taken).toEqual([]);
    expect(asked).toBeGreaterThan(35);
  });
});
