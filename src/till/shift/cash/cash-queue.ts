import { call } from '#client/call.ts';
import { clientUuid, newUuid } from '#client/client-uuid.ts';
import { keptRows } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { CashMovementType, type Instant, type Minor } from '#generated/types.ts';
import { deliveryOf } from '../../delivery/deliver.ts';
import { openTillNumber } from '../../core/till-number.ts';
import type { Till } from '../../core/till.ts';

/** Cash that went into the drawer or out of it beside sales, or was counted, as this device keeps it. */
export interface KeptMovement {
  readonly clientId: string;
  readonly type: CashMovementType;
  readonly value: Minor;
  readonly reason?: string;
  readonly denominations?: Readonly<Record<number, number>>;
  readonly till: number;
  readonly branchId: number;
  readonly depotId: number;
  readonly employeeId: number;
  readonly on: Instant;
  /** The server has it. */
  readonly isSent?: boolean;
  /** The server would not take it: that was said, and holds nothing up. */
  readonly refusal?: string;
}

type Place = Pick<Till, 'database' | 'company'>;

const prefix = 'cash ';
const kindOf = ({ on, clientId }: Pick<KeptMovement, 'on' | 'clientId'>): string =>
  `${prefix}${String(on).padStart(15, '0')} ${clientId}`;

const put = async (database: TillDatabase, organisationId: number, movement: KeptMovement): Promise<void> => {
  const transaction = database.transaction('cache', 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.store.put({ organisationId, kind: kindOf(movement), value: movement, at: movement.on }),
    transaction.done,
  ]);
};

/** All that this device keeps, oldest first. */
export const readMovements = async ({ database, company }: Place): Promise<KeptMovement[]> =>
  keptRows(await database.getAll('cache', IDBKeyRange.bound([company.id, prefix], [company.id, 'cash!'])), {
    clientId: 'string',
    type: 'number',
    value: 'number',
    on: 'number',
  });

const bodyOf = ({ clientId, type, value, reason, denominations, till, on, ...place }: KeptMovement) => ({
  ClientId: clientId,
  Branch: { Id: place.branchId },
  Depot: { Id: place.depotId },
  Employee: { Id: place.employeeId },
  CashMovementType: type,
  Value: value,
  Till: till,
  CreatedOn: on,
  ...(reason && { Reason: reason }),
  ...(denominations && { Denominations: denominations }),
});

const deliver = async ({ database, company }: Place, movement: KeptMovement): Promise<boolean> => {
  try {
    await call('CashMovementCreate', { cashMovement: bodyOf(movement) });
    await put(database, company.id, { ...movement, isSent: true });
    return true;
  } catch (fault) {
    const delivery = deliveryOf(movement.clientId, fault);
    if (delivery.kind !== 'refused') return false;
    await put(database, company.id, { ...movement, refusal: delivery.message });
    return true;
  }
};

let sending: Promise<boolean> | undefined;

const sendAll = async (place: Place): Promise<boolean> => {
  for (const movement of await readMovements(place))
    if (!movement.isSent && movement.refusal === undefined && !(await deliver(place, movement))) return false;
  return true;
};

/** Sends what waits, one at a time, oldest first; false: the server could not be told all of it. */
export const sendCash = async (place: Place): Promise<boolean> => {
  await sending;
  sending = sendAll(place).finally(() => {
    sending = undefined;
  });
  return sending;
};

type Moved = Pick<KeptMovement, 'type' | 'value' | 'reason' | 'denominations' | 'depotId'>;

/** Number of the till that this device is. */
export const ownTill = async ({ database, company }: Place): Promise<number> =>
  (await openTillNumber(database, company.id)).of(
    (await database.get('chain', company.id))?.deviceUuid ?? clientUuid(),
  );

/** Keeps a movement on the device's disk, then tells the server; answers whether it was told. */
export const moveCash = async (till: Till, moved: Moved): Promise<boolean> => {
  const { database, company, sale } = till;
  const { branchId, employeeId } = sale.get();
  await put(database, company.id, {
    ...moved,
    clientId: newUuid(),
    till: await ownTill(till),
    branchId,
    employeeId,
    on: Date.now(),
  });
  return sendCash(till);
};

/** The shift is closed: what was counted in it is of no more use here, and its moment is where the next one begins. */
export const closeCash = async ({ database, company }: Place, on: Instant): Promise<void> => {
  const movements = await readMovements({ database, company });
  const counted = movements.findLast(({ type }) => type === CashMovementType.Count);
  if (counted) await database.put('cache', { organisationId: company.id, kind: leftKind, value: counted, at: on });
  for (const movement of movements)
    if (movement.isSent && movement.on <= on) await database.delete('cache', [company.id, kindOf(movement)]);
  await database.put('cache', { organisationId: company.id, kind: 'shift-closed', value: on, at: on });
};

const leftKind = 'drawer-left';

/**
 * Sum counted in the drawer of this device when the last shift was closed: the float of the next, unless it was taken.
 */
export const leftInDrawer = async ({ database, company }: Place, branchId: number): Promise<Minor> => {
  const kept = (await database.get('cache', [company.id, leftKind]))?.value as KeptMovement | undefined;
  return kept?.branchId === branchId ? kept.value : 0;
};

/** When a shift was last closed here; 0: never. */
export const lastClosing = async ({ database, company }: Place): Promise<Instant> =>
  Number((await database.get('cache', [company.id, 'shift-closed']))?.value) || 0;

/** The opening float of this device's drawer in the shift that is open, as far as the device knows. */
export const floatSinceClosing = async (place: Place, branchId: number): Promise<Minor> => {
  const since = await lastClosing(place);
  return (await readMovements(place))
    .filter(
      ({ type, on, refusal, ...kept }) =>
        kept.branchId === branchId && type === CashMovementType.Float && on > since && refusal === undefined,
    )
    .reduce((sum, { value }) => sum + value, 0);
};
