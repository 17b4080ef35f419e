import type { Database } from '../database.ts';
import type { Dialect, StoredReference, StoredTable } from '../dialects/dialect.ts';
import { across, name, sql } from '../sql.ts';
import { StoreRefusal } from '../store-refusal.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import type { Change } from './changes.ts';

const isKeyOf = ({ name: column, references }: ColumnModel, { columns, to }: StoredReference): boolean =>
  to === references && columns.join() === `OrganisationId,${column}`;

const isPlainKeyOf = ({ name: column }: ColumnModel, { columns }: StoredReference): boolean =>
  columns.join() === column;

/** Rows that name another organisation's, from before the database refused it: what may be empty is emptied. */
const letGo = async (
  db: Database,
  table: string,
  { name: column, references, notNull }: ColumnModel,
): Promise<void> => {
  const strays = sql`from ${name(table)} where ${name(column)} is not null and not exists (
    select 1 from ${name(references as string)} parent where parent."OrganisationId" = ${name(table)}."OrganisationId"
      and parent."Id" = ${name(table)}.${name(column)})`;
  if (!notNull) {
    await db.run(across(sql`update ${name(table)} set ${name(column)} = null where "Id" in (select "Id" ${strays})`));
    return;
  }
  const stray = await db.one<{ Id: number }>(across(sql`select "Id" ${strays} limit 1`));
  if (stray)
    throw new StoreRefusal(
      `${table} ${stray.Id} names a row of another organisation by ${column}. ` +
        'Correct it in the database by hand, then start again.',
    );
};

/** Foreign keys of a stored table that do not carry the organisation yet; undefined: all do. */
export const tieChange = (table: TableModel, stored: StoredTable, dialect: Dialect): Change | undefined => {
  const columns = table.columns.filter(
    (column) => column.isOwn && !stored.references.some((reference) => isKeyOf(column, reference)),
  );
  if (columns.length === 0) return undefined;
  const instead = stored.references.filter((reference) => columns.some((column) => isPlainKeyOf(column, reference)));
  return {
    title: `tie ${table.name} to its organisation`,
    run: async (db) => {
      for (const column of columns) await letGo(db, table.name, column);
      await dialect.tie(db, table, { columns, instead });
    },
  };
};
