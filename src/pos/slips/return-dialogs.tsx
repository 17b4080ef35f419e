import { useCallback, useEffect, useRef, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { refundable, refundOf } from '#domain/sale/refundable.ts';
import type { Slip, SlipLine } from '#domain/sale/slip.ts';
import { TillAction, type Milli } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { mayByRight } from '#till/catalogue/till-data.ts';
import { dateTime, money } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { loadReturnable, type SlipRow } from '#till/slips/find-slips.ts';
import { ReturnLine } from './return-line.tsx';
import { SlipList } from './slip-list.tsx';
import styles from './slips.module.css';
import { useLoaded, useSlipSource } from './use-slips.ts';

/** Which receipt the goods come back of: by its slip, or out of the last ones. Without one for those who may. */
export const FindSlipDialog = ({ search }: { search?: string }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const choose = useCallback((row: SlipRow) => saleView.open({ kind: 'return', row }), [saleView]);
  const employeeId = useSale((state) => state.employeeId);
  const mayFreely = useCatalogue(({ data }) => mayByRight(data.employees, employeeId, TillAction.ReturnWithoutReceipt));
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Return of goods')}
      onClose={saleView.closeDialog}
      footer={
        <Button icon={mayFreely ? 'undo' : 'lock'} onClick={() => commands.returnWithoutReceipt()}>
          {mayFreely ? t('Return without a receipt') : t('Without a receipt: ask a manager')}
        </Button>
      }
    >
      <SlipList isInDialog salesAlone search={search} onChoose={choose} />
    </Dialog>
  );
};

const Lines = ({ slip }: { slip: Slip }) => {
  const t = useText();
  const { commands } = useTill();
  const returnable = slip.lines.filter((line) => refundable(line) > 0);
  const [only] = returnable.length === 1 ? returnable : [];
  const [picked, setPicked] = useState<ReadonlyMap<SlipLine, Milli>>(
    () => new Map(only ? [[only, refundable(only)]] : []),
  );
  // The window was open before the lines were there: what Enter goes on with gets the focus now.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(only ? '[type=submit]' : 'input:enabled')?.focus();
  }, [only]);
  const picks = [...picked].filter(([, amount]) => amount > 0).map(([line, amount]) => ({ line, quantity: amount }));
  /** Whether it is exchanged; undefined: neither way is chosen yet. */
  const [isExchange, setExchange] = useState<boolean>();
  const give = (isInExchange: boolean): void => {
    if (picks.length > 0) setExchange(isInExchange);
  };
  const sum = picks.reduce((total, { line, quantity: amount }) => total + refundOf(line, amount).DebitSum, 0);
  if (returnable.length === 0)
    return (
      <EmptyState
        icon="undo"
        title={t('Nothing is left to return')}
        text={t('All goods of this receipt came back already.')}
      />
    );
  return (
    <form
      ref={form}
      className={styles['lines']}
      onSubmit={(event) => {
        event.preventDefault();
        give(false);
      }}
    >
      <p className={styles['detail']}>
        {[dateTime(slip.closedOn), slip.customer?.Name, t('Paid: {total}', { total: money(slip.DebitSum) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles['list']} aria-label={t('Lines of the receipt')}>
        {slip.lines.map((line, at) => (
          <ReturnLine
            key={at}
            line={line}
            quantity={picked.get(line) ?? 0}
            onQuantity={(amount) => setPicked(new Map(picked).set(line, amount))}
          />
        ))}
      </ul>
      <div className={styles['sums']}>
        <Button size="sm" onClick={() => setPicked(new Map(returnable.map((line) => [line, refundable(line)])))}>
          {t('Everything')}
        </Button>
        <span>
          {t('To give back')} <strong data-till="refund">{money(sum)}</strong>
        </span>
      </div>
      <div className={styles['ways']}>
        <Button icon="refresh" isWide disabled={picks.length === 0} onClick={() => give(true)}>
          {t('Exchange')}
        </Button>
        <Button kind="primary" type="submit" icon="undo" isWide disabled={picks.length === 0}>
          {t('Give back')}
        </Button>
      </div>
      {isExchange !== undefined && (
        <ReasonDialog
          onReason={(reason) => commands.beginReturn(slip, picks, { reason, isExchange })}
          onClose={() => setExchange(undefined)}
        />
      )}
    </form>
  );
};

/** Lines of a receipt to return: never more than the remainder, at the price that was paid. */
export const ReturnDialog = ({ row }: { row: SlipRow }) => {
  const t = useText();
  const { saleView } = useTill();
  const source = useSlipSource();
  const { value: slip, fault } = useLoaded(() => loadReturnable(source, row));
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Return of receipt {number}', { number: row.number })}
      onClose={saleView.closeDialog}
    >
      {fault !== undefined && <ErrorState text={describe(fault)} />}
      {!slip && fault === undefined && <SkeletonRows rows={4} />}
      {slip && <Lines slip={slip} />}
    </Dialog>
  );
};
