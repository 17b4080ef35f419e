import { WebhookDeliveryStatus } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { across, limit, sql, type Sql } from '../sql.ts';

/** A webhook as its deliveries need it. */
export interface WebhookRow {
  Id: number;
  OrganisationId: number;
  Name: string;
  Url: string;
  SigningSecret: string;
  FormerSecret: string | null;
  FormerUntil: number | null;
  Failures: number;
  FailingSince: number | null;
  EmployeeId: number | null;
}

export interface DeliveryRow {
  Id: number;
  EventType: string;
  MessageId: string;
  EntityName: string | null;
  EntityId: number | null;
  CreatedOn: number;
  Tries: number;
  GivesUpOn: number;
}

interface Named {
  organisationId: number;
  id: number;
}

const { Waiting, Delivered, Failed } = WebhookDeliveryStatus;

const isFree = (now: number): Sql => sql`w."IsActive" = 1 and coalesce(w."RestsUntil", 0) <= ${now}
  and coalesce(w."LeasedUntil", 0) <= ${now}`;

/** Webhooks of all companies with something to deliver, those first that have waited longest. */
export const dueWebhooks = async (
  db: Database,
  now: number,
  most: number,
): Promise<{ Id: number; OrganisationId: number }[]> =>
  db.all(
    across(sql`
      select w."Id", w."OrganisationId" from "Webhook" w
      where ${isFree(now)} and exists (select 1 from "WebhookDelivery" d
        where d."OrganisationId" = w."OrganisationId" and d."WebhookId" = w."Id"
          and d."WebhookDeliveryStatus" = ${Waiting} and d."NextTryOn" <= ${now})
      order by coalesce(w."LeasedUntil", 0), w."Id" ${limit(most)}`),
  );

/** Takes a webhook for one server, until the time given; undefined: another server has it. */
export const leaseWebhook = async (
  db: Database,
  { organisationId, id }: Named,
  { now, until }: { now: number; until: number },
): Promise<WebhookRow | undefined> => {
  const row = await db.one<WebhookRow>(sql`
    select w."Id", w."OrganisationId", w."Name", w."Url", w."SigningSecret", w."FormerSecret", w."FormerUntil",
      w."Failures", w."FailingSince", w."EmployeeId"
    from "Webhook" w where w."OrganisationId" = ${organisationId} and w."Id" = ${id} and ${isFree(now)}
    ${db.dialect.forNoKeyUpdateUnlessKept}`);
  if (!row) return undefined;
  await db.run(
    sql`update "Webhook" set "LeasedUntil" = ${until} where "OrganisationId" = ${organisationId} and "Id" = ${id}`,
  );
  return row;
};

interface Released {
  ReleasedOn: number;
  Failures: number;
  FailingSince: number | null;
  RestsUntil: number | null;
  DeliveredOn: number | null;
}

/** Gives a webhook back; what is known of its receiver is changed with it. The time of release orders the next turns. */
export const releaseWebhook = async (db: Database, { organisationId, id }: Named, changes: Released): Promise<number> =>
  db.run(sql`update "Webhook" set "LeasedUntil" = ${changes.ReleasedOn}, "Failures" = ${changes.Failures},
      "FailingSince" = ${changes.FailingSince}, "RestsUntil" = ${changes.RestsUntil},
      "DeliveredOn" = coalesce(${changes.DeliveredOn}, "DeliveredOn")
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);

/** Deliveries of a webhook that are due, in the order of the changes. */
export const dueDeliveries = async (
  db: Database,
  { organisationId, id }: Named,
  { now, most }: { now: number; most: number },
): Promise<DeliveryRow[]> =>
  db.all<DeliveryRow>(sql`
    select "Id", "EventType", "MessageId", "EntityName", "EntityId", "CreatedOn", "Tries", "GivesUpOn"
    from "WebhookDelivery"
    where "OrganisationId" = ${organisationId} and "WebhookId" = ${id}
      and "WebhookDeliveryStatus" = ${Waiting} and "NextTryOn" <= ${now}
    order by "Id" ${limit(most)}`);

/** One try and what came of it. `nextTryOn`: of one that failed and is tried again. */
export interface Tried {
  now: number;
  isDelivered: boolean;
  nextTryOn: number | null;
  answerCode: number | null;
  answer: string;
}

export const noteTry = async (
  db: Database,
  { organisationId, id }: Named,
  { now, isDelivered, nextTryOn, answerCode, answer }: Tried,
): Promise<number> => {
  const status = isDelivered ? Delivered : nextTryOn === null ? Failed : Waiting;
  return db.run(sql`update "WebhookDelivery" set "WebhookDeliveryStatus" = ${status}, "Tries" = "Tries" + 1,
      "LastTryOn" = ${now}, "NextTryOn" = ${nextTryOn}, "AnswerCode" = ${answerCode}, "Answer" = ${answer}
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);
};

/** Switches a webhook off, and gives up what waits for it. */
export const switchOff = async (db: Database, { organisationId, id }: Named): Promise<void> => {
  await db.run(sql`update "Webhook" set "IsActive" = 0, "Version" = "Version" + 1, "LeasedUntil" = null
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);
  await db.run(sql`update "WebhookDelivery" set "WebhookDeliveryStatus" = ${Failed}, "NextTryOn" = null
    where "OrganisationId" = ${organisationId} and "WebhookId" = ${id} and "WebhookDeliveryStatus" = ${Waiting}`);
};

/** Has an event sent once more, whatever became of it. */
export const sendAgain = async (
  db: Database,
  { organisationId, id }: Named,
  { now, until }: { now: number; until: number },
): Promise<number> =>
  db.run(sql`update "WebhookDelivery" set "WebhookDeliveryStatus" = ${Waiting}, "NextTryOn" = ${now},
      "GivesUpOn" = ${until}
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);

/** Lets a webhook that rests after failures be tried at once. */
export const wakeWebhook = async (db: Database, { organisationId, id }: Named): Promise<number> =>
  db.run(sql`update "Webhook" set "RestsUntil" = null, "Failures" = 0, "FailingSince" = null
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);

export const countWebhooks = async (db: Database, organisationId: number): Promise<number> =>
  (
    await db.one<{ Count: number }>(sql`
    select count(*) as "Count" from "Webhook" where "OrganisationId" = ${organisationId}`)
  )?.Count ?? 0;

/** Secrets of a webhook; the former one is valid until the time given. */
export const writeSecret = async (
  db: Database,
  { organisationId, id }: Named,
  { secret, until }: { secret: string; until: number },
): Promise<number> =>
  db.run(sql`update "Webhook" set "FormerSecret" = "SigningSecret", "FormerUntil" = ${until},
      "SigningSecret" = ${secret}
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);

export const deleteDeliveriesOf = async (db: Database, { organisationId, id }: Named): Promise<number> =>
  db.run(sql`delete from "WebhookDelivery" where "OrganisationId" = ${organisationId} and "WebhookId" = ${id}`);

/** Forgets old deliveries of all companies. */
export const deleteDeliveriesBefore = async (db: Database, before: number): Promise<number> =>
  db.run(across(sql`delete from "WebhookDelivery" where "CreatedOn" < ${before}`));

/** The address of the user who made a webhook. */
export const makersAddress = async (
  db: Database,
  organisationId: number,
  employeeId: number,
): Promise<string | undefined> =>
  (
    await db.one<{ Code: string | null }>(sql`
    select u."Code" from "Employee" e join "Person" p on p."Id" = e."PersonId" join "User" u on u."Id" = p."UserId"
    where e."OrganisationId" = ${organisationId} and e."Id" = ${employeeId} and u."DisabledOn" is null`)
  )?.Code ?? undefined;
