import { call } from '#client/call.ts';
import type { PricingInputs } from '#domain/catalogue/pricing.ts';
import { DocumentActionType, type Article, type Lot } from '#generated/types.ts';

/** Values that the pricing tool shows of a product, with its version for the save. */
export interface Priced extends PricingInputs {
  id: number;
  version?: number;
  name: string;
  pricePrevious?: number | null;
  priceChangedOn?: number | null;
}

/** The newest line of income says what was paid, and what the manufacturer asks. */
const lastIncome = async (articleId: number): Promise<Lot | undefined> =>
  (
    await call('LotSearch', {
      predicate: {
        Articles: [{ Id: articleId }],
        Documents: { DocumentActionTypes: [DocumentActionType.Income], ApprovedOn: { Exists: true } },
        Sorts: [{ Name: 'Id', SortType: 1 }],
        Pager: { Index: 0, Size: 1 },
      },
    })
  ).Entities[0];

/** Price, purchase price, manufacturer price, VAT and social percent of a product. */
export const readPricing = async (articleId: number): Promise<Priced> => {
  const [article, lot] = await Promise.all([
    call('ArticleRead', { article: { Id: articleId } }),
    lastIncome(articleId),
  ]);
  const { Id, Version, Name, Price, PricePrevious, PriceChangedOn, Settings, CreditPrice, ManufacturerPrice } = article;
  return {
    id: Id,
    version: Version ?? undefined,
    name: Name ?? '',
    price: Price,
    pricePrevious: PricePrevious,
    priceChangedOn: PriceChangedOn,
    creditPrice: CreditPrice ?? lot?.CreditPrice,
    manufacturerPrice: ManufacturerPrice ?? lot?.Settings?.ManufacturerPrice,
    vatRate: (article.Vat as { Value?: number | null } | null | undefined)?.Value,
    socialPercent: Settings?.socialPercent,
  };
};

/** The old price and the time of the change go with the new one (R-PRICE-003). */
export const savePrice = ({ id, version, price }: Priced, newPrice: number, now: number): Promise<Article> =>
  call('ArticleUpdate', {
    article: { Id: id, Version: version, Price: newPrice, PricePrevious: price ?? null, PriceChangedOn: now },
  });
