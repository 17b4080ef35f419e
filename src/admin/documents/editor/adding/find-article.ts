import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { inStoreLayoutsOf } from '#domain/catalogue/in-store-code.ts';
import { refuseTransfer } from '#domain/documents/guards.ts';
import { one } from '#domain/quantity.ts';
import { readScan } from '#domain/sale/scan.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import { taken, takenSearch } from '../../../catalogue/list/product-search.ts';
import type { BatchOfLine, PickedArticle } from '../editor-line.ts';

/** Whether what was typed looks like a code and not like a name. */
export const isCode = (text: string): boolean => /^(\*\d+|[0-9A-Z-]{4,})$/i.test(text.trim()) && /\d/.test(text);

const first = { Pager: { Index: 0, Size: 1 } };

const search = async (predicate: Record<string, unknown>): Promise<PickedArticle | undefined> =>
  (await call('ArticleSearch', { predicate: { ...taken, ...predicate, ...first } })).Entities[0];

const byPlu = (plu: number): Promise<PickedArticle | undefined> =>
  search({ ArticleMeasureTypes: [ArticleMeasureType.Weighable], Index: { From: plu, To: plu } });

const byBarcode = async (codes: readonly string[]): Promise<PickedArticle | undefined> =>
  (await search({
    Strings: codes.flatMap((Pattern) => [
      { Name: 'Barcode', Pattern },
      { Name: 'Code', Pattern },
    ]),
  })) ?? search({ ArticleBarcodes: { Strings: codes.map((Pattern) => ({ Name: 'Value', Pattern })) } });

/** The first product that fits a name or a part of one, as the list has it. */
export const findByTerm = (term: string): Promise<PickedArticle | undefined> =>
  search({ ...takenSearch(term), Sorts: [{ Name: 'Name', SortType: 0 }] });

export interface Found {
  article: PickedArticle;
  quantity: number;
  /** Batch and expiry that the code says. */
  batch?: BatchOfLine;
}

const ofOne = (article: PickedArticle | undefined): Found | undefined => article && { article, quantity: one };

/** The product of a scanned or typed code: a PLU, a weighed package, a barcode of its own or an additional one. */
export const findByCode = async (code: string): Promise<Found | undefined> => {
  const reading = readScan(code, inStoreLayoutsOf(session.get()?.company?.settings ?? {}));
  if (reading.kind === 'plu') return ofOne(await byPlu(reading.plu));
  if (reading.kind === 'inStore') {
    const weighed = await byPlu(reading.reading.plu);
    if (weighed) return { article: weighed, quantity: 'quantity' in reading.reading ? reading.reading.quantity : one };
  }
  const found = await byBarcode(reading.codes);
  if (found || reading.kind !== 'code' || !reading.goods) return ofOne(found);
  const { codes, facts } = reading.goods;
  const article = await byBarcode(codes);
  const isByWeight = article?.ArticleMeasureType === ArticleMeasureType.Weighable;
  const { batch: Batch, expiry: ExpiresOn } = facts;
  return (
    article && {
      article,
      quantity: (isByWeight && facts.quantity) || one,
      batch: { ...(Batch && { Batch }), ...(ExpiresOn && { ExpiresOn }) },
    }
  );
};

/** Whether a depot has any of a product: without it nothing can be transferred (R-DOC-039). */
export const isInStock = async (articleId: number, depotId: number | null | undefined): Promise<boolean> => {
  if (!depotId) return true;
  const { Entities } = await call('BalanceSearch', {
    predicate: { Articles: [{ Id: articleId }], Depots: [{ Id: depotId }], ...first },
  });
  return refuseTransfer(Entities[0]?.Quantity ?? 0) === undefined;
};
