import { indexArticles, soughtBy, type ArticleIndex, type KnownArticle } from '#domain/import/article-match.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import { labelsOf, readRecords, readRecordsBy } from '../../storage/records/index.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import type { ColumnMapping } from '#domain/import/import-fields.ts';

const groupsByArticle = async (
  { db, session: { organisationId } }: CallContext,
  ids: number[],
): Promise<Map<number, { Id: number; Name?: string }[]>> => {
  const bonds = await readRecordsBy(db, entities.ArticleBond, { organisationId, column: 'ArticleId', values: ids });
  const labels = await labelsOf(
    db,
    'ArticleGroup',
    organisationId,
    bonds.map(({ GroupId }) => GroupId as number),
  );
  const groups = new Map<number, { Id: number; Name?: string }[]>();
  for (const { ArticleId, GroupId } of bonds) {
    const label = labels.get(GroupId as number) as { Id: number; Name?: string } | undefined;
    if (label) groups.set(ArticleId as number, [...(groups.get(ArticleId as number) ?? []), label]);
  }
  return groups;
};

interface Query {
  rows: readonly FileRow[];
  mapping: ColumnMapping;
  /** Articles that no row may be about. */
  except: ReadonlySet<number>;
}

/**
 * Stored articles that any of the rows may be about, found by barcode, additional barcode, code or name, with their
 * groups and barcodes.
 */
export const knownArticles = async (context: CallContext, { rows, mapping, except }: Query): Promise<ArticleIndex> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { barcodes, codes, names } = soughtBy(rows, mapping);
  const by = (column: string, values: string[]) =>
    values.length === 0 ? [] : readRecordsBy(db, entities.Article, { organisationId, column, values });
  const found = new Map<number, KnownArticle>();
  const remember = (records: object[]) => {
    for (const record of records as KnownArticle[]) if (!except.has(record.Id)) found.set(record.Id, record);
  };

  remember(await by('Barcode', barcodes));
  remember(await by('Code', codes));
  remember(await by('Name', names));
  const additional =
    barcodes.length === 0
      ? []
      : await readRecordsBy(db, entities.ArticleBarcode, { organisationId, column: 'Value', values: barcodes });
  remember(
    await readRecords(
      db,
      entities.Article,
      organisationId,
      additional.map(({ Article }) => Article?.Id as number).filter((id) => !found.has(id) && !except.has(id)),
    ),
  );

  const ids = [...found.keys()];
  const groups = await groupsByArticle(context, ids);
  const values = await readRecordsBy(db, entities.ArticleBarcode, { organisationId, column: 'ArticleId', values: ids });
  const barcodesByArticle = Map.groupBy(values, ({ Article }) => Article?.Id);
  for (const article of found.values()) {
    article.ArticleGroups = groups.get(article.Id) ?? [];
    article.ArticleBarcodes = barcodesByArticle.get(article.Id) ?? [];
  }
  return indexArticles(found.values());
};
