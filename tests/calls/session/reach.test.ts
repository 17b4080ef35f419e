import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json, Person } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();
let bread: number;
let people = 0;
beforeAll(async () => {
  bread = await shop.product(10);
  await shop.receive([[bread, 100, 4]]);
  house.wait(1000);
});

/** An employee with these menu items, and whatever else, signed in. */
const employ = async (routes: string[] | undefined, more: object = {}): Promise<Person> => {
  people += 1;
  const email = `reach${people}@work.test`;
  const MenuAccess = routes?.map((id) => ({ id, checked: true }));
  const { Id } = await shop.owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', User: { Code: email, Password: 'abc12-xyz' } },
      EmployeeActorType: 2,
      MenuAccess,
      ...more,
    },
  });
  return house.as((await house.login(email, 'abc12-xyz')).body.Code, { email, employeeId: Id });
};

const line = (more: object = {}) => ({
  Article: { Id: bread },
  Quantity: 1,
  CreditPrice: 4,
  DebitPrice: 10,
  PrimaryDebitPrice: 10,
  ...more,
});

/** A document of each type, as the office and the till approve it. */
const documentOf = (type: number): object => {
  const { branchId, depotId, otherDepotId, supplierId, cash } = shop;
  const [here, there] = [{ Id: depotId }, { Id: otherDepotId }];
  const base = {
    ClientId: randomUUID(),
    DocumentActionType: type,
    Branch: { Id: branchId },
    Contractor: { Id: supplierId },
    Lots: [line()],
  };
  const own: Record<number, object> = {
    1: { CreditDepot: here },
    2: { DebitDepot: here },
    3: { DebitDepot: here, Payoffs: [{ Tender: { Id: cash }, Value: 10 }] },
    4: { DebitDepot: here, CreditDepot: there },
    5: { CreditDepot: here, Lots: [line({ DebitPrice: 0.01 })] },
  };
  return { ...base, ...own[type] };
};

const codeOf = async (answer: Promise<{ status: number; fault: Json }>): Promise<string | number> => {
  const { status, fault } = await answer;
  return status === 200 ? 200 : fault.Code;
};

const typesFound = async (person: Person): Promise<number[]> => {
  const { Entities } = await person.do('DocumentSearch', { predicate: {} });
  return [
    ...new Set<number>(
      Entities.map(({ DocumentActionType }: Json) => DocumentActionType.Enumerator ?? DocumentActionType),
    ),
  ].toSorted();
};

describe('an employee without any entry for documents', () => {
  it("approves, changes, reads and exports none, and speaks in nobody's name [REV-H3]", async () => {
    const clerk = await employ(['/banks']);
    const receipt = await shop.sell([[bread, 1, 10]]);
    const tries: [string, object][] = [
      ...[1, 2, 3, 4, 5].map((type): [string, object] => ['DocumentApprove', { document: documentOf(type) }]),
      ['DocumentCreate', { document: { DocumentActionType: 1 } }],
      ['DocumentDelete', { document: { Id: receipt.Id } }],
      ['DocumentSearch', { predicate: {} }],
      ['DocumentLoad', { document: { Id: receipt.Id } }],
      ['LotSearch', { predicate: {} }],
      ['PayoffSearch', { predicate: {} }],
      ['DocumentGroupApprove', { documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } } }],
      ['DocumentGroupDelete', { documentGroup: { Id: 1 } }],
      ['ContractorCreate', { contractor: { Name: 'Mine' } }],
      ['ContractorDelete', { contractor: { Id: shop.supplierId } }],
      ['LayoutCreate', { layout: { Name: 'Mine', LayoutEntityType: 3 } }],
      ['PushCreate', { message: { Title: 'Hello' } }],
      ['SendMail', { mail: {} }],
      ['ExchangeExport', { rawData: { RawDataActionType: 2 } }],
      ['TrackSearch', { predicate: {} }],
      ['FinanceBalanceRead', {}],
      ['PaymentSearch', { predicate: {} }],
      ['InvoiceSearch', { predicate: {} }],
      ['KeySearch', { predicate: {} }],
      ['ContractorReconciliation', { predicate: { Contractors: [{ Id: shop.supplierId }] } }],
      ['ExpiringSearch', { predicate: {} }],
      ['StockCard', { predicate: { Articles: [{ Id: bread }] } }],
      ...[
        'SaleResumeSearch',
        'DocumentResumeSearch',
        'LotResumeSearch',
        'PayoffResumeSearch',
        'BalanceSearch',
        'BalanceResumeSearch',
        'ContractorResumeSearch',
        'NeedResumeSearch',
        'DocumentGroupResumeSearch',
        'VatResumeSearch',
        'StockAgeResumeSearch',
      ].map((name): [string, object] => [name, { predicate: {} }]),
    ];
    for (const [name, body] of tries)
      expect([name, await codeOf(clerk.try(name, body))]).toEqual([name, 'NOT_ALLOWED']);
    for (const name of [
      'ArticleSearch',
      'ContractorSearch',
      'DepotSearch',
      'EmployeeSearch',
      'VatSearch',
      'DocumentGroupSearch',
    ]) {
      expect([name, await codeOf(clerk.try(name, { predicate: {} }))], 'pick lists stay open').toEqual([name, 200]);
    }
    expect((await shop.owner.do('ArticleRead', { article: { Id: bread } })).Price).toBe(10);
  });
});

describe('an employee with the entry of one type', () => {
  it('writes and reads documents of that type and no other [REV-H3]', async () => {
    const buyer = await employ(['/documents/1']);
    await shop.sell([[bread, 1, 10]]);
    await shop.owner.do('DocumentApprove', { document: documentOf(2) });
    const income = await buyer.do('DocumentApprove', { document: documentOf(1) });
    for (const type of [2, 3, 4, 5])
      expect([type, await codeOf(buyer.try('DocumentApprove', { document: documentOf(type) }))]).toEqual([
        type,
        'NOT_ALLOWED',
      ]);
    for (const type of [2, 3, 4, 5, 9])
      expect([type, await codeOf(buyer.try('DocumentCreate', { document: { DocumentActionType: type } }))]).toEqual([
        type,
        'NOT_ALLOWED',
      ]);
    expect(await typesFound(buyer)).toEqual([1]);
    expect((await buyer.do('DocumentLoad', { document: { Id: income.Id } })).Lots).toHaveLength(1);
    expect(
      new Set(
        (await buyer.do('LotSearch', { predicate: {} })).Entities.map(({ Document }) => Document.DocumentActionType),
      ),
    ).toEqual(new Set([1]));
  });

  it('does not reach a stored one of another type by its number, its lines or its payments [REV-H3]', async () => {
    const buyer = await employ(['/documents/1']);
    const outcome = await shop.owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
      },
    });
    const lot = await shop.owner.do('LotCreate', { lot: { Document: { Id: outcome.Id }, ...line() } });
    const { Id, Version } = await shop.owner.do('DocumentRead', { document: { Id: outcome.Id } });
    for (const [name, body] of [
      ['DocumentRead', { document: { Id } }],
      ['DocumentLoad', { document: { Id } }],
      ['DocumentUpdate', { document: { Id, Version, Number: 'X' } }],
      ['DocumentDelete', { document: { Id } }],
      ['DocumentApprove', { document: { Id } }],
      ['LotUpdate', { lot: { Id: lot.Id, Version: lot.Version, Quantity: 5 } }],
      ['LotDelete', { lot: { Id: lot.Id } }],
      ['LotRead', { lot: { Id: lot.Id } }],
      ['DocumentInvoice', { document: { Id } }],
      ['DocumentOrder', { document: { Id } }],
      ['LotsCreate', { document: { Id } }],
    ] as const)
      expect([name, await codeOf(buyer.try(name, body))]).toEqual([name, 'NOT_FOUND']);
    expect(await codeOf(buyer.try('LotCreate', { lot: { Document: { Id }, ...line() } }))).toBe('NOT_ALLOWED');
    expect(
      await codeOf(buyer.try('PayoffCreate', { payoff: { Document: { Id }, Tender: { Id: shop.cash }, Value: 1 } })),
    ).toBe('NOT_ALLOWED');
    expect((await shop.owner.do('DocumentLoad', { document: { Id } })).Lots).toHaveLength(1);
  });

  it('exports what he may list, and of documents those of his type [REV-H3]', async () => {
    const buyer = await employ(['/documents/1']);
    const export_ = (RawDataActionType: number, predicate: object = {}) =>
      codeOf(buyer.try('ExchangeExport', { rawData: { RawDataActionType, predicate, Extension: 'csv' } }));
    expect(await export_(3, { DocumentActionTypes: [1] })).toBe(200);
    expect(await export_(3, { DocumentActionTypes: [3] })).toBe('EXPORT_EMPTY');
    expect(await export_(2)).toBe('NOT_ALLOWED');
    expect(await export_(1)).toBe('NOT_ALLOWED');
  });
});

describe('an employee with the sale point alone', () => {
  it('sells, returns, closes shifts and makes customers, and nothing else [REV-H3]', async () => {
    const till = await employ(['Point-Of-Sale', '/salepoint']);
    house.wait(1000);
    expect(await codeOf(till.try('DocumentApprove', { document: documentOf(3) }))).toBe(200);
    for (const type of [1, 2, 4, 5])
      expect([type, await codeOf(till.try('DocumentApprove', { document: documentOf(type) }))]).toEqual([
        type,
        'NOT_ALLOWED',
      ]);
    house.wait(1000);
    expect(
      await codeOf(
        till.try('DocumentGroupApprove', {
          documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
        }),
      ),
    ).toBe(200);
    expect(
      await codeOf(till.try('ContractorCreate', { contractor: { FirstName: 'Eva', ContractorActionType: 1 } })),
    ).toBe(200);
    expect(
      await codeOf(till.try('ContractorCreate', { contractor: { Name: 'Supplier', ContractorActionType: 2 } })),
    ).toBe('NOT_ALLOWED');
    expect(
      await codeOf(till.try('ContractorUpdate', { contractor: { Id: shop.supplierId, Version: 1, Name: 'Renamed' } })),
    ).toBe('NOT_FOUND');
    expect(await typesFound(till)).toEqual([3]);
  });

  it("asks for the sums of its own place, not for the company's [REV-H3] [REV-U13]", async () => {
    const till = await employ(['/salepoint']);
    for (const name of ['SaleResumeSearch', 'DocumentResumeSearch', 'PayoffResumeSearch']) {
      expect([name, await codeOf(till.try(name, { predicate: {} }))]).toEqual([name, 'NOT_ALLOWED']);
    }
    expect(await codeOf(till.try('DocumentResumeSearch', { predicate: { Depots: [{ Id: shop.depotId }] } }))).toBe(200);
    const analyst = await employ(['/dashboard']);
    expect(await codeOf(analyst.try('SaleResumeSearch', { predicate: {} }))).toBe(200);
  });
});

describe('an employee of one branch', () => {
  let bound: Person;
  let far: { branch: number; depot: number };
  beforeAll(async () => {
    const { Id } = await shop.owner.do('BranchCreate', { branch: { Name: 'Far' } });
    const [depot] = (await shop.owner.do('DepotSearch', { predicate: { Branches: [{ Id }] } })).Entities;
    far = { branch: Id, depot: depot.Id };
    bound = await employ(undefined, { Branches: [{ Id: shop.branchId }] });
    await shop.receive([[bread, 10, 4]], { Branch: { Id }, CreditDepot: { Id: depot.Id } });
    house.wait(1000);
    await shop.sell([[bread, 2, 10]], { Branch: { Id }, DebitDepot: { Id: depot.Id } });
    house.wait(1000);
  });

  it('writes documents of its depots, and transfers of which one side is its own [REV-H3]', async () => {
    const there = { Branch: { Id: far.branch } };
    const write = (type: number, more: object = {}) =>
      codeOf(bound.try('DocumentApprove', { document: { ...documentOf(type), ...more } }));
    expect([await write(1), await write(3), await write(4)]).toEqual([200, 200, 200]);
    expect(await write(1, { ...there, CreditDepot: { Id: far.depot } })).toBe('NOT_ALLOWED');
    expect(await write(3, { ...there, DebitDepot: { Id: far.depot } })).toBe('NOT_ALLOWED');
    expect(await write(1, { CreditDepot: { Id: far.depot } }), "another's depot under one's own branch").toBe(
      'NOT_ALLOWED',
    );
    expect(await write(4, { CreditDepot: { Id: far.depot } })).toBe(200);
    const own = await bound.do('DocumentCreate', {
      document: { DocumentActionType: 1, CreditDepot: { Id: shop.depotId } },
    });
    expect(
      await codeOf(
        bound.try('DocumentUpdate', { document: { Id: own.Id, Version: own.Version, CreditDepot: { Id: far.depot } } }),
      ),
    ).toBe('NOT_ALLOWED');
    expect(
      await codeOf(
        bound.try('DocumentApprove', {
          document: { Id: own.Id, Lots: [line()], CreditDepot: { Id: far.depot }, Contractor: { Id: shop.supplierId } },
        }),
      ),
    ).toBe('NOT_FOUND');
    expect(
      await codeOf(
        bound.try('DocumentCreate', { document: { DocumentActionType: 1, CreditDepot: { Id: far.depot } } }),
      ),
    ).toBe('NOT_ALLOWED');
    expect(
      await codeOf(
        bound.try('DocumentGroupApprove', { documentGroup: { Branch: { Id: far.branch }, Depot: { Id: far.depot } } }),
      ),
    ).not.toBe(200);
  });

  it('sees documents, lines, stock and sums of its branch alone [REV-H3]', async () => {
    const depotsOf = (rows: Json[], ...names: string[]): Set<number> =>
      new Set(rows.flatMap((row) => names.map((name) => row[name]?.Id).filter(Boolean)));
    const documents = (await bound.do('DocumentSearch', { predicate: { DocumentActionTypes: [1, 3] } })).Entities;
    expect(depotsOf(documents, 'DebitDepot', 'CreditDepot')).toEqual(new Set([shop.depotId]));
    const [theirs] = (await shop.owner.do('DocumentSearch', { predicate: { CreditDepots: [{ Id: far.depot }] } }))
      .Entities;
    expect(await codeOf(bound.try('DocumentLoad', { document: { Id: theirs.Id } }))).toBe('NOT_FOUND');
    expect((await bound.do('LotSearch', { predicate: { Documents: [{ Id: theirs.Id }] } })).Entities).toEqual([]);
    expect(depotsOf((await bound.do('BalanceSearch', { predicate: {} })).Entities, 'Depot').has(far.depot)).toBe(false);
    const branches = (rows: Json[]): number[] => rows.map(({ Branch }) => Branch?.Id);
    for (const asked of [
      {},
      { Branches: [{ Id: far.branch }, { Id: shop.branchId }] },
      { Branches: { Ids: [far.branch] } },
    ]) {
      const { Entities } = await bound.do('SaleResumeSearch', {
        predicate: { ...asked, Group: { Fields: ['Branch'] } },
      });
      expect(branches(Entities)).not.toContain(far.branch);
    }
    expect(
      branches((await shop.owner.do('SaleResumeSearch', { predicate: { Group: { Fields: ['Branch'] } } })).Entities),
    ).toContain(far.branch);
  });
});
