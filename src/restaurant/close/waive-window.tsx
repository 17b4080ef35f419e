import { useState } from 'react';
import type { Waiver } from '#client/outbox/bills/operations.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { TillAction } from '#generated/types.ts';
import { mayByRight } from '#till/catalogue/till-data.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { ApproveBill } from '../prices/approve-bill.tsx';
import css from '../order/order.module.css';

const usualReasons = ['Waited too long', 'Something was wrong', 'Guests of the house'] as const;

interface WaiveProps {
  operationId: string;
  onWaive(waiver: Waiver): void;
  onClose(): void;
}

/** Reason why the service charge is waived; without the right a colleague approves it. */
export const WaiveWindow = ({ operationId, onWaive, onClose }: WaiveProps) => {
  const t = useText();
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  const { employees } = useCatalogue(({ data }) => data);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const reason = text.trim();
  const waive = (): void => {
    if (mayByRight(employees, employeeId, TillAction.ServiceWaived)) onWaive({ reason, approvals: [] });
    else setAsking(true);
  };
  if (isAsking)
    return (
      <ApproveBill
        action={TillAction.ServiceWaived}
        receiptId={operationId}
        remark={reason}
        onApproved={(approval) => onWaive({ reason, approvals: [approval] })}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Without the service charge')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button kind="primary" disabled={reason === ''} onClick={waive}>
            {t('Waive')}
          </Button>
        </>
      }
    >
      <fieldset className={css['shelf']}>
        <legend>{t('Why it is not charged')}</legend>
        <div className={css['chips']}>
          {usualReasons.map((each) => (
            <button
              key={each}
              type="button"
              className={css['chip']}
              aria-pressed={text === t(each)}
              onClick={() => setText(t(each))}
            >
              {t(each)}
            </button>
          ))}
        </div>
        <TextField label={t('Reason')} value={text} onChange={setText} maxLength={250} />
      </fieldset>
    </Dialog>
  );
};
