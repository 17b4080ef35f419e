import { useEffect, useReducer, useRef, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useAutoLock } from '#pos/salepoint/use-auto-lock.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { findBill, type Bill } from '#domain/restaurant/bill-operation.ts';
import type { Unit } from '#generated/types.ts';
import { useText } from '#pos/ui/text.ts';
import { numberOf } from '../bills/number-of.ts';
import { ordering } from '../book/operations.ts';
import { useBills, useBook } from '../book/use-book.ts';
import { lockTill } from '../lock-till.ts';
import { TopBar } from '../top-bar.tsx';
import { Menu } from './menu.tsx';
import { lotsOf, orderAfter } from './order-draft.ts';
import { OrderPanel } from './order-panel.tsx';
import styles from '../restaurant.module.css';

export interface OrderScreenProps {
  branchId: number;
  /** 0: no desk. */
  deskId: number;
  /** 0: a new bill. */
  billId: number;
}

interface Target {
  desk?: Unit;
  bill?: Bill;
}

/** Whether the server, or else the device, has told what there is. */
const useIsRead = (book: BillBook): boolean => {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    void Promise.all([book.refresh(), book.refreshDesks()]).then(() => !isGone && setRead(true));
    return () => {
      isGone = true;
    };
  }, [book]);
  return isRead;
};

/** What the order is for; what is not there any more is said, and the bills are shown. */
const useTarget = (book: BillBook, { branchId, deskId, billId }: OrderScreenProps): Target => {
  const t = useText();
  const { bills, desks } = useBills(book);
  const isRead = useIsRead(book);
  const desk = desks.find(({ Id }) => Id === deskId);
  const bill = billId === 0 ? undefined : findBill(bills, billId);
  const missing =
    deskId > 0 && !desk ? t('Desk was not found') : billId !== 0 && !bill ? t('Bill was not found') : undefined;
  const lost = isRead ? missing : undefined;
  useEffect(() => {
    if (!lost) return;
    notify('warning', lost);
    navigate(`/restaurant-pos-bills/${branchId}`, { replace: true });
  }, [lost, branchId]);
  return { desk, bill };
};

/** A new order, of a new bill or of one that is open (R-REST-003). */
export const OrderScreen = (props: OrderScreenProps) => {
  const { branchId, billId } = props;
  const t = useText();
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  const [lines, send] = useReducer(orderAfter, []);
  // However often it is tried, it is one bill and one order.
  const ids = useRef({ bill: newUuid(), order: newUuid() });
  const book = useBook(branchId);
  const { desk, bill } = useTarget(book, props);
  const { employees } = useCatalogue(({ data }) => data);
  const name = [bill && `# ${numberOf(bill)}`, (desk ?? bill?.Desk)?.Name].filter(Boolean).join(' · ');
  useAutoLock(() => lockTill(seat));
  const save = async (): Promise<void> => {
    if (lines.length === 0) return void notify('error', t('Orderitems not found'));
    if (billId !== 0 && !bill) return;
    const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
    const order = { clientId: ids.current.order, lots: lotsOf(lines) };
    try {
      await book.write(ordering({ bill, clientId: ids.current.bill, branchId, desk, employee, order }));
      history.back();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  return (
    <main className={styles['screen']}>
      <TopBar title={name || t('New order')} branchId={branchId} onBack={() => history.back()} />
      <div className={styles['main']}>
        <div className={styles['left']}>
          <Menu onAdd={(article) => send({ type: 'added', article })} />
        </div>
        <div className={styles['right']}>
          <OrderPanel lines={lines} send={send} onSave={save} />
        </div>
      </div>
    </main>
  );
};
