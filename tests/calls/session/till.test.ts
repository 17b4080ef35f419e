import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { houseOfFile, type Json, type Person } from '../house.ts';

const house = await houseOfFile();

const minute = 60_000;

/** A browser on which somebody is signed in. */
interface Device {
  token: string;
  uuid: string;
  try(name: string, body?: unknown): Promise<Json>;
  do(name: string, body?: unknown): Promise<Json>;
}

const deviceOf = (token: string): Device => {
  const uuid = randomUUID();
  const attempt = (name: string, body?: unknown) => house.call(name, body, { token, headers: { 'client-uuid': uuid } });
  return {
    token,
    uuid,
    try: attempt,
    do: async (name, body) => {
      const answer = await attempt(name, body);
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
};

const signIn = async ({ email, password }: Person): Promise<Device> =>
  deviceOf((await house.login(email, password)).body.Code);
const cashier = (owner: Person, Code: string, more: object = {}): Promise<Json> =>
  owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: `Cashier ${Code}` }, EmployeeActorType: 3, Code, ...more },
  });

describe('a till', () => {
  it('is what a session turns into when it locks, and stays until somebody signs in by password [REV-D5]', async () => {
    const owner = await house.signUp();
    await cashier(owner, '1111');
    const device = await signIn(owner);
    expect((await device.do('TokenRead', {})).TokenType).toBe(1);
    expect((await device.do('EmployeeSearch', { predicate: {} })).Entities).not.toEqual([]);
    expect(await device.do('TillLock', {})).toMatchObject({ TokenType: 2, Employees: [] });
    expect(await device.try('EmployeeSearch', { predicate: {} })).toMatchObject({
      status: 403,
      fault: { Code: 'TILL_ONLY' },
    });
    expect(await device.try('DocumentSearch', { predicate: {} })).toMatchObject({
      status: 403,
      fault: { Code: 'TILL_LOCKED' },
    });
    await device.do('TillUnlock', { pin: '1111' });
    expect((await device.try('DocumentSearch', { predicate: {} })).status).toBe(200);
    for (const [name, body] of [
      ['EmployeeSearch', { predicate: {} }],
      ['TokenCreate', { token: {} }],
      ['Authentication', { organisation: { Id: owner.organisationId } }],
    ] as const) {
      expect([name, (await device.try(name, body)).fault.Code]).toEqual([name, 'TILL_ONLY']);
    }
    expect((await device.do('TokenUpdate', { token: { TokenType: 1 } })).TokenType).toBe(2);
    const office = await house.login(owner.email, owner.password, { token: device.token });
    expect((await house.call('EmployeeSearch', { predicate: {} }, { token: office.body.Code })).status).toBe(200);
    expect((await device.try('TokenRead', {})).status).toBe(401);
  });

  it('has the rights of who unlocked it: its employee, menu, additional rights; and a manager’s own PIN opens no office [REV-D5]', async () => {
    const owner = await house.signUp();
    const one = await cashier(owner, '1111', { Additional: { productCard: false } });
    const manager = await cashier(owner, '2222', { EmployeeActorType: 2 });
    const device = await signIn(owner);
    const session = await device.do('TillUnlock', { pin: '1111' });
    expect(session).toMatchObject({
      TokenType: 2,
      Employees: [{ Id: one.Id, Additional: { productCard: false } }],
      Account: { User: { Code: owner.email } },
    });
    const of = (Code: string): unknown => session.Employees[0].Person.Settings.find(({ Key }: Json) => Key === Code);
    expect(of('Superuser')).toBeUndefined();
    expect((await device.do('TillUnlock', { pin: '2222' })).Employees[0].Id).toBe(manager.Id);
    expect((await device.try('EmployeeSearch', { predicate: {} })).fault.Code).toBe('TILL_ONLY');
  });

  it('is locked again once who unlocked it has left, and is gone once who signed it in has [REV-D5]', async () => {
    const owner = await house.signUp();
    const one = await cashier(owner, '1111');
    const manager = await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'M', User: { Code: 'm@till.test', Password: 'secret12' } },
        EmployeeActorType: 2,
      },
    });
    const device = deviceOf((await house.login('m@till.test', 'secret12')).body.Code);
    await device.do('TillUnlock', { pin: '1111' });
    await owner.do('EmployeeUpdate', { employee: { Id: one.Id, Version: one.Version, State: { IsActive: false } } });
    expect((await device.try('DocumentSearch', { predicate: {} })).fault.Code).toBe('TILL_LOCKED');
    expect((await device.do('TokenRead', {})).Employees).toEqual([]);
    expect((await device.try('TillUnlock', { pin: '1111' })).fault.Code).toBe('PIN_UNKNOWN');
    await owner.do('EmployeeUpdate', {
      employee: { Id: manager.Id, Version: manager.Version, State: { IsActive: false } },
    });
    expect((await device.try('TenderSearch', { predicate: {} })).status).toBe(401);
  });

  it('is unlocked by the PIN of its own branch, of its own company, and of nobody else [REV-D5] [REV-M5]', async () => {
    const [owner, stranger] = [await house.signUp(), await house.signUp()];
    const one = (await owner.do('BranchSearch', { predicate: {} })).Entities[0];
    const other = await owner.do('BranchCreate', { branch: { Name: 'North' } });
    const here = await cashier(owner, '1111', { Branches: [{ Id: one.Id }] });
    const there = await cashier(owner, '1111', { Branches: [{ Id: other.Id }] });
    await cashier(stranger, '3333');
    const device = await signIn(owner);
    const unlock = async (pin: string, branch?: number) => {
      const { body, fault } = await device.try('TillUnlock', { pin, ...(branch && { branch: { Id: branch } }) });
      return fault.Code && !body.Employees ? fault.Code : body.Employees[0].Id;
    };
    expect([
      await unlock('1111', one.Id),
      await unlock('1111', other.Id),
      await unlock('1111'),
      await unlock('3333', one.Id),
    ]).toEqual([here.Id, there.Id, 'PIN_UNKNOWN', 'PIN_UNKNOWN']);
  });
});

describe('wrong PINs', () => {
  it('make the one till wait that they were typed at, longer with each, and nobody else [REV-D13]', async () => {
    const owner = await house.signUp();
    await cashier(owner, '1111');
    const [guessed, other] = [await signIn(owner), await signIn(owner)];
    await other.do('TillUnlock', { pin: '1111' });
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess++)
      codes.push((await guessed.try('TillUnlock', { pin: `90${guess}` })).fault.Code);
    expect(codes).toEqual([...Array<string>(10).fill('PIN_UNKNOWN'), 'PIN_THROTTLED', 'PIN_THROTTLED']);
    const rest = async (): Promise<number> =>
      Number((await guessed.try('TillUnlock', { pin: '1111' })).headers['retry-after']);
    expect(await rest()).toBe(30);
    expect((await other.try('TillUnlock', { pin: '1111' })).status).toBe(200);
    expect((await owner.try('EmployeeSearch', { predicate: {} })).status).toBe(200);
    house.wait(30_000);
    expect((await guessed.try('TillUnlock', { pin: '999' })).fault.Code).toBe('PIN_UNKNOWN');
    expect(await rest()).toBe(60);
    house.wait(minute);
    expect((await guessed.try('TillUnlock', { pin: '1111' })).status).toBe(200);
  });

  it('are counted before they are looked at: of a hundred at once ten are [REV-D13]', async () => {
    const owner = await house.signUp();
    await cashier(owner, '1111');
    const device = await signIn(owner);
    const codes = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, guess) => (await device.try('TillUnlock', { pin: String(5000 + guess) })).fault.Code,
      ),
    );
    expect(codes.filter((code) => code === 'PIN_UNKNOWN')).toHaveLength(10);
  });

  it('are not forgotten for a right one in between [REV-D13]', async () => {
    const owner = await house.signUp();
    await cashier(owner, '1111');
    const device = await signIn(owner);
    for (let guess = 0; guess < 10; guess++) {
      expect((await device.try('TillUnlock', { pin: '1111' })).status).toBe(200);
      expect((await device.try('TillUnlock', { pin: `77${guess}` })).fault.Code).toBe('PIN_UNKNOWN');
    }
    expect((await device.try('TillUnlock', { pin: '1111' })).fault.Code).toBe('PIN_THROTTLED');
  });
});
