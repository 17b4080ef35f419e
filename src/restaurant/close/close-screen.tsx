import { useCallback, useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { Minor } from '#generated/types.ts';
import { posOptions } from '#pos/settings/pos-options.ts';
import { useTill } from '#pos/till/till-context.ts';
import { ErrorState } from '#pos/ui/status/empty-state.tsx';
import { Loading } from '#pos/ui/status/loading.tsx';
import { useText } from '#pos/ui/text.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { linesOf, type Bill } from '../bills/bill-calls.ts';
import { BillLines } from '../bills/bill-lines.tsx';
import { BillPaper } from '../bills/bill-paper.tsx';
import { numberOf } from '../bills/number-of.ts';
import { useAsked } from '../bills/use-bills.ts';
import { useBook } from '../book/use-book.ts';
import { BillTerms } from '../prices/bill-terms.tsx';
import { TopBar } from '../top-bar.tsx';
import { Pay } from './pay.tsx';
import styles from '../restaurant.module.css';

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
  const { delivery } = useTill();
  const { printReceipt } = useStoreValue(posOptions);
  const book = useBook(branchId);
  const { value: bill, fault, isLoading, again } = useAsked(useCallback(() => book.load(billId), [book, billId]));
  const [paid, setPaid] = useState<Bill>();
  const [tip, setTip] = useState<Minor>(0);
  // What the server has taken has another version: it is read once it was sent.
  const sentAgain = (): void => {
    again();
    void delivery.send().then(again, () => {});
  };
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
          <BillTerms book={book} bill={bill} branchId={branchId} onChanged={sentAgain} />
          <BillLines lines={linesOf(bill)} />
        </div>
        <div className={styles['right']}>
          <Pay
            key={`${bill.Version} ${bill.Sum} ${bill.Contractor?.Id ?? 0}`}
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
