import { describe, expect, it } from 'vitest';
import { houseOfFile, type House, type Json, type Person } from '../house.ts';

const house = await houseOfFile();

/** A copy of the owner's session: the token, and nothing that its page keeps. */
const copied = (owner: Person) => (name: string, body: unknown) =>
  house.call(name, body, { token: owner.token, isUnproved: true });

const self = async (owner: Person): Promise<Json> =>
  (await owner.do('EmployeeSearch', { predicate: { Ids: [owner.employeeId] } })).Entities[0];

const colleague = async (owner: Person, more: object = {}): Promise<Json> => {
  const email = `colleague${Math.random().toString(36).slice(2)}@shop.test`;
  return owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'secret1' } },
      EmployeeActorType: 2,
      ...more,
    },
  });
};

/** A person in an update is named by its id, its account too. */
const personOf = ({ Person: { Id, FirstName } }: Json, more: object = {}) => ({ Id, FirstName, ...more });
const accountOf = ({ Person: { User } }: Json, more: object) => ({ Id: User.Id, Code: User.Code, ...more });

const required = { status: 403, fault: { Code: 'PASSWORD_REQUIRED', Type: 4 } };

const prove = (owner: Person, password = owner.password) =>
  house.call('PasswordProve', { password }, { token: owner.token, isUnproved: true });

describe('a copied session without the password', () => {
  it('changes no sign-in address, and no link of a reset goes elsewhere [A7]', async () => {
    const owner = await house.signUp();
    const me = await self(owner);
    const { Id, Version } = me;
    const User = accountOf(me, { Code: 'thief@else.test' });
    const change = { employee: { Id, Version, Person: personOf(me, { User }) } };
    expect(await copied(owner)('EmployeeUpdate', change)).toMatchObject(required);
    const byEmail = { employee: { Id, Version, Person: personOf(me, { Email: 'thief@else.test' }) } };
    expect(await copied(owner)('EmployeeUpdate', byEmail)).toMatchObject(required);
    expect((await house.login(owner.email, owner.password)).status).toBe(200);
  });

  it.each([
    [
      'the password',
      (_: number, it: Json) => ({ Person: personOf(it, { User: accountOf(it, { Password: 'brand-new' }) }) }),
    ],
    ['the address', (_: number, it: Json) => ({ Person: personOf(it, { Email: 'other@else.test' }) })],
    ['the role', () => ({ EmployeeActorType: 1 })],
    [
      'all rights',
      (_: number, it: Json) => ({ Person: personOf(it, { Settings: [{ Key: 'Superuser', Value: true }] }) }),
    ],
    ['the menu', () => ({ MenuAccess: [{ id: '/company', checked: true }] })],
    ['what else he may', () => ({ Additional: { productCard: false } })],
    ['the PIN', () => ({ Code: '4719' })],
    ['the badge', () => ({ Badge: 'BADGE-4719' })],
    ['the branches', (branch: number) => ({ Branches: [{ Id: branch }] })],
  ])('changes of a colleague not %s [A7]', async (_what, change) => {
    const owner = await house.signUp();
    const made = await colleague(owner);
    const { Id, Version } = made;
    const branch = (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id;
    const employee = { Id, Version, ...change(branch, made) };
    expect(await copied(owner)('EmployeeUpdate', { employee })).toMatchObject(required);
    expect((await owner.try('EmployeeUpdate', { employee })).status).toBe(200);
  });

  it('lets nobody who was dismissed in again [A7]', async () => {
    const owner = await house.signUp();
    const { Id, Version } = await colleague(owner, { State: { IsActive: false } });
    const employee = { Id, Version, State: { IsActive: true } };
    expect(await copied(owner)('EmployeeUpdate', { employee })).toMatchObject(required);
  });

  it('makes no account, no superuser and no key, and deletes nothing of the company [A7]', async () => {
    const owner = await house.signUp();
    const ask = copied(owner);
    const person = {
      FirstName: 'Thief',
      Email: 'thief@else.test',
      User: { Code: 'thief@else.test', Password: 'mine-now' },
    };
    const settings = [{ Key: 'Superuser', Value: true }];
    const organisation = { Id: owner.organisationId };
    for (const [name, body] of [
      ['EmployeeCreate', { employee: { Person: person, EmployeeActorType: 1 } }],
      ['EmployeeCreate', { employee: { Person: { FirstName: 'Thief', Settings: settings } } }],
      ['ApiKeyCreate', { apiKey: { Name: 'mine' } }],
      ['OrganisationClearDocument', { organisation, reason: 'mine' }],
      ['OrganisationClearArticle', { organisation }],
      ['OrganisationClearContractor', { organisation }],
    ] as const)
      expect(await ask(name, body), name).toMatchObject(required);
    expect((await house.login('thief@else.test', 'mine-now')).status).toBe(422);
  });

  it.each([
    ['a manager', { EmployeeActorType: 2 }],
    ['of no role', {}],
    ['a cashier with a right of managers', { EmployeeActorType: 3, Additional: { returnWithoutReceipt: true } }],
  ])('gives no PIN or badge to a new employee: %s [A7]', async (_who, more) => {
    const owner = await house.signUp();
    for (const secret of [{ Code: '4721' }, { Badge: 'BADGE-4721' }]) {
      const employee = { Person: { FirstName: 'Thief' }, ...more, ...secret };
      expect(await copied(owner)('EmployeeCreate', { employee })).toMatchObject(required);
      expect((await owner.try('EmployeeCreate', { employee })).status).toBe(200);
    }
  });

  it.each([{ Code: '4711' }, { Badge: 'BADGE-4711' }])('sets no PIN or badge of one’s own: %j [A7]', async (secret) => {
    const owner = await house.signUp();
    const { Id, Version } = await self(owner);
    const employee = { Id, Version, ...secret };
    expect(await copied(owner)('EmployeeUpdate', { employee })).toMatchObject(required);
    expect((await owner.try('EmployeeUpdate', { employee })).status).toBe(200);
  });

  it('changes what gives nobody access as before: a phone, the same rights once more [A7]', async () => {
    const owner = await house.signUp();
    const made = await colleague(owner, { Additional: { productCard: false } });
    const employee = {
      Id: made.Id,
      Version: made.Version,
      Phone: '069000000',
      EmployeeActorType: 2,
      Additional: { productCard: false },
      Person: personOf(made, { FirstName: 'Ioan', Email: made.Person.Email }),
    };
    expect((await copied(owner)('EmployeeUpdate', { employee })).status).toBe(200);
    const cashier = { employee: { Person: { FirstName: 'Dan' }, EmployeeActorType: 3, Code: '4712' } };
    expect((await copied(owner)('EmployeeCreate', cashier)).status).toBe(200);
  });
});

describe('the password given again', () => {
  const key = (of: House, token: string, proof: string | undefined) =>
    of.call(
      'ApiKeyCreate',
      { apiKey: { Name: 'mine' } },
      { token, isUnproved: true, headers: { 'proof-code': proof ?? '' } },
    );

  it('is proved for five minutes, by a code that is in the answer alone [A7]', async () => {
    const owner = await house.signUp();
    const { status, body } = await prove(owner);
    expect([status, body.Code?.length]).toEqual([200, 43]);
    expect((await key(house, owner.token, body.Code)).status).toBe(200);
    expect(await copied(owner)('ApiKeyCreate', { apiKey: { Name: 'mine' } })).toMatchObject(required);
    expect(await key(house, owner.token, 'x'.repeat(43))).toMatchObject(required);
    house.wait(5 * 60_000);
    expect(await key(house, owner.token, body.Code)).toMatchObject(required);
  });

  it('is the proof of one session, not of another of the same user [A7]', async () => {
    const owner = await house.signUp();
    const { body } = await prove(owner);
    const other = (await house.login(owner.email, owner.password)).body.Code;
    expect(await key(house, other, body.Code)).toMatchObject(required);
  });

  it('wrong is a try to sign in, and proves nothing [A7]', async () => {
    const owner = await house.signUp();
    let tried = 0;
    for (let guess = 0; guess < 30; guess++) {
      const { status, fault } = await prove(owner, `guess${guess}`);
      if (status === 422) expect(fault.Code).toBe('PASSWORD_WRONG');
      if (status !== 429) tried += 1;
    }
    expect(tried).toBeLessThanOrEqual(10);
    expect((await prove(owner)).status).toBe(429);
  });

  it('is not asked of a till, which cannot give it [A7]', async () => {
    const owner = await house.signUp();
    await owner.do('TillLock', {});
    expect((await prove(owner)).fault.Code).toBe('TILL_ONLY');
  });
});

describe('letters about an account', () => {
  const lettersOf = async (work: () => Promise<unknown>) => {
    const before = house.letters.length;
    await work();
    return house.letters.slice(before);
  };

  it('tell the old address which one took its place, when, and by whom [A7]', async () => {
    const owner = await house.signUp({ company: 'Corner' });
    const made = await colleague(owner);
    const { Id, Version, Person } = made;
    const letters = await lettersOf(() =>
      owner.do('EmployeeUpdate', { employee: { Id, Version, Person: personOf(made, { Email: 'new@shop.test' }) } }),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to).toBe(Person.Email);
    for (const said of ['new@shop.test', owner.email, 'Corner', '21.11.2026']) expect(letters[0]?.text).toContain(said);
  });

  it('tell a user that a colleague set the password, in the language that he last spoke [A7]', async () => {
    const owner = await house.signUp();
    const made = await colleague(owner);
    const { Id, Version, Person } = made;
    await house.login(Person.Email, 'secret1', { headers: { 'culture-code': 'ro' } });
    const letters = await lettersOf(() =>
      owner.do('EmployeeUpdate', {
        employee: { Id, Version, Person: personOf(made, { User: accountOf(made, { Password: 'brand-new' }) }) },
      }),
    );
    expect(letters).toMatchObject([{ to: Person.Email, subject: 'Parola dumneavoastră a fost schimbată' }]);
    expect(letters[0]?.text).toContain(owner.email);
  });

  it('are not sent where the change was undone [A7]', async () => {
    const owner = await house.signUp();
    const taken = await house.signUp();
    const made = await colleague(owner);
    const { Id, Version } = made;
    const letters = await lettersOf(() =>
      owner.try('EmployeeUpdate', { employee: { Id, Version, Person: personOf(made, { Email: taken.email }) } }),
    );
    expect(letters).toEqual([]);
  });
});

describe('addresses and passwords of employees', () => {
  it('are looked up sixty times in a quarter of an hour, and no more: they tell who has an account [A7]', async () => {
    const owner = await house.signUp();
    const taken = await house.signUp();
    const probe = async () =>
      (await owner.try('EmployeeCreate', { employee: { Person: { FirstName: 'Ion', Email: taken.email } } })).status;
    const seen = new Set<number>();
    for (let tries = 0; tries < 60; tries++) seen.add(await probe());
    expect([...seen]).toEqual([200]);
    expect(await probe()).toBe(429);
  });
});

describe("an employee's password", () => {
  it('is not the address that the account had, though another is sent beside it [A7]', async () => {
    await using strict = await strictHouse();
    const owner = await strict.house.signUp({ password: 'kafe-9-linden' });
    const made = await owner.do('EmployeeCreate', {
      employee: {
        Person: {
          FirstName: 'Ion',
          Email: 'longname@shop.test',
          User: { Code: 'longname@shop.test', Password: 'kafe-9-linden' },
        },
        EmployeeActorType: 2,
      },
    });
    const { fault } = await owner.try('EmployeeUpdate', {
      employee: {
        Id: made.Id,
        Version: made.Version,
        Person: personOf(made, { User: accountOf(made, { Code: 'other@shop.test', Password: 'longname@shop.test' }) }),
      },
    });
    expect(fault.Detail?.Items).toEqual([
      {
        Path: 'employee.Person.User.Password',
        Message: 'The password must not be your email or the name of your company',
      },
    ]);
  });
});

const strictHouse = async () => {
  const { openHouse } = await import('../house.ts');
  const strict = await openHouse({ config: { passwordMin: 8 } });
  return { house: strict, [Symbol.asyncDispose]: () => strict.close() };
};
