import { createHash } from 'node:crypto';
import { join, limit, name, names, sql, words, type Sql } from '../sql.ts';
import type { TableModel } from '../tables/table-model.ts';
import type { Contains, SearchIndex, SearchText } from './search-text.ts';

/** The name carries its columns, so that a changed set of them is another index. */
const indexName = (table: string, columns: readonly string[]): string =>
  `search_${table}_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 8)}`;

const prefixed = (row: string, columns: readonly string[]): Sql =>
  join(
    columns.map((column) => sql`${words(row)}.${name(column)}`),
    ', ',
  );

const trigger = (index: string, event: string, table: string, body: Sql): Sql =>
  sql`create trigger ${name(`${index}_${event.split(' ')[0]}`)} after ${words(event)} on ${name(table)} ${body}`;

const indexOf = (table: TableModel, columns: readonly string[]): SearchIndex => {
  const index = indexName(table.name, columns);
  const add = sql`insert into ${name(index)}(rowid, ${names(columns)}) values (new."Id", ${prefixed('new', columns)});`;
  const remove = sql`insert into ${name(index)}(${name(index)}, rowid, ${names(columns)})
    values ('delete', old."Id", ${prefixed('old', columns)});`;
  const isChanged = join(
    columns.map((column) => sql`old.${name(column)} is not new.${name(column)}`),
    ' or ',
  );
  return {
    name: index,
    create: [
      sql`create virtual table ${name(index)}
        using fts5(${names(columns)}, content=${name(table.name)}, content_rowid="Id",
          tokenize='trigram case_sensitive 1', columnsize=0)`,
      trigger(index, 'insert', table.name, sql`begin ${add} end`),
      trigger(index, 'delete', table.name, sql`begin ${remove} end`),
      trigger(index, 'update', table.name, sql`when ${isChanged} begin ${remove} ${add} end`),
      sql`insert into ${name(index)}(${name(index)}) values ('rebuild')`,
    ],
  };
};

/** A trigram phrase is an exact substring; quotes inside are doubled. */
const match = ({ columns, terms }: Contains): string =>
  terms.map((term) => `{${columns.join(' ')}} : "${term.replaceAll('"', '""')}"`).join(' AND ');

const matches = (search: Contains): Sql => {
  const index = name(indexName(search.table, search.searches));
  return sql`${index} where ${index} match ${match(search)}`;
};

/** FTS5 with the trigram tokenizer: one index per table, over all its folded columns, without a copy of the texts. */
export const fts5: SearchText = {
  shortest: 3,
  indexesOf: (table) => (table.searches?.length ? [indexOf(table, table.searches)] : []),
  dropIndex: (index) =>
    index.startsWith('search_')
      ? [
          ...['insert', 'delete', 'update'].map((event) => sql`drop trigger if exists ${name(`${index}_${event}`)}`),
          sql`drop table ${name(index)}`,
        ]
      : undefined,
  contains: (search) => sql`${name(search.alias)}."Id" in (select rowid from ${matches(search)})`,
  isWide: (search, most) =>
    sql`select count(*) > ${most} as "Many" from (select 1 from ${matches(search)} ${limit(most + 1)})`,
};
