import { useEffect, useRef, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import type { CustomerAccount } from '#till/customers/customer-accounts.ts';
import { money, points } from '#till/format.ts';
import { refusalText } from '#till/sale/refusals.ts';
import { useAccount } from '../../till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import type { FoundCard, TenderLimit } from '#till/pay/stored-value/limits.ts';
import { readCard } from '#till/pay/stored-value/read-card.ts';
import styles from './stored-value.module.css';

interface PanelProps {
  tender: TillTender;
  limit: TenderLimit | undefined;
  card: FoundCard | undefined;
  /** Number that was scanned. */ scanned: string | undefined;
  /** Money goes back: the card takes it, whatever is on it. */ isReturn: boolean;
  onCard(card: FoundCard): void;
  /** The code that was scanned is no card that pays. */ onWrongScan?(why: FaultCode): void;
  /** Of the customer, where there is no receipt. */ account?: CustomerAccount | undefined;
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className={styles['row']}>
    <span>{name}</span>
    <strong>{value}</strong>
  </div>
);

/** Asks for the number of a gift card, and shows what is left on it. */
const CardPanel = ({ card, scanned, isReturn, onCard, onWrongScan }: PanelProps) => {
  const t = useText();
  const [text, setText] = useState(scanned ?? card?.code ?? '');
  const [isAsking, setAsking] = useState(false);
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const look = async (code: string): Promise<void> => {
    setAsking(true);
    setWrong('');
    try {
      const found = await readCard(code, Date.now());
      if (typeof found !== 'string') onCard(found);
      else if (isReturn && found === 'GIFTCARD_REDEEMED') onCard({ code: code.trim().toUpperCase(), balance: 0 });
      else if (code === scanned && onWrongScan) onWrongScan(found);
      else setWrong(refusalText(found satisfies FaultCode));
    } catch (error) {
      setWrong(describe(error));
    }
    setAsking(false);
  };
  useEffect(() => {
    if (!card) input.current?.focus();
  }, [card]);
  useEffect(() => {
    if (scanned !== undefined) form.current?.requestSubmit();
  }, [scanned]);
  return (
    <>
      <form
        ref={form}
        className={styles['ask']}
        onSubmit={(event) => {
          event.preventDefault();
          void look(text);
        }}
      >
        <TextField
          ref={input}
          label={t('Number of the gift card')}
          error={wrong || undefined}
          maxLength={50}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <Button type="submit" isWorking={isAsking}>
          {t('Look up')}
        </Button>
      </form>
      {card && <Row name={t('Left on the card')} value={money(card.balance)} />}
    </>
  );
};

const PointsPanel = ({ limit, isReturn, account: known }: PanelProps) => {
  const t = useText();
  const ofReceipt = useAccount();
  const account = known ?? ofReceipt;
  if (!account || isReturn) return limit ? <p className={styles['wrong']}>{refusalText(limit.refusal)}</p> : null;
  return (
    <>
      <Row name={t('Points of the customer')} value={points(account.points)} />
      <Row name={t('Can be paid with them')} value={money(limit?.most ?? 0)} />
    </>
  );
};

const AccountPanel = ({ limit, isReturn, account: known }: PanelProps) => {
  const t = useText();
  const ofReceipt = useAccount();
  const account = known ?? ofReceipt;
  if (!account || isReturn) return limit ? <p className={styles['wrong']}>{refusalText(limit.refusal)}</p> : null;
  return (
    <>
      <Row
        name={t('Owes')}
        value={t('{debt} of {limit}', { debt: money(account.debt), limit: money(account.limit) })}
      />
      <Row name={t('Can be put on the account')} value={money(limit?.most ?? 0)} />
    </>
  );
};

const panels = { giftcard: CardPanel, points: PointsPanel, account: AccountPanel };

/** Balance that a payment type draws on. */
export const StoredValuePanel = (props: PanelProps) => {
  const Panel = props.tender.kind && panels[props.tender.kind];
  return Panel ? (
    <div className={styles['panel']}>
      <Panel {...props} />
    </div>
  ) : null;
};
