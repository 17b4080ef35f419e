import { call, type PredicateOf } from '#client/call.ts';
import { isBought, salesKinds, soldKinds } from '#domain/documents/sales-kinds.ts';
import type { Period } from '#domain/period.ts';
import type { Document, DocumentPredicate, Lot } from '#generated/types.ts';

/** Purchases of one customer. */
export interface ProfileQuestion {
  customerId: number;
  isRestaurant: boolean;
}

/** Products and lines that the profile shows of each (R-CUST-006, R-CUST-007). */
const shownProducts = 10;

/** Items of a collection that the chart has room for. */
const shownItems = 15;

const bought = ({ customerId, isRestaurant }: ProfileQuestion) => ({
  Contractors: [{ Id: customerId }],
  ...salesKinds(isRestaurant),
});

const sold = ({ customerId, isRestaurant }: ProfileQuestion) => ({
  Contractors: [{ Id: customerId }],
  ...soldKinds(isRestaurant),
});

const first = (size: number) => ({ Pager: { Index: 0, Size: size } });

const downwards = <Name extends string>(name: Name) => ({ Sorts: [{ Name: name, SortType: 1 as const }] });

/** Everything that was ever bought, returns apart. */
export const inAll = (question: ProfileQuestion): PredicateOf<'DocumentResumeSearch'> => ({
  ...bought(question),
  Group: { Fields: ['DocumentOperationType'] },
  ...first(10),
});

/** The products bought most, by quantity (R-CUST-006). */
export const popular = (question: ProfileQuestion): PredicateOf<'SaleResumeSearch'> => ({
  ...sold(question),
  Group: { Fields: ['Article'] },
  ...downwards('QuantitySum'),
  ...first(shownProducts),
});

/** 0 orders the items of a collection by quantity, anything else by what was paid (R-CUST-005). */
export const byCollection = (
  question: ProfileQuestion,
  { splitId, topBy }: { splitId: number; topBy: number },
): PredicateOf<'SaleResumeSearch'> => ({
  ...sold(question),
  Group: { Fields: ['ArticleGroup'], ArticleSplit: { Id: splitId } },
  ...downwards(topBy === 0 ? 'QuantitySum' : 'DebitSum'),
  ...first(shownItems),
});

export interface PurchasePage {
  index: number;
  size: number;
}

/** Purchases of a period, the latest first (R-CUST-008). */
export const purchasesIn = (
  question: ProfileQuestion,
  { From, To }: Period,
  { index, size }: PurchasePage,
): DocumentPredicate => ({
  ...bought(question),
  ApprovedOn: From === undefined && To === undefined ? { Exists: true } : { From, To },
  ...downwards('ApprovedOn'),
  Pager: { Index: index, Size: size },
});

export const readPurchases = async (
  predicate: DocumentPredicate,
  signal?: AbortSignal,
): Promise<{ rows: Document[]; total: number }> => {
  const { Entities, Pager } = await call('DocumentSearch', { predicate }, { signal });
  return { rows: Entities, total: Pager.Number };
};

export interface BoughtLine {
  id: number;
  productId?: number;
  name: string;
  quantity: number;
  sum: number;
  document: Document;
}

const lineOf = ({ Id, Article, Quantity, DebitSum }: Lot, document: Document): BoughtLine => ({
  id: Id,
  productId: Article?.Id,
  name: Article?.Name ?? '',
  quantity: Quantity ?? 0,
  sum: DebitSum ?? 0,
  document,
});

/** So many pages of purchases are looked through: a customer who mostly brings back does not hold up the profile. */
const mostPages = 10;

/** The last products bought: lines of the latest purchases, the latest first, without what came back (R-CUST-007). */
export const lastBought = async (question: ProfileQuestion, signal?: AbortSignal): Promise<BoughtLine[]> => {
  const bought: BoughtLine[] = [];
  for (let index = 0; index < mostPages && bought.length < shownProducts; index += 1) {
    const { rows } = await readPurchases(purchasesIn(question, {}, { index, size: shownProducts }), signal);
    if (rows.length === 0) break;
    const { Entities } = await call(
      'LotSearch',
      { predicate: { Documents: rows.map(({ Id }) => ({ Id })), Pager: { Index: 0, Size: 1000 } } },
      { signal },
    );
    const byDocument = Map.groupBy(Entities.filter(isBought), ({ Document: document }) => document?.Id);
    bought.push(...rows.flatMap((document) => (byDocument.get(document.Id) ?? []).map((lot) => lineOf(lot, document))));
    if (rows.length < shownProducts) break;
  }
  return bought.slice(0, shownProducts);
};
