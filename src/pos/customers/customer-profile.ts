import { salesKinds, soldFigures } from '#domain/documents/sales-kinds.ts';
import type { DocumentPredicate, Instant, Milli, Minor } from '#generated/types.ts';
import type { Ask } from '../catalogue/ask.ts';

interface Bought {
  readonly id: number;
  readonly name: string;
  readonly quantity: Milli;
  readonly sum: Minor;
  readonly on?: Instant;
}

/** What a cashier wants to know of a customer: how much, how often, when last, and what. */
export interface CustomerProfile {
  readonly sum: Minor;
  readonly count: number;
  readonly lastOn?: Instant;
  /** The last ten products bought, the latest first (R-CUST-007). */
  readonly last: readonly Bought[];
}

const shownProducts = 10;

export const readProfile = async (
  ask: Ask,
  { customerId, isRestaurant }: { customerId: number; isRestaurant: boolean },
): Promise<CustomerProfile> => {
  const bought = { Contractors: [{ Id: customerId }], ...salesKinds(isRestaurant) };
  const latest: DocumentPredicate = {
    ...bought,
    ApprovedOn: { Exists: true },
    Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
    Pager: { Index: 0, Size: shownProducts },
  };
  const [{ Entities: totals }, { Entities: documents }] = await Promise.all([
    ask('DocumentResumeSearch', {
      ...bought,
      Group: { Fields: ['DocumentOperationType'] },
      Pager: { Index: 0, Size: 10 },
    }),
    ask('DocumentSearch', latest),
  ]);
  const lots =
    documents.length === 0
      ? []
      : (await ask('LotSearch', { Documents: documents.map(({ Id }) => ({ Id })), Pager: { Index: 0, Size: 1000 } }))
          .Entities;
  const last = documents.flatMap(({ Id, ApprovedOn }) =>
    lots
      .filter(({ Document: document }) => document?.Id === Id)
      .map((lot) => ({
        id: lot.Id,
        name: lot.Article?.Name ?? '',
        quantity: lot.Quantity ?? 0,
        sum: lot.DebitSum ?? 0,
        on: ApprovedOn ?? undefined,
      })),
  );
  const { sum, count, lastOn } = soldFigures(totals);
  return { sum, count, lastOn, last: last.slice(0, shownProducts) };
};
