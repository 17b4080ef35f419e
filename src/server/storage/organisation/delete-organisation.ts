import type { Database } from '../database.ts';
import { list, name, sql, type Sql } from '../sql.ts';
import { allTables } from '../tables/all-tables.ts';
import type { TableModel } from '../tables/table-model.ts';

const isTenants = ({ columns }: TableModel): boolean => columns.some((column) => column.name === 'OrganisationId');

/**
 * Orders tables so that children are deleted before their parents; nullable references are set to null first and do not
 * count.
 */
const childrenFirst = (tables: readonly TableModel[]): TableModel[] => {
  const ordered: TableModel[] = [];
  const seen = new Set<string>();
  const visit = (table: TableModel): void => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { notNull, references } of table.columns) {
      const parent = notNull ? tables.find((candidate) => candidate.name === references) : undefined;
      if (parent) visit(parent);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered.reverse();
};

const emptied = (table: TableModel, among: ReadonlySet<string>): Sql | undefined => {
  const columns = table.columns.filter(({ notNull, references }) => references && !notNull && among.has(references));
  if (columns.length === 0) return undefined;
  const [first, ...rest] = columns.map((column) => sql`${name(column.name)} = ${null}`);
  return rest.reduce((all, one) => sql`${all}, ${one}`, first as Sql);
};

/** Accounts that only this organisation's employees had. */
const accountsOf = async (db: Database, organisationId: number): Promise<{ persons: number[]; users: number[] }> => {
  const persons = (
    await db.all<{ PersonId: number }>(
      sql`select "PersonId" from "Employee" where "OrganisationId" = ${organisationId}`,
    )
  ).map(({ PersonId }) => PersonId);
  const users = await db.all<{ UserId: number }>(sql`
    select distinct p."UserId" from "Person" p join "User" u on u."Id" = p."UserId"
    where p."Id" in ${list(persons)} and u."IsPlatform" = 0
      and not exists (select 1 from "Person" o where o."UserId" = p."UserId" and o."Id" not in ${list(persons)})`);
  return { persons, users: users.map(({ UserId }) => UserId) };
};

/**
 * Deletes an organisation with all that belongs to it, its journal and the accounts of its people included.
 * For trial companies: what the law wants kept is not asked about here.
 */
export const deleteOrganisation = async (db: Database, organisationId: number): Promise<void> => {
  const tables = allTables().filter(isTenants);
  const names = new Set(tables.map((table) => table.name));
  const guarded = tables.filter(({ isAppendOnly }) => isAppendOnly);
  const { persons, users } = await accountsOf(db, organisationId);
  for (const table of guarded) for (const statement of db.dialect.notAppendOnly(table.name)) await db.run(statement);
  for (const table of tables) {
    const empty = emptied(table, names);
    if (empty) await db.run(sql`update ${name(table.name)} set ${empty} where "OrganisationId" = ${organisationId}`);
  }
  for (const table of childrenFirst(tables))
    await db.run(sql`delete from ${name(table.name)} where "OrganisationId" = ${organisationId}`);
  for (const table of guarded) for (const statement of db.dialect.appendOnly(table.name)) await db.run(statement);
  await db.run(sql`delete from "Token" where "UserId" in ${list(users)} or "PersonId" in ${list(persons)}`);
  await db.run(sql`delete from "Person" where "Id" in ${list(persons)}`);
  await db.run(sql`delete from "UserPlace" where "UserId" in ${list(users)}`);
  await db.run(sql`delete from "User" where "Id" in ${list(users)}`);
  await db.run(sql`delete from "Organisation" where "Id" = ${organisationId}`);
};
