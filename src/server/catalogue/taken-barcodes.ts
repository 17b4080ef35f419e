import { barcodeForms, normalBarcode } from '#domain/catalogue/barcode.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { readRecords, readRecordsBy } from '../storage/records/index.ts';

/** The product that is to have the barcodes; without an Id it is new. */
export type BarcodeOwner = Pick<Article, 'Name'> & { readonly Id?: number | undefined };

/** Products that have any of the barcodes, as their own or as additional ones; hidden ones do not count. */
const holdersOf = async (
  { db, session: { organisationId } }: CallContext,
  forms: readonly string[],
): Promise<{ Id: number; Name: string; barcode: string }[]> => {
  const values = [...forms];
  const own = await readRecordsBy(db, entities.Article, { organisationId, column: 'Barcode', values });
  const additional = await readRecordsBy(db, entities.ArticleBarcode, { organisationId, column: 'Value', values });
  const ids = additional.flatMap(({ Article: article }) => article?.Id ?? []);
  const articles = new Map(
    (await readRecords(db, entities.Article, organisationId, ids)).map((each) => [each.Id, each]),
  );
  return [
    ...own.map((article) => ({ article, barcode: article.Barcode })),
    ...additional.map(({ Article: article, Value }) => ({ article: articles.get(article?.Id ?? 0), barcode: Value })),
  ].flatMap(({ article, barcode }) =>
    article && !article.DeletedOn ? [{ Id: article.Id, Name: article.Name ?? '', barcode: barcode ?? '' }] : [],
  );
};

/**
 * Refuses barcodes that another product has, in whatever form either is written: the till could not tell them apart.
 * Others that save barcodes of the company wait until this transaction ends.
 * @throws BARCODE_TAKEN
 */
export const refuseTakenBarcodes = async (
  context: CallContext,
  owner: BarcodeOwner,
  barcodes: readonly (string | null | undefined)[],
): Promise<void> => {
  const given = barcodes.filter((barcode): barcode is string => Boolean(barcode?.trim()));
  if (given.length === 0) return;
  const { db, session } = context;
  await db.dialect.lock(db, `barcodes ${session.organisationId}`);
  const holders = await holdersOf(context, given.flatMap(barcodeForms));
  const other = holders.find(({ Id }) => Id !== owner.Id);
  if (!other) return;
  const barcode = given.find((each) => normalBarcode(each) === normalBarcode(other.barcode)) ?? other.barcode;
  throw new Fault('BARCODE_TAKEN', { params: { barcode, name: other.Name, own: owner.Name ?? '' } });
};
