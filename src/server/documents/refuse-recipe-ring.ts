import { leadsBack, type Leads } from '#domain/catalogue/ring.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { recipesOf } from '../storage/ledger/bills.ts';
import { modelOf } from '../storage/models.ts';
import { lockRecord, readRow } from '../storage/records/index.ts';

const partsOf =
  ({ db, session: { organisationId } }: CallContext) =>
  async (ids: readonly number[]): Promise<Leads> =>
    new Map(
      (await recipesOf(db, organisationId, ids)).map(({ articleId, parts }) => [
        articleId,
        parts.map((part) => part.articleId),
      ]),
    );

/**
 * A product is no ingredient of itself, nor of what it is made of: its parts could not be written off, nor its cost be
 * known. Two recipes that close a ring together wait for each other.
 * @throws RECIPE_RING
 */
export const refuseRecipeRing = async (draft: Draft, context: CallContext): Promise<void> => {
  const id = draft.Article?.Id;
  if (draft.DocumentActionType !== DocumentActionType.Calculation || typeof id !== 'number') return;
  const {
    db,
    session: { organisationId },
  } = context;
  await lockRecord(db, modelOf('Organisation'), { organisationId: 0, id: organisationId });
  const parts = (draft.Lots ?? []).flatMap(({ Article }) => Article?.Id ?? []);
  if (!(await leadsBack(id, parts, partsOf(context)))) return;
  const product = await readRow(db, modelOf('Article'), { organisationId, id });
  throw new Fault('RECIPE_RING', { params: { name: product?.Name ?? '' } });
};
