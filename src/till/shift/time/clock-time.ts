import { call } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { Instant, TimeEntry } from '#generated/types.ts';
import { askingServer } from '../../lock/seat-server.ts';
import type { Proved } from '../../lock/proving.ts';
import { rememberedBranch } from '../../core/remembered-branch.ts';
import type { Till } from '../../core/till.ts';

/** A start or an end of work that waits on this device for the server. */
export interface WaitingTime {
  /** A TimeClockType. */
  readonly type: number;
  readonly employeeId: number;
  readonly branchId: number;
  readonly on: Instant;
}

/** Result: the entry, where the server knows it; else that the device keeps it. */
export interface Clocked {
  readonly name: string;
  readonly on: Instant;
  readonly entry?: TimeEntry;
}

interface Clocking {
  clientId: string;
  type: number;
  on: Instant;
  pin?: string;
  employeeId?: number;
  branchId?: number;
}

const tell = ({ clientId, type, on, pin, employeeId, branchId = rememberedBranch() }: Clocking): Promise<TimeEntry> =>
  call('TimeClock', {
    ...(pin && { pin }),
    clocking: {
      ClientId: clientId,
      TimeClockType: type,
      On: on,
      ...(branchId > 0 && { Branch: { Id: branchId } }),
      ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
    },
  });

/** Tells what was kept without a connection. */
export const sendTime = ({ type, employeeId, branchId, on }: WaitingTime, clientId: string): Promise<TimeEntry> =>
  tell({ clientId, type, on, employeeId, branchId });

type ClockTill = Pick<Till, 'seat' | 'waiting' | 'delivery' | 'catalogue'>;

const asClocked = (entry: TimeEntry, on: Instant): Clocked => ({ name: entry.Employee?.Name ?? '', on, entry });

const keep = async (
  { waiting, delivery }: ClockTill,
  clientId: string,
  time: WaitingTime & { name: string },
): Promise<Clocked> => {
  const { name, ...told } = time;
  await waiting.add('time', clientId, told);
  void delivery.send().catch(() => {});
  return { name, on: told.on };
};

/** Starts or ends the work of whose PIN it is: by the server, else kept here. */
export const clockByPin = (till: ClockTill, type: number, pin: string): Promise<Proved<Clocked>> => {
  const clientId = newUuid();
  return till.seat.prove<Clocked>(pin, {
    ask: (typed, on) => askingServer(async () => asClocked(await tell({ clientId, type, on, pin: typed }), on)),
    alone: async ({ Id: employeeId, Name: name }, on) => ({
      kind: 'done',
      done: await keep(till, clientId, { type, employeeId, name, branchId: rememberedBranch(), on }),
    }),
  });
};

/** The same of who sits at the till. @throws what the server refuses */
export const clockSignedIn = async (till: ClockTill, type: number, on: Instant): Promise<Clocked> => {
  const { employeeId } = till.seat.get();
  const name = till.catalogue.get().data.employees.find(({ Id }) => Id === employeeId)?.Name ?? '';
  const clientId = newUuid();
  const answer = await askingServer(() => tell({ clientId, type, on, employeeId }));
  if (answer.kind === 'failed') throw answer.fault;
  return answer.kind === 'done'
    ? asClocked(answer.done, on)
    : keep(till, clientId, { type, employeeId, name, branchId: rememberedBranch(), on });
};
