import { join, name, sql, type Sql } from '../sql.ts';

/** Makes %, _ and \ of a term mean themselves. */
export const literal = (term: string): string => term.replace(/[\\%_]/g, '\\$&');

/** Any of the columns is LIKE the pattern; `\` escapes in both databases. */
export const like = (alias: string, columns: readonly string[], pattern: string): Sql => {
  const conditions = columns.map((column) => sql`${name(alias)}.${name(column)} like ${pattern} escape '\\'`);
  return conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' or ')})`;
};
