import { isVisible } from '#domain/catalogue/setting.ts';
import {
  chooseSupplements,
  supplementsText,
  type ChosenSupplement,
  type Offers,
} from '#domain/catalogue/supplements.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { Fault } from '#domain/faults.ts';
import { one } from '#domain/quantity.ts';
import { priceReceipt, type PricedLine, type PricedReceipt } from '#domain/sale/price-receipt.ts';
import type { ReceiptLine } from '#domain/sale/receipt.ts';
import { entities } from '#generated/model.ts';
import { ArticleActionType, StoreOrderWay, type Article, type DeliveryArea } from '#generated/types.ts';
import { refuseSupplements } from '../../restaurant/supplement-faults.ts';
import type { Database } from '../../storage/database.ts';
import { readDiscountRules } from '../../storage/ledger/discount-rules.ts';
import { readRecords, readRecordsBy } from '../../storage/records/index.ts';
import { readOffersWithin } from '../../storage/restaurant/supplements.ts';
import { freeStock, inGroups, parentsAmong, pricesInList } from '../../storage/organisation/store-rows.ts';
import type { OpenShop, Shop } from '../store-of.ts';

/** A line of a basket as a visitor sends it: what and how much, no prices. */
export interface BasketLine {
  Article: number;
  Quantity: number;
  Note?: string | null | undefined;
  Modifiers?: readonly ChosenSupplement[] | null | undefined;
}

export interface Basket {
  Lines: readonly BasketLine[];
  Coupon?: string | null | undefined;
  Way?: number | null | undefined;
  Area?: number | null | undefined;
}

/** A line of a basket with its product, its supplements by name, and its price. */
export interface ChosenLine {
  readonly sent: BasketLine;
  readonly article: Article;
  readonly modifiers: readonly ChosenSupplement[];
  readonly priced: PricedLine;
}

export interface PricedBasket {
  readonly lines: readonly ChosenLine[];
  readonly area: DeliveryArea | undefined;
  readonly totals: PricedReceipt['totals'];
  /** Of the delivery. */
  readonly fee: number;
  /** With the fee. */
  readonly sum: number;
  /** Smallest sum of goods that is taken. */
  readonly minimum: number;
}

/** A product that is weighed is sold by parts of its measure. */
const weighed = 2;

const namesOf = (articles: readonly (Article | undefined)[]): string =>
  articles.flatMap((article) => article?.Name ?? []).join(', ');

/** The products that visitors may see, by id. */
export const shownArticles = async (
  db: Database,
  { organisationId, hiddenGroups }: Shop,
  articleIds: readonly number[],
): Promise<Map<number, Article>> => {
  const whose = { organisationId, articleIds };
  const [articles, hidden, parents] = await Promise.all([
    readRecords(db, entities.Article, organisationId, [...articleIds]),
    inGroups(db, hiddenGroups, whose),
    parentsAmong(db, whose),
  ]);
  return new Map(
    articles
      .filter(
        (article) => !article.DeletedOn && isVisible(article) && !hidden.has(article.Id) && !parents.has(article.Id),
      )
      .map((article) => [article.Id, article]),
  );
};

/** Prices of products in the store; those of gift cards and of products without a price are not there. */
export const storePrices = async (
  db: Database,
  { organisationId, store }: Shop,
  articles: readonly Article[],
): Promise<Map<number, number>> => {
  const articleIds = articles.map(({ Id }) => Id);
  const listed = store?.Pricelist?.Id
    ? await pricesInList(db, store.Pricelist.Id, { organisationId, articleIds })
    : new Map<number, number>();
  return new Map(
    articles.flatMap(({ Id, Price, ArticleActionType: type }) => {
      const price = listed.get(Id) ?? Price ?? 0;
      return price > 0 && !isGiftcardArticle(type ?? 0) ? [[Id, price]] : [];
    }),
  );
};

interface Goods {
  articles: ReadonlyMap<number, Article>;
  prices: ReadonlyMap<number, number>;
  offers: Offers;
}

/** @throws STORE_PRODUCT_GONE, STORE_QUANTITY_WHOLE, SUPPLEMENT_NOT_OFFERED, SUPPLEMENTS_COUNT */
const readGoods = async (db: Database, shop: Shop, lines: readonly BasketLine[]): Promise<Goods> => {
  const ids = [...new Set(lines.map(({ Article: id }) => id))];
  const articles = await shownArticles(db, shop, ids);
  const prices = await storePrices(db, shop, [...articles.values()]);
  const gone = ids.filter((id) => !prices.has(id));
  if (gone.length > 0) {
    const names = namesOf(gone.map((id) => articles.get(id))) || gone.map((id) => `№ ${id}`).join(', ');
    throw new Fault('STORE_PRODUCT_GONE', { params: { names } });
  }
  const offers = await readOffersWithin(db, shop.organisationId, ids);
  return { articles, prices, offers };
};

const refuseParts = (lines: readonly BasketLine[], { articles }: Goods): void => {
  for (const { Article: id, Quantity } of lines) {
    const article = articles.get(id);
    if (article?.ArticleMeasureType !== weighed && Quantity % one !== 0)
      throw new Fault('STORE_QUANTITY_WHOLE', { params: { name: article?.Name ?? '' } });
  }
};

interface ReadyLine {
  receiptLine: ReceiptLine;
  modifiers: readonly ChosenSupplement[];
}

const readyLine = async (
  sent: BasketLine,
  at: number,
  { goods, db, shop }: { goods: Goods; db: Database; shop: Shop },
): Promise<ReadyLine> => {
  const { chosen, price: added, fault } = chooseSupplements(sent.Article, sent.Modifiers ?? [], goods.offers);
  if (fault) await refuseSupplements(fault, db, shop.organisationId);
  const article = goods.articles.get(sent.Article) as Article;
  return {
    modifiers: chosen,
    receiptLine: {
      id: String(at),
      article,
      quantity: sent.Quantity,
      price: (goods.prices.get(sent.Article) ?? 0) + added,
    },
  };
};

/** The lines with the automatic discounts that hold for a visitor now: the one engine of till and server. */
const withDiscounts = async (
  lines: readonly ReceiptLine[],
  { basket, shop, db, now }: { basket: Basket; shop: Shop; db: Database; now: number },
): Promise<ReceiptLine[]> => {
  const articleIds = [...new Set(lines.map(({ article }) => article.Id))];
  const { facts } = await readDiscountRules(db, shop.organisationId, { articleIds });
  if (!facts) return [...lines];
  const matched = matchDiscounts(facts.discounts, {
    branchId: shop.store?.Branch?.Id ?? 0,
    at: now,
    zone: shop.zone,
    coupons: basket.Coupon?.trim() ? [basket.Coupon.trim()] : [],
    lines: lines.map(({ id, article, quantity, price }) => ({
      id,
      articleId: article.Id,
      groupIds: facts.groups.get(article.Id) ?? [],
      quantity,
      price,
      noDiscount: article.Settings?.noDiscount,
    })),
  });
  return lines.map((line) => {
    const discounts = matched.get(line.id);
    return discounts ? { ...line, discounts } : line;
  });
};

/** @throws STORE_CLOSED for a way that the store does not offer, STORE_AREA_UNKNOWN */
const areaOf = ({ Way, Area }: Basket, { store, areas }: Shop): DeliveryArea | undefined => {
  if (Way === StoreOrderWay.PickUp && !store?.IsPickUp) throw new Fault('STORE_CLOSED');
  if (Way !== StoreOrderWay.Delivery) return undefined;
  if (!store?.IsDelivery) throw new Fault('STORE_CLOSED');
  const area = areas.find(({ Id }) => Id === Area);
  if (!area && (areas.length > 0 || Area)) throw new Fault('STORE_AREA_UNKNOWN');
  return area;
};

const feeOf = (area: DeliveryArea | undefined, sum: number): number =>
  area?.FreeFrom && sum >= area.FreeFrom ? 0 : (area?.Fee ?? 0);

/**
 * Prices a basket by the store's own prices and discounts.
 * @throws STORE_PRODUCT_GONE, STORE_QUANTITY_WHOLE, STORE_CLOSED, STORE_AREA_UNKNOWN, SUPPLEMENT_NOT_OFFERED,
 * SUPPLEMENTS_COUNT
 */
export const priceBasket = async (
  basket: Basket,
  shop: Shop,
  { db, now }: { db: Database; now: number },
): Promise<PricedBasket> => {
  const goods = await readGoods(db, shop, basket.Lines);
  refuseParts(basket.Lines, goods);
  const area = areaOf(basket, shop);
  const asked: ReadyLine[] = [];
  for (const [at, line] of basket.Lines.entries()) asked.push(await readyLine(line, at, { goods, db, shop }));
  const lines = await withDiscounts(
    asked.map(({ receiptLine }) => receiptLine),
    { basket, shop, db, now },
  );
  const receipt = {
    id: '',
    branchId: shop.store?.Branch?.Id ?? 0,
    employeeId: 0,
    startedOn: now,
    isReturn: false,
    lines,
  };
  const { lines: priced, totals } = priceReceipt(receipt);
  const fee = feeOf(area, totals.DebitSum);
  return {
    lines: priced.map((line, at) => ({
      sent: basket.Lines[at] as BasketLine,
      article: goods.articles.get(line.article.Id) as Article,
      modifiers: asked[at]?.modifiers ?? [],
      priced: line,
    })),
    area,
    totals,
    fee,
    sum: totals.DebitSum + fee,
    minimum: Math.max(shop.store?.MinimumSum ?? 0, area?.MinimumSum ?? 0),
  };
};

/** Goods are counted in stock; services, and dishes that are made of other goods when they are sold, are not. */
const isCounted = ({ ArticleActionType: type = 0 }: Article): boolean =>
  ((type ?? 0) & (ArticleActionType.CalculateOut | ArticleActionType.Service)) === 0;

/** Quantities by product that a customer may order now; products that are not counted are not there. */
export const availableNow = async (
  db: Database,
  shop: OpenShop,
  articles: readonly Article[],
): Promise<Map<number, number>> => {
  const { organisationId } = shop;
  const counted = shop.store.ChecksStock ? articles.filter(isCounted).map(({ Id }) => Id) : [];
  const free = await freeStock(db, shop.depotId, { organisationId, articleIds: counted });
  const left = new Map(counted.map((id) => [id, Math.max(0, free.get(id) ?? 0)]));
  const soldOut = await readRecordsBy(db, entities.SoldOut, {
    organisationId,
    column: 'BranchId',
    values: [shop.store.Branch?.Id ?? 0],
  });
  for (const { Article: of, Left } of soldOut)
    if (of?.Id) left.set(of.Id, Math.min(left.get(of.Id) ?? Infinity, Math.max(0, Left ?? 0)));
  return left;
};

/** @throws STORE_STOCK_SHORT where there is less of something than the basket has of it, supplements included */
export const refuseShort = async (db: Database, shop: OpenShop, lines: readonly ChosenLine[]): Promise<void> => {
  const asked = new Map<number, number>();
  const ask = (id: number, quantity: number): unknown => asked.set(id, (asked.get(id) ?? 0) + quantity);
  for (const { article, sent, modifiers } of lines) {
    ask(article.Id, sent.Quantity);
    for (const { Id, Count } of modifiers) ask(Id, (Count ?? 1) * sent.Quantity);
  }
  const articles = [...new Map(lines.map(({ article }) => [article.Id, article])).values()];
  const left = await availableNow(db, shop, articles);
  const wanted = [...articles, ...lines.flatMap(({ modifiers }) => modifiers)];
  const short = wanted.filter(({ Id }) => (asked.get(Id) ?? 0) > (left.get(Id) ?? Infinity));
  const names = new Map(short.map(({ Id, Name }) => [Id, Name ?? '']));
  if (names.size > 0) throw new Fault('STORE_STOCK_SHORT', { params: { names: [...names.values()].join(', ') } });
};

/** A line as pages and answers show it. */
export const shownLine = ({ sent, article, modifiers, priced }: ChosenLine) => ({
  Article: article.Id,
  Name: article.Name ?? '',
  Quantity: priced.Quantity,
  ...(modifiers.length > 0 && { Supplements: supplementsText(modifiers) }),
  ...(sent.Note?.trim() && { Note: sent.Note.trim() }),
  Price: priced.PrimaryDebitPrice,
  FullSum: priced.PrimaryDebitSum,
  Sum: priced.DebitSum,
});
