import { isBought, salesKinds, soldFigures } from '#domain/documents/sales-kinds.ts';
import type { DocumentPredicate, Instant, Lot, Milli, Minor } from '#generated/types.ts';
import type { Ask } from '../catalogue/ask.ts';

interface Bought {
  readonly id: number;
  readonly name: string;
  readonly quantity: Milli;
  readonly sum: Minor;
  readonly on?: Instant;
}

/** Purchases of a customer for the cashier: sum, number, last date, and products. */
export interface CustomerProfile {
  readonly sum: Minor;
  readonly count: number;
  readonly lastOn?: Instant;
  /** The last ten products bought, the latest first (R-CUST-007). */
  readonly last: readonly Bought[];
}

const shownProducts = 10;

const boughtOf = ({ Id, Article, Quantity, DebitSum }: Lot, on: Instant | null | undefined): Bought => ({
  id: Id,
  name: Article?.Name ?? '',
  quantity: Quantity ?? 0,
  sum: DebitSum ?? 0,
  on: on ?? undefined,
});

/** So many pages of purchases are looked through: a customer who mostly brings back does not hold up the till. */
const mostPages = 10;

/** Lines of the latest purchases, without what came back. */
const lastBought = async (ask: Ask, purchases: DocumentPredicate): Promise<Bought[]> => {
  const bought: Bought[] = [];
  for (let index = 0; index < mostPages && bought.length < shownProducts; index += 1) {
    const { Entities: documents } = await ask('DocumentSearch', {
      ...purchases,
      ApprovedOn: { Exists: true },
      Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
      Pager: { Index: index, Size: shownProducts },
    });
    if (documents.length === 0) break;
    const which = documents.map(({ Id }) => ({ Id }));
    const { Entities: lots } = await ask('LotSearch', { Documents: which, Pager: { Index: 0, Size: 1000 } });
    const byDocument = Map.groupBy(lots.filter(isBought), ({ Document: document }) => document?.Id);
    for (const { Id, ApprovedOn } of documents)
      bought.push(...(byDocument.get(Id) ?? []).map((lot) => boughtOf(lot, ApprovedOn)));
    if (documents.length < shownProducts) break;
  }
  return bought.slice(0, shownProducts);
};

export const readProfile = async (
  ask: Ask,
  { customerId, isRestaurant }: { customerId: number; isRestaurant: boolean },
): Promise<CustomerProfile> => {
  const bought = { Contractors: [{ Id: customerId }], ...salesKinds(isRestaurant) };
  const [{ Entities: totals }, last] = await Promise.all([
    ask('DocumentResumeSearch', {
      ...bought,
      Group: { Fields: ['DocumentOperationType'] },
      Pager: { Index: 0, Size: 10 },
    }),
    lastBought(ask, bought),
  ]);
  const { sum, count, lastOn } = soldFigures(totals);
  return { sum, count, lastOn, last };
};
