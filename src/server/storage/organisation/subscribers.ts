import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';

interface Who {
  organisationId: number;
  personId?: number;
}

/** Makes a subscriber of everyone who works for the company and is none yet. */
export const addSubscribers = async (db: Database, organisationId: number, now: number): Promise<void> => {
  await db.run(sql`
    insert into "Subscriber" ("OrganisationId", "Version", "PersonId", "IsActive", "CreatedOn")
    select e."OrganisationId", 1, e."PersonId", 1, ${now} from "Employee" e
    where e."OrganisationId" = ${organisationId} and e."InactiveOn" is null
      and not exists (select 1 from "Subscriber" s where s."OrganisationId" = ${organisationId}
      and s."PersonId" = e."PersonId")`);
};

/** Ids of the subscribers who want to be told. */
export const subscribersOf = async (db: Database, organisationId: number): Promise<number[]> =>
  (
    await db.all<{ Id: number }>(
      sql`select "Id" from "Subscriber" where "OrganisationId" = ${organisationId} and "IsActive" = 1 order by "Id"`,
    )
  ).map(({ Id }) => Id);

/** Devices of the company to which messages are pushed. */
export const registrationsOf = async (db: Database, organisationId: number): Promise<{ Id: number; Token: string }[]> =>
  db.all(sql`select "Id", "Token" from "PushRegistration" where "OrganisationId" = ${organisationId} order by "Id"`);

/** A device that its push service no longer knows. */
export const forgetRegistration = async (db: Database, organisationId: number, id: number): Promise<void> => {
  await db.run(sql`delete from "PushRegistration" where "OrganisationId" = ${organisationId} and "Id" = ${id}`);
};

/** Keeps a search to what is a person's own. */
export const ofPerson = ({ personId }: Who): Sql => sql`t0."PersonId" = ${personId ?? 0}`;

/** Keeps a search of traces to those of a person. */
export const ofSubscriber = ({ organisationId, personId }: Who): Sql => sql`t0."SubscriberId" in (
  select "Id" from "Subscriber" where "OrganisationId" = ${organisationId} and "PersonId" = ${personId ?? 0})`;

/**
 * Takes away what was a person's own, before the person is deleted: its subscription with the traces, its devices, its
 * likes, its view settings.
 */
export const forgetPersonal = async (db: Database, organisationId: number, personId: number): Promise<void> => {
  const own = sql`"OrganisationId" = ${organisationId} and "PersonId" = ${personId}`;
  await db.run(
    sql`delete from "Trace" where "OrganisationId" = ${organisationId}
      and "SubscriberId" in (select "Id" from "Subscriber" where ${own})`,
  );
  await db.run(sql`delete from "Subscriber" where ${own}`);
  await db.run(sql`delete from "PushRegistration" where ${own}`);
  await db.run(sql`delete from "Mark" where ${own}`);
  await db.run(sql`delete from "ViewSetting" where ${own}`);
};
