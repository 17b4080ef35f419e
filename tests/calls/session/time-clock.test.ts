import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { houseOfFile, type Json, type Person } from '../house.ts';

const house = await houseOfFile();
const minute = 60_000;
const hour = 60 * minute;
const iso = (at: number): string => new Date(at).toISOString();
const [start, end] = [1, 2];

/** A company whose till Ana has unlocked. */
const open = async () => {
  const owner = await house.signUp();
  const employee = async (Code: string, more: object = {}): Promise<number> =>
    (
      await owner.do('EmployeeCreate', {
        employee: { Person: { FirstName: `E ${Code}` }, EmployeeActorType: 3, Code, ...more },
      })
    ).Id;
  const [ana, ion] = [await employee('1111'), await employee('2222')];
  const branch = (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id as number;
  const { body } = await house.login(owner.email, owner.password);
  const uuid = randomUUID();
  const attempt = (name: string, sent: object): Promise<Json> =>
    house.call(name, sent, { token: body.Code, headers: { 'client-uuid': uuid } });
  await attempt('TillUnlock', { pin: '1111' });
  const clocked = (TimeClockType: number, at: number, more: object = {}): Json => ({
    ClientId: randomUUID(),
    TimeClockType,
    Branch: { Id: branch },
    On: iso(at),
    ...more,
  });
  const clock = async (clocking: object, pin?: string): Promise<Json> => {
    const answer = await attempt('TimeClock', { clocking, ...(pin && { pin }) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.fault));
    return answer.body;
  };
  return { owner, ana, ion, branch, attempt, clocked, clock };
};

const hours = async (owner: Person, predicate: object = {}): Promise<Json[]> =>
  (await owner.do('TimeEntrySearch', { predicate })).Entities;
const sums = async (owner: Person, predicate: object = {}): Promise<Json[]> =>
  (await owner.do('TimeEntryResumeSearch', { predicate })).Rows;

describe('the time clock of a till', () => {
  it('starts and ends somebody’s work by a PIN, locked or not, and reckons the minutes', async () => {
    const { owner, ion, branch, attempt, clocked, clock } = await open();
    await attempt('TillLock', {});
    const began = house.now();
    expect(await clock(clocked(start, began), '2222')).toMatchObject({ Employee: { Id: ion }, IsProved: true });
    house.wait(8 * hour + 90_000);
    const done = await clock(clocked(end, house.now()), '2222');
    expect(done).toMatchObject({ Minutes: 481, Branch: { Id: branch }, IsProved: true });
    expect(await hours(owner)).toHaveLength(1);
    expect(await sums(owner)).toMatchObject([
      { Employee: { Id: ion, Name: 'E 2222' }, Count: 1, Minutes: 481, Open: 0 },
    ]);
  });

  it('counts what is delivered twice once, and starts no work that has started', async () => {
    const { owner, attempt, clocked, clock } = await open();
    const began = clocked(start, house.now());
    const { Id } = await clock(began);
    expect((await clock(began)).Id).toBe(Id);
    expect((await attempt('TimeClock', { clocking: clocked(start, house.now() + minute) })).fault.Code).toBe(
      'TIME_STARTED',
    );
    const ended = clocked(end, house.now() + hour);
    for (const _again of [1, 2]) expect(await clock(ended)).toMatchObject({ Id, Minutes: 60 });
    expect(await hours(owner)).toHaveLength(1);
  });

  it('puts together what devices without a connection tell late, in whatever order, and says that nobody proved it', async () => {
    const { owner, ion, clocked, clock } = await open();
    const day = house.now() - 10 * hour;
    const of = { Employee: { Id: ion } };
    const ended = await clock(clocked(end, day + 4 * hour, of));
    expect(ended).toMatchObject({ IsProved: false });
    expect(ended.StartedOn ?? null).toBeNull();
    expect(await clock(clocked(start, day, of))).toMatchObject({ Id: ended.Id, Minutes: 240 });
    await clock(clocked(start, day + 5 * hour, of));
    expect(await clock(clocked(end, day + 9 * hour, of))).toMatchObject({ Minutes: 240 });
    expect(await sums(owner, { Employees: [of.Employee] })).toMatchObject([{ Count: 2, Minutes: 480 }]);
    expect(await sums(owner, { StartedOn: { From: iso(day + hour) } })).toMatchObject([{ Count: 1, Minutes: 240 }]);
  });

  it('begins anew where an end was forgotten, and lets that one wait to be corrected', async () => {
    const { owner, clocked, clock } = await open();
    await clock(clocked(start, house.now() - 30 * hour));
    const { Id } = await clock(clocked(start, house.now() - 2 * hour));
    expect(await clock(clocked(end, house.now()))).toMatchObject({ Id, Minutes: 120 });
    expect(await sums(owner)).toMatchObject([{ Count: 2, Minutes: 120, Open: 1 }]);
  });

  it('takes no unknown PIN and nobody of another company', async () => {
    const [{ attempt, clocked }, { ana }] = [await open(), await open()];
    expect((await attempt('TimeClock', { pin: '7777', clocking: clocked(start, house.now()) })).fault.Code).toBe(
      'PIN_UNKNOWN',
    );
    expect(
      (await attempt('TimeClock', { clocking: clocked(start, house.now(), { Employee: { Id: ana } }) })).fault.Code,
    ).toBe('NOT_FOUND');
  });
});

describe('working hours in the office', () => {
  it('are corrected by who may, with a remark, and the change log keeps what was before', async () => {
    const { owner, clocked, clock } = await open();
    const { Id, Version, StartedOn } = await clock(clocked(start, house.now() - 5 * hour));
    const EndedOn = iso(Date.parse(StartedOn) + 3 * hour);
    const timeEntry = { Id, Version, EndedOn, Remark: 'Forgot to end it' };
    expect((await owner.try('TimeEntryUpdate', { timeEntry: { ...timeEntry, Remark: '' } })).fault.Code).toBe(
      'INVALID_INPUT',
    );
    expect(
      (await owner.try('TimeEntryUpdate', { timeEntry: { ...timeEntry, EndedOn: iso(Date.parse(StartedOn) - hour) } }))
        .fault.Code,
    ).toBe('TIME_ORDER');
    expect(await owner.do('TimeEntryUpdate', { timeEntry })).toMatchObject({
      Minutes: 180,
      IsProved: false,
      CorrectedBy: { Id: owner.employeeId },
    });
    const [track] = (await owner.do('TrackSearch', { predicate: { TrackActionTypes: [11] } })).Entities;
    expect(track).toMatchObject({ EntityId: Id, Employee: { Id: owner.employeeId } });
    expect(JSON.parse(track.EntityBefore).EndedOn ?? null).toBeNull();
    expect(JSON.parse(track.EntityAfter)).toMatchObject({ Minutes: 180, Remark: 'Forgot to end it' });
  });

  it('are corrected by nobody whose access says no, and a till corrects none', async () => {
    const { owner, attempt, clocked, clock } = await open();
    const { Id, Version } = await clock(clocked(start, house.now() - hour));
    const email = `${randomUUID()}@staff.test`;
    await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'M', Email: email, User: { Code: email, Password: 'a long secret' } },
        EmployeeActorType: 2,
        Additional: { correctTime: false },
      },
    });
    const manager = await house.as((await house.login(email, 'a long secret')).body.Code, {});
    const timeEntry = { Id, Version, EndedOn: iso(house.now()), Remark: 'x' };
    expect((await manager.try('TimeEntryUpdate', { timeEntry })).fault.Code).toBe('NOT_ALLOWED');
    expect((await manager.try('TimeEntryDelete', { timeEntry: { Id, Version } })).fault.Code).toBe('NOT_ALLOWED');
    expect((await attempt('TimeEntryUpdate', { timeEntry })).fault.Code).toBe('TILL_ONLY');
  });
});
