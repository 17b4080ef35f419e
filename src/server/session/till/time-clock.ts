import { Fault } from '#domain/faults.ts';
import { clockingOf, longestWorkMs } from '#domain/organisation/time-clock.ts';
import { TimeClockType, type TimeEntry } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import {
  addTime,
  completeTime,
  lockTime,
  openTime,
  timeByClientId,
  type NewTime,
} from '../../storage/organisation/time-rows.ts';
import { readRecord } from '../../storage/records/index.ts';
import { employeesAmong } from '../../storage/session/till-rows.ts';
import { instantOf } from './lock.ts';
import { whosePin } from './whose-pin.ts';

type Clocked = RequestOf<'TimeClock'>['clocking'];

interface Ready {
  clocking: Clocked;
  /** Whose PIN it is, where one was given. */
  employeeId?: number;
}

/** Looks whose PIN it is, before the transaction. @throws PIN_UNKNOWN, PIN_THROTTLED */
export const knowWorker: PreparationOf<'TimeClock', Ready> = async ({ pin, clocking }, context) => ({
  clocking,
  ...(pin && { employeeId: (await whosePin(pin, clocking.Branch?.Id, context)).employeeId }),
});

/** Whose time it is, and whether the server knows that he was there. @throws NOT_FOUND */
const workerOf = async (
  { clocking: { Employee: named }, employeeId }: Ready,
  { db, session }: CallContext,
): Promise<{ employeeId: number; isProved: boolean }> => {
  if (employeeId !== undefined) return { employeeId, isProved: true };
  const atTill = session.till?.isLocked ? undefined : session.employeeId;
  const meant = named?.Id ?? atTill;
  if (meant === undefined || !(await employeesAmong(db, session.organisationId, [meant])).has(meant))
    throw new Fault('NOT_FOUND');
  return { employeeId: meant, isProved: meant === atTill };
};

const readTime = async ({ db, session }: CallContext, id: number): Promise<TimeEntry> =>
  (await readRecord(db, modelOf('TimeEntry'), { organisationId: session.organisationId, id })) as TimeEntry;

const timeOf = async (ready: Ready, context: CallContext): Promise<NewTime> => {
  const { db, now, session } = context;
  const { ClientId: clientId, TimeClockType: type, Branch, On } = ready.clocking;
  const branch =
    Branch?.Id && (await readRecord(db, modelOf('Branch'), { organisationId: session.organisationId, id: Branch.Id }));
  return {
    ...(await workerOf(ready, context)),
    organisationId: session.organisationId,
    clientId,
    isEnd: type === TimeClockType.End,
    on: instantOf(On, now),
    now,
    ...(branch && { branchId: branch.Id }),
  };
};

/**
 * Starts or ends an employee's work. A repeat returns the stored entry. @throws TIME_STARTED if the work has started
 * already; late reports of a till are taken all the same
 */
export const timeClock: HandlerOf<'TimeClock', Ready> = async (ready, context) => {
  const { db } = context;
  const time = await timeOf(ready, context);
  const { organisationId, employeeId, clientId, on } = time;
  await lockTime(db, organisationId, employeeId);
  const before = await timeByClientId(db, organisationId, clientId);
  if (before !== undefined) return readTime(context, before);
  const near = { organisationId, employeeId, from: on - longestWorkMs, to: on + longestWorkMs };
  const clocking = clockingOf(ready.clocking.TimeClockType, on, await openTime(db, near));
  if (clocking.kind === 'started' && time.isProved) throw new Fault('TIME_STARTED');
  if (clocking.kind === 'completes') await completeTime(db, { ...time, ...clocking });
  else await addTime(db, time);
  const id = (await timeByClientId(db, organisationId, clientId)) as number;
  publishChange(context, modelOf('TimeEntry'), id, clocking.kind === 'completes' ? 'update' : 'create');
  return readTime(context, id);
};
