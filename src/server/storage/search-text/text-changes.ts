import { createHash } from 'node:crypto';
import { join, name, names, sql, words, type Sql } from '../sql.ts';
import { isTenants } from '../tables/is-tenants.ts';
import { shortName } from '../tables/short-name.ts';
import type { TableModel } from '../tables/table-model.ts';
import type { SearchIndex } from './search-text.ts';

const hidden = 'DeletedOn';

/** The name carries its columns, so that a changed set of them is another trigger. */
const triggerName = (table: string, columns: readonly string[]): string =>
  `${shortName(`search_${table}`)}_changes_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 8)}`;

const rowOf = (row: 'new' | 'old', columns: readonly string[]): Sql =>
  sql`row(${join(
    columns.map((column) => sql`${words(row)}.${name(column)}`),
    ', ',
  )})`;

/** A body in single quotes, as values cannot be bound in it; only names of the model come here. */
const bodyOf = (table: string, columns: readonly string[]): Sql =>
  words(
    `'${
      sql`
  begin
    if tg_op = ''UPDATE'' then
      if ${rowOf('new', columns)} is not distinct from ${rowOf('old', columns)} then return null; end if;
    end if;
    insert into "TextChange" ("OrganisationId", "TableName", "Xid", "RowId", "ChangedOn") values (
      coalesce(new."OrganisationId", old."OrganisationId"), ''${words(table)}'',
        cast(cast(pg_current_xact_id() as text) as bigint),
      coalesce(new."Id", old."Id"), cast(extract(epoch from clock_timestamp()) * 1000 as bigint))
        on conflict do nothing;
    return null;
  end`.text
    }'`,
  );

/** A trigger of PostgreSQL that tells, in the same transaction, of each row whose searched texts have changed. */
export const changesOf = (table: TableModel): SearchIndex[] => {
  if (!table.searches?.length || !isTenants(table)) return [];
  const columns = [...table.searches, ...(table.columns.some((column) => column.name === hidden) ? [hidden] : [])];
  const trigger = triggerName(table.name, columns);
  return [
    {
      name: trigger,
      create: [
        sql`create or replace function ${name(trigger)}() returns trigger language plpgsql as ${bodyOf(table.name, columns)}`,
        sql`create trigger ${name(trigger)} after insert or delete or update of ${names(columns)}
          on ${name(table.name)} for each row execute function ${name(trigger)}()`,
      ],
    },
  ];
};

export const dropChanges = (trigger: string): Sql[] | undefined =>
  /_changes_[0-9a-f]{8}$/.test(trigger) ? [sql`drop function ${name(trigger)}() cascade`] : undefined;

/**
 * The picture of the database that a statement sees, and the rows whose change it sees but an older picture did not.
 */
export const changesSince = (organisationId: number, table: string, picture: string): Sql => sql`
  select cast(pg_current_snapshot() as text) as "Picture", (
    select string_agg(distinct cast("RowId" as text), ',') from "TextChange"
    where "OrganisationId" = ${organisationId} and "TableName" = ${table}
      and "Xid" >= cast(cast(pg_snapshot_xmin(cast(${picture} as pg_snapshot)) as text) as bigint)
      and not pg_visible_in_snapshot(cast(cast("Xid" as text) as xid8), cast(${picture} as pg_snapshot))) as "Ids"`;

export const pictureNow = sql`select cast(pg_current_snapshot() as text) as "Picture"`;

export const forgetChanges = (organisationId: number, olderMs: number): Sql =>
  sql`delete from "TextChange" where "OrganisationId" = ${organisationId}
    and "ChangedOn" < cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - cast(${olderMs} as bigint)`;
