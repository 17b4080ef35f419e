import { useCallback, useEffect, useReducer, useRef } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useAutoLock } from '#pos/salepoint/use-auto-lock.ts';
import { useTill } from '#pos/till/till-context.ts';
import { useText } from '#pos/ui/text.ts';
import { addOrder, createBill, loadBill, readDesks } from '../bills/bill-calls.ts';
import { useAsked } from '../bills/use-bills.ts';
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

/** What the order is for; what is not there any more is said, and the bills are shown. */
const useTarget = ({ branchId, deskId, billId }: OrderScreenProps): string => {
  const t = useText();
  const read = useCallback(async (): Promise<{ name: string; lost?: string }> => {
    const desk = deskId > 0 ? (await readDesks(branchId)).find(({ Id }) => Id === deskId) : undefined;
    if (deskId > 0 && !desk) return { name: '', lost: t('Desk was not found') };
    const bill = billId > 0 ? await loadBill(billId).catch(() => undefined) : undefined;
    if (billId > 0 && (!bill || bill.ApprovedOn)) return { name: '', lost: t('Bill was not found') };
    return { name: [bill && `# ${bill.Code}`, desk?.Name].filter(Boolean).join(' · ') };
  }, [branchId, deskId, billId, t]);
  const { value } = useAsked(read);
  const lost = value?.lost;
  useEffect(() => {
    if (!lost) return;
    notify('warning', lost);
    navigate(`/restaurant-pos-bills/${branchId}`, { replace: true });
  }, [lost, branchId]);
  return value?.name ?? '';
};

/** A new order, of a new bill or of one that is open (R-REST-003). */
export const OrderScreen = (props: OrderScreenProps) => {
  const { branchId, deskId, billId } = props;
  const t = useText();
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  const [lines, send] = useReducer(orderAfter, []);
  // However often it is tried, it is one bill and one order.
  const ids = useRef({ bill: newUuid(), order: newUuid() });
  const name = useTarget(props);
  useAutoLock(() => lockTill(seat));
  const save = async (): Promise<void> => {
    if (lines.length === 0) return void notify('error', t('Orderitems not found'));
    const order = { clientId: ids.current.order, lots: lotsOf(lines) };
    try {
      if (billId > 0) await addOrder(billId, order, employeeId);
      else await createBill({ clientId: ids.current.bill, branchId, deskId, employeeId, order });
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
