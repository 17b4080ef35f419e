import type { Store } from '../database.ts';
import { join, name, sql, words, type Sql } from '../sql.ts';
import type { SearchedTable } from '../search-text/search-text.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const trigger = (table: string, event: string, what: Sql, row: 'new' | 'old'): Sql => sql`
  create temp trigger if not exists ${name(`note_${table}_${event}`)} after ${what} on main.${name(table)}
  begin select merx_note(${words(`'${table}'`)}, ${words(row)}."Id"); end`;

/** Triggers of this connection alone: whatever statement writes a row, by whichever way, its id is noted. */
const triggers = ({ table, columns, softDelete }: SearchedTable): Sql[] => {
  const told = join([...columns, 'OrganisationId', ...(softDelete ? [softDelete] : [])].map(name), ', ');
  return [
    trigger(table, 'insert', words('insert'), 'new'),
    trigger(table, 'update', sql`update of ${told}`, 'new'),
    trigger(table, 'delete', words('delete'), 'old'),
  ];
};

/** Lets a table's changes be noted from now on; a transaction of its own, so that no other's undoing undoes it. */
export const noteChanges = (
  { raw }: SqliteConnection,
  write: Store['write'],
  note: (table: string, id: number) => void,
) => {
  raw.function('merx_note', (table, id) => {
    note(String(table), Number(id));
    return null;
  });
  return (table: SearchedTable): Promise<void> =>
    write(async (db) => {
      for (const statement of triggers(table)) await db.run(statement);
    });
};
