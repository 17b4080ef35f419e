import { Fault } from '#domain/faults.ts';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { hasPermission } from '#domain/session/access.ts';
import { isFresh, mayDo } from '#domain/session/till-actions.ts';
import { TillAction, UnitDeviceType, type BranchUnit } from '#generated/types.ts';
import { admitByMenu } from '../call/access.ts';
import type { Session } from '../call/session.ts';
import type { Store } from '../storage/database.ts';
import { receiptStoredOn } from '../storage/ledger/journal/receipt-of-device.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { isApprovedFor } from '../storage/session/approval-rows.ts';
import type { Question } from '../call/services/lines.ts';
import type { PrintsWhileLocked } from './prints-while-locked.ts';
import type { RelayQuestion } from './relayed-calls.ts';
import { serviceOfUnit } from './service-of-unit.ts';

/** In a token's list of permissions. */
const permission = 'Device.Ask';

/** @throws NOT_ALLOWED, ACCOUNT_BLOCKED */
export const admitToDevices = (session: Session, menu: readonly string[]): void => {
  if (session.organisationId === 0 || !hasPermission(session.permissions, permission)) throw new Fault('NOT_ALLOWED');
  admitByMenu(menu, session);
  if (session.isBlocked) throw new Fault('ACCOUNT_BLOCKED');
};

const printing: readonly unknown[] = [UnitDeviceType.CashRegister, UnitDeviceType.ThermalPrinter];

/**
 * A till may be locked by the sale itself before its receipt is on paper: that one is printed, by one device, once the
 * server has it from this till.
 * @throws TILL_LOCKED
 */
const admitWhileLocked = async (
  { call, content, jobId }: RelayQuestion,
  unit: BranchUnit | undefined,
  { session: { organisationId }, parts: { store, now, deviceUuid, printed } }: { session: Session; parts: Parts },
): Promise<void> => {
  const { ClientId } = (content['document'] ?? {}) as { ClientId?: unknown };
  if (call !== 'PrintReceipt' || !unit || !printing.includes(unit.UnitDeviceType) || ClientId !== jobId)
    throw new Fault('TILL_LOCKED');
  const receipt = { organisationId, clientId: jobId, deviceUuid };
  const storedOn = await receiptStoredOn(store.of(organisationId).reader, receipt);
  if (storedOn === undefined || !isFresh(storedOn, now()) || !printed.take({ ...receipt, unitId: unit.Id }))
    throw new Fault('TILL_LOCKED');
};

/** Opens the drawer without a sale by right, or after one approval of this opening. @throws NOT_ALLOWED */
const admitToDrawer = async ({ jobId }: RelayQuestion, session: Session, { store, now }: Parts): Promise<void> => {
  if (mayDo(TillAction.DrawerOpened, session)) return;
  const { organisationId, employeeId } = session;
  const asked = { organisationId, employeeId: employeeId ?? 0, action: TillAction.DrawerOpened, receiptId: jobId };
  const isAllowed = await isApprovedFor(store.of(organisationId).reader, asked, (on) => isFresh(on, now()));
  if (!isAllowed) throw new Fault('NOT_ALLOWED');
};

/** The unit, where it is the company's and within the branches of who asks. @throws NOT_FOUND */
const readUnit = async (
  { unitId: id }: RelayQuestion,
  { organisationId, branches }: Session,
  { store }: Parts,
): Promise<BranchUnit | undefined> => {
  if (id === undefined) return undefined;
  const unit = await readRecord(store.of(organisationId).reader, modelOf('BranchUnit'), { organisationId, id });
  if (!unit || (branches && !branches.includes(unit.Branch?.Id ?? 0)))
    throw new Fault('NOT_FOUND', { params: { entity: 'BranchUnit' } });
  return unit;
};

const department = ({ content }: RelayQuestion): { Key: string; Value: unknown }[] => {
  const { department: Value } = content;
  if (Value === undefined) return [];
  if (!Number.isSafeInteger(Value))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'Body.department', Message: 'is not valid' }] });
  return [{ Key: 'department', Value }];
};

/** The device as it is stored: nothing of a request says where it is. */
const bodyWith = (question: RelayQuestion, unit: BranchUnit): object => {
  const { content, slot = 'device' } = question;
  const { department: _, ...rest } = content;
  const device = wireDeviceOf(unit);
  return { ...rest, [slot]: { ...device, Settings: [...device.Settings, ...department(question)] } };
};

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** The till's device. */
  readonly deviceUuid: string;
  readonly printed: PrintsWhileLocked;
}

/** Questions about jobs without a unit. A service of the whole company has jobs of other branches, too. */
const jobCalls: ReadonlySet<string> = new Set(['Jobs', 'Job', 'JobResolve', 'Abort']);

/**
 * Question for a device service, after the session's right and the set-up device are checked. @throws NOT_ALLOWED,
 * TILL_LOCKED, ACCOUNT_BLOCKED, NOT_FOUND, DEVICE_NOT_RELAYED, INVALID_INPUT
 */
export const admitQuestion = async (asked: RelayQuestion, session: Session, parts: Parts): Promise<Question> => {
  if (session.till?.isLocked && asked.call !== 'PrintReceipt') throw new Fault('TILL_LOCKED');
  admitToDevices(session, asked.menu);
  const unit = await readUnit(asked, session, parts);
  if (session.till?.isLocked) await admitWhileLocked(asked, unit, { session, parts });
  if (asked.call === 'OpenDrawer') await admitToDrawer(asked, session, parts);
  const { call, jobId, content, service } = asked;
  if (unit) return { ...serviceOfUnit(unit, call), call, jobId, body: bodyWith(asked, unit) };
  const { branches } = session;
  return {
    ...(service !== undefined && { service }),
    call,
    jobId,
    body: content,
    ...(branches && jobCalls.has(call) && { serves: (own) => own?.every((id) => branches.includes(id)) ?? false }),
  };
};
