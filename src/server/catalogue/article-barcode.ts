import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import { readRecordsBy } from '../storage/records/index.ts';

const deleted = 3;

/**
 * Refuses a product whose list has a barcode twice; that two products share one is left to the shop.
 * @throws BARCODE_REPEATED
 */
export const refuseRepeatedBarcodes = ({ ArticleBarcodes }: Written<'Article'>): void => {
  const values = (ArticleBarcodes ?? [])
    .filter(({ EntityActionType }) => EntityActionType !== deleted)
    .flatMap(({ Value }) => Value?.trim() ?? []);
  if (new Set(values).size < values.length) throw new Fault('BARCODE_REPEATED');
};

/** A barcode that is added by itself is compared with those that its product has. */
export const articleBarcodeHooks = {
  beforeCreate: async (barcode, { db, call, session: { organisationId } }) => {
    barcode.Value = barcode.Value?.trim();
    const article = barcode.Article?.Id;
    if (article === undefined || call.entity !== entities.ArticleBarcode.name) return;
    const own = await readRecordsBy(db, entities.ArticleBarcode, {
      organisationId,
      column: 'ArticleId',
      values: [article],
    });
    if (own.some(({ Value }) => Value === barcode.Value)) throw new Fault('BARCODE_REPEATED');
  },
} satisfies EntityHooks<'ArticleBarcode'>;
