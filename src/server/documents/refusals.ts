import type { ArticleFacts, Typed } from '#domain/documents/approve/draft.ts';
import { refuseParents } from '#domain/documents/approve/lines.ts';
import { ArticlesRefused, NameMissing } from '#domain/documents/approve/refusals.ts';
import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { labelsOf } from '../storage/records/index.ts';

/** The fault of a reference to what is not there. */
export const missing = (table: string, path: string): Fault => {
  const { title } = modelOf(table);
  return new Fault('NOT_FOUND', {
    params: { entity: title },
    items: [{ Path: path, Message: `${title} was not found` }],
  });
};

/** Says of products what is wrong with them, each by its name. */
const namingArticles = async ({ code, wrong }: ArticlesRefused, { db, session }: CallContext): Promise<Fault> => {
  const labels = await labelsOf(
    db,
    'Article',
    session.organisationId,
    wrong.map(({ articleId }) => articleId),
  );
  return new Fault(code, {
    items: wrong.map(({ path, articleId }) => ({
      Path: path,
      Message: String(labels.get(articleId)?.Name ?? articleId),
    })),
  });
};

/** What the domain refuses without knowing the words for it, in words; any other error as it is. */
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
