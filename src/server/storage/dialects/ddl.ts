import type { Dialect } from './dialect.ts';
import { all, join, name, names, sql, words, type Sql } from '../sql.ts';
import { shortName } from '../tables/short-name.ts';
import type { ColumnModel, KeyModel, TableModel } from '../tables/table-model.ts';

const literalOf = (value: string | number): Sql =>
  words(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

const referenceWords = ({ references, isOwn }: ColumnModel, dialect: Dialect): Sql =>
  references && !isOwn && !dialect.addsReferencesLater ? sql` references ${name(references)} ("Id")` : words('');

/** One column as `create table` and `add column` say it. */
const columnWords = (column: ColumnModel, dialect: Dialect, isNotNull: boolean): Sql =>
  join(
    [
      sql`${name(column.name)} ${words(dialect.types[column.type])}`,
      isNotNull ? words(' not null') : words(''),
      column.default === undefined ? words('') : sql` default ${literalOf(column.default)}`,
      referenceWords(column, dialect),
    ],
    '',
  );

/** `foreign key (…) references … (…)`; one with the organisation never refers to another organisation's rows. */
export const foreignKey = ({ name: column, references, isOwn }: ColumnModel): Sql =>
  isOwn
    ? sql`foreign key ("OrganisationId", ${name(column)})
      references ${name(references as string)} ("OrganisationId", "Id")`
    : sql`foreign key (${name(column)}) references ${name(references as string)} ("Id")`;

/** Foreign keys wait to be checked only where a restore asks for it. */
export const addReference = (table: TableModel, column: ColumnModel): Sql => {
  const constraint = `fk_${table.name}_${column.isOwn ? 'OrganisationId_' : ''}${column.name}`;
  return sql`
  alter table ${name(table.name)} add constraint ${name(shortName(constraint))}
  ${foreignKey(column)} deferrable initially immediate`;
};

export const dropReference = (table: string, constraint: string): Sql =>
  sql`alter table ${name(table)} drop constraint ${name(constraint)}`;

export const createTable = (table: TableModel, dialect: Dialect): Sql => {
  const columns = table.columns.map((column) =>
    table.primaryKey === 'identity' && column.name === 'Id'
      ? sql`"Id" ${words(dialect.identity)}`
      : columnWords(column, dialect, Boolean(column.notNull)),
  );
  const key = table.primaryKey === 'identity' ? [] : [sql`primary key (${names(table.primaryKey)})`];
  const keys = dialect.addsReferencesLater ? [] : table.columns.filter(({ isOwn }) => isOwn).map(foreignKey);
  const after = words(table.isClustered ? dialect.clusteredWords : dialect.tableWords);
  return sql`create table ${name(table.name)} (${join([...columns, ...key, ...keys], ', ')})${after}`;
};

/** A column that comes later may be empty in older rows, unless it has a default. */
export const addColumn = (table: TableModel, column: ColumnModel, dialect: Dialect): Sql => {
  const isNeeded = Boolean(column.notNull) && column.default !== undefined;
  return sql`alter table ${name(table.name)} add column ${columnWords(column, dialect, isNeeded)}`;
};

/** Foreign keys of the columns, where they could not be said with them. */
export const addReferences = (table: TableModel, columns: readonly ColumnModel[], dialect: Dialect): Sql[] =>
  dialect.addsReferencesLater
    ? columns.filter(({ references }) => references).map((column) => addReference(table, column))
    : [];

export interface NamedKey {
  name: string;
  create: Sql;
  key: KeyModel & { fault?: string };
  isUnique: boolean;
}

const namedKey = (table: string, kind: 'ix' | 'uq', key: KeyModel): NamedKey => {
  const { whereNull = [], whereGiven = [] } = key;
  const condition = [
    ...(whereNull.length > 0 ? ['null', ...whereNull] : []),
    ...(whereGiven.length > 0 ? ['given', ...whereGiven] : []),
  ];
  const keyName = shortName([kind, table, ...key.columns, ...condition].join('_'));
  const conditions = [
    ...whereNull.map((column) => sql`${name(column)} is null`),
    ...whereGiven.map((column) => sql`${name(column)} is not null`),
  ];
  const where = conditions.length > 0 ? sql` where ${all(conditions)}` : words('');
  return {
    name: keyName,
    key,
    isUnique: kind === 'uq',
    create: sql`create ${words(kind === 'uq' ? 'unique index' : 'index')} ${name(keyName)}
      on ${name(table)} (${names(key.columns)})${where}`,
  };
};

/** Unique keys and indexes under the names that they have in the database; the name says the whole key. */
export const namedKeys = (table: TableModel): NamedKey[] => [
  ...table.uniques.map((key) => namedKey(table.name, 'uq', key)),
  ...table.indexes.map((key) => namedKey(table.name, 'ix', key)),
];

/** Whether an index is what foreign keys that carry the organisation lead to. */
export const isOwnKey = (keyName: string): boolean => /^uq_.*_OrganisationId_Id$/.test(keyName);

/** Both databases take the same words. */
export const dropNotNull = (table: string, column: string): Sql =>
  sql`alter table ${name(table)} alter column ${name(column)} drop not null`;

export const dropColumn = (table: string, column: string): Sql =>
  sql`alter table ${name(table)} drop column ${name(column)}`;

export const dropKey = (keyName: string): Sql => sql`drop index ${name(keyName)}`;
