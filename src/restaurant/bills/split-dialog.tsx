import { useState, type ReactNode } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { parseMoney } from '#domain/money.ts';
import { equalParts, mostParts } from '#domain/restaurant/pay-bill.ts';
import { SplitResultCode, type Lot, type Milli, type Minor } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { Tabs } from '#touch/choice/tabs.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { linesOf, mergeBills, splitOff, type Bill } from './bill-calls.ts';
import { splitByAmount, splitEqually } from './line-calls.ts';
import { remember, standsFor } from './steps.ts';
import { count } from '../count.ts';
import { useServingText } from '../order/serving.tsx';
import styles from '../restaurant.module.css';

const step = 1000;

interface SplitLineProps {
  line: Lot;
  chosen: Milli;
  onChoose(quantity: Milli): void;
}

/**
 * One tap takes one piece along; what is weighed goes whole. Its price and what was said of it tell equal dishes apart.
 */
const SplitLine = ({ line, chosen, onChoose }: SplitLineProps) => {
  const t = useText();
  const servingText = useServingText();
  const { Article, Quantity = 0, DebitSum, Settings } = line;
  const name = Article?.Name ?? '';
  const { Supplements, Note, Seat = 0, Course = 0 } = Settings ?? {};
  const told = [
    t('{count} on the bill', { count: count(Quantity - chosen) }),
    money(DebitSum ?? 0),
    Supplements,
    Note,
    servingText({ seat: Seat ?? 0, course: Course ?? 0, isHeld: false }),
  ];
  return (
    <li className={styles['splitLine']}>
      <span>
        {name}
        <small>{told.filter(Boolean).join(' · ')}</small>
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

type Choice = ReadonlyMap<number, Milli>;

const sumOf = (lines: readonly Lot[], chosen: Choice): Minor =>
  lines.reduce(
    (total, { Id, DebitSum, Quantity }) =>
      total + Math.round(((DebitSum ?? 0) * (chosen.get(Id) ?? 0)) / (Quantity || 1)),
    0,
  );

interface SeatsProps {
  lines: readonly Lot[];
  chosen: Choice;
  onChoose(chosen: Choice): void;
}

/** Who pays for themselves: all that was ordered for a seat. */
const Seats = ({ lines, chosen, onChoose }: SeatsProps) => {
  const t = useText();
  const bySeat = [...Map.groupBy(lines, ({ Settings }) => Settings?.Seat ?? 0)].sort(([one], [other]) => one - other);
  return (
    <div className={styles['rooms']} role="group" aria-label={t('Seats')}>
      {bySeat.map(([seat, of]) => {
        const isOn = of.every(({ Id, Quantity }) => chosen.get(Id) === Quantity);
        const next = new Map(chosen);
        for (const { Id, Quantity } of of) next.set(Id, isOn ? 0 : (Quantity ?? 0));
        const whole = new Map(of.map(({ Id, Quantity }) => [Id, Quantity ?? 0]));
        return (
          <button
            key={seat}
            type="button"
            className={styles['chip']}
            aria-pressed={isOn}
            onClick={() => onChoose(next)}
          >
            {seat > 0 ? t('Seat {number}', { number: seat }) : t('For all')} · {money(sumOf(of, whole))}
          </button>
        );
      })}
    </div>
  );
};

interface PartsProps {
  sum: Minor;
  parts: number;
  onParts(parts: number): void;
}

const Parts = ({ sum, parts, onParts }: PartsProps) => {
  const t = useText();
  return (
    <>
      <div className={styles['parts']} role="group" aria-label={t('Equal parts')}>
        <span>{t('Equal parts')}</span>
        <IconButton icon="minus" label={t('One part less')} disabled={parts === 2} onClick={() => onParts(parts - 1)} />
        <output aria-label={t('Equal parts')}>{parts}</output>
        <IconButton
          icon="plus"
          label={t('One part more')}
          disabled={parts === mostParts}
          onClick={() => onParts(parts + 1)}
        />
      </div>
      <p>{equalParts(sum, parts).map(money).join(' + ')}</p>
    </>
  );
};

const ways = [
  { key: 'items', label: 'By items' },
  { key: 'seats', label: 'By seats' },
  { key: 'parts', label: 'Equal parts' },
  { key: 'amount', label: 'Amount' },
] as const;
type Way = (typeof ways)[number]['key'];

export interface SplitDialogProps {
  bill: Bill;
  onClose(): void;
  onSplit(newId: number): void;
}

/** Splits a bill: items, seats or an amount to a bill of their own; or into bills of the same sum (R-REST-004). */
export const SplitDialog = ({ bill, onClose, onSplit }: SplitDialogProps) => {
  const t = useText();
  const [way, setWay] = useState<Way>('items');
  const [chosen, setChosen] = useState<Choice>(new Map());
  const [parts, setParts] = useState(2);
  const [typed, setTyped] = useState('');
  const lines = linesOf(bill).filter(({ Quantity }) => (Quantity ?? 0) > 0);
  const amount = parseMoney(typed) ?? 0;
  const divide: Record<Way, () => ReturnType<typeof splitOff>> = {
    items: () => splitOff(bill, chosen),
    seats: () => splitOff(bill, chosen),
    parts: () => splitEqually(bill, parts),
    amount: () => splitByAmount(bill, amount),
  };
  const split = async (): Promise<void> => {
    try {
      const { Code, DocumentGroup: made, Parts: parts } = await divide[way]();
      if (Code === SplitResultCode.NothingLeft) return void notify('warning', t('Nothing is left on the bill'));
      if (Code === SplitResultCode.NothingChosen) return void notify('warning', t('Nothing is chosen'));
      const all = (parts ?? (made ? [made] : [])).map(({ Id }) => Id);
      if (all.length > 0)
        remember({
          title: t('Split'),
          bill,
          others: all.map((Id) => ({ Id })),
          undo: async () => mergeBills(standsFor(bill).Id, ...all),
        });
      onSplit(made?.Id ?? bill.Id);
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const sheets: Record<Way, ReactNode> = {
    items: (
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
    ),
    seats: <Seats lines={lines} chosen={chosen} onChoose={setChosen} />,
    parts: <Parts sum={bill.Sum ?? 0} parts={parts} onParts={setParts} />,
    amount: <TextField label={t('Amount')} inputMode="decimal" autoComplete="off" value={typed} onChange={setTyped} />,
  };
  const sum = way === 'amount' ? amount : sumOf(lines, chosen);
  return (
    <Dialog
      isOpen
      title={t('Split the bill # {code}', { code: bill.Code ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={split}>
            {way === 'parts' ? t('Split into {count}', { count: parts }) : t('Split off {sum}', { sum: money(sum) })}
          </Button>
        </>
      }
    >
      <Tabs<Way>
        label={t('How to split')}
        tabs={ways.map((each) => ({ ...each, label: t(each.label) }))}
        chosen={way}
        onChoose={setWay}
      >
        {sheets[way]}
      </Tabs>
    </Dialog>
  );
};
