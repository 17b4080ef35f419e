import { useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { lineIdOf } from '#domain/restaurant/bill-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { SplitResultCode, type Lot, type Milli } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { count } from '../count.ts';
import { WhyPrice } from '../prices/why-price.tsx';
import type { Bill } from './bill-calls.ts';
import { transferLine, voidLine } from './line-calls.ts';
import { numberOf } from './number-of.ts';
import { usePlaceText } from './place-text.ts';
import { linesBack, remember } from './steps.ts';
import css from '../order/order.module.css';
import styles from '../restaurant.module.css';

const step = 1000;
const usualReasons = ['Mistake', 'The guest changed their mind', 'Not there any more'] as const;

interface LineWindowProps {
  lot: Lot;
  bill: Bill;
  bills: readonly Bill[];
  /** The bill as it is priced. */
  receipt: Receipt;
  /** Does what needs the server, or says that it is not there. */
  withServer(act: () => void): void;
  onClose(): void;
}

interface HowManyProps {
  lot: Lot;
  quantity: Milli;
  onQuantity(quantity: Milli): void;
}

/** Pieces one by one; what is weighed goes whole. */
const HowMany = ({ lot, quantity, onQuantity }: HowManyProps) => {
  const t = useText();
  const name = lot.Article?.Name ?? '';
  const most = lot.Quantity ?? 0;
  return (
    <div className={css['counter']}>
      <span>{t('How many of {count}', { count: count(most) })}</span>
      <IconButton
        icon="minus"
        label={t('One less of {name}', { name })}
        disabled={quantity <= step}
        onClick={() => onQuantity(quantity - step)}
      />
      <output aria-label={t('Quantity of {name}', { name })}>{count(quantity)}</output>
      <IconButton
        icon="plus"
        label={t('One more of {name}', { name })}
        disabled={quantity >= most}
        onClick={() => onQuantity(Math.min(most, quantity + step))}
      />
    </div>
  );
};

/** One sent line: it is taken back with a reason, or goes to the bill of other guests. */
export const LineWindow = ({ lot, bill, bills, receipt, withServer, onClose }: LineWindowProps) => {
  const t = useText();
  const [quantity, setQuantity] = useState<Milli>(lot.Quantity ?? 0);
  const [reason, setReason] = useState('');
  const placeText = usePlaceText();
  const others = bills.filter(({ Id }) => Id !== bill.Id && Id > 0);
  const does = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      onClose();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const cancel = () =>
    does(async () => {
      const after = await voidLine(lot, quantity, reason);
      const isAsked = Boolean(after.Settings?.VoidAskedOn);
      notify('success', isAsked ? t('The kitchen was asked') : t('Taken off the bill'));
    });
  const transfer = (to: Bill) =>
    does(async () => {
      const { Code } = await transferLine(bill, lot, { id: to.Id, quantity });
      if (Code === SplitResultCode.NothingLeft) return notify('warning', t('Nothing is left on the bill'));
      remember({
        title: t('To another bill'),
        bill,
        others: [to],
        undo: () => linesBack(to, [{ ...lot, Quantity: quantity }], { bill }),
      });
    });
  return (
    <Dialog
      isOpen
      title={lot.Article?.Name ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            kind="danger"
            icon="trash"
            disabled={reason.trim() === ''}
            onClick={() => withServer(() => void cancel())}
          >
            {t('Cancel {count}', { count: count(quantity) })}
          </Button>
        </>
      }
    >
      <HowMany lot={lot} quantity={quantity} onQuantity={setQuantity} />
      <fieldset className={css['shelf']}>
        <legend>{t('Why it is cancelled')}</legend>
        <div className={css['chips']}>
          {usualReasons.map((each) => (
            <button
              key={each}
              type="button"
              className={css['chip']}
              aria-pressed={reason === t(each)}
              onClick={() => setReason(t(each))}
            >
              {t(each)}
            </button>
          ))}
        </div>
        <TextField label={t('Reason')} value={reason} onChange={setReason} maxLength={250} />
      </fieldset>
      {others.length > 0 && (
        <fieldset className={css['shelf']}>
          <legend>{t('Or to another bill')}</legend>
          <ul className={styles['bills']}>
            {others.map((other) => (
              <li key={other.Id}>
                <button type="button" className={styles['bill']} onClick={() => withServer(() => void transfer(other))}>
                  <strong>
                    # {numberOf(other)}
                    {placeText(other) && <span> · {placeText(other)}</span>}
                  </strong>
                  <strong className={styles['sum']}>{money(other.Sum ?? 0)}</strong>
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <WhyPrice receipt={receipt} lineId={lineIdOf(lot)} lot={lot} />
    </Dialog>
  );
};
