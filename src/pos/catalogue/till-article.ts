import type { BasisPoints, Milli, Minor } from '#generated/types.ts';

/** What the till keeps of an Article: small, because there may be 100,000 of them. */
export interface TillArticle {
  Id: number;
  Name: string;
  Code?: string;
  Barcode?: string;
  /** Additional barcodes. */
  Barcodes?: string[];
  Price: Minor;
  /** PLU of a weighed product. */
  Index?: number;
  IsWeighed: boolean;
  VatId?: number;
  VatRate?: BasisPoints;
  MeasureName?: string;
  HasNoDiscount?: boolean;
  MinSalePrice?: Minor;
  /** Collection items of the product groups that it is in. */
  GroupIds: number[];
  ThumbnailUrl?: string;
  Stock?: Milli;
}
