import { beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import { across, name, sql } from '#server/storage/sql.ts';
import { ownerOfFile, type Json } from '#tests/calls/house.ts';

const { house, owner } = await ownerOfFile();
let article: Json;
let places: Json;
beforeAll(async () => {
  article = await owner.do('ArticleCreate', { article: { Name: 'Milk', Price: 12 } });
  const [Branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
  const [CreditDepot] = (await owner.do('DepotSearch', { predicate: {} })).Entities;
  const Contractor = await owner.do('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  places = { Branch: { Id: Branch.Id }, CreditDepot: { Id: CreditDepot.Id }, Contractor: { Id: Contractor.Id } };
});

const income = (more: object = {}) => ({
  document: {
    ClientId: crypto.randomUUID(),
    DocumentActionType: 1,
    DocumentOperationType: 1,
    ...places,
    Lots: [{ Article: { Id: article.Id }, Quantity: 2, CreditPrice: 10 }],
    ...more,
  },
});

/** How many rows each table holds. */
const rowCounts = async (): Promise<Record<string, number>> => {
  const { reader } = house.app.services.store;
  const counts: Record<string, number> = {};
  for (const { table } of Object.values(entities)) {
    if (table)
      counts[table] = Number(
        (await reader.one<{ n: number }>(across(sql`select count(*) as "n" from ${name(table)}`)))?.n,
      );
  }
  return counts;
};

describe('what was deleted', () => {
  it('is nowhere any more: not to read, change, delete again or refer to', async () => {
    const measure = await owner.do('MeasureCreate', { measure: { Name: 'box' } });
    await owner.do('MeasureDelete', { measure: { Id: measure.Id } });
    for (const [call, body] of [
      ['MeasureRead', {}],
      ['MeasureUpdate', { Version: measure.Version, Name: 'other' }],
      ['MeasureDelete', {}],
    ] as const) {
      expect([call, (await owner.try(call, { measure: { Id: measure.Id, ...body } })).status]).toEqual([call, 404]);
    }
    const { status, fault } = await owner.try('ArticleCreate', {
      article: { Name: 'In boxes', Measure: { Id: measure.Id } },
    });
    expect([status, fault.Code]).toEqual([404, 'NOT_FOUND']);
    expect((await owner.do('MeasureSearch', { predicate: { Ids: [measure.Id] } })).Entities).toEqual([]);
  });
});

describe('what was refused', () => {
  it.each([
    [
      'a document with a line of nobody’s product',
      'DocumentCreate',
      () =>
        income({
          Lots: [
            { Article: { Id: article.Id }, Quantity: 1, CreditPrice: 1 },
            { Article: { Id: 999_999 }, Quantity: 1, CreditPrice: 1 },
          ],
        }),
    ],
    ['an approval without lines', 'DocumentApprove', () => income({ Lots: [] })],
    ['an approval in the depot of nobody', 'DocumentApprove', () => income({ CreditDepot: { Id: 999_999 } })],
    [
      'a product with a picture that is none',
      'ArticleCreate',
      () => ({
        article: { Name: 'X', ArticleBarcodes: [{ Value: '123' }], Filestreams: [{ Name: 'x', Data: 'AAAA' }] },
      }),
    ],
    [
      'an employee whose email is taken',
      'EmployeeCreate',
      () => ({
        employee: {
          Person: { FirstName: 'Ion', User: { Code: owner.email, Password: 'abc123' } },
          EmployeeActorType: 2,
        },
      }),
    ],
  ])('leaves no trace: %s', async (_what, call, body) => {
    const before = await rowCounts();
    const { status } = await owner.try(call, body());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await rowCounts()).toEqual(before);
  });
});

describe('a document', () => {
  const stock = async (): Promise<number> =>
    (await owner.do('BalanceSearch', { predicate: { Articles: [{ Id: article.Id }] } })).Entities.reduce(
      (sum: number, { Quantity }: Json) => sum + Quantity,
      0,
    );

  it('is approved once, however often it is asked for', async () => {
    const draft = await owner.do('DocumentCreate', income());
    const before = await stock();
    const approve = () => owner.try('DocumentApprove', { document: { Id: draft.Id } });
    const answers = await Promise.all([approve(), approve(), approve()]);
    expect((await approve()).status).not.toBe(500);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await stock()).toBe(before + 2);
  });

  it('that is approved cannot be changed, filled or deleted', async () => {
    const { Id } = await owner.do('DocumentApprove', income());
    const before = await stock();
    const { Version } = await owner.do('DocumentRead', { document: { Id } });
    const tries = [
      ['DocumentUpdate', { document: { Id, Version, Lots: [] } }],
      ['DocumentDelete', { document: { Id, Version } }],
      ['LotCreate', { lot: { Document: { Id }, Article: { Id: article.Id }, Quantity: 5, CreditPrice: 1 } }],
    ] as const;
    for (const [call, body] of tries) {
      const { status, fault } = await owner.try(call, body);
      expect([call, status, fault.Code]).toEqual([call, 422, 'DOCUMENT_APPROVED']);
    }
    expect(await stock()).toBe(before);
  });
});

it('who changes an older version than is stored is told what is, and changes nothing', async () => {
  const measure = await owner.do('MeasureCreate', { measure: { Name: 'crate' } });
  const newer = await owner.do('MeasureUpdate', {
    measure: { Id: measure.Id, Version: measure.Version, Name: 'pallet' },
  });
  const { status, fault } = await owner.try('MeasureUpdate', {
    measure: { Id: measure.Id, Version: measure.Version, Name: 'mine' },
  });
  expect(status).toBe(409);
  expect(fault.Entity).toMatchObject({ Name: 'pallet', Version: newer.Version });
  expect((await owner.do('MeasureRead', { measure: { Id: measure.Id } })).Name).toBe('pallet');
});
