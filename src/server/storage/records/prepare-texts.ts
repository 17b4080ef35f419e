import type { EntityModel } from '#generated/shapes.ts';
import type { Store } from '../database.ts';
import { sql } from '../sql.ts';
import { planOf } from '../tables/record-plan.ts';

/** Rows of all companies together that are read before they are searched. */
const mostRows = 120_000;

/** Companies that are looked at: a small one costs a short query. */
const mostCompanies = 1000;

/**
 * Reads the texts of tables that are searched into memory, company by company; those that do not fit are read
 * when they are first searched. `isStopped`: asked between two companies.
 */
export const prepareTexts = async (
  store: Store,
  models: readonly EntityModel[],
  isStopped: () => boolean,
): Promise<void> => {
  const companies = await store.reader.all<{ Id: number }>(
    sql`select "Id" from "Organisation" order by "Id" limit ${mostCompanies}`,
  );
  let rows = 0;
  for (const { Id } of companies) {
    for (const model of models) {
      if (isStopped() || rows >= mostRows) return;
      rows +=
        (await store.of(Id).reader.textMemory?.prepare({
          table: model.table as string,
          columns: planOf(model).searches,
          ...(model.softDelete !== undefined && { softDelete: model.softDelete }),
          organisationId: Id,
        })) ?? 0;
    }
  }
};
