import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

const opening = openHouse();
let house: House;
let shop: Shop;
let bun: number;

beforeEach(async () => {
  house = await opening;
  shop = await openShop(house);
  bun = await shop.product(10);
});
afterAll(async () => (await opening).close());

const close = (more: object = {}) =>
  shop.owner.try('DocumentGroupApprove', {
    documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId }, ...more },
  });
const wait = () => house.wait(60_000);
const sell = async (price = 10, more: object = {}): Promise<Json> => {
  wait();
  return shop.sell([[bun, 1, price]], more);
};
const verify = async (): Promise<unknown> =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: shop.owner.organisationId,
    })
  ).difference;

/** What the till's shift panel asks for, as it asks: the last shift, then the receipts since. */
const shiftInfo = async (): Promise<Json> => {
  const {
    Entities: [last],
  } = await shop.owner.do('DocumentGroupSearch', {
    predicate: {
      DocumentSplits: { SplitDocumentTypes: [1] },
      Branches: [{ Id: shop.branchId }],
      Depots: [{ Id: shop.depotId }],
      ApprovedOn: { Exists: true },
      Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
      Pager: { Index: 0, Size: 1 },
    },
  });
  const since = {
    DocumentActionTypes: [3, 6],
    DocumentOperationTypes: [2, 4],
    Branches: [{ Id: shop.branchId }],
    Depots: [{ Id: shop.depotId }],
    ...(last && { ApprovedOn: { From: new Date(Date.parse(last.ApprovedOn) + 1).toISOString() } }),
  };
  const summed = async (more: object = {}) =>
    (
      await shop.owner.do('DocumentResumeSearch', {
        predicate: { ...since, ...more, Pager: { Index: 0, Size: 1000 } },
      })
    ).Entities;
  return { last, whole: (await summed())[0], byEmployee: await summed({ Group: { Fields: ['Employee'] } }) };
};

describe('closing a shift', () => {
  it('is a stamp over the receipts of the branch and depot since the last one [R-SHIFT-002, R-SHIFT-007]', async () => {
    const first = await sell();
    await sell(20);
    const last = await sell(30, { DocumentOperationType: 4, Payoffs: [{ Tender: { Id: shop.cash }, Value: -30 }] });
    await shop.sell([[bun, 1, 99]], { DebitDepot: { Id: shop.otherDepotId } });
    wait();
    const { body: shift } = await close();
    expect(shift).toMatchObject({
      Code: '1',
      Name: '1',
      ApprovedOn: expect.any(String),
      DebitSum: 0,
      Branch: { Id: shop.branchId },
      Depot: { Id: shop.depotId },
      DocumentFrom: { Id: first.Id },
      DocumentTo: { Id: last.Id },
      DocumentSplit: { SplitDocumentType: 1 },
    });
    const settings = Object.fromEntries(shift.Settings.map(({ Key, Value }) => [Key, Value]));
    expect(settings).toMatchObject({
      DepotId: shop.depotId,
      EmployeeId: shop.owner.employeeId,
      Count: 3,
      JournalNumber: expect.any(Number),
      JournalHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await sell(7);
    wait();
    expect((await close()).body).toMatchObject({ Code: '2', DebitSum: 7 });
    expect(await verify()).toBeUndefined();
  });

  it('needs a receipt [R-SHIFT-003]', async () => {
    const empty = await close();
    expect([empty.status, empty.fault.Code]).toEqual([422, 'SHIFT_EMPTY']);
    await sell();
    wait();
    expect((await close()).status).toBe(200);
    wait();
    expect((await close()).fault.Code).toBe('SHIFT_EMPTY');
  });

  it('is of the depot that it names, by its field or its setting, else of the default one of the branch', async () => {
    const closed = async (documentGroup: object) => {
      wait();
      const { body: shift } = await shop.owner.try('DocumentGroupApprove', { documentGroup });
      return [shift.Depot?.Id, shift.DebitSum];
    };
    const Branch = { Id: shop.branchId };
    for (const price of [10, 20, 30]) {
      await sell(price);
      await sell(price * 10, { DebitDepot: { Id: shop.otherDepotId } });
    }
    expect(await closed({ Branch, Settings: [{ Key: 'DepotId', Value: shop.otherDepotId }] })).toEqual([
      shop.otherDepotId,
      600,
    ]);
    expect(await closed({ Branch })).toEqual([shop.depotId, 60]);
    await sell(7);
    expect(await closed({ Branch, Settings: [] })).toEqual([shop.depotId, 7]);
    await sell(8, { DebitDepot: { Id: shop.otherDepotId } });
    expect(await closed({ Branch, Depot: { Id: shop.otherDepotId } })).toEqual([shop.otherDepotId, 8]);
  });

  it('happens once for one ClientId', async () => {
    await sell();
    wait();
    const [first, again] = [
      await close({ ClientId: '00000000-0000-4000-8000-000000000001' }),
      await close({ ClientId: '00000000-0000-4000-8000-000000000001' }),
    ];
    expect(again.body.Id).toBe(first.body.Id);
    // Whoever is refused is shown the shift that stands.
    expect((await close({ ClientId: '00000000-0000-4000-8000-000000000001', Name: 'other' })).fault).toMatchObject({
      Code: 'CLIENT_ID_REUSED',
      Entity: { Id: first.body.Id },
    });
  });

  it('that was closed is not closed again by its Id', async () => {
    await sell();
    wait();
    const { body } = await close();
    await sell();
    wait();
    expect((await close({ Id: body.Id, Version: body.Version })).fault.Code).toBe('DOCUMENT_APPROVED');
    expect((await close()).body.Id).toBeGreaterThan(body.Id);
  });

  it('takes in a receipt that comes late by its own time, and its totals say so', async () => {
    const on = new Date(house.now() + 30_000).toISOString();
    await sell();
    wait();
    const { body: shift } = await close();
    wait();
    const late = await shop.sell([[bun, 1, 25]], { ApprovedOn: on });
    const after = await shop.owner.do('DocumentGroupRead', { documentGroup: { Id: shift.Id } });
    expect(after).toMatchObject({ DebitSum: 35, DocumentFrom: { Id: late.Id } });
    expect(after.Settings).toEqual(
      expect.arrayContaining([
        { Key: 'LateCount', Value: 1 },
        { Key: 'LateSum', Value: 25 },
      ]),
    );
    expect((await shiftInfo()).whole).toBeUndefined();
    expect(await verify()).toBeUndefined();
  });

  it('takes in what a till has sold whose clock is a little ahead', async () => {
    await sell();
    await shop.sell([[bun, 1, 25]], { ApprovedOn: new Date(house.now() + 5 * 60_000).toISOString() });
    const { body: shift } = await close();
    expect(shift).toMatchObject({ DebitSum: 35, ApprovedOn: new Date(house.now() + 5 * 60_000).toISOString() });
    expect((await shiftInfo()).whole).toBeUndefined();
    expect(await verify()).toBeUndefined();
  });

  it('closes nothing that is still to come, and counts by itself', async () => {
    await sell();
    const { body: shift } = await close({
      ApprovedOn: '2099-01-01T00:00:00Z',
      Settings: [
        { Key: 'LateCount', Value: 3 },
        { Key: 'LateSum', Value: 30 },
      ],
    });
    expect(Date.parse(shift.ApprovedOn)).toBe(house.now() + 10 * 60_000);
    house.wait(11 * 60_000);
    await sell(20);
    expect((await close()).body).toMatchObject({ DebitSum: 20 });
    expect(await verify()).toBeUndefined();
  });

  it('closes none before the last one where the clock was set back, and no receipt twice [R-SHIFT-007]', async () => {
    await sell();
    wait();
    const { body: last } = await close();
    house.wait(-60 * 60_000);
    await sell(20);
    expect((await close()).fault.Code).toBe('SHIFT_EMPTY');
    expect((await close({ ApprovedOn: new Date(house.now()).toISOString() })).fault.Code).toBe('SHIFT_EMPTY');
    expect(await shop.owner.do('DocumentGroupRead', { documentGroup: { Id: last.Id } })).toMatchObject({
      DebitSum: 30,
      ApprovedOn: last.ApprovedOn,
    });
    house.wait(2 * 60 * 60_000);
    await sell(7);
    wait();
    const { body: next } = await close();
    expect(next).toMatchObject({ DebitSum: 7 });
    expect(Date.parse(next.ApprovedOn)).toBeGreaterThan(Date.parse(last.ApprovedOn));
    expect(await verify()).toBeUndefined();
  });

  it('leaves no receipt outside of the shifts where the last one is taken back at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      await sell();
      wait();
      const { body: last } = await close();
      await sell();
      wait();
      const [taken, closed] = await Promise.all([
        shop.owner.try('DocumentGroupDelete', { documentGroup: { Id: last.Id, Reason: 'A receipt was forgotten' } }),
        close(),
      ]);
      expect(closed.status).toBe(200);
      expect(closed.body.DebitSum).toBe(taken.status === 200 ? 20 : 10);
    }
    expect(await verify()).toBeUndefined();
  });

  it('counts each receipt that is sold while it is closed: in itself, as come late, or in the next', async () => {
    await sell();
    wait();
    const on = new Date(house.now() - 30_000).toISOString();
    const sold = Array.from({ length: 12 }, () => shop.sell([[bun, 1, 10]], { ApprovedOn: on }));
    const closings = await Promise.all([...sold, close()]);
    const { Settings, DebitSum } = await shop.owner.do('DocumentGroupRead', {
      documentGroup: { Id: (closings.at(-1) as { body: Json }).body.Id },
    });
    const late = (Settings as { Key: string; Value: number }[]).find(({ Key }) => Key === 'LateSum')?.Value ?? 0;
    expect([DebitSum, late % 10, late <= 120]).toEqual([130, 0, true]);
    expect(await verify()).toBeUndefined();
  });

  it('never changes again, and only the last of a place can be taken back', async () => {
    await sell();
    wait();
    const { body: first } = await close();
    await sell();
    wait();
    const { body: second } = await close();
    expect(
      (
        await shop.owner.try('DocumentGroupUpdate', {
          documentGroup: { Id: first.Id, Version: first.Version, Name: 'x' },
        })
      ).fault.Code,
    ).toBe('DOCUMENT_APPROVED');
    expect(
      (await shop.owner.try('DocumentGroupDelete', { documentGroup: { Id: first.Id, Reason: 'Too late' } })).fault.Code,
    ).toBe('DOCUMENT_APPROVED');
    await shop.owner.do('DocumentGroupDelete', { documentGroup: { Id: second.Id, Reason: 'A receipt was forgotten' } });
    expect((await shiftInfo()).whole).toMatchObject({ Count: 1 });
    expect(await verify()).toBeUndefined();
  });
});

describe('a closed shift', () => {
  it('is taken back, and documents are cleared, only by right and with a reason, which the change log keeps with the sums [REV-U7]', async () => {
    const people = await Promise.all(
      [{}, { takeBack: true }].map(async (Additional, at) => {
        const email = `back${at}.${house.now()}@work.test`;
        const { Id } = await shop.owner.do('EmployeeCreate', {
          employee: {
            Person: { FirstName: 'Ion', User: { Code: email, Password: 'abc12-xyz' } },
            EmployeeActorType: 1,
            Additional,
          },
        });
        return house.as((await house.login(email, 'abc12-xyz')).body.Code, { employeeId: Id });
      }),
    );
    const [plain, entitled] = people as [Person, Person];
    await sell(12.5);
    wait();
    const { body: shift } = await close();
    const take = (person: Person, more: object = {}) =>
      person.try('DocumentGroupDelete', { documentGroup: { Id: shift.Id, Version: shift.Version, ...more } });
    expect((await take(plain, { Reason: 'Because' })).fault.Code).toBe('NOT_ALLOWED');
    for (const Reason of [undefined, '', '  '])
      expect((await take(entitled, { Reason })).fault).toMatchObject({
        Code: 'INVALID_INPUT',
        Detail: { Items: [{ Path: 'documentGroup.Reason' }] },
      });
    expect((await shiftInfo()).last.Id).toBe(shift.Id);
    expect((await take(entitled, { Reason: ' A receipt was forgotten ' })).status).toBe(200);
    const [entry] = (await shop.owner.do('TrackSearch', { predicate: { TrackActionTypes: [10] } })).Entities;
    const track = await shop.owner.do('TrackRead', { track: { Id: entry.Id } });
    expect(track).toMatchObject({
      TrackActionType: 10,
      EntityId: shift.Id,
      Employee: { Id: entitled.employeeId },
      CreatedOn: new Date(house.now()).toISOString(),
    });
    expect(JSON.parse(track.EntityAfter)).toEqual({ Reason: 'A receipt was forgotten' });
    expect(JSON.parse(track.EntityBefore)).toMatchObject({
      DebitSum: 12.5,
      Branch: { Id: shop.branchId },
      Code: shift.Code,
    });
    const journal = await house.app.services.store.reader.all<{ Kind: string; EntityId: number; Body: string }>(sql`
      select "Kind", "EntityId", "Body" from "Journal" where "OrganisationId" = ${shop.owner.organisationId} order by "Number"`);
    const ofShift = journal.filter(({ EntityId }) => EntityId === shift.Id).map(({ Body }) => JSON.parse(Body) as Json);
    expect(ofShift).toMatchObject([
      { Kind: 'shift', DebitSum: 1250 },
      { Kind: 'shift', Id: shift.Id, Deleted: true },
    ]);
    expect(await verify(), 'the journal keeps its entry').toBeUndefined();

    const clear = (person: Person, reason?: string) =>
      person.try('OrganisationClearDocument', { organisation: { Id: shop.owner.organisationId }, reason });
    expect((await clear(plain, 'Because')).fault.Code).toBe('NOT_ALLOWED');
    expect((await clear(entitled)).fault.Code).toBe('INVALID_INPUT');
    expect((await clear(entitled, 'The trial is over')).status).toBe(200);
    const [cleared] = (await shop.owner.do('TrackSearch', { predicate: { TrackActionTypes: [7] } })).Entities;
    expect(JSON.parse((await shop.owner.do('TrackRead', { track: { Id: cleared.Id } })).EntityAfter)).toEqual({
      Count: 0,
      Reason: 'The trial is over',
    });
  });
});

describe('the shift panel', () => {
  it('finds opening, receipts, amount, customers and employees of the open shift [R-SHIFT-004, R-SHIFT-005, R-SHIFT-006]', async () => {
    const customer = await shop.owner.do('ContractorCreate', { contractor: { Name: 'Vera', ContractorActionType: 1 } });
    await sell();
    await shop.sell([[bun, 1, 99]], { DebitDepot: { Id: shop.otherDepotId } });
    wait();
    const { body: shift } = await close({ Description: 'Evening' });
    wait();
    await close({ Depot: { Id: shop.otherDepotId } });
    const opened = await sell(12, { Contractor: { Id: customer.Id } });
    await sell(13, { Contractor: { Id: customer.Id } });
    await sell(14);
    const { last, whole, byEmployee } = await shiftInfo();
    expect(last).toMatchObject({ Id: shift.Id, ApprovedOn: shift.ApprovedOn, Description: 'Evening' });
    expect(whole).toMatchObject({ Count: 3, DebitSum: 39, CustomerCount: 1, FirstOn: opened.ApprovedOn });
    expect(byEmployee).toMatchObject([{ Employee: { Id: shop.owner.employeeId }, Count: 3, DebitSum: 39 }]);
  });
});
