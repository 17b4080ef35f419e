import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

const pageSize = 5000;

interface ValuesQuery {
  model: EntityModel;
  organisationId: number;
  key: string;
}

interface Row {
  Id: number;
  Custom: string;
}

/** All stored values of one field that a company has added, page by page. */
export const customValues = async function* (
  db: Database,
  { model, organisationId, key }: ValuesQuery,
): AsyncGenerator<unknown[]> {
  let after = 0;
  for (;;) {
    const rows = await db.all<Row>(sql`
      select "Id", "Custom" from ${name(model.table as string)}
      where "OrganisationId" = ${organisationId} and "Id" > ${after} and "Custom" is not null
      order by "Id" limit ${pageSize}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map(({ Custom }) => (JSON.parse(Custom) as Record<string, unknown>)[key])
      .filter((value) => value !== undefined);
    after = last.Id;
  }
};
