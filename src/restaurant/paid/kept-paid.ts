import { fits, keptRows } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { keyOf } from '#domain/restaurant/bill-operation.ts';
import type { Slip } from '#domain/sale/slip.ts';
import type { Minor } from '#generated/types.ts';
import type { Bill } from '../bills/bill-calls.ts';

/** A paid bill in a list: kept on this device, known to the server, or both. */
export interface PaidBill {
  readonly key: string;
  /** Of the server; absent: it has not got it yet. */
  readonly id?: number;
  readonly number: string;
  readonly place?: string;
  readonly waiter?: string;
  readonly sum: Minor;
  readonly closedOn: number;
  /** As it was printed here. */
  readonly slip?: Slip;
}

/** Where papers of bills lie that were closed on this device. */
export interface PaidPlace {
  readonly database: TillDatabase;
  readonly organisationId: number;
}

const prefix = 'paid ';
const keptDays = 3;
const dayMs = 86_400_000;

const kindOf = (closedOn: number, key = ''): string => `${prefix}${String(closedOn).padStart(15, '0')} ${key}`;

/** Keeps what the paper of a bill said, to be printed again without a connection too. */
export const keepPaid = async (
  { database, organisationId }: PaidPlace,
  bill: Pick<Bill, 'Id' | 'ClientId'>,
  slip: Slip,
): Promise<void> => {
  const { closedOn } = slip;
  const value = { key: keyOf(bill), slip };
  const old = IDBKeyRange.bound([organisationId, prefix], [organisationId, kindOf(closedOn - keptDays * dayMs)]);
  await database.delete('cache', old);
  await database.put('cache', { organisationId, kind: kindOf(closedOn, value.key), value, at: closedOn });
};

/** The latest first. */
export const readPaid = async ({ database, organisationId }: PaidPlace): Promise<PaidBill[]> => {
  const range = IDBKeyRange.bound([organisationId, prefix], [organisationId, `${prefix}\uffff`]);
  const kept = keptRows<{ key: string; slip: Slip }>(await database.getAll('cache', range), {
    key: 'string',
    slip: 'object',
  }).filter(({ slip }) => fits(slip, { closedOn: 'number', number: 'string', payoffs: 'array' }));
  return kept.toReversed().map(({ key, slip }): PaidBill => {
    const { number, desk, closedOn, payoffs } = slip;
    const sum = payoffs.reduce((total, { Value }) => total + Value, 0);
    return { key, number, closedOn, slip, sum, ...(desk !== undefined && { place: desk }) };
  });
};
