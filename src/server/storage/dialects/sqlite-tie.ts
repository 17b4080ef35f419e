import type { Database } from '../database.ts';
import { across, name, sql, words } from '../sql.ts';
import { foreignKey } from './ddl.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import type { StoredReference, Ties } from './dialect.ts';

/** Between these two the schema itself may be written; a connection is on its guard otherwise. */
export const schemaOpens = words('pragma writable_schema = on');
export const schemaCloses = words('pragma writable_schema = off');

const escaped = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);
const quoted = (identifier: string): string => `"?${escaped(identifier)}"?`;

/** The key that a column had for itself, in the words of its own, and one that was said after the columns. */
const without = (text: string, { columns, to }: StoredReference): string => {
  const list = columns.map(quoted).join(String.raw`\s*,\s*`);
  const parts = String.raw`\s+references\s+${quoted(to)}\s*\([^)]*\)`;
  const after = new RegExp(String.raw`,\s*foreign key\s*\(\s*${list}\s*\)${parts}`, 'i');
  if (after.test(text)) return text.replace(after, '');
  return text.replace(new RegExp(String.raw`(\(|,)(\s*${quoted(columns[0] as string)}\s[^,(]*?)${parts}`, 'i'), '$1$2');
};

/** The table's own words with the keys behind the columns. */
const tied = (text: string, { columns, instead }: Ties): string => {
  const bare = instead.reduce(without, text);
  const end = bare.lastIndexOf(')');
  const keys = columns.map((column: ColumnModel) => `, ${foreignKey(column).text}`);
  return [bare.slice(0, end), ...keys, bare.slice(end)].join('');
};

/**
 * A foreign key is nothing in a table but words of its schema, so that they alone are changed, as SQLite says for keys
 * that are added or taken away (sqlite.org/lang_altertable.html, the simpler procedure); no row is copied. All rows are
 * looked at afterwards.
 * @throws where the words did not become what was meant, or a row names nothing
 */
export const tie = async (db: Database, table: TableModel, ties: Ties): Promise<void> => {
  const stored = await db.one<{ Text: string }>(
    sql`select sql as "Text" from sqlite_schema where type = 'table' and name = ${table.name}`,
  );
  const text = tied(stored?.Text ?? '', ties);
  await db.run(schemaOpens);
  try {
    await db.run(sql`update sqlite_schema set sql = ${text} where type = 'table' and name = ${table.name}`);
    const version = await db.one<{ schema_version: number }>(words('pragma schema_version'));
    await db.run(words(`pragma schema_version = ${(version?.schema_version ?? 0) + 1}`));
  } finally {
    await db.run(schemaCloses);
  }
  const keys = await db.all<{ id: number; from: string }>(
    sql`select id, "from" from pragma_foreign_key_list(${table.name}) order by id, seq`,
  );
  const lists = [...Map.groupBy(keys, ({ id }) => id).values()].map((parts) => parts.map(({ from }) => from).join());
  const isMeant =
    ties.columns.every((column) => lists.includes(`OrganisationId,${column.name}`)) &&
    ties.instead.every(({ columns }) => !lists.includes(columns.join()));
  if (!isMeant) throw new Error(`The foreign keys of ${table.name} could not be changed: ${text}`);
  const broken = await db.one(across(sql`pragma foreign_key_check(${name(table.name)})`));
  if (broken) throw new Error(`A row of ${table.name} names one that is not there`);
};
