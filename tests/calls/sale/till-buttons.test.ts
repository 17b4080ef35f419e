import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { houseOfFile } from '../house.ts';

const house = await houseOfFile();

const pages = [
  { name: 'Drinks', columns: 4, cells: [{ kind: 'product', of: 5, colour: 'accent', hasPicture: true }, null] },
];

const keptIn = async (person: { do(name: string, body: object): Promise<any> }) =>
  (await person.do('LayoutSearch', { predicate: { LayoutEntityTypes: [7] } })).Entities;

describe('the buttons of a till', () => {
  it('are kept once for each branch, and whoever saved over a newer version is told', async () => {
    const owner = await house.signUp();
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const first = await owner.do('TillButtonsSave', { branch: { Id: branch.Id }, pages });
    const second = await owner.do('TillButtonsSave', {
      branch: { Id: branch.Id },
      version: first.Version,
      pages: [{ ...pages[0], name: 'Food' }],
    });
    expect(second.Id).toBe(first.Id);
    const late = await owner.try('TillButtonsSave', { branch: { Id: branch.Id }, version: first.Version, pages });
    expect(late.status).toBe(409);
    const [kept, ...others] = await keptIn(owner);
    expect(others).toEqual([]);
    const { Value } = kept.Settings.find(({ Key }: { Key: string }) => Key === 'Buttons');
    expect(Value).toMatchObject({ branchId: branch.Id, pages: [{ name: 'Food', columns: 4 }] });
  });

  it('are arranged by managers alone, of a branch of their own company, and of nothing but buttons', async () => {
    const [owner, stranger] = [await house.signUp(), await house.signUp()];
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    expect(await stranger.try('TillButtonsSave', { branch: { Id: branch.Id }, pages })).toMatchObject({
      fault: { Code: 'NOT_FOUND' },
    });
    expect(await owner.try('TillButtonsSave', { branch: { Id: branch.Id }, pages: { name: 'x' } })).toMatchObject({
      status: 400,
      fault: { Code: 'INVALID_INPUT' },
    });
    await owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Ion' }, EmployeeActorType: 3, Code: '1111' },
    });
    const till = {
      token: (await house.login(owner.email, owner.password)).body.Code,
      headers: { 'client-uuid': randomUUID() },
    };
    await house.call('TillLock', {}, till);
    await house.call('TillUnlock', { pin: '1111' }, till);
    const body = { branch: { Id: branch.Id }, pages };
    expect(await house.call('TillButtonsSave', body, till)).toMatchObject({ fault: { Code: 'NOT_ALLOWED' } });
    await owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Ana' }, EmployeeActorType: 2, Code: '2222' },
    });
    await house.call('TillLock', {}, till);
    expect(await house.call('TillButtonsSave', body, till)).toMatchObject({ fault: { Code: 'TILL_LOCKED' } });
    expect(await keptIn(stranger)).toEqual([]);
    expect(await keptIn(owner)).toEqual([]);
    await house.call('TillUnlock', { pin: '2222' }, till);
    expect(await house.call('TillButtonsSave', body, till)).toMatchObject({ status: 200 });
    expect((await keptIn(owner)).length).toBe(1);
  });
});
