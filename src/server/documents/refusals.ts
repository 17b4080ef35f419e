import { leadsBack, type Leads } from '#domain/catalogue/ring.ts';
import type { ArticleFacts, Draft, Typed } from '#domain/documents/approve/draft.ts';
import { refuseParents } from '#domain/documents/approve/lines.ts';
import { ArticlesRefused, NameMissing } from '#domain/documents/approve/refusals.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { recipesOf } from '../storage/ledger/stock/recipes.ts';
import { modelOf } from '../storage/models.ts';
import { labelsOf, lockRecord, readRow } from '../storage/records/index.ts';

/** The fault of a reference that leads nowhere. */
export const missing = (table: string, path: string): Fault => {
  const { title } = modelOf(table);
  return new Fault('NOT_FOUND', {
    params: { entity: title },
    items: [{ Path: path, Message: `${title} was not found` }],
  });
};

/** The fault about products, with the name of each. */
const namingArticles = async ({ code, wrong }: ArticlesRefused, { db, session }: CallContext): Promise<Fault> => {
  const labels = await labelsOf(
    db,
    'Article',
    session.organisationId,
    wrong.map(({ articleId }) => articleId),
  );
  return new Fault(code, {
    params: { name: String(labels.get(wrong[0]?.articleId ?? 0)?.Name ?? '') },
    items: wrong.map(({ path, articleId }) => ({
      Path: path,
      Message: String(labels.get(articleId)?.Name ?? articleId),
    })),
  });
};

/** Adds names to refusals of the domain, which does not know them; other errors stay as they are. */
export const inWords = async (error: unknown, context: CallContext): Promise<unknown> => {
  if (error instanceof NameMissing) return missing(error.table, error.path);
  return error instanceof ArticlesRefused ? namingArticles(error, context) : error;
};

/** @throws LOT_HAS_VARIANTS for a product that variants stand for, with its name */
export const refuseParent = async (document: Typed, article: ArticleFacts, context: CallContext): Promise<void> => {
  try {
    refuseParents(document, [{ path: 'lot.Article', article }]);
  } catch (error) {
    throw await inWords(error, context);
  }
};

const partsOf =
  ({ db, now, session: { organisationId } }: CallContext) =>
  async (ids: readonly number[]): Promise<Leads> =>
    new Map(
      (await recipesOf(db, organisationId, ids, now)).map(({ articleId, parts }) => [
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
