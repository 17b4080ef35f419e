import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
let milk: number;
let ana: number;
let ion: number;
let elsewhere: number;
let boss: number;
beforeAll(async () => {
  milk = await shop.product(100);
  await shop.receive([[milk, 1000, 50]]);
  const cashier = async (Code: string, more: object = {}): Promise<number> =>
    (
      await shop.owner.do('EmployeeCreate', {
        employee: { Person: { FirstName: `Cashier ${Code}` }, EmployeeActorType: 3, Code, ...more },
      })
    ).Id;
  [ana, ion] = [await cashier('1111'), await cashier('2222')];
  boss = await cashier('9999', { EmployeeActorType: 2 });
  elsewhere = await cashier('3333', {
    Branches: [{ Id: (await shop.owner.do('BranchCreate', { branch: { Name: 'North' } })).Id }],
  });
});

const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/** A device that the owner signed in ten minutes ago. */
const openTill = async (uuid: string = randomUUID()) => {
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  house.wait(10 * minute);
  const attempt = (name: string, sent: object): Promise<Json> =>
    house.call(name, sent, { token: body.Code, headers: { 'client-uuid': uuid } });
  const make = async (name: string, sent: object): Promise<Json> => {
    const answer = await attempt(name, sent);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  let sequence = 0;
  /** The next place in the chain of this device. */
  const place = (): Json[] => {
    sequence += 1;
    return [
      { Key: 'DeviceUuid', Value: uuid },
      { Key: 'DeviceSequence', Value: sequence },
    ];
  };
  const sell = async (
    employee: number | undefined,
    at?: number,
    more: object = {},
  ): Promise<{ employee: unknown; notes: string[]; id: number }> => {
    const document = {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
      ...(employee !== undefined && { Employee: { Id: employee } }),
      ...(at !== undefined && { ApprovedOn: iso(at) }),
      Settings: place(),
      ...more,
    };
    const { Id } = await make('DocumentApprove', { document, done: true });
    const stored = await shop.owner.do('DocumentRead', { document: { Id } });
    return { employee: stored.Employee?.Id, notes: await shop.notes(Id), id: Id };
  };
  return { attempt, make, place, sell, uuid, token: body.Code as string };
};

describe('the employee of a receipt', () => {
  it('is who has unlocked the till, whatever the receipt says [REV-D5]', async () => {
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    expect(await till.sell(ana)).toMatchObject({ employee: ana, notes: [] });
    expect(await till.sell(undefined)).toMatchObject({ employee: ana, notes: [] });
    expect(await till.sell(shop.owner.employeeId)).toMatchObject({ employee: ana, notes: ['EMPLOYEE_DIFFERS'] });
    house.wait(minute);
    await till.make('TillUnlock', { pin: '2222' });
    expect(await till.sell(ana, house.now())).toMatchObject({ employee: ion, notes: ['EMPLOYEE_DIFFERS'] });
  });

  it('that another cashier took over is who closed it, and says who began it', async () => {
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    await till.make('TillUnlock', { pin: '2222' });
    const begun = { CreatedOn: iso(house.now() - minute), Settings: [{ Key: 'BegunBy', Value: ana }] };
    const { id, ...sold } = await till.sell(ion, house.now(), begun);
    expect(sold).toEqual({ employee: ion, notes: [] });
    const { Settings } = await shop.owner.do('DocumentRead', { document: { Id: id } });
    expect(Settings).toContainEqual(begun.Settings[0]);
  });

  it('of a receipt that waited is who sat there then, by the clock of the device, whoever sits there now [REV-D5]', async () => {
    const till = await openTill();
    const ahead = 7 * minute;
    const device = (): number => house.now() + ahead;
    await till.make('TillUnlock', { pin: '1111', at: iso(device()) });
    house.wait(minute);
    const sold = device();
    house.wait(minute);
    await till.make('TillLock', { at: iso(device()) });
    house.wait(minute);
    const locked = device();
    house.wait(minute);
    await till.make('TillUnlock', { pin: '2222', at: iso(device()) });
    expect(await till.sell(ana, sold)).toMatchObject({ employee: ana, notes: [] });
    expect(await till.sell(ion, sold)).toMatchObject({ employee: ion, notes: ['EMPLOYEE_DIFFERS'] });
    expect(await till.sell(ana, locked)).toMatchObject({ employee: ana, notes: ['EMPLOYEE_DIFFERS'] });
  });

  it('is not who unlocked the device that another session only names [A14]', async () => {
    const uuid = randomUUID();
    const till = await openTill(uuid);
    await till.make('TillUnlock', { pin: '9999' });
    house.wait(minute);
    const sold = house.now();
    // A session of its own under the name of that till, before it is one and when it is one.
    const other = await openTill(uuid);
    await other.make('TillUnlock', { pin: '1111' });
    // Its first receipt takes the first place in the order of that till.
    till.place();
    expect(await other.sell(boss, sold)).toMatchObject({ notes: ['EMPLOYEE_DIFFERS'] });
    expect(await till.sell(boss)).toMatchObject({ employee: boss, notes: [] });
    // Nor does it end what is unlocked there.
    await other.make('TillLock', {});
    house.wait(minute);
    expect(await till.sell(boss)).toMatchObject({ employee: boss, notes: [] });
  });

  it('stays that of the device on which its session became a till, whatever a request names [A14]', async () => {
    const [till, other] = [await openTill(), await openTill()];
    await till.make('TillUnlock', { pin: '9999' });
    await other.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    const receipt = {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
      Employee: { Id: boss },
      ApprovedOn: iso(house.now()),
    };
    const headers = { 'client-uuid': till.uuid };
    const { body, status } = await house.call(
      'DocumentApprove',
      { document: receipt, done: true },
      { token: other.token, headers },
    );
    expect([status, body.Employee.Id, await shop.notes(body.Id)]).toEqual([200, ana, ['EMPLOYEE_DIFFERS']]);
  });

  it('of a till is nobody who has unlocked another one beside it', async () => {
    const [one, other] = [await openTill(), await openTill()];
    await one.make('TillUnlock', { pin: '1111' });
    await other.make('TillUnlock', { pin: '2222' });
    house.wait(minute);
    const sold = house.now();
    house.wait(minute);
    for (const [till, pin] of [
      [one, '2222'],
      [other, '1111'],
    ] as const) {
      await till.make('TillLock', {});
      house.wait(minute);
      await till.make('TillUnlock', { pin });
    }
    expect(await one.sell(ana, sold)).toMatchObject({ employee: ana, notes: [] });
    expect(await one.sell(ion, sold)).toMatchObject({ employee: ion, notes: ['EMPLOYEE_DIFFERS'] });
    expect(await other.sell(ion, sold)).toMatchObject({ employee: ion, notes: [] });
    expect(await other.sell(ana, sold)).toMatchObject({ employee: ana, notes: ['EMPLOYEE_DIFFERS'] });
    expect(await one.sell(undefined, sold)).toMatchObject({ employee: ana, notes: [] });
  });

  it('is who told to have unlocked it without a server, and is delivered by a locked till [REV-D5]', async () => {
    const till = await openTill();
    const began = house.now();
    await till.make('TillLock', { at: iso(began) });
    house.wait(10 * minute);
    const unlocks = [
      { Employee: { Id: ana }, UnlockedOn: iso(began + minute), LockedOn: iso(began + 3 * minute) },
      { Employee: { Id: ion }, UnlockedOn: iso(began + 4 * minute) },
      { Employee: { Id: 999_999 }, UnlockedOn: iso(began + 5 * minute) },
    ];
    await till.make('TillUnlockReport', { unlocks });
    await till.make('TillUnlockReport', { unlocks });
    const unproved = ['CASHIER_UNPROVED'];
    expect(await till.sell(ana, began + 2 * minute)).toMatchObject({ employee: ana, notes: unproved });
    expect(await till.sell(ion, began + 5 * minute)).toMatchObject({ employee: ion, notes: unproved });
    expect(await till.sell(ion, began + 2 * minute)).toMatchObject({ employee: ion, notes: ['EMPLOYEE_DIFFERS'] });
    expect(await till.sell(undefined, began + 2 * minute)).toMatchObject({ employee: ana, notes: [] });
    expect((await till.attempt('DocumentSearch', { predicate: {} })).fault.Code).toBe('TILL_LOCKED');
  });

  it('that only the till says is noted once for each time it was unlocked, and once a day of a longer one [A14]', async () => {
    const till = await openTill();
    const day = 24 * 60 * minute;
    const began = house.now() - 3 * day;
    await till.make('TillLock', { at: iso(began) });
    const unlocks = [
      { Employee: { Id: ana }, UnlockedOn: iso(began + minute), LockedOn: iso(began + 2 * day) },
      { Employee: { Id: boss }, UnlockedOn: iso(began + 2 * day + minute) },
    ];
    await till.make('TillUnlockReport', { unlocks });
    const notes: string[][] = [];
    for (const at of [2 * minute, 3 * minute, 60 * minute, day + 60 * minute, day + 61 * minute])
      notes.push((await till.sell(ana, began + at)).notes);
    for (const at of [2 * minute, 3 * minute]) notes.push((await till.sell(boss, began + 2 * day + at)).notes);
    const noted = ['CASHIER_UNPROVED'];
    expect(notes).toEqual([noted, [], [], noted, [], noted, []]);
  });

  it('gives a receipt no rights where only the till says who it is, and those of the employee once a PIN proves it [A14]', async () => {
    const unpriced = await shop.product(0);
    const typed = { Lots: [{ Article: { Id: unpriced }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }] };
    const offline = async (): Promise<{ till: Awaited<ReturnType<typeof openTill>>; at: number }> => {
      const till = await openTill();
      const began = house.now();
      await till.make('TillLock', { at: iso(began) });
      house.wait(10 * minute);
      await till.make('TillUnlockReport', { unlocks: [{ Employee: { Id: boss }, UnlockedOn: iso(began + minute) }] });
      return { till, at: began + 2 * minute };
    };
    const unproved = await offline();
    expect((await unproved.till.sell(boss, unproved.at, typed)).notes).toEqual(['CASHIER_UNPROVED', 'PRICE_TYPED']);
    const proved = await offline();
    await proved.till.make('TillUnlock', { pin: '9999', at: iso(house.now()) });
    expect((await proved.till.sell(boss, proved.at, typed)).notes).toEqual([]);
    // The PIN of somebody else proves nothing, nor does a PIN much later.
    const other = await offline();
    await other.till.make('TillUnlock', { pin: '1111', at: iso(house.now()) });
    expect((await other.till.sell(boss, other.at, typed)).notes).toEqual(['CASHIER_UNPROVED', 'PRICE_TYPED']);
    const later = await offline();
    house.wait(60 * minute);
    await later.till.make('TillUnlock', { pin: '9999', at: iso(house.now()) });
    expect((await later.till.sell(boss, later.at, typed)).notes).toEqual(['CASHIER_UNPROVED', 'PRICE_TYPED']);
  });

  it('has the rights of who made the receipt, and not of who has the till unlocked as it comes [A13] [A14]', async () => {
    const unpriced = await shop.product(0);
    const typed = { Lots: [{ Article: { Id: unpriced }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }] };
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    const byAna = house.now();
    house.wait(minute);
    await till.make('TillUnlock', { pin: '9999' });
    expect((await till.sell(ana, byAna, typed)).notes).toEqual(['PRICE_TYPED']);
    expect((await till.sell(boss, house.now(), typed)).notes).toEqual([]);
  });

  it('who had it unlocked once gives no rights to a receipt that is only asked for now [A14]', async () => {
    const unpriced = await shop.product(0);
    const till = await openTill();
    const signedIn = house.now();
    house.wait(minute);
    const ask = (): Promise<Json> =>
      till.attempt('DocumentApprove', {
        document: {
          ClientId: randomUUID(),
          DocumentActionType: 3,
          DocumentOperationType: 2,
          ApprovedOn: iso(signedIn),
          Branch: { Id: shop.branchId },
          DebitDepot: { Id: shop.depotId },
          Employee: { Id: shop.owner.employeeId },
          Lots: [{ Article: { Id: unpriced }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
          Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
          Settings: till.place(),
        },
      });
    await till.make('TillLock', {});
    expect((await ask()).fault.Code).toBe('PRICE_TYPED');
    house.wait(minute);
    await till.make('TillUnlock', { pin: '1111' });
    expect((await ask()).fault.Code).toBe('PRICE_TYPED');
    house.wait(minute);
    await till.make('TillUnlock', { pin: '9999' });
    expect((await ask()).status, 'a manager who has it unlocked now').toBe(200);
  });

  it('had rights then only for a receipt in the order of its device; any other is stored and noted [A14]', async () => {
    const unpriced = await shop.product(0);
    const typed = { Lots: [{ Article: { Id: unpriced }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }] };
    const till = await openTill();
    const owner = shop.owner.employeeId;
    const signedIn = house.now();
    house.wait(minute);
    await till.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    expect((await till.sell(owner, signedIn, typed)).notes, 'delivered late').toEqual([]);
    expect((await till.sell(ana, house.now())).notes).toEqual([]);
    const noted = ['EMPLOYEE_DIFFERS', 'PRICE_TYPED'];
    expect((await till.sell(owner, signedIn, typed)).notes, 'after a later one').toEqual(noted);
    const nowhere = { ...typed, Settings: [] };
    expect((await till.sell(owner, signedIn, nowhere)).notes, 'in no place').toEqual(noted);
    const at = (DeviceSequence: number): object => ({
      ...typed,
      Settings: [till.place()[0], { Key: 'DeviceSequence', Value: DeviceSequence }],
    });
    expect((await till.sell(owner, signedIn, at(0))).notes, 'before the first').toEqual(noted);
    expect((await till.sell(owner, signedIn, at(1))).notes, 'twice in one place').toEqual(
      expect.arrayContaining([...noted, 'DEVICE_TWICE']),
    );
    house.wait(minute);
    await till.make('TillLock', {});
    expect((await till.sell(owner, signedIn, typed)).notes, 'while locked').toEqual(expect.arrayContaining(noted));
  });

  it('is who signed in, of what was sold before the till ever locked [REV-D5]', async () => {
    const till = await openTill();
    const sold = house.now();
    house.wait(minute);
    await till.make('TillLock', { at: iso(house.now()) });
    expect(await till.sell(shop.owner.employeeId, sold)).toMatchObject({ employee: shop.owner.employeeId, notes: [] });
    expect(await till.sell(ana, sold)).toMatchObject({ employee: ana, notes: ['EMPLOYEE_DIFFERS'] });
  });

  it('is noted, and the receipt taken, where nobody such works, or works elsewhere [REV-D5]', async () => {
    const till = await openTill();
    const sold = house.now();
    house.wait(minute);
    await till.make('TillLock', {});
    const stranger = (await house.signUp()).employeeId;
    expect(await till.sell(stranger, sold)).toMatchObject({ employee: undefined, notes: ['EMPLOYEE_UNKNOWN'] });
    expect(await till.sell(elsewhere, sold)).toMatchObject({ employee: elsewhere, notes: ['EMPLOYEE_DIFFERS'] });
  });

  it('may be one of a single branch where the till names none', async () => {
    const till = await openTill();
    expect((await till.attempt('TillUnlock', { pin: '3333' })).status).toBe(200);
    expect((await till.attempt('TillUnlock', { pin: '3334' })).status).not.toBe(200);
    const branch = { Id: shop.branchId };
    expect((await till.attempt('TillUnlock', { pin: '3333', branch })).status).not.toBe(200);
    expect((await till.attempt('TillUnlock', { pin: '1111', branch })).status).toBe(200);
  });

  it('is noted of whoever sat there, and works at another branch [REV-D5]', async () => {
    const till = await openTill();
    const began = house.now();
    await till.make('TillLock', { at: iso(began) });
    house.wait(10 * minute);
    const unlocks = [{ Employee: { Id: elsewhere }, UnlockedOn: iso(began + minute) }];
    await till.make('TillUnlockReport', { unlocks });
    expect(await till.sell(elsewhere, began + 2 * minute)).toMatchObject({
      employee: elsewhere,
      notes: ['EMPLOYEE_DIFFERS'],
    });
  });

  it('of a repeat is what was stored first', async () => {
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    const at = house.now();
    const again = { ClientId: randomUUID(), Settings: till.place() };
    const first = await till.sell(ion, at, again);
    house.wait(minute);
    await till.make('TillUnlock', { pin: '2222' });
    expect((await till.sell(ion, at, again)).id).toBe(first.id);
  });
});

describe('a till', () => {
  it('approves receipts and no other document, and none that lies on the server [REV-D5]', async () => {
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    const income = { DocumentActionType: 1, Lots: [{ Article: { Id: milk }, Quantity: 1, CreditPrice: 1 }] };
    expect((await till.attempt('DocumentApprove', { document: income })).fault.Code).toBe('TILL_ONLY');
    expect((await till.attempt('DocumentApprove', { document: { Id: 1 } })).fault.Code).toBe('TILL_ONLY');
  });

  const sale = (ClientId: string, articleId: number): Json => ({
    ClientId,
    DocumentActionType: 3,
    DocumentOperationType: 2,
    ApprovedOn: iso(house.now()),
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Lots: [{ Article: { Id: articleId }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
    Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
  });

  it('approves a receipt that was only created by the rights of its cashier and what was allowed [A14]', async () => {
    const unpriced = await shop.product(0);
    const till = await openTill();
    await till.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    const deliver = async (more: object): Promise<Json> => {
      const document = { ...sale(randomUUID(), unpriced), ...more };
      const { Id } = await shop.owner.do('DocumentCreate', {
        document: { ClientId: document.ClientId, DocumentActionType: 3, DocumentOperationType: 2 },
      });
      expect((await till.make('DocumentApprove', { document, done: true })).Id).toBe(Id);
      const { Employee } = await shop.owner.do('DocumentRead', { document: { Id } });
      return { employee: Employee.Id, notes: await shop.notes(Id) };
    };
    const named = { Employee: { Id: boss } };
    expect(await deliver(named)).toEqual({ employee: ana, notes: ['EMPLOYEE_DIFFERS', 'PRICE_TYPED'] });
    const Approvals = [
      { Action: 2, EmployeeId: boss, On: iso(house.now()), ArticleId: unpriced, Price: 100, Quantity: 1 },
    ];
    const allowed = { Settings: [{ Key: 'Approvals', Value: Approvals }] };
    expect((await deliver(allowed)).notes).toEqual(['APPROVED_ON_DEVICE']);
    house.wait(minute);
    const byAna = { ApprovedOn: iso(house.now()), Employee: { Id: ana }, Settings: till.place() };
    house.wait(minute);
    await till.make('TillUnlock', { pin: '9999' });
    expect(await deliver(byAna)).toEqual({ employee: ana, notes: ['PRICE_TYPED'] });
  });

  it('changes no stored document of another type under the ClientId of a receipt [A14]', async () => {
    const till = await openTill();
    const ClientId = randomUUID();
    const income = { ClientId, DocumentActionType: 1, Number: 'I-1' };
    const { Id } = await shop.owner.do('DocumentCreate', { document: income });
    const document = { ...sale(ClientId, milk), Number: 'R-1' };
    const refused = async (): Promise<void> => {
      for (const done of [false, true])
        expect((await till.attempt('DocumentApprove', { document, done })).fault?.Code).toBe('TILL_ONLY');
    };
    for (const pin of ['1111', '9999']) {
      await till.make('TillUnlock', { pin });
      await refused();
      house.wait(minute);
    }
    await till.make('TillLock', {});
    await refused();
    const stored = await shop.owner.do('DocumentRead', { document: { Id } });
    expect(stored).toMatchObject({ DocumentActionType: 1, Number: 'I-1' });
  });
});
