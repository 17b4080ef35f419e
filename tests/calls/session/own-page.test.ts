import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json, type Person } from '#tests/calls/house.ts';

let house: House;
let owner: Person;
beforeAll(async () => {
  house = await openHouse({ config: { passwordMin: 8 } });
  owner = await house.signUp({ password: first });
});
afterAll(() => house.close());

const first = 'three-blue-lamps';
const second = 'four-green-chairs';
let people = 0;

/** An employee with one menu item, signed in from a place of his own. */
const employ = async (): Promise<Person & { address: string }> => {
  people += 1;
  const email = `own${people}@page.test`;
  const address = `198.51.100.${people}`;
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', LastName: 'Ceban', Email: email, User: { Code: email, Password: first } },
      EmployeeActorType: 2,
      MenuAccess: [{ id: '/measures', checked: true }],
    },
  });
  const { body } = await house.login(email, first, { address });
  return {
    ...house.as(body.Code, { email, password: first, employeeId: body.Employees[0].Id, session: body }),
    address,
  };
};

const isOpen = async (token: string): Promise<boolean> => (await house.call('TokenRead', {}, { token })).status === 200;
const codeOf = (answer: { fault?: Json }): string | undefined => answer.fault?.Code;

describe("one's own password", () => {
  it('is changed by who knows the old one; his other sessions end, this one goes on [REV-M6]', async () => {
    const worker = await employ();
    const elsewhere = (await house.login(worker.email, first, { address: worker.address })).body.Code;
    expect(await worker.try('PasswordChange', { old: first, new: second })).toMatchObject({ status: 200, body: null });
    expect([await isOpen(worker.token), await isOpen(elsewhere), await isOpen(owner.token)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(codeOf(await house.login(worker.email, first, { address: worker.address }))).toBe('LOGIN_FAILED');
    expect((await house.login(worker.email, second, { address: worker.address })).status).toBe(200);
  });

  it('is not changed by who does not, however often he guesses, and guesses are counted with those of the sign-in [REV-M6]', async () => {
    const worker = await employ();
    const guess = (old: string) =>
      house.call('PasswordChange', { old, new: second }, { token: worker.token, address: worker.address });
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await guess(`guess number ${tries}`))).toBe('PASSWORD_WRONG');
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await house.login(worker.email, 'no such', { address: worker.address }))).toBe('LOGIN_FAILED');
    expect(await guess(first)).toMatchObject({ status: 429, fault: { Code: 'LOGIN_THROTTLED' } });
    expect(await isOpen(worker.token)).toBe(true);
    house.wait(16 * 60_000);
    expect((await house.login(worker.email, first, { address: worker.address })).status).toBe(200);
  });

  it('is held to what is asked of new passwords [REV-M6]', async () => {
    const worker = await employ();
    for (const [password, sentence] of [
      ['short', 'Password must be stronger'],
      ['qwerty123', 'This password is among the first that are guessed'],
      [worker.email, 'The password must not be your email or the name of your company'],
    ]) {
      const { status, fault } = await worker.try('PasswordChange', { old: first, new: password });
      expect([status, fault.Detail.Items]).toMatchObject([400, [{ Path: 'new', Message: sentence }]]);
    }
    expect((await worker.try('PasswordChange', { old: first, new: second })).status).toBe(200);
  });

  it("is not set through the employee, which does not ask for the old one; a colleague's is [REV-M6]", async () => {
    const worker = await employ();
    const change = async (id: number, email: string) => {
      const {
        Id,
        Version,
        Person: { Id: person },
      } = await owner.do('EmployeeRead', { employee: { Id: id } });
      return owner.try('EmployeeUpdate', {
        employee: { Id, Version, Person: { Id: person, FirstName: 'Ana', User: { Code: email, Password: second } } },
      });
    };
    expect(await change(owner.employeeId, owner.email)).toMatchObject({ status: 422, fault: { Code: 'PASSWORD_OWN' } });
    expect((await house.login(owner.email, first)).status).toBe(200);
    expect((await change(worker.employeeId, worker.email)).status).toBe(200);
    expect((await house.login(worker.email, second, { address: worker.address })).status).toBe(200);
  });
});

describe("one's own sessions", () => {
  it("are listed and ended without the menu item of the company's; those of others are neither [REV-M6]", async () => {
    const [worker, colleague] = [await employ(), await employ()];
    const phone = (
      await house.call(
        'Login',
        { userCode: worker.email, userPassword: first },
        { address: worker.address, headers: { 'client-device': 'Phone' } },
      )
    ).body;
    expect(codeOf(await worker.try('TokenSearch', { predicate: {} }))).toBe('NOT_ALLOWED');
    const { Entities } = await worker.do('OwnTokenSearch', {});
    expect(Entities.map(({ Id }) => Id).sort()).toEqual([worker.session.Id, phone.Id].sort());
    expect(Entities.find(({ Id }) => Id === phone.Id)).toMatchObject({
      ClientDevice: 'Phone',
      LastUsedOn: expect.any(String),
    });
    expect(Entities.filter((entity) => 'Code' in entity)).toEqual([]);
    for (const id of [colleague.session.Id, owner.session.Id, 999_999]) {
      expect(await worker.try('OwnTokenDelete', { token: { Id: id } })).toMatchObject({
        status: 404,
        fault: { Code: 'NOT_FOUND' },
      });
    }
    await worker.do('OwnTokenDelete', { token: { Id: phone.Id } });
    expect([await isOpen(phone.Code), await isOpen(worker.token), await isOpen(colleague.token)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("one's own name and phone", () => {
  it('are changed without the menu item of employees, and nothing else is', async () => {
    const worker = await employ();
    const before = await owner.do('EmployeeRead', { employee: { Id: worker.employeeId } });
    const answer = await worker.do('ProfileUpdate', { firstName: 'Ioan', lastName: 'Ceban', phone: '069000111' });
    expect(answer).toMatchObject({
      Id: worker.session.Id,
      Person: { FirstName: 'Ioan' },
      Employees: [{ Name: 'Ceban Ioan', Phone: '069000111' }],
    });
    const after = await owner.do('EmployeeRead', { employee: { Id: worker.employeeId } });
    expect(after).toEqual({
      ...before,
      Version: before.Version + 1,
      Name: 'Ceban Ioan',
      Phone: '069000111',
      Person: { ...before.Person, Version: before.Person.Version + 1, FirstName: 'Ioan' },
    });
    for (const wrong of [{ firstName: '' }, { firstName: 'Ioan', EmployeeActorType: 1 }])
      expect((await worker.try('ProfileUpdate', wrong)).status).toBe(400);
    expect(
      (await worker.try('EmployeeUpdate', { employee: { Id: worker.employeeId, Version: after.Version, Phone: '1' } }))
        .status,
    ).toBe(403);
  });
});
