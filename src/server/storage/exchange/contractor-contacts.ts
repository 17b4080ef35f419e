import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';

/** Characters between the digits of a phone that a comparison ignores. */
const between = [' ', '-', '(', ')', '.', '\u00a0', '\t'];

const bareColumn: Sql = between.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`"Phone"`);

export interface Contacts {
  organisationId: number;
  /** In small letters. */ emails: readonly string[];
  /** Without anything between the digits. */ phones: readonly string[];
}

/** Ids of the contractors with any of these e-mails, in any case, or phones, however they are written. */
export const contractorsByContact = async (
  db: Database,
  { organisationId, emails, phones }: Contacts,
): Promise<number[]> => {
  const ids = new Set<number>();
  for (const [column, values] of [
    [sql`lower("Email")`, emails],
    [bareColumn, phones],
  ] as const) {
    if (values.length === 0) continue;
    const rows = await db.all<{ Id: number }>(
      sql`select "Id" from "Contractor" where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(column, values)}`,
    );
    for (const { Id } of rows) ids.add(Id);
  }
  return [...ids];
};

/** Ids of the contractors of these types. */
export const contractorIdsOfTypes = async (
  db: Database,
  organisationId: number,
  types: readonly number[],
): Promise<number[]> => {
  const rows = await db.all<{ Id: number }>(
    sql`select "Id" from "Contractor" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(sql`"ContractorActionType"`, types)}`,
  );
  return rows.map(({ Id }) => Id);
};
