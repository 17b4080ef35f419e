import type { DocumentGroup, Instant, Lot } from '#generated/types.ts';
import { lineSum } from '../documents/lines/line.ts';
import type { PricedLine } from '../sale/price-receipt.ts';
import { appliedDiscounts } from '../sale/price-unit.ts';
import type { Receipt, ReceiptLine, SaleArticle, SaleCustomer } from '../sale/receipt.ts';

/** By which a line of a bill is told from others, whether the server has seen it or not. */
export const lineIdOf = ({ ClientId, Id }: Partial<Lot>): string => ClientId ?? String(Id);

/** Terms that the prices of a bill follow from, beside its lines. */
export interface BillTerms extends Pick<Receipt, 'id' | 'branchId' | 'employeeId' | 'startedOn'> {
  customer?: SaleCustomer | undefined;
  customDiscount?: Receipt['customDiscount'];
  /** Codes that were entered; absent: those that the bill has. */
  coupons?: readonly string[] | undefined;
}

/** Codes of coupons that were entered for a bill. */
export const couponsOf = ({ Settings }: Pick<DocumentGroup, 'Settings'>): readonly string[] =>
  (Settings?.Coupons ?? []).filter((code): code is string => typeof code === 'string');

type ArticleById = (id: number) => SaleArticle | undefined;

/** Lines of the bill, and lines to be added. */
interface BillLots {
  bill: Pick<DocumentGroup, 'Documents' | 'Settings'> | undefined;
  added?: readonly Partial<Lot>[];
}

/** Articles that are no longer sold take no discount. */
const goneArticle = ({ Article }: Partial<Lot>): SaleArticle =>
  ({ Id: Article?.Id ?? 0, Name: Article?.Name, Settings: { noDiscount: true } }) as SaleArticle;

const lineOf = (lot: Partial<Lot>, orderedOn: Instant | null | undefined, articleById: ArticleById): ReceiptLine => {
  const [quantity, price] = [lot.Quantity ?? 0, lot.PrimaryDebitPrice ?? lot.DebitPrice ?? 0];
  const listSum = lot.PrimaryDebitSum ?? lineSum(quantity, price);
  return {
    id: lineIdOf(lot),
    article: articleById(lot.Article?.Id ?? 0) ?? goneArticle(lot),
    quantity,
    price,
    ...(typeof orderedOn === 'number' && { orderedOn }),
    // A bill that was divided by an amount has lines of which the sum stands.
    ...(listSum !== lineSum(quantity, price) && { printedSum: listSum }),
  };
};

const isOrdered = ({ Quantity }: Partial<Lot>): boolean => (Quantity ?? 0) > 0;

/**
 * A bill as it is priced: a receipt of all its lines at their list prices, each as of when it was ordered, and of those
 * that are about to be.
 */
export const billReceipt = (
  { bill, added = [] }: BillLots,
  { customer, customDiscount, coupons = couponsOf(bill ?? {}), ...terms }: BillTerms,
  articleById: ArticleById,
): Receipt => ({
  ...terms,
  isReturn: false,
  ...(customer && { customer }),
  ...(customDiscount && { customDiscount }),
  ...(coupons.length > 0 && { coupons }),
  lines: [
    ...(bill?.Documents ?? []).flatMap(({ Lots, CreatedOn }) =>
      (Lots ?? []).filter(isOrdered).map((lot) => lineOf(lot, CreatedOn, articleById)),
    ),
    ...added.filter(isOrdered).map((lot) => lineOf(lot, undefined, articleById)),
  ],
});

/** Lines at the prices that were found for them; those that are not among these stay as they are. */
export const atPrices = <Line extends Partial<Lot>>(lots: readonly Line[], priced: readonly PricedLine[]): Line[] => {
  const byId = new Map(priced.map((line) => [line.id, line]));
  return lots.map((lot) => {
    const line = byId.get(lineIdOf(lot));
    if (!line) return lot;
    const { Discounts: _before, ...settings } = lot.Settings ?? {};
    const Discounts = appliedDiscounts(line.steps, line.Quantity).map(({ id: Id, sum: Sum }) => ({ Id, Sum }));
    const Settings = { ...settings, ...(Discounts.length > 0 && { Discounts }) };
    return {
      ...lot,
      DebitPrice: line.DebitPrice,
      PrimaryDebitPrice: line.PrimaryDebitPrice,
      DebitSum: line.DebitSum,
      PrimaryDebitSum: line.PrimaryDebitSum,
      ...((lot.Settings || Discounts.length > 0) && { Settings: Settings as Lot['Settings'] }),
    };
  });
};
