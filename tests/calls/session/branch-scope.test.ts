import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { houseOfFile, type Json, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();

let owner: Person;
/** A manager of the first branch alone, with every menu item. */
let manager: Person;
let article: Json;
interface Here {
  branch: Json;
  depot: Json;
  unit: Json;
  scheme: Json;
  register: Json;
}
let here: Here;
let there: Here;

const fitOut = async (branch: Json): Promise<Here> => {
  const Branch = { Id: branch.Id };
  const [depot] = (await owner.do('DepotSearch', { predicate: { Branches: [Branch] } })).Entities;
  return {
    branch,
    depot: depot as Json,
    unit: await owner.do('UnitCreate', { unit: { Name: `Desk of ${branch.Name}`, Branch } }),
    scheme: await owner.do('SchemeCreate', { scheme: { Name: `Hall of ${branch.Name}`, Branch } }),
    register: await owner.do('BranchUnitCreate', {
      branchUnit: { Name: `Printer of ${branch.Name}`, Branch, UnitDeviceType: 1 },
    }),
  };
};

beforeAll(async () => {
  owner = await house.signUp();
  const [first] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
  here = await fitOut(first as Json);
  there = await fitOut(await owner.do('BranchCreate', { branch: { Name: 'North' } }));
  article = await owner.do('ArticleCreate', { article: { Name: 'Bread', Price: 10 } });
  const email = 'manager-of-one@work.test';
  const { Id } = await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', User: { Code: email, Password: 'abc12-xyz' } },
      EmployeeActorType: 2,
      Code: '2222',
      Branches: [{ Id: here.branch.Id }],
    },
  });
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Vera' },
      EmployeeActorType: 2,
      Code: '9999',
      Branches: [{ Id: there.branch.Id }],
    },
  });
  manager = house.as((await house.login(email, 'abc12-xyz')).body.Code, { email, employeeId: Id });
});

const codeOf = async (name: string, body: object, who = manager): Promise<string | number> => {
  const { status, fault } = await who.try(name, body);
  return status === 200 ? 200 : fault.Code;
};
const one = ({ Id }: Json): Json => ({ Id });
const changed = async (kind: string, { Id }: Json, changes: object): Promise<object> => {
  const name = kind[0]?.toLowerCase() + kind.slice(1);
  const { Version } = await owner.do(`${kind}Read`, { [name]: { Id } });
  return { [name]: { Id, Version, ...changes } };
};
const approval = (place: Here): Json => ({
  ClientId: randomUUID(),
  TillAction: 1,
  Branch: one(place.branch),
  ReceiptId: randomUUID(),
});

describe('an employee of one branch [A15]', () => {
  it.each(['Branch', 'Depot', 'Unit', 'Scheme', 'BranchUnit'])(
    'changes and deletes no %s of another, and reads it all the same',
    async (kind) => {
      const of = (place: Here): Json =>
        ({
          Branch: place.branch,
          Depot: place.depot,
          Unit: place.unit,
          Scheme: place.scheme,
          BranchUnit: place.register,
        })[kind] as Json;
      expect(await codeOf(`${kind}Update`, await changed(kind, of(there), { Name: 'Taken over' }))).toBe('NOT_FOUND');
      const name = kind[0]?.toLowerCase() + kind.slice(1);
      expect(await codeOf(`${kind}Delete`, { [name]: one(of(there)) })).toBe('NOT_FOUND');
      expect(await codeOf(`${kind}Read`, { [name]: one(of(there)) })).toBe(200);
      expect(await codeOf(`${kind}Update`, await changed(kind, of(here), { Name: `Ours ${kind}` }))).toBe(200);
    },
  );

  it('moves nothing to another, and makes nothing there', async () => {
    const Branch = one(there.branch);
    expect(await codeOf('UnitUpdate', await changed('Unit', here.unit, { Branch }))).toBe('NOT_ALLOWED');
    expect(await codeOf('UnitCreate', { unit: { Name: 'Mine', Branch } })).toBe('NOT_ALLOWED');
    expect(await codeOf('DepotCreate', { depot: { Name: 'Mine', Branch } })).toBe('NOT_ALLOWED');
    expect(await codeOf('BranchCreate', { branch: { Name: 'A branch nobody gave' } })).toBe('NOT_ALLOWED');
  });

  it('makes no call that names another branch or its depot', async () => {
    const calls = ({ branch, depot, unit }: Here): [string, object][] => [
      ['ShiftReportRead', { branch: one(branch) }],
      ['ShiftReportRead', { branch: one(here.branch), depot: one(depot) }],
      ['DeskCodesMake', { units: [one(unit)], IsAnew: true }],
      ['SoldOutSet', { branch: one(branch), article: one(article), left: 1 }],
      ['TillButtonsSave', { branch: one(branch), pages: [] }],
      ['TillCatalogueRead', { articles: false, customers: false, depot: one(depot) }],
      ['LotsForSaleRead', { article: one(article), depot: one(depot) }],
      ['TillStaffSearch', { predicate: { Branches: [one(branch)] } }],
    ];
    for (const [name, body] of calls(there)) expect([name, await codeOf(name, body)]).not.toEqual([name, 200]);
    for (const [name, body] of calls(here)) expect([name, await codeOf(name, body)]).toEqual([name, 200]);
  });

  it("takes no goods out of another's depot, and makes no receipt of another [A15]", async () => {
    const line = { Article: one(article), Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 };
    const [cash] = (await owner.do('TenderSearch', { predicate: {} })).Entities;
    const transfer = (from: Here, to: Here): object => ({
      document: {
        ClientId: randomUUID(),
        DocumentActionType: 4,
        DebitDepot: one(from.depot),
        CreditDepot: one(to.depot),
        Lots: [line],
      },
    });
    const receipt = (place: Here, from: Here): object => ({
      document: {
        ClientId: randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: one(place.branch),
        DebitDepot: one(from.depot),
        Lots: [line],
        Payoffs: [{ Tender: one(cash as Json), Value: 10 }],
      },
    });
    expect(await codeOf('DocumentApprove', transfer(there, here))).toBe('NOT_ALLOWED');
    expect(await codeOf('DocumentApprove', transfer(here, there))).toBe('LOT_NO_STOCK');
    expect(await codeOf('DocumentApprove', receipt(there, here))).toBe('NOT_ALLOWED');
    expect(await codeOf('DocumentApprove', receipt(here, there))).toBe('NOT_ALLOWED');
    expect(await codeOf('DocumentApprove', receipt(here, here))).toBe(200);
  });

  it("drafts no transfer out of another's depot, and turns none that way [A15]", async () => {
    const draft = (from: Here, to: Here, more: object = {}): Json => ({
      document: { DocumentActionType: 4, DebitDepot: one(from.depot), CreditDepot: one(to.depot), ...more },
    });
    expect(await codeOf('DocumentCreate', draft(there, here))).toBe('NOT_ALLOWED');
    const { Id, Version } = await manager.do('DocumentCreate', draft(here, there));
    expect(await codeOf('DocumentUpdate', draft(there, here, { Id, Version }))).toBe('NOT_ALLOWED');
    const theirs = await owner.do('DocumentCreate', draft(there, here));
    const noted = { document: { Id: theirs.Id, Version: theirs.Version, Number: 'T-1' } };
    expect(await codeOf('DocumentUpdate', noted)).toBe(200);
  });

  it('is let in or allowed nothing at the till by a PIN of another branch', async () => {
    const till = house.as((await house.login(manager.email, 'abc12-xyz')).body.Code, {});
    expect(await codeOf('TillUnlock', { pin: '9999', branch: one(there.branch) }, till)).toBe('NOT_ALLOWED');
    expect(await codeOf('TillUnlock', { pin: '9999', branch: one(here.branch) }, till)).toBe('PIN_UNKNOWN');
    expect(await codeOf('TillUnlock', { pin: '9999' }, till)).toBe('PIN_UNKNOWN');
    expect(await codeOf('TillApprove', { pin: '9999', approval: approval(there) }, till)).toBe('NOT_ALLOWED');
    expect(await codeOf('TillUnlock', { pin: '2222', branch: one(here.branch) }, till)).toBe(200);
  });

  it('tells the server what a till did in a branch that he has left since, and proves nothing there by a PIN', async () => {
    const Branch = one(there.branch);
    const clocking = () => ({
      ClientId: randomUUID(),
      TimeClockType: 1,
      Branch,
      Employee: { Id: manager.employeeId },
      On: new Date(house.now()).toISOString(),
    });
    expect(await codeOf('TimeClock', { clocking: clocking() })).toBe(200);
    expect(await codeOf('TimeClock', { clocking: clocking(), pin: '9999' })).toBe('NOT_ALLOWED');
    const operation = {
      ClientId: randomUUID(),
      BillOperationType: 1,
      Bill: { ClientId: randomUUID() },
      Branch,
      CreatedOn: new Date(house.now()).toISOString(),
      Documents: [
        {
          ClientId: randomUUID(),
          DocumentActionType: 6,
          Lots: [{ Article: one(article), Quantity: 1, DebitPrice: 10 }],
        },
      ],
    };
    expect(await codeOf('BillOperationTake', { operation, asked: true })).toBe('NOT_ALLOWED');
    expect(await codeOf('BillOperationTake', { operation })).toBe(200);
  });

  it('is told the employees of that branch alone', async () => {
    const { Entities } = await manager.do('TillStaffSearch', { predicate: {} });
    expect(Entities.map(({ Name }: Json) => Name).join()).not.toContain('Vera');
  });
});

describe('verifiers of PINs [A11]', () => {
  const staffOf = async (who: Person, branch: Json): Promise<Json[]> =>
    (await who.do('TillStaffSearch', { predicate: { Branches: [one(branch)] } })).Entities;

  it('have a salt each, and are given to tills of a branch alone', async () => {
    await owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Olga' }, EmployeeActorType: 3, Code: '3333' },
    });
    const verifiers = (await staffOf(owner, here.branch)).flatMap(({ Verifier }) => Verifier ?? []) as string[];
    const salts = verifiers.map((verifier) => verifier.split('$')[5]);
    expect(verifiers.length).toBeGreaterThan(1);
    expect(new Set(salts).size).toBe(verifiers.length);
    expect((await staffOf(owner, there.branch)).map(({ Name }) => Name).join()).not.toContain('Ion');
    const { Entities } = await owner.do('TillStaffSearch', { predicate: {} });
    expect(JSON.stringify(Entities)).not.toContain('pbkdf2');
  });

  it('are not for an employee without a till', async () => {
    const email = 'banks-only@work.test';
    await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Petru', User: { Code: email, Password: 'abc12-xyz' } },
        EmployeeActorType: 2,
        MenuAccess: [{ id: '/banks', checked: true }],
      },
    });
    const clerk = house.as((await house.login(email, 'abc12-xyz')).body.Code, {});
    const body = { predicate: { Branches: [one(here.branch)] } };
    expect(await codeOf('TillStaffSearch', body, clerk)).toBe('NOT_ALLOWED');
    // Nor by making a till of one's session.
    expect(await codeOf('TillLock', {}, clerk)).toBe('NOT_ALLOWED');
    expect(await codeOf('TillUnlock', { pin: '2222', branch: one(here.branch) }, clerk)).toBe('NOT_ALLOWED');
    expect(await codeOf('TillStaffSearch', body, clerk)).toBe('NOT_ALLOWED');
  });
});

describe('wrong PINs [A11]', () => {
  it('are counted whatever session tries them', async () => {
    const stranger = await house.signUp();
    await stranger.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Cash' }, EmployeeActorType: 3, Code: '4711' },
    });
    const [branch] = (await stranger.do('BranchSearch', { predicate: {} })).Entities;
    const tryFrom = async (device: string, pin: string): Promise<string | number> => {
      const headers = { 'client-uuid': device };
      const { Code: token } = (await house.login(stranger.email, stranger.password, { headers })).body;
      const { status, fault } = await house.call('TillUnlock', { pin, branch: one(branch) }, { token, headers });
      return status === 200 ? 200 : fault.Code;
    };
    const device = randomUUID();
    expect(await tryFrom(device, '4711')).toBe(200);
    for (let i = 0; i < 10; i += 1) expect(await tryFrom(device, `${1000 + i}`)).toBe('PIN_UNKNOWN');
    expect(await tryFrom(device, '4711')).toBe('PIN_THROTTLED');
    expect(await tryFrom(randomUUID(), '4711')).toBe('PIN_THROTTLED');
  });
});

it('a till that says it was unlocked in the future gives nobody the rights of who sat there before [A14]', async () => {
  const stranger = await house.signUp();
  const [branch] = (await stranger.do('BranchSearch', { predicate: {} })).Entities;
  const [depot] = (await stranger.do('DepotSearch', { predicate: {} })).Entities;
  const [cash] = (await stranger.do('TenderSearch', { predicate: {} })).Entities;
  const flowers = await stranger.do('ArticleCreate', { article: { Name: 'Flowers' } });
  const hire = (FirstName: string, Code: string, EmployeeActorType: number): Promise<Json> =>
    stranger.do('EmployeeCreate', { employee: { Person: { FirstName }, Code, EmployeeActorType } });
  await hire('Boss', '9999', 2);
  await hire('Cash', '1111', 3);
  const till = house.as((await house.login(stranger.email, stranger.password)).body.Code, {});
  await till.do('TillUnlock', { pin: '9999', branch: one(branch as Json) });
  house.wait(60_000);
  const at = new Date(house.now() + 59 * 86_400_000).toISOString();
  await till.do('TillUnlock', { pin: '1111', branch: one(branch as Json), at });
  house.wait(30 * 60_000);
  const document = {
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    Branch: one(branch as Json),
    DebitDepot: one(depot as Json),
    Lots: [{ Article: one(flowers), Quantity: 1, DebitPrice: 0.01, PrimaryDebitPrice: 0.01 }],
    Payoffs: [{ Tender: one(cash as Json), Value: 0.01 }],
  };
  expect(await codeOf('DocumentApprove', { document }, till)).toBe('PRICE_TYPED');
});
