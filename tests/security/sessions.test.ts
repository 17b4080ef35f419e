import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestLifeMs, tokenLifeMs } from '#server/session/sessions.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house.close());

const minute = 60_000;
const hour = 60 * minute;

let staff = 0;

interface Worker { email: string; id: number; version: number; token: string }

/** An employee of the owner, signed in. */
const employ = async (owner: Person, more: object = {}): Promise<Worker> => {
  staff += 1;
  const email = `worker${staff}@staff.test`;
  const { Id, Version } = await owner.do('EmployeeCreate', { employee: { Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'abc123' } }, EmployeeActorType: 2, ...more } });
  const { body } = await house.login(email, 'abc123', { address: `192.0.2.${staff}` });
  return { email, id: Id, version: Version, token: body.Code };
};

const search = '/233/Framework/Owner.svc/Web/BranchSearch';
const asks = (token: string) => house.call('BranchSearch', { predicate: {} }, { token });
const statusOf = async (token: string): Promise<number> => (await asks(token)).status;

const ticked = (vats: boolean) => [{ id: '/vats', checked: vats }, { id: '/banks', checked: true }];

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
    const { body } = await house.call('SignUpPerson', { person: { FirstName: 'Vera', User: { Code: 'vera@alone.test', Password: 'abc' } } }, { token: before.token });
    expect(body.Code).not.toBe(before.token);
    expect(await statusOf(before.token)).toBe(401);
    const owner = await house.signUp();
    const inQuery = await house.app.server.inject({ method: 'POST', url: `${search}?Token-Code=${owner.token}&token=${owner.token}`, payload: { predicate: {} } });
    expect(inQuery.statusCode).toBe(401);
    const inCookie = await house.app.server.inject({ method: 'POST', url: search, payload: { predicate: {} }, headers: { cookie: `token=${owner.token}; Token-Code=${owner.token}` } });
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
    await new Promise((resolve) => { setImmediate(resolve); });
    const [, key, value] = /resetpassword\/([^/\s]+)\/([^/\s]+)/.exec(house.letters.findLast(({ to }) => to === owner.email)?.text ?? '') ?? [];
    expect((await house.call('ResetPasswordProceed', { key, value, password: 'newer1' })).status).toBe(200);
    expect(await statusOf(owner.token)).toBe(401);
    expect((await house.login(owner.email, owner.password)).status).toBe(422);
  });

  it('after the password was changed by the administrator; his own goes on', async () => {
    const owner = await house.signUp();
    const worker = await employ(owner);
    const { Person } = await owner.do('EmployeeRead', { employee: { Id: worker.id } });
    await owner.do('EmployeeUpdate', { employee: { Id: worker.id, Version: worker.version, Person: { Id: Person.Id, FirstName: 'Ion', User: { Code: worker.email, Password: 'changed1' } } } });
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
    await store.write(async (db) => db.run({ text: 'update "User" set "DisabledOn" = ? where "Code" = ?', values: [house.now(), owner.email] }));
    sessions.forget({ organisationId: owner.organisationId }); // the command line does it from another process: within five seconds
    expect(await statusOf(owner.token)).toBe(401);
    expect((await house.login(owner.email, owner.password)).fault.Code).toBe('LOGIN_FAILED');
  });

  it('in what its rights have changed, without signing in anew', async () => {
    const owner = await house.signUp();
    const worker = await employ(owner, { MenuAccess: ticked(true) });
    const makes = async (): Promise<number> => (await house.call('VatCreate', { vat: { Name: 'New', Value: 8 } }, { token: worker.token })).status;
    expect(await makes()).toBe(200);
    await owner.do('EmployeeUpdate', { employee: { Id: worker.id, Version: worker.version, MenuAccess: ticked(false) } });
    expect(await makes()).toBe(403);
  });

  it('of which somebody ended it in the list of sessions', async () => {
    const owner = await house.signUp();
    const other = await house.login(owner.email, owner.password);
    await owner.do('TokenDelete', { token: { Id: other.body.Id } });
    expect(await statusOf(other.body.Code)).toBe(401);
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
