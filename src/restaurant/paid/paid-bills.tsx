import { useEffect, useState } from 'react';
import { connection } from '#client/connection.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { howPaid } from '#domain/restaurant/bill-slip.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { dateTime, money } from '#till/format.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { ReceiptPaper } from '#pos/print/receipt-paper.tsx';
import { printAgain } from '#till/print/register/print-on-register.ts';
import { useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { loadBill, type Bill } from '../bills/bill-calls.ts';
import { useBillSlip } from '../bills/bill-paper.tsx';
import { usePlaceText } from '../bills/place-text.ts';
import { findPaid } from './find-paid.ts';
import type { PaidBill } from './kept-paid.ts';
import { RefundWindow } from './refund-window.tsx';
import styles from '../restaurant.module.css';

const typingMs = 200;

interface ListProps {
  branchId: number;
  onChoose(row: PaidBill): void;
}

const usePaid = (branchId: number, text: string): readonly PaidBill[] | undefined => {
  const { database, company } = useTill();
  const { isOnline } = useStoreValue(connection);
  const placeText = usePlaceText();
  const [rows, setRows] = useState<readonly PaidBill[]>();
  useEffect(() => {
    let isCurrent = true;
    const search = { database, organisationId: company.id, branchId, text: text.trim(), isOnline, placeText };
    const timer = setTimeout(
      () => void findPaid(search).then((found) => isCurrent && setRows(found)),
      text === '' ? 0 : typingMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Words of a place follow the language alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [database, company.id, branchId, text, isOnline]);
  return rows;
};

const List = ({ branchId, onChoose }: ListProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const rows = usePaid(branchId, text);
  return (
    <>
      <SearchField label={t('Number of the bill')} value={text} onChange={setText} />
      {!rows && <SkeletonRows rows={6} />}
      {rows?.length === 0 && <EmptyState icon="receipt" title={t('No paid bill was found')} />}
      <ul className={styles['bills']} aria-label={t('Paid bills')}>
        {(rows ?? []).map((row) => (
          <li key={row.key}>
            <button type="button" className={styles['bill']} onClick={() => onChoose(row)}>
              <strong>
                # {row.number}
                {row.place && <span> · {row.place}</span>}
              </strong>
              <strong className={styles['sum']}>{money(row.sum)}</strong>
              <small>{row.waiter}</small>
              <small className={styles['sum']}>{dateTime(row.closedOn)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Bills that were paid: each is shown as its paper said it, printed once more as a copy, and given back. */
export const PaidBills = ({ branchId, onClose }: { branchId: number; onClose(): void }) => {
  const t = useText();
  const till = useTill();
  const slipOf = useBillSlip(branchId);
  const { isOnline } = useStoreValue(connection);
  const [slip, setSlip] = useState<Slip>();
  /** Of the bill that is shown, where the server knows it. */
  const [id, setId] = useState<number>();
  const [refunded, setRefunded] = useState<Bill>();
  const choose = async ({ id: billId, key, slip: kept }: PaidBill): Promise<void> => {
    setId(billId);
    try {
      const bill = kept || billId === undefined ? undefined : await loadBill(billId);
      setSlip(kept ?? (bill && slipOf(bill, { clientId: key, ...howPaid(bill) })));
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const askRefund = async (): Promise<void> => {
    if (id === undefined) return;
    await loadBill(id).then(setRefunded, (fault: unknown) => void notify('error', describe(fault)));
  };
  const closeRefund = (): void => setRefunded(undefined);
  if (refunded) return <RefundWindow bill={refunded} onDone={closeRefund} onClose={closeRefund} />;
  if (!slip)
    return (
      <Dialog isOpen title={t('Paid bills')} onClose={onClose}>
        <List branchId={branchId} onChoose={(row) => void choose(row)} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Bill # {code}', { code: slip.number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setSlip(undefined)}>{t('Back')}</Button>
          <Button
            icon="undo"
            disabled={id === undefined || !isOnline}
            title={isOnline ? undefined : t('Needs the server')}
            onClick={() => void askRefund()}
          >
            {t('Give back')}
          </Button>
          <Button
            kind="primary"
            icon="printer"
            data-autofocus
            onClick={() => printAgain(till, slip, { isCopy: true }) || printPage()}
          >
            {t('Print a copy')}
          </Button>
        </>
      }
    >
      <ReceiptPaper slip={slip} isCopy />
    </Dialog>
  );
};
