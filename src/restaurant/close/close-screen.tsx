import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { parseMoney } from '#domain/money.ts';
import type { Minor } from '#generated/types.ts';
import { money } from '#pos/format.ts';
import { refusalText } from '#pos/sale/refusals.ts';
import { posOptions } from '#pos/settings/pos-options.ts';
import { useCatalogue, useCurrency, useTill } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { IconButton } from '#pos/ui/button/icon-button.tsx';
import { TextField } from '#pos/ui/fields/text-field.tsx';
import { ErrorState } from '#pos/ui/status/empty-state.tsx';
import { Loading } from '#pos/ui/status/loading.tsx';
import { useText } from '#pos/ui/text.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { linesOf, type Bill } from '../bills/bill-calls.ts';
import { BillLines } from '../bills/bill-lines.tsx';
import { useServiceSum } from '../bills/use-service-sum.ts';
import { BillPaper } from '../bills/bill-paper.tsx';
import { numberOf } from '../bills/number-of.ts';
import { useAsked } from '../bills/use-bills.ts';
import { closing } from '#client/outbox/bills/operations.ts';
import { useBook } from '../book/use-book.ts';
import { TopBar } from '../top-bar.tsx';
import { newPayment, paymentAfter, together, viewPayment, type Payment, type PaymentEvent } from './payment.ts';
import styles from '../restaurant.module.css';

const mostParts = 20;

/** Guests who pay the same each. */
const Parts = ({ payment, send }: { payment: Payment; send(event: PaymentEvent): void }) => {
  const t = useText();
  const { parts, turn } = payment;
  return (
    <div className={styles['parts']} role="group" aria-label={t('Equal parts')}>
      <span>{turn > 0 ? t('Part {turn} of {parts}', { turn: turn + 1, parts }) : t('Equal parts')}</span>
      <IconButton
        icon="minus"
        label={t('One part less')}
        disabled={parts === 1 || turn > 0}
        onClick={() => send({ type: 'partsSet', parts: parts - 1 })}
      />
      <output aria-label={t('Equal parts')}>{parts}</output>
      <IconButton
        icon="plus"
        label={t('One part more')}
        disabled={parts === mostParts || turn > 0}
        onClick={() => send({ type: 'partsSet', parts: parts + 1 })}
      />
    </div>
  );
};

interface PayProps {
  book: BillBook;
  branchId: number;
  bill: Bill;
  onPaid(bill: Bill, tip: Minor): void;
  onStale(): void;
}

/** Whoever can ask the server pays what is there now; without it, what this device knows. */
const hasChanged = async (book: BillBook, { Id, Version, Sum }: Bill): Promise<boolean> => {
  const now = await book.load(Id);
  return now === undefined || now.ApprovedOn !== undefined || now.Version !== Version || now.Sum !== Sum;
};

/** Cash, card and whatever else is taken, at least the sum (R-REST-013). */
const Pay = ({ book, branchId, bill, onPaid, onStale }: PayProps) => {
  const t = useText();
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  // However often it is tried, it is paid once.
  const clientId = useRef(newUuid());
  const currency = useCurrency();
  const { tenders: all, employees } = useCatalogue(({ data }) => data);
  // A bill has no customer, and its payments no gift card.
  const tenders = useMemo(() => all.filter(({ kind }) => kind === undefined), [all]);
  const [payment, send] = useReducer(paymentAfter, tenders, newPayment);
  const service = useServiceSum(bill, branchId);
  const [typedTip, setTypedTip] = useState('');
  const tip = Math.max(0, parseMoney(typedTip) ?? 0);
  const view = viewPayment(payment, tenders, (bill.Sum ?? 0) + service + tip);
  const pay = async (): Promise<void> => {
    if (!view.isLast) return send({ type: 'partPaid', payoffs: view.payoffs });
    try {
      if (await hasChanged(book, bill)) {
        notify('warning', t('The bill has changed meanwhile. Look at it again before you take money.'));
        return onStale();
      }
      const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
      const payoffs = together([...payment.paid, ...view.payoffs]);
      const operation = closing({ clientId: clientId.current, bill, branchId, employee, payoffs, tip, service });
      await book.write(operation);
      onPaid({ ...bill, ApprovedOn: operation.CreatedOn, ServiceSum: service }, tip);
    } catch (fault) {
      notify('error', describe(fault));
      onStale();
    }
  };
  return (
    <section className={styles['panel']} aria-label={t('Payment')}>
      <div className={styles['total']}>
        <span>{t('Total')}</span>
        <strong>
          {money(view.due)} <small>{currency}</small>
        </strong>
      </div>
      <div className={styles['panelBody']}>
        {service > 0 && (
          <p className={styles['row']}>
            <span>{t('Service charge')}</span>
            <strong>{money(service)}</strong>
          </p>
        )}
        <Parts payment={payment} send={send} />
        {tenders.map(({ Id, Name }) => (
          <TextField
            key={Id}
            label={Name}
            inputMode="decimal"
            autoComplete="off"
            value={payment.typed[Id] ?? ''}
            placeholder={money(view.tendered.find(({ tender }) => tender.Id === Id)?.amount ?? 0)}
            onFocus={() => send({ type: 'selected', id: Id })}
            onChange={(text) => send({ type: 'typed', id: Id, text })}
          />
        ))}
        <TextField
          label={t('Tip')}
          inputMode="decimal"
          autoComplete="off"
          value={typedTip}
          disabled={payment.turn > 0}
          placeholder={money(0)}
          onChange={setTypedTip}
        />
        <p className={styles['result']} role="status">
          {view.refusal === 'TENDER_NO_CHANGE' ? (
            refusalText(view.refusal)
          ) : (
            <>
              <span>{view.missing > 0 ? t('Still to pay') : t('Change to give')}</span>
              <strong>{money(view.missing > 0 ? view.missing : view.change)}</strong>
            </>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button kind="primary" size="lg" isWide disabled={view.refusal !== undefined} onClick={pay}>
          {view.isLast ? t('Close bill') : t('Take this part')}
        </Button>
      </div>
    </section>
  );
};

/** The paid bill on paper, and back to the others. */
const Printed = ({ bill, tip, leave }: { bill: Bill; tip: Minor; leave(): void }) => {
  useEffect(() => {
    printPage();
    leave();
  }, [leave]);
  return <BillPaper bill={bill} service={bill.ServiceSum ?? 0} tip={tip} />;
};

/** A bill is paid and closed. */
export const CloseScreen = ({ branchId, billId }: { branchId: number; billId: number }) => {
  const t = useText();
  const { printReceipt } = useStoreValue(posOptions);
  const book = useBook(branchId);
  const { value: bill, fault, isLoading, again } = useAsked(useCallback(() => book.load(billId), [book, billId]));
  const [paid, setPaid] = useState<Bill>();
  const [tip, setTip] = useState<Minor>(0);
  const leave = useCallback(() => navigate(`/restaurant-pos-bills/${branchId}`, { replace: true }), [branchId]);
  const isUnread = bill !== undefined && !bill.Documents;
  const isLost = bill?.ApprovedOn !== undefined || (!isLoading && !bill);
  useEffect(() => {
    if (!isLost || paid) return;
    notify('warning', t('Bill was not found'));
    leave();
  }, [isLost, paid, leave, t]);
  const done = (closed: Bill, given: Minor): void => {
    setPaid(closed);
    setTip(given);
    notify('success', t('Bill was successfully closed'));
    if (!printReceipt) leave();
  };
  if (paid && printReceipt) return <Printed bill={paid} tip={tip} leave={leave} />;
  if (isLoading) return <Loading />;
  if (!bill) return <ErrorState text={describe(fault)} onRetry={again} />;
  if (isUnread)
    return <ErrorState text={t('The items of this bill were not read on this device yet.')} onRetry={again} />;
  return (
    <main className={styles['screen']}>
      <TopBar title={t('Bill # {code}', { code: numberOf(bill) })} branchId={branchId} onBack={leave} />
      <div className={styles['main']}>
        <div className={styles['left']}>
          <BillLines lines={linesOf(bill)} />
        </div>
        <div className={styles['right']}>
          <Pay
            key={`${bill.Version} ${bill.Sum}`}
            book={book}
            branchId={branchId}
            bill={bill}
            onPaid={done}
            onStale={again}
          />
        </div>
      </div>
    </main>
  );
};
