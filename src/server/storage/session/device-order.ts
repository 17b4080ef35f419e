import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';

/** A receipt as its device has placed it: in its chain, and by its clock. */
export interface PlacedReceipt {
  organisationId: number;
  deviceUuid: string;
  sequence: number;
  at: Instant;
}

/** Compared on each side of a receipt: a device is never longer without a connection. */
const mostCompared = 1000;

interface Side {
  Count: number;
  First: Instant | null;
  Last: Instant | null;
}

const sideOf = async (
  db: Database,
  { organisationId, deviceUuid }: PlacedReceipt,
  { bound, order }: { bound: Sql; order: Sql },
): Promise<Side> =>
  (await db.one<Side>(sql`
    select count(*) as "Count", min(s."ApprovedOn") as "First", max(s."ApprovedOn") as "Last" from (
      select d."ApprovedOn" from "Journal" j
        join "Document" d on d."OrganisationId" = j."OrganisationId" and d."Id" = j."EntityId"
      where j."OrganisationId" = ${organisationId} and j."Device" = ${deviceUuid} and j."Kind" = 'document'
        and d."ApprovedOn" is not null and ${bound}
      order by ${order} limit ${mostCompared}) s`)) ?? { Count: 0, First: null, Last: null };

/**
 * Whether the time of a receipt agrees with its place among the stored receipts of its device: none before it is later,
 * none after it is earlier, and the place is free.
 */
export const fitsDeviceOrder = async (db: Database, receipt: PlacedReceipt): Promise<boolean> => {
  const { sequence, at } = receipt;
  if (!Number.isSafeInteger(sequence) || sequence < 1) return false;
  const before = await sideOf(db, receipt, {
    bound: sql`j."DeviceSequence" < ${sequence}`,
    order: sql`j."DeviceSequence" desc`,
  });
  if (before.Count === 0 ? sequence > 1 : (before.Last ?? 0) > at) return false;
  const taken = await db.one(sql`
    select 1 as "Taken" from "Journal" where "OrganisationId" = ${receipt.organisationId}
      and "Device" = ${receipt.deviceUuid} and "DeviceSequence" = ${sequence} limit 1`);
  if (taken) return false;
  const after = await sideOf(db, receipt, {
    bound: sql`j."DeviceSequence" > ${sequence}`,
    order: sql`j."DeviceSequence"`,
  });
  return after.First === null || after.First >= at;
};
