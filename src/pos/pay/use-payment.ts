import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { heldBy } from '#domain/sale/payment/card-payment.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import { useAccount, useCatalogue, usePriced, useRoundingStep, useSale } from '../till/till-context.ts';
import {
  newPayment,
  paymentAfter,
  viewPayment,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentView,
} from '#till/pay/payment-draft.ts';
import { useOfferedTenders } from './offered-tenders.ts';
import { tenderLimits, type TenderLimit } from '#till/pay/stored-value/limits.ts';

/** A payment of the open receipt: what has been typed, what comes of it, and how much each payment type can bring. */
export interface Payment {
  readonly total: Minor;
  readonly isReturn: boolean;
  readonly tenders: readonly TillTender[];
  readonly limits: Readonly<Record<number, TenderLimit>>;
  readonly draft: PaymentDraft;
  readonly view: PaymentView;
  readonly selected: TillTender | undefined;
  readonly dispatch: Dispatch<PaymentEvent>;
  select(id: number): void;
}

/** Points and debt return to the customer who paid with them; other refunds may use another way. */
const takesBack = ({ Id, kind }: TillTender, paidBy: readonly TenderPayoff[] = []): boolean =>
  (kind !== 'points' && kind !== 'account') || paidBy.some(({ Tender }) => Tender.Id === Id);

/** `card`: number of a gift card that was scanned. */
export const usePayment = (card: string | undefined): Payment => {
  const total = usePriced((receipt) => receipt?.totals.DebitSum ?? 0);
  const roundingStep = useRoundingStep();
  const offered = useOfferedTenders();
  const { loyalty } = useCatalogue(({ data }) => data);
  const account = useAccount();
  const hasCustomer = useSale(({ receipt }) => receipt?.customer !== undefined);
  const paidBy = useSale(({ receipt }) => receipt?.paidBy);
  const cards = useSale(({ receipt }) => receipt?.cards);
  const tenders = useMemo(
    () => (total < 0 ? offered.filter((tender) => takesBack(tender, paidBy)) : offered),
    [offered, paidBy, total],
  );
  const [draft, dispatch] = useReducer(paymentAfter, undefined, () =>
    newPayment(tenders, { total, paidBy, charged: heldBy({ ...(cards && { cards }) }) }),
  );
  const limits = tenderLimits(tenders, {
    total,
    hasCustomer,
    account,
    programme: loyalty.programme,
    card: draft.card,
  });
  const view = viewPayment(draft, tenders, { total, roundingStep, limits });
  useEffect(() => {
    const byCard = tenders.find(({ kind }) => kind === 'giftcard');
    if (card !== undefined && byCard) dispatch({ type: 'tenderSelected', id: byCard.Id, most: 0 });
  }, [card, tenders]);
  return {
    total,
    isReturn: total < 0,
    tenders,
    limits,
    draft,
    view,
    selected: tenders.find(({ Id }) => Id === draft.selected),
    dispatch,
    select: (id) => {
      const most = limits[id]?.most;
      dispatch({ type: 'tenderSelected', id, ...(most !== undefined && most < view.rest && { most }) });
    },
  };
};
