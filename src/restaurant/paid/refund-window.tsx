import { useState } from 'react';
import { call, NetworkFailure } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import {
  everyPick,
  moneyBack,
  paidLine,
  paymentsOf,
  type LinePick,
  type PaidLine,
} from '#domain/restaurant/bill-refund.ts';
import { isCash } from '#domain/sale/tender.ts';
import { TillAction, TenderActionType, type Lot, type Milli } from '#generated/types.ts';
import { ReasonDialog } from '#pos/slips/reason-dialog.tsx';
import { ReturnLine } from '#pos/slips/return-line.tsx';
import { useCatalogue } from '#pos/till/till-context.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { linesOf, type Bill } from '../bills/bill-calls.ts';
import { numberOf } from '../bills/number-of.ts';
import { useMayDelete } from '../bills/use-may-delete.ts';
import { ApproveBill } from '../prices/approve-bill.tsx';
import styles from '../restaurant.module.css';

interface RefundProps {
  bill: Bill;
  onDone(): void;
  onClose(): void;
}

const paidLinesOf = ({ Documents }: Bill): PaidLine[] =>
  (Documents ?? []).flatMap(({ Id, Lots }) => (Lots ?? []).map((lot) => paidLine(Id, lot)));

const shownLine = (lot: Lot) => ({
  article: { Id: lot.Article?.Id ?? 0, Name: lot.Article?.Name ?? '' },
  Quantity: lot.Quantity ?? 0,
  ReturnedQuantity: lot.ReturnedQuantity ?? 0,
  DebitPrice: lot.DebitPrice ?? 0,
  DebitSum: lot.DebitSum ?? 0,
});

/** By which payment types the money of some lines goes back. */
const useMoneyBack = (bill: Bill, picks: readonly LinePick[]) => {
  const { tenders } = useCatalogue(({ data }) => data);
  const cash = new Set(tenders.filter(isCash).map(({ Id }) => Id));
  const payments = (bill.Documents ?? []).flatMap((order) => paymentsOf(order, order.Payoffs ?? [], cash));
  return moneyBack(paidLinesOf(bill), payments, picks).map(({ tenderId, value }) => {
    const tender = tenders.find(({ Id }) => Id === tenderId);
    return { name: tender?.Name ?? '', isByCard: tender?.TenderActionType === TenderActionType.Card, value };
  });
};

interface ConfirmProps extends RefundProps {
  picks: readonly LinePick[];
  reason: number;
  /** The refund's own: a repeat after a broken connection gives nothing back twice. */
  clientId: string;
  onRefused(): void;
}

/** Refund by a user with the right to delete bills, or with the PIN of a colleague who has it. */
const ConfirmRefund = ({ bill, picks, reason, clientId, onDone, onRefused, onClose }: ConfirmProps) => {
  const t = useText();
  const mayDelete = useMayDelete();
  const ways = useMoneyBack(bill, picks);
  const sum = money(ways.reduce((total, { value }) => total + value, 0));
  const giveBack = async (approval?: string): Promise<void> => {
    try {
      await call('BillRefund', {
        documentGroup: { Id: bill.Id },
        ClientId: clientId,
        Reason: reason as 1,
        Lots: picks.map(({ id, quantity }) => ({ Id: id, Quantity: quantity })),
        ...(approval !== undefined && { approval }),
      });
      notify('success', t('Given back: {sum}', { sum }));
      onDone();
    } catch (fault) {
      notify('error', describe(fault));
      // Without an answer it may have been given back: the window stays, and the same refund is sent again.
      if (!(fault instanceof NetworkFailure)) onRefused();
    }
  };
  const by = ways.map(({ name, value }) => `${name} ${money(value)}`).join(' · ');
  return mayDelete ? (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('Give {sum} back?', { sum })}
      text={[
        by,
        ways.some(({ isByCard }) => isByCard) &&
          t('Give the money back to the card at the bank terminal, then confirm it here.'),
      ]
        .filter(Boolean)
        .join('. ')}
      onYes={() => giveBack()}
      onNo={onClose}
    />
  ) : (
    <ApproveBill
      action={TillAction.BillDeleted}
      receiptId={bill.ClientId ?? ''}
      remark={`# ${numberOf(bill)} · ${t('Give {sum} back?', { sum })}`}
      onApproved={({ clientId }) => void giveBack(clientId)}
      onClose={onClose}
    />
  );
};

/** Refund of a paid bill: the whole remainder, or some of its lines, for a reason. */
export const RefundWindow = ({ bill, onDone, onClose }: RefundProps) => {
  const t = useText();
  const everything = everyPick(paidLinesOf(bill));
  const [picked, setPicked] = useState<ReadonlyMap<number, Milli>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<number>();
  const [clientId, setClientId] = useState(newUuid);
  const picks = [...picked].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  const sum = useMoneyBack(bill, picks).reduce((total, { value }) => total + value, 0);
  const lots = linesOf(bill).filter(({ Quantity }) => (Quantity ?? 0) > 0);
  const toLines = (): void => {
    setReason(undefined);
    setAsking(false);
  };
  if (reason !== undefined)
    return (
      <ConfirmRefund
        {...{ bill, picks, reason, clientId, onDone }}
        onRefused={() => {
          setClientId(newUuid());
          toLines();
        }}
        onClose={toLines}
      />
    );
  if (isAsking) return <ReasonDialog onReason={setReason} onClose={() => setAsking(false)} />;
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Give back: bill # {code}', { code: numberOf(bill) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button kind="danger" icon="undo" disabled={picks.length === 0} onClick={() => setAsking(true)}>
            {picks.length === 0 ? t('Give back') : t('Give back {sum}', { sum: money(sum) })}
          </Button>
        </>
      }
    >
      {everything.length === 0 ? (
        <EmptyState icon="undo" title={t('Nothing is left to give back')} />
      ) : (
        <>
          <Button isWide onClick={() => setPicked(new Map(everything.map(({ id, quantity }) => [id, quantity])))}>
            {t('The whole bill')}
          </Button>
          <ul className={styles['refundLines']} aria-label={t('Lines of the bill')}>
            {lots.map((lot) => (
              <ReturnLine
                key={lot.Id}
                line={shownLine(lot)}
                quantity={picked.get(lot.Id) ?? 0}
                onQuantity={(amount) => setPicked(new Map(picked).set(lot.Id, amount))}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
