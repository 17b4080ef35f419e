import { beforeAll, describe, expect, it } from 'vitest';
import { houseOfFile, type Person } from '../house.ts';

const house = await houseOfFile();

const minute = 60_000;

const employee = (name: string, actor: number, more: object = {}) => ({
  employee: {
    Person: { FirstName: name, Email: `${name}@staff.test`, User: { Code: `${name}@staff.test`, Password: 'abc123' } },
    EmployeeActorType: actor,
    ...more,
  },
});

describe('signing in', () => {
  it('answers a token with code, account, employees, person and permissions [R-API-004] [R-AUTH-006]', async () => {
    const owner = await house.signUp();
    const { status, body } = await house.login(owner.email, owner.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Code: expect.stringMatching(/^[\w-]{43}$/),
      Account: { User: { Code: owner.email } },
      Employees: [{ Id: owner.employeeId, EmployeeActorType: 1, Organisation: { Id: owner.organisationId } }],
      EmployeeOrganisations: [{ Id: owner.organisationId }],
      Person: { Id: owner.session.Person.Id, FirstName: 'Ana', Email: owner.email },
      Permissions: [],
      Culture: expect.anything(),
    });
    const read = await house.call('TokenRead', {}, { token: body.Code });
    expect(read.body.Person.Id, 'the code opens the session').toBe(owner.session.Person.Id);
    expect(body.Code).not.toBe(owner.token);
  });

  it('takes the email in any case of letters', async () => {
    const owner = await house.signUp({ email: 'mixed.case@shop.test' });
    expect((await house.login('Mixed.CASE@shop.test', owner.password)).status).toBe(200);
  });

  it('answers a wrong password and an unknown email alike', async () => {
    const owner = await house.signUp();
    const wrong = await house.login(owner.email, 'nope');
    const unknown = await house.login('nobody@shop.test', 'nope');
    const without = ({ RequestId: _, ...rest }: object & { RequestId?: string }) => rest;
    expect(wrong.status).toBe(422);
    expect(without(wrong.body)).toEqual(without(unknown.body));
    expect(wrong.fault).toMatchObject({ Code: 'LOGIN_FAILED', Type: 8 });
  });

  it.each([
    ['an empty email [R-AUTH-005]', { userPassword: 'x' }, 'userCode', 'Please enter a VALID email address'],
    [
      'an email that is none [R-AUTH-005]',
      { userCode: 'abc', userPassword: 'x' },
      'userCode',
      'Please enter a VALID email address',
    ],
    [
      'an empty password [R-AUTH-006]',
      { userCode: 'a@b.test', userPassword: '' },
      'userPassword',
      'Please enter your password',
    ],
    [
      '129 characters of password [R-AUTH-006]',
      { userCode: 'a@b.test', userPassword: 'x'.repeat(129) },
      'userPassword',
      'Please enter your password',
    ],
  ])('refuses %s', async (_title, body, path, message) => {
    const { status, fault } = await house.call('Login', body);
    expect(status).toBe(400);
    expect(fault.Detail.Items).toContainEqual({ Path: path, Message: message });
  });

  it('refuses cashiers, who work by their PIN on a device that a manager signed in [R-GEN-030] [R-PERM-004]', async () => {
    const owner = await house.signUp();
    await owner.do('EmployeeCreate', employee('cashier', 3, { Code: '1111' }));
    const { status, fault } = await house.login('cashier@staff.test', 'abc123');
    expect(status).toBe(422);
    expect(fault.Message).toBe('Users with a cashier role do not have access to the system');
  });

  it('lets administrators and managers in, and asks neither for a role afterwards [R-GEN-030] [R-PERM-015] [R-PERM-024]', async () => {
    const owner = await house.signUp();
    const {
      Entities: [branch],
    } = await owner.do('BranchSearch', { predicate: {} });
    const {
      Entities: [depot],
    } = await owner.do('DepotSearch', { predicate: {} });
    for (const [name, role] of [
      ['administrator', 1],
      ['manager', 2],
    ] as const) {
      await owner.do('EmployeeCreate', employee(name, role));
      const { body: session } = await house.login(`${name}@staff.test`, 'abc123');
      expect(session.Employees).toMatchObject([{ EmployeeActorType: role }]);
      const worker = house.as(session.Code, {});
      await worker.do('ArticleCreate', { article: { Name: `Milk of the ${name}` } });
      const supplier = await worker.do('ContractorCreate', {
        contractor: { Name: `Dairy of the ${name}`, ContractorActionType: 2 },
      });
      await worker.do('DocumentCreate', {
        document: {
          DocumentActionType: 1,
          DocumentOperationType: 1,
          Branch: branch,
          CreditDepot: depot,
          Contractor: { Id: supplier.Id },
        },
      });
      await worker.do('EmployeeCreate', employee(`hired-by-${name}`, 2));
    }
  });

  it('refuses a person without employees, and one whose employment has ended [R-PERM-005]', async () => {
    await house.call('SignUpPerson', {
      person: {
        FirstName: 'Vera',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'vera@alone.test',
        User: { Code: 'vera@alone.test', Password: 'abc' },
      },
    });
    expect((await house.login('vera@alone.test', 'abc')).fault.Message).toBe('User does not have access to the system');
    const owner = await house.signUp();
    await owner.do('EmployeeCreate', employee('gone', 2, { State: { IsActive: false } }));
    expect((await house.login('gone@staff.test', 'abc123')).fault.Code).toBe('LOGIN_NO_EMPLOYEE');
  });

  it('lets whoever signed up as a person in again once a company has added the e-mail [REV-MD1] [R-PERM-005]', async () => {
    const { status } = await house.call('SignUpPerson', {
      person: {
        FirstName: 'Vera',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'vera@soon.test',
        User: { Code: 'vera@soon.test', Password: 'abc' },
      },
    });
    expect([status, (await house.login('vera@soon.test', 'abc')).fault.Code]).toEqual([200, 'LOGIN_NO_EMPLOYEE']);
    const owner = await house.signUp();
    await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Vera', Email: 'vera@soon.test', User: { Code: 'vera@soon.test' } },
        EmployeeActorType: 2,
      },
    });
    expect((await house.login('vera@soon.test', 'abc')).body.Organisation.Id).toBe(owner.organisationId);
  });

  it('ends the session that came with the call [R-SESSION-001]', async () => {
    const owner = await house.signUp();
    await house.login(owner.email, owner.password, { token: owner.token });
    expect((await owner.try('TokenRead', {})).fault.Type).toBe(1);
  });

  it('keeps neither password nor token in the database', async () => {
    const owner = await house.signUp({ password: 'Marker-Pass-77' });
    const { reader } = house.app.services.store;
    const rows = [
      ...(await reader.all({ text: 'select * from "User"', values: [] })),
      ...(await reader.all({ text: 'select * from "Token"', values: [] })),
    ];
    const text = JSON.stringify(rows);
    expect(text).not.toContain('Marker-Pass-77');
    expect(text).not.toContain(owner.token);
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('guessing a password', () => {
  const guess = async (email: string, address: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++)
      statuses.push((await house.login(email, `wrong${index}`, { address })).status);
    return statuses;
  };
  const tried = (statuses: number[]): number => statuses.filter((status) => status !== 429).length;

  it('stops from one address after 8 tries, says when to come back, and opens again in time', async () => {
    const owner = await house.signUp();
    expect(tried(await guess(owner.email, '198.51.100.1', 14))).toBe(8);
    const { status, headers, fault } = await house.login(owner.email, owner.password, { address: '198.51.100.1' });
    expect(status).toBe(429);
    expect(fault.Code).toBe('LOGIN_THROTTLED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    house.wait(15 * minute + 1000);
    expect((await house.login(owner.email, owner.password, { address: '198.51.100.1' })).status).toBe(200);
  });

  it('leaves at most 10 tries an account, from however many addresses', async () => {
    const owner = await house.signUp();
    let total = 0;
    for (let index = 0; index < 12; index++) total += tried(await guess(owner.email, `203.0.113.${index}`, 2));
    expect(total).toBe(10);
  });

  it('lets the owner in from where he has signed in before, and from a new place while one stranger guesses', async () => {
    const owner = await house.signUp({ address: '192.0.2.10' });
    await guess(owner.email, '198.51.100.2', 14);
    expect((await house.login(owner.email, owner.password, { address: '192.0.2.77' })).status).toBe(200);
    for (let index = 0; index < 12; index++) await guess(owner.email, `203.0.114.${index}`, 1);
    expect((await house.login(owner.email, owner.password, { address: '192.0.2.10' })).status).toBe(200);
  });

  it('knows the browser of the owner by its uuid wherever it goes', async () => {
    const owner = await house.signUp();
    const browser = { 'client-uuid': '7c9a2c1e-1f6a-4d43-9b53-2d1a5f0f7a10' };
    await house.login(owner.email, owner.password, { address: '192.0.2.20', headers: browser });
    for (let index = 0; index < 12; index++) await guess(owner.email, `203.0.115.${index}`, 1);
    expect((await house.login(owner.email, owner.password, { address: '192.0.2.99' })).status).toBe(429);
    expect((await house.login(owner.email, owner.password, { address: '192.0.2.99', headers: browser })).status).toBe(
      200,
    );
  });

  it('leaves at most 100 tries an address, over however many accounts', async () => {
    let total = 0;
    for (let index = 0; index < 110; index++)
      total += tried(await guess(`spread${index}@shop.test`, '198.51.100.9', 1));
    expect(total).toBe(100);
  });

  it('does not believe a forged X-Forwarded-For', async () => {
    let total = 0;
    for (let index = 0; index < 14; index++) {
      const { status } = await house.login('forged@shop.test', 'x', {
        address: '198.51.100.12',
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      });
      if (status !== 429) total += 1;
    }
    expect(total).toBe(8);
  });
});

describe('several companies of one user', () => {
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    first = await house.signUp({ company: 'First Company' });
    second = await house.signUp({ company: 'Second Company' });
    // A known email without a password joins the account.
    await second.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Guest', Email: first.email }, EmployeeActorType: 2 },
    });
  });

  it('signs in to the first and lists both', async () => {
    const { body } = await house.login(first.email, first.password);
    expect(body.Organisation.Id).toBe(first.organisationId);
    expect(body.EmployeeOrganisations.map(({ Name }: { Name: string }) => Name)).toEqual([
      'First Company',
      'Second Company',
    ]);
  });

  it('changes by Authentication, which replaces the token [R-API-034]', async () => {
    const { body } = await house.login(first.email, first.password);
    const changed = await house.call(
      'Authentication',
      { organisation: { Id: second.organisationId } },
      { token: body.Code },
    );
    expect(changed.status).toBe(200);
    expect(changed.body.Organisation.Id).toBe(second.organisationId);
    expect(changed.body.Employees[0]).toMatchObject({ Name: 'Guest', EmployeeActorType: 2 });
    expect((await house.call('TokenRead', {}, { token: body.Code })).fault.Type).toBe(1);
    const branches = await house.call('BranchSearch', { predicate: {} }, { token: changed.body.Code });
    expect(branches.body.Entities.map(({ Name }: { Name: string }) => Name)).toEqual(['Second Company']);
  });

  it('tells colleagues who look at the session of a guest nothing of his other companies', async () => {
    const { body } = await house.login(first.email, first.password);
    const { body: guest } = await house.call(
      'Authentication',
      { organisation: { Id: second.organisationId } },
      { token: body.Code },
    );
    const namesIn = ({ EmployeeOrganisations }: { EmployeeOrganisations: { Name: string }[] }) =>
      EmployeeOrganisations.map(({ Name }) => Name);
    expect(namesIn(await second.do('TokenRead', { token: { Id: guest.Id } }))).toEqual(['Second Company']);
    expect(namesIn((await house.call('TokenRead', { token: { Id: guest.Id } }, { token: guest.Code })).body)).toEqual([
      'First Company',
      'Second Company',
    ]);
  });

  it('gives a guest nothing of the rights that he has at home', async () => {
    const { body } = await house.login(first.email, first.password);
    const changed = await house.call(
      'Authentication',
      { organisation: { Id: second.organisationId } },
      { token: body.Code },
    );
    expect(changed.body.Person.Settings ?? []).toEqual([]);
  });

  it('refuses a company in which the user is nobody, or where there is none, alike', async () => {
    const third = await house.signUp();
    const ask = async (Id: number) =>
      (await house.call('Authentication', { organisation: { Id } }, { token: second.token })).fault.Code;
    expect(await ask(third.organisationId)).toBe('NOT_ALLOWED');
    expect(await ask(999_999)).toBe('NOT_ALLOWED');
  });

  it('refuses a company in which the user is a cashier alone, and leaves the session where it is', async () => {
    const { body } = await house.login(first.email, first.password);
    const [guest] = (
      await second.do('EmployeeSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Guest' }] } })
    ).Entities;
    const asActor = (EmployeeActorType: number, Version: number) =>
      second.do('EmployeeUpdate', { employee: { Id: guest.Id, Version, EmployeeActorType } });
    const { Version } = await asActor(3, guest.Version);
    const refused = await house.call(
      'Authentication',
      { organisation: { Id: second.organisationId } },
      { token: body.Code },
    );
    expect([refused.status, refused.fault?.Code]).toEqual([422, 'LOGIN_CASHIER']);
    expect((await house.call('TokenRead', {}, { token: body.Code })).body.Organisation.Id).toBe(first.organisationId);
    await asActor(2, Version);
  });

  it('lets no company change the password or email of an account that others use', async () => {
    const [guest] = (
      await second.do('EmployeeSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Guest' }] } })
    ).Entities;
    const change = (User: object) =>
      second.try('EmployeeUpdate', {
        employee: { Id: guest.Id, Version: guest.Version, Person: { Id: guest.Person.Id, User } },
      });
    expect((await change({ Code: first.email, Password: 'stolen1' })).fault.Code).toBe('NOT_ALLOWED');
    expect((await change({ Code: 'mine@second.test' })).fault.Code).toBe('NOT_ALLOWED');
    expect((await house.login(first.email, first.password)).status).toBe(200);
  });
});
