import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { calls, type CallName } from '#generated/calls.ts';

const menuOf = (wanted: CallName): readonly string[] => calls.find(({ name }) => name === wanted)?.menuKeys ?? [];

/** Where receipts and bills are paid. */
export const sellingMenu = menuOf('TillApprove');
const equipment = menuOf('BranchUnitUpdate');
/** Where labels and price tags are printed. */
const labels: readonly string[] = ['/pricetags/5', '/schemes'];

/** A call of a device service, as far as the server passes it on. */
interface RelayedCall {
  /** Menu entries any one of which opens it. */
  readonly menu: readonly string[];
  /** `always`: a device does it. `maybe`: a device or the service itself. Absent: the service itself. */
  readonly unit?: 'always' | 'maybe';
  /** The name under which the call takes its device. */
  readonly slot?: 'deviceSettings';
  /** All that its body may have; the device is added by the server. */
  readonly body: readonly string[];
}

const both = [...sellingMenu, ...equipment];

/** Pairing is missing: it is between a page and a program of the same machine. */
const relayedCalls: ReadonlyMap<string, RelayedCall> = new Map(
  Object.entries<RelayedCall>({
    Version: { menu: both, body: [] },
    IsReady: { menu: both, unit: 'maybe', body: [] },
    Drivers: { menu: both, body: [] },
    Jobs: { menu: equipment, body: [] },
    PrintReceipt: { menu: both, unit: 'always', body: ['document', 'vats', 'template'] },
    PrintLabels: {
      menu: [...both, ...labels],
      unit: 'always',
      slot: 'deviceSettings',
      body: ['items', 'template', 'pictures'],
    },
    OpenDrawer: { menu: sellingMenu, unit: 'always', body: [] },
    ShowLines: { menu: sellingMenu, unit: 'always', body: ['lines'] },
    Pay: { menu: sellingMenu, unit: 'always', body: ['payment'] },
    Report: { menu: both, unit: 'always', body: ['kind'] },
    Weigh: { menu: sellingMenu, unit: 'always', body: [] },
    LoadScales: { menu: equipment, unit: 'always', body: ['products', 'department'] },
    Job: { menu: sellingMenu, unit: 'maybe', body: ['Id'] },
    JobResolve: { menu: sellingMenu, unit: 'maybe', body: ['Id', 'IsPrinted'] },
    Abort: { menu: sellingMenu, unit: 'maybe', body: ['Id'] },
  }),
);

/** Menu entries that allow some question. */
export const deviceMenu: readonly string[] = [...new Set([...both, ...labels])];

/** A request to a device service that has the right form. */
export interface RelayQuestion extends RelayedCall {
  readonly call: string;
  readonly unitId?: number;
  /** Of a question to the service itself; absent: the only one, or the first by its name. */
  readonly service?: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly jobId: string;
}

const wrong = (Path: string, Message: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path, Message }] });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const contentOf = (body: unknown, allowed: readonly string[]): Record<string, unknown> => {
  if (!isRecord(body)) throw wrong('Body', 'is required');
  const stranger = Object.keys(body).find((key) => !allowed.includes(key));
  if (stranger === 'device' || stranger === 'deviceSettings')
    throw wrong(`Body.${stranger}`, 'is not taken from a request: name the unit by its Id, as Unit');
  if (stranger !== undefined) throw wrong(`Body.${stranger.slice(0, 100)}`, 'is not known');
  return body;
};

const jobIdOf = (jobId: unknown): string => {
  if (jobId === undefined || jobId === null) return randomUUID();
  if (typeof jobId !== 'string' || !/^[\w-]{1,100}$/.test(jobId)) throw wrong('JobId', 'is not valid');
  return jobId;
};

const unitIdOf = (unit: unknown, kind: RelayedCall['unit']): number | undefined => {
  if (unit === undefined || unit === null) {
    if (kind === 'always') throw wrong('Unit', 'is required');
    return undefined;
  }
  if (kind === undefined) throw wrong('Unit', 'is not for this call');
  if (!Number.isSafeInteger(unit) || Number(unit) < 1) throw wrong('Unit', 'is not valid');
  return Number(unit);
};

const longestName = 100;

const serviceOf = (service: unknown, unitId: number | undefined): string | undefined => {
  if (service === undefined || service === null) return undefined;
  if (unitId !== undefined) throw wrong('Service', 'is that which the unit names');
  if (typeof service !== 'string' || service.length > longestName) throw wrong('Service', 'is not valid');
  return service;
};

/** @throws INVALID_INPUT, also for a device that is described instead of named */
export const readQuestion = (body: unknown): RelayQuestion => {
  const { Call, Unit, Service, Body, JobId } = isRecord(body) ? body : {};
  const relayed = typeof Call === 'string' ? relayedCalls.get(Call) : undefined;
  if (!relayed) throw wrong('Call', 'is not known');
  const unitId = unitIdOf(Unit, relayed.unit);
  const service = serviceOf(Service, unitId);
  return {
    ...relayed,
    call: String(Call),
    content: contentOf(Body, relayed.body),
    jobId: jobIdOf(JobId),
    ...(unitId !== undefined && { unitId }),
    ...(service !== undefined && { service }),
  };
};
