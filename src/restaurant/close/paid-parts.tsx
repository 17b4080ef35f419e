import { useState } from 'react';
import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { givenFor, partsOf, payoffsOf, type BillPart } from '#domain/restaurant/bill-parts.ts';
import { TillAction } from '#generated/types.ts';
import { clock, money } from '#till/format.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { useText } from '#touch/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { numberOf } from '../bills/number-of.ts';
import { useMayDelete } from '../bills/use-may-delete.ts';
import { ApproveBill } from '../prices/approve-bill.tsx';
import styles from '../restaurant.module.css';

interface ReturnProps {
  bill: Bill;
  part: BillPart;
  onDone(): void;
  onClose(): void;
}

/** Refunds a part of a bill to the guest: with the right to delete bills, or with the PIN of a colleague who has it. */
const ReturnWindow = ({ bill, part, onDone, onClose }: ReturnProps) => {
  const t = useText();
  const mayDelete = useMayDelete();
  const sum = money(givenFor([part]));
  const giveBack = async (approval?: string): Promise<void> => {
    onClose();
    try {
      await call('BillPartReturn', {
        documentGroup: { Id: bill.Id },
        part: part.ClientId ?? '',
        ...(approval !== undefined && { approval }),
      });
      notify('success', t('Given back: {sum}', { sum }));
    } catch (fault) {
      notify('error', describe(fault));
    }
    onDone();
  };
  const isByCard = (part.Cards ?? []).length > 0;
  return mayDelete ? (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('Give {sum} back?', { sum })}
      text={
        isByCard
          ? t('Give the money back to the card at the bank terminal, then confirm it here.')
          : t('The money goes back to the guest, and the bill is open for it again.')
      }
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

/** Parts of a bill that guests have paid: time, payment type, waiter. */
export const PaidParts = ({ bill, onChanged }: { bill: Bill; onChanged(): void }) => {
  const t = useText();
  const { employees, tenders } = useCatalogue(({ data }) => data);
  const [returned, setReturned] = useState<BillPart>();
  const parts = partsOf(bill);
  if (parts.length === 0) return null;
  const nameOf = (id: number | null | undefined): string | undefined => employees.find(({ Id }) => Id === id)?.Name;
  return (
    <ul className={styles['paidParts']} aria-label={t('Paid of this bill')}>
      {parts.map((part) => {
        const by = payoffsOf(part).map(({ Tender }) => tenders.find(({ Id }) => Id === Tender.Id)?.Name);
        const said = [part.PaidOn && clock(part.PaidOn), ...by, nameOf(part.EmployeeId)];
        return (
          <li key={part.ClientId}>
            <span>
              {t('Paid {sum}', { sum: money(givenFor([part])) })}
              <small>
                {said.filter(Boolean).join(' · ')}
                {part.Tip ? ` · ${t('with a tip of {sum}', { sum: money(part.Tip) })}` : ''}
              </small>
            </span>
            <Button size="sm" onClick={() => setReturned(part)}>
              {t('Give back')}
            </Button>
          </li>
        );
      })}
      {returned && (
        <ReturnWindow bill={bill} part={returned} onDone={onChanged} onClose={() => setReturned(undefined)} />
      )}
    </ul>
  );
};
