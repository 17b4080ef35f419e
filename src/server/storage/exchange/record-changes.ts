import { eventTypesOf, followedResource, patternsFor, type RecordChange } from '#domain/wire/event-types.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { join, sql, type Sql } from '../sql.ts';

/** Records that one transaction has changed. */
export interface Changes {
  organisationId: number;
  now: number;
  changes: readonly RecordChange[];
}

/** How long an event is tried; milliseconds. */
export const triedMs = 3 * 24 * 3_600_000;

const chunk = 50;

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) => all.slice(at * chunk, (at + 1) * chunk));

/** Each change once; one that follows the making of its record in the same transaction is part of that. */
const distinct = (changes: readonly RecordChange[]): RecordChange[] => {
  const found = new Map<string, RecordChange>();
  for (const change of changes) {
    const name = `${change.entity} ${change.id}`;
    if (change.action === 'update' && (found.has(`${name} create`) || found.has(`${name} approve`))) continue;
    found.set(`${name} ${change.action}`, change);
  }
  return [...found.values()];
};

/** The time of each record's last change; locked in one order, so that two transactions do not wait for each other. */
const notingTimes = ({ organisationId, now }: Changes, changes: readonly RecordChange[]): Sql[] => {
  const records = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  const sorted = [...records.values()].sort((one, other) =>
    one.entity < other.entity ? -1 : one.entity > other.entity ? 1 : one.id - other.id,
  );
  return chunks(sorted).map((some) => {
    const rows = some.map(({ entity, id, action }) => {
      const isDeleted = action === 'delete' ? 1 : 0;
      return sql`(${organisationId}, ${entity}, ${id}, ${now}, ${isDeleted})`;
    });
    return sql`insert into "RecordChange" ("OrganisationId", "EntityName", "EntityId", "ChangedOn", "IsDeleted")
      values ${join(rows, ', ')}
      on conflict ("OrganisationId", "EntityName", "EntityId") do update
      set "ChangedOn" = excluded."ChangedOn", "IsDeleted" = excluded."IsDeleted"`;
  });
};

/** A delivery for each active webhook that follows an event; none is there for a company without webhooks. */
const addingDeliveries = (
  dialect: Dialect,
  { organisationId, now }: Changes,
  changes: readonly RecordChange[],
): Sql[] => {
  const events = changes.flatMap((change) => eventTypesOf(change).map((type) => ({ ...change, type })));
  return chunks(events).map((some) => {
    const rows = some.map(({ entity, id, type }, at) => {
      const [exact, ofEntity] = patternsFor(type).map((pattern) => `%,${pattern},%`) as [string, string];
      const messageId = `msg_${crypto.randomUUID()}`;
      return sql`(cast(${at} as bigint), ${type}, ${exact}, ${ofEntity}, ${entity}, cast(${id} as bigint), ${messageId})`;
    });
    return sql`
      with e ("Place", "EventType", "Exact", "OfEntity", "EntityName", "EntityId", "MessageId") as
        (values ${join(rows, ', ')})
      insert into "WebhookDelivery" ("OrganisationId", "WebhookId", "EventType", "MessageId", "EntityName",
        "EntityId", "CreatedOn", "WebhookDeliveryStatus", "Tries", "NextTryOn", "GivesUpOn")
      select w."OrganisationId", w."Id", e."EventType", e."MessageId", e."EntityName", e."EntityId",
        cast(${now} as bigint), 0, 0, cast(${now} as bigint), cast(${now + triedMs} as bigint)
      from "Webhook" w join e on w."Patterns" like e."Exact" or w."Patterns" like e."OfEntity"
        or w."Patterns" = ',*,'
      where w."OrganisationId" = ${organisationId} and w."IsActive" = 1
      order by e."Place"${dialect.forKeyShare}`;
  });
};

/** Statements that note in the transaction of the changes when each record was changed, and for which webhooks. */
export const notingChanges = (dialect: Dialect, by: Changes): Sql[] => {
  const followed = distinct(by.changes.filter(({ entity, id }) => id > 0 && followedResource(entity)));
  if (by.organisationId === 0 || followed.length === 0) return [];
  return [...notingTimes(by, followed), ...addingDeliveries(dialect, by, followed)];
};
