import { ReservationStatus } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

/** Desks that are kept from one moment to another. */
export interface Kept {
  deskIds: readonly number[];
  from: number;
  until: number;
  /** The reservation itself, which is no conflict to itself. */
  except?: number;
}

export interface Conflict {
  Name: string;
  Desk: string;
}

/** The desks of a reservation, as they are stored. */
export const keptDesks = async (db: Database, organisationId: number, id: number): Promise<number[]> => {
  const rows = await db.all<{ UnitId: number }>(sql`
    select "UnitId" from "ReservationDesk" where "OrganisationId" = ${organisationId} and "ReservationId" = ${id}`);
  return rows.map(({ UnitId }) => UnitId);
};

/** Keeps others from reserving the desks until the transaction ends; the company's alone. */
export const lockDesks = async (db: Database, organisationId: number, ids: readonly number[]): Promise<void> => {
  await db.all(sql`
    select "Id" from "Unit" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}
    order by "Id"${db.dialect.forUpdate}`);
};

/** The first reservation that keeps one of the desks at the same time. */
export const conflictOf = async (
  db: Database,
  organisationId: number,
  { deskIds, from, until, except = 0 }: Kept,
): Promise<Conflict | undefined> =>
  db.one<Conflict>(sql`
    select r."Name", u."Name" as "Desk" from "ReservationDesk" d
      join "Reservation" r on r."Id" = d."ReservationId" and r."OrganisationId" = d."OrganisationId"
      join "Unit" u on u."Id" = d."UnitId" and u."OrganisationId" = d."OrganisationId"
    where d."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`d."UnitId"`, deskIds)}
      and r."Id" <> ${except} and r."StartsOn" < ${until} and r."EndsOn" > ${from}
      and r."ReservationStatus" in (${ReservationStatus.Expected}, ${ReservationStatus.Seated})
    order by r."StartsOn" limit 1`);

/** The bill of guests who were seated at a desk that was kept for them. */
export const giveBill = async (
  db: Database,
  organisationId: number,
  { deskId, billId }: { deskId: number; billId: number },
): Promise<void> => {
  await db.run(sql`
    update "Reservation" set "BillId" = ${billId}
    where "OrganisationId" = ${organisationId} and "BillId" is null
      and "ReservationStatus" = ${ReservationStatus.Seated}
      and "Id" in (select "ReservationId" from "ReservationDesk"
        where "OrganisationId" = ${organisationId} and "UnitId" = ${deskId})`);
};
