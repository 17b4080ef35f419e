import { allTables } from '../../tables/all-tables.ts';
import { isTenants } from '../../tables/is-tenants.ts';
import type { TableModel } from '../../tables/table-model.ts';

/**
 * Files that wait to be fetched, messages between servers, and what the platform and its dealers have agreed with the
 * company: they have no meaning on another server.
 */
const leftBehind = new Set([
  'ExchangeFile',
  'TextChange',
  'WebhookDelivery',
  'Trace',
  'PushRegistration',
  'Contract',
  'Invoice',
  'Payment',
  'Subscription',
]);

/** A table without which another one's rows cannot be written comes before it. */
const parentsFirst = (tables: readonly TableModel[]): TableModel[] => {
  const ordered: TableModel[] = [];
  const seen = new Set<string>();
  const visit = (table: TableModel): void => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { notNull, references } of table.columns) {
      const parent = notNull ? tables.find(({ name }) => name === references) : undefined;
      if (parent) visit(parent);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
};

/** Tables whose rows are a company's own. */
export const companyTables = (): TableModel[] =>
  parentsFirst(allTables().filter((table) => isTenants(table) && !leftBehind.has(table.name)));

export const platformTable = (name: string): TableModel => {
  const found = allTables().find((table) => table.name === name);
  if (!found) throw new Error(`There is no table ${name}`);
  return found;
};

export const columnNames = ({ columns }: TableModel): string[] => columns.map(({ name }) => name);

/** Columns of the primary key, in their order. */
export const keyOf = ({ primaryKey }: TableModel): readonly string[] =>
  primaryKey === 'identity' ? ['Id'] : primaryKey;
