import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import type { RequestOf } from '#tests/support/call-client.ts';
import { houseOfFile, type Json, type Person } from './house.ts';

const house = await houseOfFile();
let owner: Person;

const depotsOf = async (person: Person, branchId: number): Promise<Json[]> =>
  (
    await person.do('DepotSearch', {
      predicate: { Branches: [{ Id: branchId }], Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities;

describe('a branch', () => {
  beforeAll(async () => {
    owner = await house.signUp();
  });

  it('is made with a default depot of its name, and not public [R-BRANCH-003] [R-BRANCH-005] [R-BRANCH-007]', async () => {
    const branch = await owner.do('BranchCreate', { branch: { Name: 'North', Code: 'N' } });
    expect(branch.BranchActionType).toBe(5);
    expect(await depotsOf(owner, branch.Id)).toMatchObject([{ Name: 'North', IsDefault: true, DepotActionType: 3 }]);
  });

  it('is public by 13 and no longer by 5 [R-BRANCH-007]', async () => {
    const branch = await owner.do('BranchCreate', { branch: { Name: 'Store', BranchActionType: 13 } });
    expect(branch.BranchActionType).toBe(13);
    expect(
      (await owner.do('BranchUpdate', { branch: { Id: branch.Id, Version: branch.Version, BranchActionType: 5 } }))
        .BranchActionType,
    ).toBe(5);
  });

  it('keeps its settings as they were sent [R-BRANCH-009]', async () => {
    const Settings = {
      Integration: {
        MobilePOS: { Enabled: true, LocalEndpoint: 'http://127.0.0.1:8081' },
        MobileClientRestaurant: { Enabled: false, LocalEndpoint: '' },
      },
      CIF: 'RO123',
      deeplink: 'x',
    };
    const branch = await owner.do('BranchCreate', { branch: { Name: 'Settled', Settings } });
    expect((await owner.do('BranchRead', { branch: { Id: branch.Id } })).Settings).toEqual(Settings);
  });

  it('has a code of its own in the company', async () => {
    await owner.do('BranchCreate', { branch: { Name: 'One', Code: 'SAME' } });
    const { status, fault } = await owner.try('BranchCreate', { branch: { Name: 'Two', Code: 'SAME' } });
    expect([status, fault.Message]).toEqual([422, 'Branch Code must be unique']);
    const stranger = await house.signUp();
    expect((await stranger.try('BranchCreate', { branch: { Name: 'Three', Code: 'SAME' } })).status).toBe(200);
  });

  it('takes its depots and employees with it when it is deleted', async () => {
    const branch = await owner.do('BranchCreate', { branch: { Name: 'Closing' } });
    await owner.do('EmployeeCreate', { employee: { Person: { FirstName: 'Stays' }, Branches: [{ Id: branch.Id }] } });
    await owner.do('DepotCreate', { depot: { Name: 'Cellar', Branch: { Id: branch.Id } } });
    expect((await owner.do('BranchDelete', { branch: { Id: branch.Id } })).Name).toBe('Closing');
    expect(await depotsOf(owner, branch.Id)).toEqual([]);
    expect(
      (await owner.do('EmployeeSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Stays' }] } })).Entities[0]
        .Branches,
    ).toEqual([]);
  });

  it('stays while documents mention it or its depots', async () => {
    const branch = await owner.do('BranchCreate', { branch: { Name: 'Busy' } });
    const [depot] = await depotsOf(owner, branch.Id);
    await owner.do('DocumentCreate', {
      document: { DocumentActionType: 1, DocumentOperationType: 1, CreditDepot: { Id: depot.Id } },
    });
    const { status, fault } = await owner.try('BranchDelete', { branch: { Id: branch.Id } });
    expect([status, fault.Code, fault.Message]).toEqual([422, 'REFERENCED', 'Branch is in use and cannot be deleted']);
    expect(await depotsOf(owner, branch.Id)).toHaveLength(1);
  });
});

describe('the default depot of a branch', () => {
  it('is one, whichever was chosen last', async () => {
    const person = await house.signUp();
    const branch = await person.do('BranchCreate', { branch: { Name: 'Depots' } });
    const cellar = await person.do('DepotCreate', {
      depot: { Name: 'Cellar', Branch: { Id: branch.Id }, IsDefault: true },
    });
    const defaults = async () =>
      (await depotsOf(person, branch.Id)).filter(({ IsDefault }) => IsDefault).map(({ Name }) => Name);
    expect(await defaults()).toEqual(['Cellar']);
    await person.do('DepotUpdate', { depot: { Id: cellar.Id, Version: cellar.Version, IsDefault: false } });
    expect(await defaults()).toHaveLength(1);
    const [first] = await depotsOf(person, branch.Id);
    await person.do('DepotDelete', { depot: { Id: first.Id } });
    expect(await defaults()).toEqual(['Cellar']);
  });
});

describe('an employee', () => {
  beforeAll(async () => {
    owner = await house.signUp();
  });
  const create = (employee: RequestOf<'EmployeeCreate'>['employee']) => owner.do('EmployeeCreate', { employee });

  it('is written with the person, the branches and the account in one call [R-EMP-003] [R-EMP-006]', async () => {
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const made = await create({
      Person: {
        FirstName: 'Maria',
        LastName: 'Lungu',
        Email: 'maria@work.test',
        User: { Code: 'maria@work.test', Password: 'work123' },
      },
      EmployeeActorType: 2,
      Function: 'Manager',
      Phone: '07',
      Branches: [{ Id: branch.Id }],
    });
    expect(made).toMatchObject({
      Name: 'Lungu Maria',
      EmployeeActorType: 2,
      Function: 'Manager',
      Branches: [{ Id: branch.Id }],
      Person: { FirstName: 'Maria', User: { Code: 'maria@work.test' } },
    });
    expect(JSON.stringify(made)).not.toContain('argon2');
    expect((await house.login('maria@work.test', 'work123')).body.Organisation.Id).toBe(owner.organisationId);
  });

  it('is active since a fixed day in 1945 where nobody says otherwise [R-EMP-002]', async () => {
    expect((await create({ Person: { FirstName: 'Default' } })).State).toEqual({
      IsActive: true,
      AppliedOn: '1945-05-09T00:00:00.000Z',
    });
  });

  it('is active or not as somebody says [R-EMP-005]', async () => {
    const made = await create({ Person: { FirstName: 'Leaving' } });
    const change = (Version: number, IsActive: boolean) =>
      owner.do('EmployeeUpdate', { employee: { Id: made.Id, Version, State: { IsActive } } });
    const gone = await change(made.Version, false);
    expect([
      gone.State.IsActive,
      (await owner.do('EmployeeRead', { employee: { Id: made.Id } })).State.IsActive,
    ]).toEqual([false, false]);
    const back = await change(gone.Version, true);
    expect([
      back.State.IsActive,
      (await owner.do('EmployeeRead', { employee: { Id: made.Id } })).State.IsActive,
    ]).toEqual([true, true]);
  });

  it('can be saved without email and password [R-EMP-009]', async () => {
    const made = await create({ Person: { FirstName: 'Plain', LastName: 'One' } });
    expect(made.Person.User).toBeUndefined();
  });

  it('needs a person with a first name [R-EMP-007]', async () => {
    expect((await owner.try('EmployeeCreate', { employee: { EmployeeActorType: 2 } })).status).toBe(400);
    expect((await owner.try('EmployeeCreate', { employee: { Person: { LastName: 'Nobody' } } })).status).toBe(400);
  });

  it('keeps menu and additional access in the settings of the person, whichever way they come [R-EMP-008]', async () => {
    const tree = [
      {
        id: 'Products',
        checked: true,
        items: [
          { id: '/products', checked: true },
          { id: '/measures', checked: false },
        ],
      },
    ];
    const made = await create({ Person: { FirstName: 'Menu' }, MenuAccess: tree, Additional: { productCard: false } });
    const read = await owner.do('EmployeeRead', { employee: { Id: made.Id } });
    expect([read.MenuAccess, read.Additional]).toEqual([tree, { productCard: false }]);
    expect(read.Person.Settings).toEqual(expect.arrayContaining([{ Key: 'MenuAccess', Value: tree }]));
    const changed = await owner.do('EmployeeUpdate', {
      employee: {
        Id: made.Id,
        Version: made.Version,
        Person: {
          Id: read.Person.Id,
          FirstName: 'Menu',
          Settings: [{ Key: 'Additional', Value: { productCard: true } }],
        },
      },
    });
    expect([changed.MenuAccess, changed.Additional]).toEqual([tree, { productCard: true }]);
  });

  it('is written only with the menu entry ticked, or by a superuser [R-PERM-002]', async () => {
    await create({
      Person: { FirstName: 'Narrow', User: { Code: 'narrow@work.test', Password: 'abc' } },
      EmployeeActorType: 1,
      MenuAccess: [{ id: '/products', checked: true }],
    });
    const narrow = (await house.login('narrow@work.test', 'abc')).body.Code;
    expect(
      (await house.call('EmployeeCreate', { employee: { Person: { FirstName: 'X' } } }, { token: narrow })).fault.Type,
    ).toBe(4);
    expect((await house.call('EmployeeSearch', { predicate: {} }, { token: narrow })).status).toBe(200);
    await create({
      Person: { FirstName: 'Wide', User: { Code: 'wide@work.test', Password: 'abc' } },
      EmployeeActorType: 1,
      MenuAccess: [{ id: '/employees', checked: true }],
    });
    const wide = (await house.login('wide@work.test', 'abc')).body.Code;
    const made = await house.call(
      'EmployeeCreate',
      { employee: { Person: { FirstName: 'X', Settings: [{ Key: 'Superuser', Value: true }] } } },
      { token: wide },
    );
    expect(made.status).toBe(200);
    expect(JSON.stringify(made.body.Person.Settings ?? [])).not.toContain('Superuser');
  });

  it('does not sign in as a superuser by setting the password of one', async () => {
    await create({
      Person: { FirstName: 'Climber', User: { Code: 'climber@work.test', Password: 'abc' } },
      EmployeeActorType: 2,
    });
    const climber = house.as((await house.login('climber@work.test', 'abc')).body.Code, {});
    const { Id, Version, Person } = await climber.do('EmployeeRead', { employee: { Id: owner.employeeId } });
    const change = (user: object) =>
      climber.try('EmployeeUpdate', {
        employee: { Id, Version, Person: { Id: Person.Id, User: { Id: Person.User.Id, Code: owner.email, ...user } } },
      });
    expect((await change({ Password: 'taken1' })).fault.Code).toBe('MORE_RIGHTS');
    expect((await change({ Code: 'climber2@work.test' })).fault.Code).toBe('MORE_RIGHTS');
    expect((await house.login(owner.email, owner.password)).status).toBe(200);
  });

  it('gives nobody more of the menu than he has, himself neither, and does not send a superuser away', async () => {
    const menu = [
      { id: '/employees', checked: true },
      { id: '/products', checked: true },
    ];
    const made = await create({
      Person: { FirstName: 'Keeper', User: { Code: 'keeper@work.test', Password: 'abc' } },
      EmployeeActorType: 2,
      MenuAccess: menu,
    });
    const keeper = house.as((await house.login('keeper@work.test', 'abc')).body.Code, {});
    const changeOwn = (MenuAccess: unknown) =>
      keeper.try('EmployeeUpdate', { employee: { Id: made.Id, Version: made.Version, MenuAccess } });
    for (const wider of [[], [...menu, { id: '/company', checked: true }]])
      expect((await changeOwn(wider)).fault.Code).toBe('MORE_RIGHTS');
    const newcomer = (more: object) =>
      keeper.try('EmployeeCreate', { employee: { Person: { FirstName: 'New' }, EmployeeActorType: 2, ...more } });
    expect((await newcomer({ MenuAccess: [{ id: '/company', checked: true }] })).fault.Code).toBe('MORE_RIGHTS');
    expect((await newcomer({ MenuAccess: [{ id: '/products', checked: true }] })).status).toBe(200);
    expect(
      (await keeper.do('EmployeeRead', { employee: { Id: (await newcomer({})).body.Id } })).MenuAccess.map(
        ({ id }: { id: string }) => id,
      ).toSorted(),
    ).toEqual(['/employees', '/products']);
    const chief = await keeper.do('EmployeeRead', { employee: { Id: owner.employeeId } });
    expect(
      (
        await keeper.try('EmployeeUpdate', {
          employee: { Id: chief.Id, Version: chief.Version, State: { IsActive: false } },
        })
      ).fault.Code,
    ).toBe('MORE_RIGHTS');
    expect((await keeper.try('EmployeeDelete', { employee: { Id: chief.Id } })).fault.Code).toBe('MORE_RIGHTS');
  });

  it('is signed out at once when dismissed or made a cashier', async () => {
    for (const change of [{ State: { IsActive: false } }, { EmployeeActorType: 3 }]) {
      const email = `leaving${JSON.stringify(change).length}@work.test`;
      const made = await create({
        Person: { FirstName: 'Leaving', User: { Code: email, Password: 'abc' } },
        EmployeeActorType: 2,
      });
      const { body } = await house.login(email, 'abc');
      expect((await house.call('BranchSearch', { predicate: {} }, { token: body.Code })).status).toBe(200);
      await owner.do('EmployeeUpdate', { employee: { Id: made.Id, Version: made.Version, ...change } });
      expect((await house.call('BranchSearch', { predicate: {} }, { token: body.Code })).status).toBe(401);
    }
  });

  it('gets a new password from the company, which ends its sessions', async () => {
    const made = await create({
      Person: { FirstName: 'Forgetful', User: { Code: 'forgetful@work.test', Password: 'old' } },
      EmployeeActorType: 2,
    });
    const { body } = await house.login('forgetful@work.test', 'old');
    await owner.do('EmployeeUpdate', {
      employee: {
        Id: made.Id,
        Version: made.Version,
        Person: { Id: made.Person.Id, User: { Code: 'forgetful@work.test', Password: 'new' } },
      },
    });
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(401);
    expect((await house.login('forgetful@work.test', 'old')).status).toBe(422);
    expect((await house.login('forgetful@work.test', 'new')).status).toBe(200);
  });

  it('cannot take an account that is registered by giving it a password', async () => {
    const { fault } = await owner.try('EmployeeCreate', {
      employee: { Person: { FirstName: 'Thief', User: { Code: owner.email, Password: 'stolen' } } },
    });
    expect(fault.Code).toBe('USER_CODE_TAKEN');
  });

  it('keeps its own person, whatever person is named', async () => {
    const stranger = await house.signUp();
    const made = await create({ Person: { FirstName: 'Mine' } });
    const changed = await owner.do('EmployeeUpdate', {
      employee: {
        Id: made.Id,
        Version: made.Version,
        Person: { Id: stranger.session.Person.Id, FirstName: 'Renamed' },
      },
    });
    expect(changed.Person).toMatchObject({ Id: made.Person.Id, FirstName: 'Renamed' });
    expect((await stranger.do('TokenRead', {})).Person.FirstName).toBe('Ana');
  });

  it('does not shut itself out', async () => {
    const [me] = (await owner.do('EmployeeSearch', { predicate: { Ids: [owner.employeeId] } })).Entities;
    expect((await owner.try('EmployeeDelete', { employee: { Id: me.Id } })).fault.Code).toBe('NOT_ALLOWED');
    expect(
      (await owner.try('EmployeeUpdate', { employee: { Id: me.Id, Version: me.Version, State: { IsActive: false } } }))
        .fault.Code,
    ).toBe('NOT_ALLOWED');
  });

  it('is deleted with person, account and sessions, and its email is free again', async () => {
    const made = await create({
      Person: { FirstName: 'Deleted', User: { Code: 'deleted@work.test', Password: 'abc' } },
      EmployeeActorType: 2,
    });
    const { body } = await house.login('deleted@work.test', 'abc');
    await owner.do('EmployeeDelete', { employee: { Id: made.Id } });
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(401);
    await create({ Person: { FirstName: 'Again', User: { Code: 'deleted@work.test', Password: 'abc' } } });
  });
});

describe('the company', () => {
  beforeAll(async () => {
    owner = await house.signUp({ company: 'My Company', organisation: { Code: '1002600000001' } });
  });

  it("is the session's own, whichever is asked for", async () => {
    const stranger = await house.signUp();
    expect((await owner.do('OrganisationRead', { organisation: { Id: stranger.organisationId } })).Id).toBe(
      owner.organisationId,
    );
    expect((await owner.do('OrganisationSearch', { predicate: {} })).Entities.map(({ Id }) => Id)).toEqual([
      owner.organisationId,
    ]);
    expect(
      (
        await owner.try('OrganisationUpdate', {
          organisation: { Id: stranger.organisationId, Version: 1, Name: 'Mine now' },
        })
      ).status,
    ).toBe(404);
    expect((await stranger.do('OrganisationRead', {})).Name).not.toBe('Mine now');
  });

  it('changes settings key by key, and ends its setup [R-SETUP-005]', async () => {
    const { Version } = await owner.do('OrganisationRead', {});
    const changed = await owner.do('OrganisationUpdate', {
      organisation: {
        Id: owner.organisationId,
        Version,
        Settings: [
          { Key: 'needSetup', Value: false },
          { Key: 'country', Value: 'md' },
          { Key: 'currency', Value: 'MDL' },
        ],
      },
    });
    expect(changed.Settings).toEqual(
      expect.arrayContaining([
        { Key: 'needSetup', Value: false },
        { Key: 'currency', Value: 'MDL' },
      ]),
    );
  });

  it('opens its store, but does not become a dealer by itself [R-ORG-001]', async () => {
    const { Version } = await owner.do('OrganisationRead', {});
    const { OrganisationActionType } = await owner.do('OrganisationUpdate', {
      organisation: { Id: owner.organisationId, Version, OrganisationActionType: { Enumerator: 9, Number: 9 } },
    });
    expect(OrganisationActionType).toMatchObject({ Enumerator: 1 });
  });

  it.each([
    [0, { store: 404, dealing: 403 }],
    [1, { store: 200, dealing: 403 }],
    [8, { store: 404, dealing: 200 }],
    [9, { store: 200, dealing: 200 }],
  ])(
    'of type %i: its store for visitors, and the calls of a dealer, are answered by %o [R-ORG-001]',
    async (type, answered) => {
      const person = await house.signUp();
      await house.app.services.store.write(async (db) => {
        await db.run(
          sql`update "Organisation" set "OrganisationActionType" = ${type} where "Id" = ${person.organisationId}`,
        );
      });
      house.app.services.sessions.forget({ organisationId: person.organisationId });
      const statuses = async () => ({
        store: (await house.call('BranchSearchPublic', { organisation: { Id: person.organisationId } })).status,
        dealing: (await person.try('PricingRead', { loadedOn: {} })).status,
      });
      expect(await statuses()).toEqual(answered);
      // What a company saves itself opens and closes the store, and leaves alone whether it is a dealer.
      for (const Enumerator of [1, 0]) {
        const { Version } = await person.do('OrganisationRead', {});
        await person.do('OrganisationUpdate', {
          organisation: {
            Id: person.organisationId,
            Version,
            OrganisationActionType: { Enumerator, Number: Enumerator },
          },
        });
        expect(await statuses()).toEqual({ ...answered, store: Enumerator ? 200 : 404 });
      }
    },
  );

  it('cannot take the tax code of another', async () => {
    const stranger = await house.signUp();
    const { Version } = await stranger.do('OrganisationRead', {});
    const { fault } = await stranger.try('OrganisationUpdate', {
      organisation: { Id: stranger.organisationId, Version, Code: '1002600000001' },
    });
    expect(fault.Message).toBe('Organisation IDNO must be unique for selected emplacement.');
  });

  it('shows visitors its public branches while its store is public', async () => {
    const person = await house.signUp();
    await person.do('BranchCreate', { branch: { Name: 'Open', BranchActionType: 13, Settings: { CIF: 'secret' } } });
    await person.do('BranchCreate', { branch: { Name: 'Back office', BranchActionType: 5 } });
    const ask = () => house.call('BranchSearchPublic', { organisation: { Id: person.organisationId } });
    expect((await ask()).status).toBe(404);
    const { Version } = await person.do('OrganisationRead', {});
    await person.do('OrganisationUpdate', {
      organisation: { Id: person.organisationId, Version, OrganisationActionType: { Enumerator: 1, Number: 1 } },
    });
    const { body } = await ask();
    expect(body.Entities.map(({ Name }) => Name)).toEqual(['Open']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('a letter', () => {
  it('goes to each recipient apart, and not to what is no address', async () => {
    const person = await house.signUp();
    const count = house.letters.length;
    await person.do('SendMail', { recipients: ['a@x.test', 'b@x.test'], subject: 'Invoice', body: 'Hello' });
    expect(house.letters.slice(count)).toMatchObject([
      { to: 'a@x.test', subject: 'Invoice', text: 'Hello' },
      { to: 'b@x.test' },
    ]);
    // What a mail program would read as several addresses, or as a name before one, is refused as well.
    const several = [
      'boss,a@x.test',
      'a@x.test,boss',
      'boss;a@x.test',
      'a@x.test;boss',
      '<a@x.test>',
      'Boss<a@x.test',
      'a@x.test>',
    ];
    for (const recipients of [
      [],
      ['nobody'],
      ['a@x.test\r\nBcc: b@y.test'],
      ...several.map((one) => [one]),
      ['a@x.test', 'boss,a@x.test'],
    ]) {
      expect((await person.try('SendMail', { recipients, subject: 'x', body: 'y' })).status).toBe(400);
    }
    expect(
      (await person.try('SendMail', { recipients: ['a@x.test'], subject: 'x\r\nBcc: c@x.test', body: 'y' })).status,
    ).toBe(400);
    expect(house.letters).toHaveLength(count + 2);
  });
});
