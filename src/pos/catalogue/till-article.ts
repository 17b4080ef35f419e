import type { Milli } from '#generated/types.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';

/** What the till keeps of an Article: enough to sell it and to find it, and no more, because there may be 100,000 of them. */
export type TillArticle = SaleArticle & {
  /** Values of its additional barcodes. */
  Barcodes?: readonly string[];
  /** Collection items of the product groups that it is in. */
  GroupIds: readonly number[];
  ThumbnailUrl?: string;
  Stock?: Milli;
};
