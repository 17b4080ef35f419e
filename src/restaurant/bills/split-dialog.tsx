import { useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { SplitResultCode, type Lot, type Milli } from '#generated/types.ts';
import { money } from '#pos/format.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { IconButton } from '#pos/ui/button/icon-button.tsx';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { useText } from '#pos/ui/text.ts';
import { linesOf, splitOff, type Bill } from './bill-calls.ts';
import { count } from '../count.ts';
import styles from '../restaurant.module.css';

const step = 1000;

interface SplitLineProps {
  line: Lot;
  chosen: Milli;
  onChoose(quantity: Milli): void;
}

/** One tap takes one piece along; what is weighed goes whole. */
const SplitLine = ({ line, chosen, onChoose }: SplitLineProps) => {
  const t = useText();
  const { Article, Quantity = 0 } = line;
  const name = Article?.Name ?? '';
  return (
    <li className={styles['splitLine']}>
      <span>
        {name}
        <small>{t('{count} on the bill', { count: count(Quantity - chosen) })}</small>
      </span>
      <IconButton
        icon="minus"
        label={t('One less of {name}', { name })}
        disabled={chosen === 0}
        onClick={() => onChoose(Math.max(0, chosen - step))}
      />
      <output aria-label={t('To the new bill: {name}', { name })}>{count(chosen)}</output>
      <IconButton
        icon="plus"
        label={t('One more of {name}', { name })}
        disabled={chosen >= Quantity}
        onClick={() => onChoose(Math.min(Quantity, chosen + step))}
      />
    </li>
  );
};

export interface SplitDialogProps {
  bill: Bill;
  onClose(): void;
  onSplit(newId: number): void;
}

/** Which items go to a bill of their own (R-REST-004). */
export const SplitDialog = ({ bill, onClose, onSplit }: SplitDialogProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Milli>>(new Map());
  const lines = linesOf(bill);
  const sum = lines.reduce(
    (total, { Id, DebitSum, Quantity }) =>
      total + Math.round(((DebitSum ?? 0) * (chosen.get(Id) ?? 0)) / (Quantity || 1)),
    0,
  );
  const split = async (): Promise<void> => {
    try {
      const { Code, DocumentGroup: made } = await splitOff(bill, chosen);
      if (Code === SplitResultCode.NothingLeft) return void notify('warning', t('Nothing is left on the bill'));
      if (Code === SplitResultCode.NothingChosen) return void notify('warning', t('Nothing is chosen'));
      onSplit(made?.Id ?? bill.Id);
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  return (
    <Dialog
      isOpen
      title={t('Split the bill # {code}', { code: bill.Code ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={split}>
            {t('Split off {sum}', { sum: money(sum) })}
          </Button>
        </>
      }
    >
      <ul className={styles['lines']} aria-label={t('Items of the bill')}>
        {lines.map((line) => (
          <SplitLine
            key={line.Id}
            line={line}
            chosen={chosen.get(line.Id) ?? 0}
            onChoose={(next) => setChosen(new Map(chosen).set(line.Id, next))}
          />
        ))}
      </ul>
    </Dialog>
  );
};
