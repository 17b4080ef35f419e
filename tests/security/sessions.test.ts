import { describe, expect, it } from 'vitest';
import { longestLifeMs, tokenLifeMs } from '#server/session/sessions.ts';
import { tidySessions } from '#server/session/tidy.ts';
import { houseOfFile, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();

const minute = 60_000;
const hour = 60 * minute;

let staff = 0;

interface Worker {
  email: string;
  id: number;
  version: number;
  token: string;
}

/** An employee of the owner, signed in. */
const employ = async (owner: Person, more: object = {}): Promise<Worker> => {
  staff += 1;
  const email = `worker${staff}@staff.test`;
  const { Id, Version } = await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'abc123' } },
      EmployeeActorType: 2,
      ...more,
    },
  });
  const { body } = await house.login(email, 'abc123', { address: `192.0.2.${staff}` });
  return { email, id: Id, version: Version, token: body.Code };
};

const search = '/233/Framework/Owner.svc/Web/BranchSearch';
const asks = (token: string) => house.call('BranchSearch', { predicate: {} }, { token });
const statusOf = async (token: string): Promise<number> => (await asks(token)).status;

const ticked = (vats: boolean) => [
  { id: '/vats', checked: vats },
  { id: '/banks', checked: true },
];

describe('a session cannot be planted', () => {
  it('by a token code of somebody’s choice: a sign-in answers a new one and ends what was presented', async () => {
    const owner = await house.signUp();
    const planted = await house.signUp();
    const { body } = await house.login(owner.email, owner.password, { token: planted.token });
    expect(body.Code).not.toBe(planted.token);
    expect(await statusOf(planted.token)).toBe(401);
    const made = await house.login(owner.email, owner.password, { token: 'x'.repeat(43) });
    expect(made.body.Code).not.toBe('x'.repeat(43));
    expect(await statusOf('x'.repeat(43))).toBe(401);
  });

  it('by signing up, by changing the company or by a query of the address', async () => {
    const before = await house.signUp();
    const { body } = await house.call(
      'SignUpPerson',
      {
        person: {
          FirstName: 'Vera',
          LastName: 'Rusu',
          PersonSexType: 2,
          User: { Code: 'vera@alone.test', Password: 'abc' },
        },
      },
      { token: before.token },
    );
    expect(body.Code).not.toBe(before.token);
    expect(await statusOf(before.token)).toBe(401);
    const owner = await house.signUp();
    const inQuery = await house.app.server.inject({
      method: 'POST',
      url: `${search}?Token-Code=${owner.token}&token=${owner.token}`,
      payload: { predicate: {} },
    });
    expect(inQuery.statusCode).toBe(401);
    const inCookie = await house.app.server.inject({
      method: 'POST',
      url: search,
      payload: { predicate: {} },
      headers: { cookie: `token=${owner.token}; Token-Code=${owner.token}` },
    });
    expect(inCookie.statusCode).toBe(401);
  });
});

describe('a session is over with the next call', () => {
  it('after Logout, whoever still holds its code', async () => {
    const owner = await house.signUp();
    await owner.do('Logout');
    expect((await asks(owner.token)).fault).toMatchObject({ Code: 'TOKEN_UNKNOWN' });
  });

  it('after the password was reset', async () => {
    const owner = await house.signUp();
    await house.call('ResetPasswordSend', { email: owner.email });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const [, key, value] =
      /resetpassword\/([^/\s]+)\/([^/\s]+)/.exec(house.letters.findLast(({ to }) => to === owner.email)?.text ?? '') ??
      [];
    expect((await house.call('ResetPasswordProceed', { key, value, password: 'newer1' })).status).toBe(200);
    expect(await statusOf(owner.token)).toBe(401);
    expect((await house.login(owner.email, owner.password)).status).toBe(422);
  });

  it('after the password was changed by the administrator; his own goes on', async () => {
    const owner = await house.signUp();
    const worker = await employ(owner);
    const { Person } = await owner.do('EmployeeRead', { employee: { Id: worker.id } });
    await owner.do('EmployeeUpdate', {
      employee: {
        Id: worker.id,
        Version: worker.version,
        Person: { Id: Person.Id, FirstName: 'Ion', User: { Code: worker.email, Password: 'changed1' } },
      },
    });
    expect(await statusOf(worker.token)).toBe(401);
    expect(await statusOf(owner.token)).toBe(200);
  });

  it.each([
    ['the employee was dismissed', { State: { IsActive: false } }],
    ['the employee was made a cashier', { EmployeeActorType: 3 }],
  ])('after %s', async (_title, change) => {
    const owner = await house.signUp();
    const worker = await employ(owner);
    expect(await statusOf(worker.token)).toBe(200);
    await owner.do('EmployeeUpdate', { employee: { Id: worker.id, Version: worker.version, ...change } });
    expect(await statusOf(worker.token)).toBe(401);
  });

  it('after the employee was deleted, and after the user was disabled', async () => {
    const owner = await house.signUp();
    const worker = await employ(owner);
    await owner.do('EmployeeDelete', { employee: { Id: worker.id, Version: worker.version } });
    expect(await statusOf(worker.token)).toBe(401);
    const { store, sessions } = house.app.services;
    await store.write(async (db) =>
      db.run({ text: 'update "User" set "DisabledOn" = ? where "Code" = ?', values: [house.now(), owner.email] }),
    );
    sessions.forget({ organisationId: owner.organisationId }); // the command line does it from another process: within five seconds
    expect(await statusOf(owner.token)).toBe(401);
    expect((await house.login(owner.email, owner.password)).fault.Code).toBe('LOGIN_FAILED');
  });

  it('in what its rights have changed, without signing in anew', async () => {
    const owner = await house.signUp();
    const worker = await employ(owner, { MenuAccess: ticked(true) });
    const makes = async (): Promise<number> =>
      (await house.call('VatCreate', { vat: { Name: 'New', Value: 8 } }, { token: worker.token })).status;
    expect(await makes()).toBe(200);
    await owner.do('EmployeeUpdate', {
      employee: { Id: worker.id, Version: worker.version, MenuAccess: ticked(false) },
    });
    expect(await makes()).toBe(403);
  });

  it('of which somebody ended it in the list of sessions', async () => {
    const owner = await house.signUp();
    const other = await house.login(owner.email, owner.password);
    await owner.do('TokenDelete', { token: { Id: other.body.Id } });
    expect(await statusOf(other.body.Code)).toBe(401);
  });
});

describe('a session that was opened from another', () => {
  const mint = async (token: string): Promise<string> =>
    (await house.call('TokenCreate', { token: {} }, { token })).body.Code;

  it.each([
    [
      'its parent is logged out',
      async (owner: Person) => {
        await owner.do('Logout');
      },
    ],
    [
      'its parent is ended in the list of sessions',
      async (owner: Person) => {
        const other = await house.login(owner.email, owner.password);
        await house.call('TokenDelete', { token: { Id: owner.session.Id } }, { token: other.body.Code });
      },
    ],
    [
      'its parent’s owner signs in anew on the same device',
      async (owner: Person) => {
        await house.login(owner.email, owner.password, { token: owner.token });
      },
    ],
  ] as const)('ends when %s, and so does what was opened from it [REV-M3]', async (_title, end) => {
    const owner = await house.signUp();
    const child = await mint(owner.token);
    const grandchild = await mint(child);
    expect(await statusOf(grandchild)).toBe(200);
    await end(owner);
    expect([await statusOf(owner.token), await statusOf(child), await statusOf(grandchild)]).toEqual([401, 401, 401]);
  });

  it('leaves its parent and its parent’s other children when it ends itself [REV-M3]', async () => {
    const owner = await house.signUp();
    const [one, other] = [await mint(owner.token), await mint(owner.token)];
    await house.call('Logout', undefined, { token: one });
    expect([await statusOf(one), await statusOf(other), await statusOf(owner.token)]).toEqual([401, 200, 200]);
  });

  it('goes on where its own user changed the password in it, without its parent [REV-M3]', async () => {
    const owner = await house.signUp();
    const child = await mint(owner.token);
    const changed = await house.call('PasswordChange', { old: owner.password, new: 'changed12' }, { token: child });
    expect(changed.status).toBe(200);
    expect([await statusOf(owner.token), await statusOf(child)]).toEqual([401, 200]);
  });

  it('does not outlive the parent that changed the company [REV-M3]', async () => {
    const owner = await house.signUp();
    const child = await mint(owner.token);
    const there = (await owner.do('Authentication', { organisation: { Id: owner.organisationId } })).Code;
    expect([await statusOf(owner.token), await statusOf(child), await statusOf(there)]).toEqual([401, 200, 200]);
    await house.call('Logout', undefined, { token: there });
    expect([await statusOf(child), await statusOf(there)]).toEqual([401, 401]);
  });

  it('is one of few, and few are opened in a quarter of an hour [REV-M3]', async () => {
    const owner = await house.signUp();
    const outcomes: string[] = [];
    for (let device = 0; device < 22; device++)
      outcomes.push((await owner.try('TokenCreate', { token: {} })).fault?.Code ?? '');
    expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    house.wait(16 * minute);
    expect((await owner.try('TokenCreate', { token: {} })).fault.Code).toBe('TOO_MANY_SESSIONS');
    house.wait(tokenLifeMs - hour);
    await owner.do('TokenRead', {});
    house.wait(hour);
    expect((await owner.try('TokenCreate', { token: {} })).status).toBe(200);
  });

  it('does not stop the tidying of its parent, which lasts as long as it does [REV-M3]', async () => {
    const owner = await house.signUp();
    const child = await mint(owner.token);
    for (let days = 0; days < 10; days++) {
      house.wait(tokenLifeMs / 2);
      expect(await statusOf(child)).toBe(200);
      house.wait(tokenLifeMs / 2 - 1);
    }
    await tidySessions(house.app.services);
    expect([await statusOf(child), (await asks(owner.token)).fault.Code]).toEqual([200, 'TOKEN_EXPIRED']);
    house.wait(9 * tokenLifeMs);
    await tidySessions(house.app.services);
    await tidySessions(house.app.services);
    expect([(await asks(child)).fault.Code, (await asks(owner.token)).fault.Code]).toEqual([
      'TOKEN_UNKNOWN',
      'TOKEN_UNKNOWN',
    ]);
  });
});

describe('a session does not last for ever', () => {
  it('ends a day after its last use, and being asked about is no use', async () => {
    const owner = await house.signUp();
    for (let asked = 0; asked < 24; asked++) {
      house.wait(hour);
      await house.call('TokenIsExprired', undefined, { token: owner.token });
      await house.call('CultureSearch', { predicate: {} }, { token: owner.token });
    }
    house.wait(1);
    expect((await asks(owner.token)).fault.Code).toBe('TOKEN_EXPIRED');
  });

  it('ends thirty days after the password was given, whatever was opened from it meanwhile [REV-M3]', async () => {
    const owner = await house.signUp();
    const began = house.now();
    let latest = owner.token;
    for (let turn = 0; house.now() < began + longestLifeMs - tokenLifeMs / 2; turn++) {
      house.wait(tokenLifeMs / 2);
      const { body } =
        turn % 2 === 0
          ? await house.call('TokenCreate', { token: {} }, { token: latest })
          : await house.call('Authentication', { organisation: { Id: owner.organisationId } }, { token: latest });
      latest = body.Code;
      expect(await statusOf(latest)).toBe(200);
    }
    house.wait(tokenLifeMs / 2);
    expect((await asks(latest)).fault.Code).toBe('TOKEN_EXPIRED');
  });

  it('ends thirty days after it began, however much it is used', async () => {
    const owner = await house.signUp();
    const began = house.now();
    while (house.now() < began + longestLifeMs - tokenLifeMs / 2) {
      house.wait(tokenLifeMs / 2);
      expect(await statusOf(owner.token)).toBe(200);
    }
    house.wait(tokenLifeMs / 2);
    expect((await asks(owner.token)).fault.Code).toBe('TOKEN_EXPIRED');
  });
});
