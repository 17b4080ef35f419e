import type { Article, ArticlePredicate, Milli } from '#generated/types.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';

/** Fields of an Article at the till: enough to sell and find it, because there may be 100,000. */
export type TillArticle = SaleArticle & {
  /** Values of its additional barcodes. */
  Barcodes?: readonly string[];
  /** Collection items of the product groups that it is in. */
  GroupIds: readonly number[];
  ThumbnailUrl?: string;
  Stock?: Milli;
};

/** Columns requested from the server. */
export const tillArticleColumns: ArticlePredicate['Columns'] = [
  'Id',
  'Name',
  'Code',
  'Barcode',
  'Price',
  'Index',
  'ArticleMeasureType',
  'ArticleActionType',
  'Measure',
  'Vat',
  'Settings',
  'Filestreams',
];

/** Settings that pricing looks at. */
const settingsOf = ({ Settings }: Article): TillArticle['Settings'] | undefined => {
  const { noDiscount, minSalePrice } = Settings ?? {};
  return noDiscount || minSalePrice
    ? { ...(noDiscount && { noDiscount }), ...(minSalePrice && { minSalePrice }) }
    : undefined;
};

const thumbnailOf = ({ Filestreams }: Article): string | undefined => {
  const image = Filestreams?.find(({ IsDefault }) => IsDefault) ?? Filestreams?.[0];
  return image?.ThumbnailUrl ?? image?.Url ?? undefined;
};

/** Members without a value are left out: a hundred thousand times a few bytes. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined && member !== null)) as Value;

export interface ArticleParts {
  article: Article;
  groupIds?: readonly number[];
  barcodes?: readonly string[];
}

export const tillArticleOf = ({ article, groupIds = [], barcodes = [] }: ArticleParts): TillArticle =>
  present({
    Id: article.Id,
    Name: article.Name,
    Code: article.Code,
    Barcode: article.Barcode,
    Price: article.Price,
    Index: article.Index,
    ArticleMeasureType: article.ArticleMeasureType,
    Measure: article.Measure && { Id: article.Measure.Id, Name: article.Measure.Name },
    Vat: article.Vat && { Id: article.Vat.Id, Name: article.Vat.Name, Value: article.Vat.Value },
    Settings: settingsOf(article),
    isGiftcard: isGiftcardArticle(article.ArticleActionType) || undefined,
    GroupIds: groupIds,
    Barcodes: barcodes.length ? barcodes : undefined,
    ThumbnailUrl: thumbnailOf(article),
  });
