import type { Database } from '../database.ts';
import { across, limit, sql } from '../sql.ts';

/** A file that waits to be fetched. */
export interface ExchangeFile {
  OrganisationId: number;
  Name: string;
  Extension: string;
  Bytes: Uint8Array;
}

export interface KeptFile extends ExchangeFile {
  ReferenceHash: string;
  CreatedOn: number;
  ExpiresOn: number;
}

/** Files of one organisation that are kept at once: the oldest make room. */
const mostFiles = 20;

const dropOldest = async (db: Database, organisationId: number): Promise<void> => {
  await db.run(sql`
    delete from "ExchangeFile" where "OrganisationId" = ${organisationId} and "ReferenceHash" not in (
      select "ReferenceHash" from "ExchangeFile" where "OrganisationId" = ${organisationId}
      order by "CreatedOn" desc, "ReferenceHash" ${limit(mostFiles)})`);
};

export const writeExchangeFile = async (
  db: Database,
  { ReferenceHash, OrganisationId, Name, Extension, Bytes, CreatedOn, ExpiresOn }: KeptFile,
): Promise<void> => {
  await db.run(sql`
    insert into "ExchangeFile" ("ReferenceHash", "OrganisationId", "Name", "Extension", "Bytes", "CreatedOn",
      "ExpiresOn")
    values (${ReferenceHash}, ${OrganisationId}, ${Name}, ${Extension}, ${Bytes}, ${CreatedOn}, ${ExpiresOn})`);
  await dropOldest(db, OrganisationId);
};

/** The file of a reference, while it lasts. */
export const readExchangeFile = async (
  db: Database,
  referenceHash: string,
  now: number,
): Promise<ExchangeFile | undefined> =>
  db.one<ExchangeFile>(
    across(sql`
  select "OrganisationId", "Name", "Extension", "Bytes" from "ExchangeFile" where "ReferenceHash" = ${referenceHash}
    and "ExpiresOn" > ${now}`),
  );

export const deleteExchangeFilesBefore = async (db: Database, before: number): Promise<number> =>
  db.run(across(sql`delete from "ExchangeFile" where "ExpiresOn" <= ${before}`));
