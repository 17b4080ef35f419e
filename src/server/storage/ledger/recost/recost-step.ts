import { createSumChanges } from '#domain/documents/sums/sum-changes.ts';
import { planned, planningOf } from '#domain/stock/stock-plan.ts';
import type { Database, Store } from '../../database.ts';
import { across, sql } from '../../sql.ts';
import { addingArticles, addingDocuments } from '../sums.ts';
import { lockBalances } from '../stock/stock-queries.ts';
import { writingParents, writingStock } from '../stock/write-stock.ts';
import { depotsOf } from './recost-read.ts';
import { endingPass, forgettingLines, lockRecost, movingCursor } from './recost-rows.ts';
import { recostBackward } from './step-back.ts';
import { recostForward } from './step-forth.ts';

/** An article of an organisation that is to be recosted, and the zone by whose days its sums are kept. */
export interface ToRecost {
  OrganisationId: number;
  ArticleId: number;
  Settings: string | null;
}

/** Recosting to be done, of all organisations: the first hundred by organisation and article. */
export const readToRecost = async ({ reader }: Store): Promise<ToRecost[]> =>
  reader.all<ToRecost>(
    across(sql`
  select r."OrganisationId", r."ArticleId", o."Settings" from "Recost" r join "Organisation" o
    on o."Id" = r."OrganisationId"
  group by r."OrganisationId", r."ArticleId", o."Settings" order by r."OrganisationId", r."ArticleId" limit 100`),
  );

interface Step {
  organisationId: number;
  articleId: number;
  zone: string;
  /** Lines to be gone through at once. */ size: number;
}

const step = async (db: Database, { organisationId, articleId, zone, size }: Step): Promise<boolean> => {
  const depotIds = await depotsOf(db, organisationId, articleId);
  const { balances } = await lockBalances(db, { organisationId, articleIds: [articleId], depotIds });
  const row = await lockRecost(db, organisationId, articleId);
  if (!row) return false;
  const planning = planningOf(0, balances);
  const ahead = { organisationId, row, size };
  const stepped =
    row.IsBack === 1 ? await recostBackward(db, planning, ahead) : await recostForward(db, planning, ahead);
  const plan = planned(planning);
  const sums = createSumChanges(organisationId, zone);
  const moving = { organisationId, plan, sums };
  const stock = await writingStock(db, moving);
  await db.runAll([...stock, ...addingArticles(db.dialect, sums)]);
  await db.runAll([
    ...writingParents(db.dialect, moving),
    ...(stepped.lotIds.length > 0 ? [forgettingLines(db, organisationId, stepped.lotIds)] : []),
    ...(stepped.isEnded
      ? endingPass(organisationId, row)
      : [movingCursor(organisationId, row, stepped.cursor, stepped.isBack)]),
  ]);
  await db.runAll(addingDocuments(db.dialect, sums));
  return true;
};

/** Goes one step on with an article, in a transaction of its own; false: there was nothing to do any more. */
export const recostStep = (store: Store, given: Step): Promise<boolean> => store.write((db) => step(db, given));
