import { describe, expect, it } from 'vitest';
import { pinIterations, readPinVerifier } from '#domain/sale/pin-verifier.ts';
import { migrate } from '#server/storage/migrate.ts';
import { across, sql } from '#server/storage/sql.ts';
import { houseOfFile, type Json, type Person } from './house.ts';

const house = await houseOfFile();

let people = 0;
const employ = (owner: Person, Code: string | undefined, more: object = {}): Promise<Json> => {
  people += 1;
  return owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: `Pin ${people}` }, EmployeeActorType: 3, Code, ...more },
  });
};
const tries = async (owner: Person, Code: string, more: object = {}): Promise<Json> =>
  owner.try('EmployeeCreate', { employee: { Person: { FirstName: 'Clash' }, EmployeeActorType: 3, Code, ...more } });
const change = (owner: Person, { Id, Version }: Json, changes: object): Promise<Json> =>
  owner.do('EmployeeUpdate', { employee: { Id, Version, ...changes } });
const firstBranch = async (owner: Person): Promise<number> =>
  (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id;
const staffOf = async (owner: Person, branch?: number): Promise<Json[]> =>
  (await owner.do('TillStaffSearch', { predicate: { Branches: [{ Id: branch ?? (await firstBranch(owner)) }] } }))
    .Entities;
const storedPins = async (): Promise<string> =>
  JSON.stringify(
    await house.app.services.store.reader.all(across(sql`select "Code" from "Employee" where "Code" is not null`)),
  );

describe('a PIN', () => {
  it('is kept as a verifier and answered by no call: whether there is one is all that the office knows [REV-M5]', async () => {
    const owner = await house.signUp();
    const made = await employ(owner, '836251');
    const none = await employ(owner, undefined);
    const answers = [
      made,
      await owner.do('EmployeeRead', { employee: { Id: made.Id } }),
      await owner.do('EmployeeSearch', { predicate: {} }),
      await owner.do('EmployeeSearch', { predicate: { Columns: ['Id', 'Name', 'HasPin'] } }),
      await change(owner, made, { Function: 'Cashier' }),
      await owner.do('TokenRead', {}),
      await staffOf(owner),
    ];
    expect(JSON.stringify(answers)).not.toContain('836251');
    expect(JSON.stringify(answers.slice(0, -1))).not.toContain('pbkdf2');
    expect([made.HasPin, none.HasPin, 'Code' in made]).toEqual([true, false, false]);
    expect(await storedPins()).not.toContain('836251');
    for (const predicate of [
      { Columns: ['Code'] },
      { Sorts: [{ Name: 'Code', SortType: 0 }] },
      { Strings: [{ Name: 'Code', Pattern: '836251' }] },
    ]) {
      expect((await owner.try('EmployeeSearch', { predicate })).status).toBe(400);
    }
  });

  it('stays through other changes, is set anew, and is taken away [REV-M5]', async () => {
    const owner = await house.signUp();
    const verifierOf = async (id: number): Promise<string | undefined> =>
      (await staffOf(owner)).find(({ Id }) => Id === id)?.Verifier;
    let made = await employ(owner, '1234');
    const first = await verifierOf(made.Id);
    expect(readPinVerifier(first)).toMatchObject({ iterations: pinIterations });
    made = await change(owner, made, { Phone: '069' });
    expect([await verifierOf(made.Id), made.HasPin]).toEqual([first, true]);
    made = await change(owner, made, { Code: '5678' });
    const second = await verifierOf(made.Id);
    expect(second).not.toBe(first);
    expect(readPinVerifier(second)?.salt).toBe(readPinVerifier(first)?.salt);
    made = await change(owner, made, { HasPin: false });
    expect([await verifierOf(made.Id), made.HasPin]).toEqual([undefined, false]);
    made = await change(owner, made, { Code: '5678', HasPin: true });
    expect(await verifierOf(made.Id)).toBeDefined();
    expect((await change(owner, made, { Code: '' })).HasPin).toBe(false);
  });

  it('comes with what its owner may do at the till [REV-U23]', async () => {
    const owner = await house.signUp();
    const allowed = await employ(owner, '1234', { Additional: { typePrice: true } });
    const other = await employ(owner, '5678');
    const staff = await staffOf(owner);
    const of = (id: number) => staff.find(({ Id }) => Id === id);
    expect(of(allowed.Id)).toMatchObject({ Additional: { typePrice: true } });
    expect(of(other.Id)).toMatchObject({ IsSuperuser: false });
    expect(staff.filter(({ IsSuperuser }) => IsSuperuser)).toHaveLength(1);
  });

  it('is salted by its company: the same PIN elsewhere has another verifier [REV-M5]', async () => {
    const [one, other] = [await house.signUp(), await house.signUp()];
    await employ(one, '1234');
    await employ(other, '1234');
    const [mine, theirs] = [await staffOf(one), await staffOf(other)].map(
      (staff) => staff.find(({ Verifier }) => Verifier)?.Verifier,
    );
    expect(mine).not.toBe(theirs);
    expect((await staffOf(one)).map(({ Name }) => Name)).not.toContain((await staffOf(other))[1]?.Name);
  });

  it('has up to six digits', async () => {
    const owner = await house.signUp();
    for (const code of ['abc', '1234567', '12.4', ' 123'])
      expect([code, (await tries(owner, code)).status]).toEqual([code, 400]);
  });
});

describe('the same PIN twice', () => {
  const place = async (owner: Person): Promise<[number, number]> => {
    const one = (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id;
    return [one, (await owner.do('BranchCreate', { branch: { Name: 'North' } })).Id];
  };
  const refusal = { status: 422, fault: { Code: 'PIN_TAKEN', Detail: { Items: [{ Path: 'employee.Code' }] } } };

  it('is refused in a branch, and marks the field of the form [REV-M5]', async () => {
    const owner = await house.signUp();
    const [one, other] = await place(owner);
    await employ(owner, '4711', { Branches: [{ Id: one }] });
    expect(await tries(owner, '4711', { Branches: [{ Id: one }] })).toMatchObject(refusal);
    expect(await tries(owner, '4711', { Branches: [{ Id: other }, { Id: one }] })).toMatchObject(refusal);
    await employ(owner, '4711', { Branches: [{ Id: other }] });
    await employ(owner, '', { Branches: [{ Id: one }] });
    await employ(owner, '', { Branches: [{ Id: one }] });
  });

  it('is refused where one of the two works at all branches [REV-M5]', async () => {
    const owner = await house.signUp();
    const [one] = await place(owner);
    await employ(owner, '4711');
    expect(await tries(owner, '4711', { Branches: [{ Id: one }] })).toMatchObject(refusal);
    await employ(owner, '4712', { Branches: [{ Id: one }] });
    expect(await tries(owner, '4712')).toMatchObject(refusal);
  });

  it('is free again when its owner leaves, and refuses his return; another branch may clash too [REV-M5]', async () => {
    const owner = await house.signUp();
    const [one, other] = await place(owner);
    let first = await employ(owner, '4711', { Branches: [{ Id: one }] });
    first = await change(owner, first, { State: { IsActive: false } });
    expect((await staffOf(owner)).map(({ Id }) => Id)).not.toContain(first.Id);
    const second = await employ(owner, '4711', { Branches: [{ Id: one }] });
    const back = { Id: first.Id, Version: first.Version, State: { IsActive: true } };
    expect(await owner.try('EmployeeUpdate', { employee: back })).toMatchObject(refusal);
    first = await owner.do('EmployeeUpdate', { employee: { ...back, Branches: [{ Id: other }] } });
    expect(
      await owner.try('EmployeeUpdate', {
        employee: { Id: second.Id, Version: second.Version, Branches: [{ Id: other }] },
      }),
    ).toMatchObject(refusal);
    expect((await staffOf(owner, other)).filter(({ Verifier }) => Verifier).map(({ Id }) => Id)).toEqual([first.Id]);
    expect((await staffOf(owner, one)).filter(({ Verifier }) => Verifier).map(({ Id }) => Id)).toEqual([second.Id]);
    expect((await staffOf(owner, one)).map(({ Id }) => Id)).toContain(owner.employeeId);
    expect((await staffOf(owner, other)).find(({ Id }) => Id === first.Id)?.Branches).toEqual([{ Id: other }]);
  });

  it('is given to one of those who ask at once [REV-M5]', async () => {
    const owner = await house.signUp();
    await employ(owner, '1');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => tries(owner, '4711')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

describe('a badge', () => {
  const badge = '9730118845201964';
  const refused = (Code: string) => ({
    status: 422,
    fault: { Code, Detail: { Items: [{ Path: 'employee.Badge' }] } },
  });

  it('unlocks the till and allows as the PIN does, is kept as a hash, and is taken away with the card', async () => {
    const owner = await house.signUp();
    const made = await employ(owner, '836251', { Badge: badge, EmployeeActorType: 2 });
    expect([made.HasPin, made.HasBadge, 'Badge' in made]).toEqual([true, true, false]);
    const staff = (await staffOf(owner)).find(({ Id }) => Id === made.Id);
    const [pin, card] = [readPinVerifier(staff?.Verifier), readPinVerifier(staff?.BadgeVerifier)];
    expect([card?.salt, card?.iterations, card?.length]).toEqual([pin?.salt, pinIterations, badge.length]);
    expect(pin).not.toHaveProperty('length');
    expect(JSON.stringify([made, await owner.do('EmployeeSearch', { predicate: {} }), staff])).not.toContain(badge);
    const till = async () => (await house.login(owner.email, owner.password)).body.Code as string;
    const unlock = async (pinOrBadge: string) => house.call('TillUnlock', { pin: pinOrBadge }, { token: await till() });
    expect((await unlock(badge)).body.Employees[0].Id).toBe(made.Id);
    expect((await unlock('836251')).body.Employees[0].Id).toBe(made.Id);
    expect((await unlock(badge.slice(0, 15))).fault.Code).toBe('PIN_UNKNOWN');
    expect((await change(owner, made, { Phone: '069' })).HasBadge).toBe(true);
    const { Version } = await owner.do('EmployeeRead', { employee: { Id: made.Id } });
    expect((await change(owner, { Id: made.Id, Version }, { HasBadge: false })).HasBadge).toBe(false);
    expect((await unlock(badge)).fault.Code).toBe('PIN_UNKNOWN');
    expect((await unlock('836251')).status).toBe(200);
  });

  it('is one employee’s alone, no product’s and no customer’s, and longer than a PIN', async () => {
    const owner = await house.signUp();
    const article = { Name: 'Milk', Barcode: '4840000000017', Code: 'MILK-0001', Price: 10 };
    await owner.do('ArticleCreate', { article });
    await owner.do('ContractorCreate', {
      contractor: { Name: 'Ana', ContractorActionType: 1, Number: '2000000000015' },
    });
    await employ(owner, undefined, { Badge: badge });
    const tried = async (Badge: string) => tries(owner, '', { Badge });
    expect(await tried(badge)).toMatchObject(refused('BADGE_TAKEN'));
    for (const code of [article.Barcode, article.Code, '2000000000015'])
      expect(await tried(code)).toMatchObject(refused('BADGE_IS_CODE'));
    expect([(await tried('123456')).status, (await tried('9730118845201971')).status]).toEqual([400, 200]);
  });

  it('that is wrong counts with wrong PINs', async () => {
    const owner = await house.signUp();
    await employ(owner, '1111', { Badge: badge });
    const token = (await house.login(owner.email, owner.password)).body.Code;
    for (let i = 0; i < 10; i += 1) await house.call('TillUnlock', { pin: i % 2 ? '9999' : `${badge}${i}` }, { token });
    expect((await house.call('TillUnlock', { pin: badge }, { token })).fault.Code).toBe('PIN_THROTTLED');
  });
});

describe('PINs of a database that kept them as they are typed', () => {
  it('are hashed when it is brought up to date, each company by its own salt, and unlock as before [REV-M5]', async () => {
    const [one, other] = [await house.signUp(), await house.signUp()];
    const employees = [
      await employ(one, undefined),
      await employ(one, undefined),
      await employ(other, undefined),
      await employ(one, undefined),
    ];
    const { store } = house.app.services;
    await store.write(async (db) => {
      for (const [at, code] of ['1234', '5678', '1234', ''].entries())
        await db.run(across(sql`update "Employee" set "Code" = ${code} where "Id" = ${employees[at].Id}`));
      await db.run(sql`delete from "Migration" where "Number" = 1`);
    });
    expect((await migrate(store)).changes).toEqual(['run hash PINs']);
    expect(await storedPins()).not.toMatch(/"(1234|5678|)"/);
    const pins = async (owner: Person) =>
      (await staffOf(owner)).filter(({ Verifier }) => Verifier).map(({ Verifier }) => Verifier as string);
    expect([(await pins(one)).length, (await pins(other)).length]).toEqual([2, 1]);
    expect(
      new Set([...(await pins(one)), ...(await pins(other))].map((text) => readPinVerifier(text)?.salt)).size,
    ).toBe(2);
    expect((await tries(one, '5678')).fault.Code).toBe('PIN_TAKEN');
    expect((await tries(other, '5678')).status).toBe(200);
    expect((await migrate(store)).changes).toEqual([]);
  });
});
