import { useCallback, useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { holdsCards } from '#domain/sale/payment/card-payment.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { ReceiptPaper } from '#pos/print/receipt-paper.tsx';
import { printOnRegister } from '#till/print/register/print-on-register.ts';
import { posOptions } from '#till/settings/pos-options.ts';
import { useTill } from '#pos/till/till-context.ts';
import { classNames } from '#touch/class-names.ts';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { useText } from '#touch/text.ts';
import { linesOf, type Bill } from '../bills/bill-calls.ts';
import { BillLines } from '../bills/bill-lines.tsx';
import { useBillSlip } from '../bills/bill-paper.tsx';
import { numberOf } from '../bills/number-of.ts';
import { useAsked } from '../bills/use-bills.ts';
import { useBook } from '../book/use-book.ts';
import { keepPaid } from '../paid/kept-paid.ts';
import { BillTerms } from '../prices/bill-terms.tsx';
import { TopBar } from '../top-bar.tsx';
import { AtTerminal, HeldCards } from './kept/held-cards.tsx';
import { signOfBill } from './bill-sign.ts';
import { openPayment, type PaymentKeeper } from './kept/kept-payments.ts';
import type { PaidBill } from './pay-steps.ts';
import { Pay } from './pay.tsx';
import styles from '../restaurant.module.css';

/** The paid bill on paper, and back to the others. */
const Printed = ({ slip, leave }: { slip: Slip; leave(): void }) => (
  <ReceiptPaper
    slip={slip}
    onDrawn={() => {
      printPage();
      leave();
    }}
  />
);

interface LostProps {
  title: string;
  branchId: number;
  keeper: PaymentKeeper;
  leave(): void;
}

/** A bill that others have closed or deleted, and that a card was charged for here: the money goes back. */
const Lost = ({ title, branchId, keeper, leave }: LostProps) => {
  const t = useText();
  const back = async (): Promise<void> => {
    if (holdsCards(keeper.get())) return;
    await keeper.forget();
    leave();
  };
  return (
    <main className={styles['screen']}>
      <TopBar title={title} branchId={branchId} onBack={leave} />
      <section className={styles['panel']} aria-label={t('Payment')}>
        <div className={styles['panelBody']}>
          <p role="alert">{t('This bill is not open any more. What a card was charged for it here goes back.')}</p>
          <HeldCards keeper={keeper} branchId={branchId} onBack={() => void back()} />
        </div>
      </section>
      <AtTerminal />
    </main>
  );
};

interface Opened {
  bill: Bill | undefined;
  keeper: PaymentKeeper | undefined;
  /** Cards had been charged as it was opened. */
  isHeld: boolean;
}

/** A bill is paid and closed. */
export const CloseScreen = ({ branchId, billId }: { branchId: number; billId: number }) => {
  const t = useText();
  const till = useTill();
  const { printReceipt } = useStoreValue(posOptions);
  const book = useBook(branchId);
  const slipOf = useBillSlip(branchId);
  const open = useCallback(async (): Promise<Opened> => {
    const bill = await book.load(billId).catch(async (fault: unknown) => {
      // A card may have been charged for what is not there any more.
      if (await openPayment(till, billId, undefined)) return undefined;
      throw fault;
    });
    const keeper = await openPayment(till, billId, bill);
    const kept = keeper?.get();
    return { bill, keeper, isHeld: kept !== undefined && !kept.isClosing && holdsCards(kept) };
  }, [book, billId, till]);
  const { value: { bill, keeper, isHeld } = {}, fault, isLoading, again } = useAsked(open);
  const [paid, setPaid] = useState<Slip>();
  // A bill that the server has taken has another version: it is read after sending.
  const sentAgain = (): void => {
    again();
    void till.delivery.send().then(again, () => {});
  };
  const leave = useCallback(() => navigate(`/restaurant-pos-bills/${branchId}`, { replace: true }), [branchId]);
  const isUnread = bill !== undefined && !bill.Documents;
  const isLost = bill?.ApprovedOn !== undefined || (!isLoading && !bill);
  useEffect(() => {
    if (!isLost || paid || isHeld || fault !== undefined) return;
    notify('warning', t('Bill was not found'));
    leave();
  }, [isLost, paid, isHeld, fault, leave, t]);
  const done = (closed: Bill, { operationId, ...how }: PaidBill): void => {
    const slip = slipOf(closed, { clientId: operationId, ...how });
    void keepPaid({ database: till.database, organisationId: till.company.id }, closed, slip).catch(() => {});
    notify('success', t('Bill was successfully closed'));
    if (printOnRegister(till, slip) || !printReceipt) return leave();
    setPaid(slip);
  };
  if (paid) return <Printed slip={paid} leave={leave} />;
  if (isLoading) return <Loading />;
  const title = t('Bill # {code}', { code: bill ? numberOf(bill) : (keeper?.get().bill.Code ?? '') });
  if (isLost && isHeld && keeper) return <Lost title={title} branchId={branchId} keeper={keeper} leave={leave} />;
  if (!bill || !keeper) return <ErrorState text={describe(fault)} onRetry={again} />;
  if (isUnread)
    return <ErrorState text={t('The items of this bill were not read on this device yet.')} onRetry={again} />;
  return (
    <main className={styles['screen']}>
      <TopBar title={title} branchId={branchId} onBack={leave} />
      <div className={classNames(styles['main'], styles['paying'])}>
        <div className={styles['left']}>
          <BillTerms book={book} bill={bill} branchId={branchId} onChanged={sentAgain} />
          <BillLines lines={linesOf(bill)} />
        </div>
        <div className={styles['right']}>
          <Pay
            key={`${signOfBill(bill)} ${isHeld}`}
            book={book}
            branchId={branchId}
            bill={bill}
            keeper={keeper}
            onPaid={(how) => done(bill, how)}
            onPart={sentAgain}
            onStale={again}
          />
        </div>
      </div>
    </main>
  );
};
