import { Fault } from '#domain/faults.ts';
import type { Article } from '#generated/types.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import { track } from '../../entity/track.ts';
import { tell } from '../../entity/tell.ts';
import { articlesInUse, deleteArticleParts, forgetImportRows, readImportRows, type ImportRow } from '../../storage/exchange/import-rows.ts';
import { deleteRecords, readRecords, updateRecord, type StoredRecord } from '../../storage/records/index.ts';

export interface Undone { taken: number; /** Names of what has been used or changed since and therefore stays. */ kept: string[] }

const removeMade = async (context: CallContext, articles: Article[]): Promise<Undone> => {
  const { db, session: { organisationId } } = context;
  const ids = articles.map(({ Id }) => Id);
  const used = await articlesInUse(db, organisationId, ids);
  const free = ids.filter((id) => !used.has(id));
  await deleteArticleParts(db, organisationId, free);
  await deleteRecords(db, entities.Article, organisationId, free);
  return { taken: free.length, kept: articles.filter(({ Id }) => used.has(Id)).map(({ Name }) => Name ?? '') };
};

const restoreChanged = async (context: CallContext, article: Article, { Before, Version }: ImportRow): Promise<boolean> => {
  if (article.Version !== Version) return false;
  const { db, session: { organisationId } } = context;
  const changes = JSON.parse(Before as string) as StoredRecord;
  await updateRecord(db, entities.Article, { organisationId, id: article.Id, changes });
  const before = article as unknown as StoredRecord;
  await track(context, entities.Article, { what: 'update', before, after: { ...before, ...changes } });
  return true;
};

/**
 * Takes an import back: what it made goes, what it changed is as before, except what has been used or changed since.
 * @throws NOT_FOUND for a name that no import of the organisation has
 */
export const undoImport = async (context: CallContext, code: string): Promise<Undone> => {
  const { db, session: { organisationId } } = context;
  const rows = await readImportRows(db, { organisationId, code });
  if (rows.length === 0) throw new Fault('NOT_FOUND', { params: { entity: 'Import' } });
  const articles = new Map((await readRecords(db, entities.Article, organisationId, rows.map(({ ArticleId }) => ArticleId)) as unknown as Article[]).map((article) => [article.Id, article]));
  const there = rows.filter(({ ArticleId }) => articles.has(ArticleId));
  const undone = await removeMade(context, there.filter(({ Before }) => Before === null).map(({ ArticleId }) => articles.get(ArticleId) as Article));
  for (const row of there.filter(({ Before }) => Before !== null)) {
    const article = articles.get(row.ArticleId) as Article;
    if (await restoreChanged(context, article, row)) undone.taken += 1;
    else undone.kept.push(article.Name ?? '');
  }
  await forgetImportRows(db, { organisationId, code });
  tell(context, entities.Article, 0, 'update');
  return undone;
};
