import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { houseOfFile, type Json, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();
let owner: Person;

let people = 0;
const password = 'abc12-xyz';

interface Worker extends Person {
  employee: Json;
}

const ticked = (...routes: string[]) => routes.map((id) => ({ id, checked: true }));

/** An employee of the owner, signed in. */
const employ = async (more: object = {}, settings: { Key: string; Value: unknown }[] = []): Promise<Worker> => {
  people += 1;
  const email = `rights${people}@work.test`;
  const employee = await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: password }, Settings: settings },
      EmployeeActorType: 2,
      ...more,
    },
  });
  const { body } = await house.login(email, password, { address: `192.0.2.${people}` });
  return { ...house.as(body.Code, { email, password, employeeId: employee.Id, session: body }), employee };
};

const read = (id: number): Promise<Json> => owner.do('EmployeeRead', { employee: { Id: id } });

const superuser = [{ Key: 'Superuser', Value: true }];

describe('whoever has more rights', () => {
  let climber: Worker;
  let wide: Worker;
  beforeAll(async () => {
    owner = await house.signUp();
    climber = await employ({ MenuAccess: ticked('/employees', '/activity') });
    wide = await employ();
  });

  /** Each road by which one employee could be done away with, or taken over, by another. */
  const roads: [string, (target: Json, email: string) => [string, object]][] = [
    ['made a cashier', ({ Id, Version }) => ['EmployeeUpdate', { employee: { Id, Version, EmployeeActorType: 3 } }]],
    ['dismissed', ({ Id, Version }) => ['EmployeeUpdate', { employee: { Id, Version, State: { IsActive: false } } }]],
    ['deleted', ({ Id, Version }) => ['EmployeeDelete', { employee: { Id, Version } }]],
    [
      'given another password',
      ({ Id, Version, Person: { Id: person, FirstName } }, email) => [
        'EmployeeUpdate',
        {
          employee: { Id, Version, Person: { Id: person, FirstName, User: { Code: email, Password: 'taken-over-1' } } },
        },
      ],
    ],
    [
      'given another email',
      ({ Id, Version, Person: { Id: person, FirstName } }) => [
        'EmployeeUpdate',
        { employee: { Id, Version, Person: { Id: person, FirstName, User: { Code: 'thief@work.test' } } } },
      ],
    ],
    ['given another PIN', ({ Id, Version }) => ['EmployeeUpdate', { employee: { Id, Version, Code: '987654' } }]],
    [
      'renamed',
      ({ Id, Version, Person: { Id: person } }) => [
        'EmployeeUpdate',
        { employee: { Id, Version, Person: { Id: person, FirstName: 'Nobody' } } },
      ],
    ],
    ['narrowed', ({ Id, Version }) => ['EmployeeUpdate', { employee: { Id, Version, MenuAccess: ticked('/banks') } }]],
    ['moved to a branch', ({ Id, Version }) => ['EmployeeUpdate', { employee: { Id, Version, Branches: [] } }]],
  ];

  it.each(roads)('is not %s by an employee with one menu item [REV-H1] [REV-H2]', async (_what, road) => {
    for (const [id, email] of [
      [owner.employeeId, owner.email],
      [wide.employeeId, wide.email],
    ] as const) {
      const before = await read(id);
      const { status, fault } = await climber.try(...road(before, email));
      expect([status, fault.Code]).toEqual([403, 'MORE_RIGHTS']);
      expect(await read(id)).toEqual(before);
    }
    for (const one of [owner, wide]) expect((await one.try('TokenRead', {})).status).toBe(200);
  });

  it('is not signed out by him either, while equals are [REV-H1]', async () => {
    const equal = await employ({ MenuAccess: ticked('/activity') });
    for (const one of [owner, wide]) {
      expect((await climber.try('TokenDelete', { token: { Id: one.session.Id } })).fault.Code).toBe('MORE_RIGHTS');
      expect((await one.try('TokenRead', {})).status).toBe(200);
    }
    expect((await climber.try('TokenDelete', { token: { Id: equal.session.Id } })).status).toBe(200);
    expect((await equal.try('TokenRead', {})).status).toBe(401);
  });

  it('is changed by whoever has as much, and by a superuser [REV-H2]', async () => {
    const keeper = await employ({ MenuAccess: ticked('/employees', '/banks') });
    const {
      employee: { Id, Version },
    } = await employ({ MenuAccess: ticked('/banks') });
    const first = await keeper.do('EmployeeUpdate', { employee: { Id, Version, Phone: '1', Code: '5511' } });
    const second = await owner.do('EmployeeUpdate', { employee: { Id, Version: first.Version, Phone: '2' } });
    expect(second.Phone).toBe('2');
  });

  it('is made by nobody who has not as much himself, by whatever road [REV-H2]', async () => {
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const bound = await employ({
      MenuAccess: ticked('/employees', '/salepoint'),
      Branches: [{ Id: branch.Id }],
      Additional: { productCard: false },
    });
    const cashier = await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Cash' },
        EmployeeActorType: 3,
        Branches: [{ Id: branch.Id }],
        Additional: { productCard: false },
        MenuAccess: ticked('/salepoint', '/company'),
      },
    });
    const change = (more: object) =>
      bound.try('EmployeeUpdate', { employee: { Id: cashier.Id, Version: cashier.Version, ...more } });
    for (const more of [{ EmployeeActorType: 2 }, { Branches: [] }, { Additional: {} }]) {
      expect([more, (await change(more)).fault.Code]).toEqual([more, 'MORE_RIGHTS']);
    }
    expect((await change({ Phone: '7' })).status).toBe(200);
    const made = await bound.do('EmployeeCreate', { employee: { Person: { FirstName: 'New' }, EmployeeActorType: 2 } });
    expect(await read(made.Id)).toMatchObject({ Branches: [{ Id: branch.Id }], Additional: { productCard: false } });
    for (const more of [{ Branches: [] }, { Additional: { productCard: true } }, { MenuAccess: ticked('/company') }]) {
      expect(
        (
          await bound.try('EmployeeCreate', {
            employee: { Person: { FirstName: 'New' }, EmployeeActorType: 2, ...more },
          })
        ).fault.Code,
      ).toBe('MORE_RIGHTS');
    }
  });
});

describe('a session', () => {
  it('may do what its permissions name, and without any all of it [R-PERM-010]', async () => {
    const own = await house.signUp();
    const { Code, Permissions } = await own.do('TokenCreate', { token: {} });
    expect(Permissions).toEqual([]);
    const narrow = house.as(Code, {});
    const vat = async () =>
      (await narrow.try('VatCreate', { vat: { Code: `V${(people += 1)}`, Name: 'Whole', Value: 20 } })).status;
    const measure = async () =>
      (await narrow.try('MeasureCreate', { measure: { Code: `M${(people += 1)}`, Name: 'Whole' } })).status;
    expect([await vat(), await measure()]).toEqual([200, 200]);
    await house.app.services.store.write(async (db) => {
      await db.run(
        sql`update "Token" set "Permissions" = '["Vat.Create"]' where "Id" = (select max("Id") from "Token")`,
      );
    });
    house.app.services.sessions.forget({ organisationId: own.organisationId });
    expect((await narrow.do('TokenRead', {})).Permissions).toEqual(['Vat.Create']);
    expect([await vat(), await measure()]).toEqual([200, 403]);
    expect((await narrow.try('VatSearch', { predicate: {} })).status).toBe(403);
  });
});

describe('the last superuser of a company', () => {
  beforeAll(async () => {
    owner = await house.signUp();
  });

  it('stays one and stays active, by any road, his own hand too [REV-H1]', async () => {
    const me = await read(owner.employeeId);
    const {
      Id,
      Version,
      Person: { Id: person },
    } = me;
    const own = (more: object) => owner.try('EmployeeUpdate', { employee: { Id, Version, ...more } });
    expect((await own({ EmployeeActorType: 3 })).fault.Code).toBe('NOT_ALLOWED');
    expect((await own({ State: { IsActive: false } })).fault.Code).toBe('NOT_ALLOWED');
    expect((await owner.try('EmployeeDelete', { employee: { Id } })).fault.Code).toBe('NOT_ALLOWED');
    for (const Value of [false, null]) {
      const { fault } = await own({
        Person: { Id: person, FirstName: 'Ana', Settings: [{ Key: 'Superuser', Value }] },
      });
      expect(fault.Code).toBe('LAST_SUPERUSER');
    }
    expect(await read(Id)).toEqual(me);
    expect((await house.login(owner.email, owner.password)).status).toBe(200);
  });

  it('may go once there is another who can sign in; one without an account does not count [REV-H1]', async () => {
    const strip = async (by: Person, id: number) => {
      const {
        Id,
        Version,
        Person: { Id: person },
      } = await by.do('EmployeeRead', { employee: { Id: id } });
      return by.try('EmployeeUpdate', {
        employee: {
          Id,
          Version,
          Person: { Id: person, FirstName: 'X', Settings: [{ Key: 'Superuser', Value: false }] },
        },
      });
    };
    await owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'No account', Settings: superuser }, EmployeeActorType: 2 },
    });
    await owner.do('EmployeeCreate', {
      employee: {
        Person: {
          FirstName: 'Cashier',
          Email: 'super-cashier@work.test',
          User: { Code: 'super-cashier@work.test', Password: password },
          Settings: superuser,
        },
        EmployeeActorType: 3,
      },
    });
    expect((await strip(owner, owner.employeeId)).fault.Code).toBe('LAST_SUPERUSER');
    const other = await employ({}, superuser);
    const both = await Promise.all([strip(owner, other.employeeId), strip(other, owner.employeeId)]);
    expect(both.map(({ status }) => status).toSorted(), 'who demote each other at once').toEqual([
      200,
      expect.any(Number),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
