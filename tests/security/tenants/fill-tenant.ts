import { createHash, randomUUID } from 'node:crypto';
import { foldText } from '#domain/fold.ts';
import { entities, enums } from '#generated/model.ts';
import type { EntityModel, EnumModel, FieldModel } from '#generated/shapes.ts';
import type { Database } from '#server/storage/database.ts';
import { acrossAll, join, name, names, sql, type Value } from '#server/storage/sql.ts';
import { allTables } from '#server/storage/tables/all-tables.ts';
import { isTenants } from '#server/storage/tables/is-tenants.ts';
import { storedFields } from '#server/storage/tables/stored-fields.ts';
import type { ColumnModel, TableModel } from '#server/storage/tables/table-model.ts';
import type { House } from '#tests/calls/house.ts';

const models: Readonly<Record<string, EntityModel>> = entities;
const enumerations: Readonly<Record<string, EnumModel>> = enums;

/** One row of each table: its id, and the name that a device gave it. */
export type Rows = Map<string, { id: number; clientId: string }>;

interface Filling {
  organisationId: number;
  marker: string;
  now: number;
  rows: Rows;
  clientId: string;
}

const byKind: Partial<Record<FieldModel['kind'], (filling: Filling, field: FieldModel) => Value>> = {
  text: ({ marker }) => marker,
  longText: ({ marker }) => marker,
  email: ({ marker }) => `${marker}@shop.test`,
  settings: ({ marker }) => JSON.stringify({ note: marker }),
  json: ({ marker }) => JSON.stringify([{ note: marker }]),
  custom: ({ marker }) => JSON.stringify({ note: marker }),
  day: () => '2020-02-02',
  instant: ({ now }) => now,
  flag: () => 1,
  enum: (_filling, field) => enumerations[field.enum ?? '']?.values.find(({ value }) => value > 0)?.value ?? 1,
  action: (_filling, field) => enumerations[field.enum ?? '']?.values.find(({ value }) => value > 0)?.value ?? 1,
};

const ofTable = new Map(
  Object.values(models)
    .filter(({ table }) => table)
    .map((model) => [model.table as string, model]),
);

const fieldOf = (table: TableModel, column: string): FieldModel | undefined => {
  const model = ofTable.get(table.name);
  return model && storedFields(model).find((stored) => stored.column === column)?.field;
};

const pointsAt = ({ name: column, references }: ColumnModel): string | undefined =>
  references ?? (column.endsWith('Id') ? column.slice(0, -2) : undefined);

const valueOf = (table: TableModel, column: ColumnModel, filling: Filling): Value => {
  const { organisationId, rows, clientId, marker } = filling;
  if (column.name === 'OrganisationId') return organisationId;
  if (column.name === 'ClientId') return clientId;
  if (column.name === ofTable.get(table.name)?.softDelete) return null;
  if (column.name === 'RestrictedOn') return null;
  if (column.name === 'ExpiresOn') return filling.now + 86_400_000;
  if (table.folds?.[column.name]) return foldText(marker);
  const target = pointsAt(column);
  if (target && column.type === 'integer')
    return target === 'Organisation' ? organisationId : (rows.get(target)?.id ?? (column.references ? null : 1));
  const field = fieldOf(table, column.name);
  const own = field && byKind[field.kind]?.(filling, field);
  if (own !== undefined) return own;
  // Texts that are found by are kept unlike; the rest is the marker itself.
  return {
    integer: 1,
    flag: 1,
    real: 1.5,
    bytes: Buffer.from(marker),
    text: column.name.endsWith('Hash')
      ? createHash('sha256')
          .update(marker + table.name)
          .digest('hex')
      : marker,
  }[column.type];
};

/** What a row cannot do without comes first; of the rest what there is by then. */
const inOrder = (tables: readonly TableModel[]): TableModel[] => {
  const ordered: TableModel[] = [];
  const seen = new Set<string>();
  const visit = (table: TableModel): void => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const column of table.columns) {
      const before = column.notNull ? tables.find((one) => one.name === pointsAt(column)) : undefined;
      if (before) visit(before);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
};

const insert = async (db: Database, table: TableModel, filling: Filling): Promise<void> => {
  const columns = table.columns.filter(({ name: column }) => !(column === 'Id' && table.primaryKey === 'identity'));
  const values = columns.map((column) => valueOf(table, column, filling));
  const written = sql`insert into ${name(table.name)} (${names(columns.map((column) => column.name))}) values (${join(
    values.map((value) => sql`${value}`),
    ', ',
  )})`;
  if (table.primaryKey !== 'identity') {
    await db.run(written);
    return;
  }
  const row = await db.one<{ Id: number }>(sql`${written} returning "Id"`);
  filling.rows.set(table.name, { id: row?.Id as number, clientId: filling.clientId });
};

/** A row of its own in every tenant's table, with the marker in every column that holds text. */
export const fillTenant = async (
  house: House,
  {
    organisationId,
    marker,
    isLedger,
    known,
  }: { organisationId: number; marker: string; isLedger: boolean; known: Iterable<[string, number]> },
): Promise<Rows> => {
  const rows: Rows = new Map([...known].map(([table, id]) => [table, { id, clientId: '' }]));
  const tables = allTables().filter((table) => isTenants(table) && (isLedger || ofTable.has(table.name)));
  const needed = new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ references, notNull }) => (references && notNull ? [references] : [])),
    ),
  );
  const shared = allTables().filter(
    (table) => !isTenants(table) && needed.has(table.name) && !rows.has(table.name) && table.name !== 'Organisation',
  );
  await house.app.services.store.write(async (db) => {
    // What belongs to the platform says nothing of anybody.
    for (const table of inOrder(shared)) {
      const there = await db.one<{ Id: number }>(sql`select "Id" from ${name(table.name)} order by "Id" limit 1`);
      if (there) rows.set(table.name, { id: there.Id, clientId: '' });
      else
        await insert(db, table, {
          organisationId,
          marker: `shared ${organisationId}`,
          now: house.now(),
          rows,
          clientId: randomUUID(),
        });
    }
    for (const table of inOrder(tables))
      await insert(db, table, { organisationId, marker, now: house.now(), rows, clientId: randomUUID() });
  });
  return rows;
};

/** Everything that a tenant has in the database, as one hash for each table. */
export const fingerprint = async (house: House, organisationId: number): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  const { reader } = house.app.services.store.of(acrossAll);
  // TextChange tells of rows of the others.
  for (const table of allTables().filter((each) => isTenants(each) && each.name !== 'TextChange')) {
    const rows = await reader.all<Record<string, unknown>>(
      sql`select * from ${name(table.name)} where "OrganisationId" = ${organisationId}`,
    );
    const texts = rows
      .map((row) =>
        JSON.stringify(row, (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
        ),
      )
      .sort();
    hashes[table.name] = createHash('sha256').update(texts.join('\n')).digest('hex');
  }
  return hashes;
};

/** Rows of a tenant that name a row of another one, as "Table.Column". */
export const strayReferences = async (house: House, organisationId: number): Promise<string[]> => {
  const stray: string[] = [];
  const tables = allTables().filter(isTenants);
  const { reader } = house.app.services.store;
  for (const table of tables) {
    for (const { name: column, references } of table.columns) {
      if (!references || !tables.some((one) => one.name === references)) continue;
      const row =
        await reader.one(sql`select 1 as "Some" from ${name(table.name)} r join ${name(references)} o on o."Id" = r.${name(column)}
        where r."OrganisationId" = ${organisationId} and o."OrganisationId" <> ${organisationId} limit 1`);
      if (row) stray.push(`${table.name}.${column}`);
    }
  }
  return stray;
};
