import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import type { CallContext } from '../call/context.ts';
import { readRecords, readRecordsBy, type RecordOf } from '../storage/records/index.ts';
import { refuseTakenBarcodes } from './taken-barcodes.ts';

const deleted = 3;

/**
 * Refuses a product whose list has a barcode twice.
 * @throws BARCODE_REPEATED
 */
export const refuseRepeatedBarcodes = ({ ArticleBarcodes }: Written<'Article'>): void => {
  const values = (ArticleBarcodes ?? [])
    .filter(({ EntityActionType }) => EntityActionType !== deleted)
    .flatMap(({ Value }) => Value?.trim() ?? []);
  if (new Set(values).size < values.length) throw new Fault('BARCODE_REPEATED');
};

/** All barcodes of a stored product. */
export const barcodesOf = async (
  { Id, Barcode }: RecordOf<'Article'>,
  { db, session: { organisationId } }: CallContext,
): Promise<(string | null | undefined)[]> => {
  const additional = await readRecordsBy(db, entities.ArticleBarcode, {
    organisationId,
    column: 'ArticleId',
    values: [Id],
  });
  return [Barcode, ...additional.map(({ Value }) => Value)];
};

/** Refuses an additional barcode that another product has. @throws BARCODE_TAKEN */
const refuseTaken = async ({ Article: owner, Value }: Written<'ArticleBarcode'>, context: CallContext) => {
  const { db, session } = context;
  const [article] = await readRecords(db, entities.Article, session.organisationId, owner ? [owner.Id] : []);
  if (article) await refuseTakenBarcodes(context, article, [Value]);
};

/** A barcode that is added by itself is compared with those that its product has; any with those of other products. */
export const articleBarcodeHooks = {
  beforeCreate: async (barcode, context) => {
    const {
      db,
      call,
      session: { organisationId },
    } = context;
    barcode.Value = barcode.Value?.trim();
    await refuseTaken(barcode, context);
    const article = barcode.Article?.Id;
    if (article === undefined || call.entity !== entities.ArticleBarcode.name) return;
    const own = await readRecordsBy(db, entities.ArticleBarcode, {
      organisationId,
      column: 'ArticleId',
      values: [article],
    });
    if (own.some(({ Value }) => Value === barcode.Value)) throw new Fault('BARCODE_REPEATED');
  },
  beforeUpdate: (barcode, stored, context) =>
    barcode.Value === undefined || barcode.Value === stored.Value
      ? undefined
      : refuseTaken({ ...stored, ...barcode }, context),
} satisfies EntityHooks<'ArticleBarcode'>;
