import type { Slip } from '#domain/sale/slip.ts';
import { keptRows } from './kept-value.ts';
import type { TillDatabase } from './till-database.ts';

/**
 * Slips of the receipts that were closed on this device: printed again, and given back, without a connection too.
 * Each is a row of its own, in the order of time.
 */

const keptDays = 45;
const dayMs = 24 * 60 * 60_000;

interface Placed {
  clientId?: string;
  closedOn: number;
}

const kindOf = ({ clientId, closedOn }: Placed): string =>
  `slip ${String(closedOn).padStart(15, '0')} ${clientId ?? ''}`;

export const slipKey = (organisationId: number, slip: Placed): [number, string] => [organisationId, kindOf(slip)];

export const slipEntry = (
  organisationId: number,
  slip: Slip,
): { organisationId: number; kind: string; value: unknown; at: number } => ({
  organisationId,
  kind: kindOf(slip),
  value: slip,
  at: slip.closedOn,
});

const between = (organisationId: number, before: string): IDBKeyRange =>
  IDBKeyRange.bound([organisationId, 'slip '], [organisationId, before]);

/** All slips that the device keeps, newest first. */
export const readSlips = async (database: TillDatabase, organisationId: number): Promise<Slip[]> =>
  keptRows<Slip>(await database.getAll('cache', between(organisationId, 'slip:')), {
    closedOn: 'number',
    number: 'string',
    lines: 'array',
    payoffs: 'array',
  }).reverse();

/** Lets go of slips older than anybody brings back goods. */
export const forgetOldSlips = async (database: TillDatabase, organisationId: number, now: number): Promise<void> => {
  await database.delete('cache', between(organisationId, kindOf({ closedOn: now - keptDays * dayMs })));
};
