import { readPinVerifier } from '#domain/sale/pin-verifier.ts';
import { newVerifiers } from '../organisation/pin-verifiers.ts';
import type { Database } from '../database.ts';
import { across, sql } from '../sql.ts';
import type { Migration } from './migration.ts';

interface Row {
  Id: number;
  OrganisationId: number;
  Code: string;
}

const hasPins = async (db: Database): Promise<boolean> =>
  (await db.dialect.storedTables(db)).some(
    ({ name, columns }) => name === 'Employee' && columns.some((column) => column.name === 'Code'),
  );

/** The employees of one company: the first that is hashed gives all of them their salt. */
const hashCompany = async (db: Database, rows: readonly Row[]): Promise<void> => {
  const kept: string[] = [];
  for (const { Id, OrganisationId, Code } of rows) {
    const [verifier = null] = Code === '' ? [] : await newVerifiers(Code, kept.slice(0, 1));
    if (verifier) kept.push(verifier);
    await db.run(
      sql`update "Employee" set "Code" = ${verifier} where "Id" = ${Id} and "OrganisationId" = ${OrganisationId}`,
    );
  }
};

/** PINs stood in the table as they are typed. Backups made before still hold them. */
const up = async (db: Database): Promise<void> => {
  if (!(await hasPins(db))) return;
  const rows = (
    await db.all<Row>(
      across(sql`select "Id", "OrganisationId", "Code" from "Employee" where "Code" is not null order by "Id"`),
    )
  ).filter(({ Code }) => !readPinVerifier(Code));
  for (const company of Map.groupBy(rows, ({ OrganisationId }) => OrganisationId).values())
    await hashCompany(db, company);
};

export const hashPins: Migration = { number: 1, name: 'hash PINs', up };
