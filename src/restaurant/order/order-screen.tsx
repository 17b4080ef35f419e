import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useAutoLock } from '#pos/salepoint/use-auto-lock.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { findBill, type Bill } from '#domain/restaurant/bill-operation.ts';
import type { Delivery } from '#domain/restaurant/delivery.ts';
import type { Unit } from '#generated/types.ts';
import { useText } from '#touch/text.ts';
import { numberOf } from '../bills/number-of.ts';
import { usePlaceText } from '../bills/place-text.ts';
import { ordering } from '#client/outbox/bills/operations.ts';
import { useBills, useBook } from '../book/use-book.ts';
import { lockTill } from '../lock-till.ts';
import { priceOrder } from '../prices/price-bill.ts';
import { TopBar } from '../top-bar.tsx';
import { BesideDialog, type OrderPlace } from './beside-dialog.tsx';
import { DeliveryChoice } from './delivery-dialog.tsx';
import { GuestsChoice } from './guests-dialog.tsx';
import { Menu } from './menu.tsx';
import { judged } from '#domain/restaurant/chosen.ts';
import { againOf, lotsOf, noTerms, orderAfter, shortOf, unfinished } from './order-draft.ts';
import { OrderPanel } from './order-panel.tsx';
import type { Serving } from './serving.tsx';
import { useLeft } from './left.ts';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { useOffers } from './use-menu.ts';
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

/** Target of the order; if it is gone, a message is shown, and the bills. */
const useTarget = (book: BillBook, { branchId, deskId, billId }: OrderScreenProps): Target => {
  const t = useText();
  // The last order can be repeated.
  useEffect(() => {
    if (billId !== 0) void book.load(billId).catch(() => {});
  }, [book, billId]);
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
  const { branchId, deskId, billId } = props;
  const t = useText();
  const till = useTill();
  const { seat } = till;
  const { employeeId } = useStoreValue(seat);
  const [lines, send] = useReducer(orderAfter, []);
  const [serving, setServing] = useState<Serving>(noTerms);
  const [openId, setOpenId] = useState<string>();
  const [delivery, setDelivery] = useState<Delivery>();
  const [guests, setGuests] = useState<number>();
  const [beside, setBeside] = useState<readonly Bill[]>([]);
  const [marked, setMarked] = useState<TillArticle>();
  const offers = useOffers();
  const supplementIds = useMemo(
    () => new Set([...offers.values()].flatMap((of) => of.map(({ articleId }) => articleId))),
    [offers],
  );
  const left = useLeft(branchId);
  const articles = useCatalogue((state) => state.articles);
  // However often it is tried, it is one bill and one order.
  const ids = useRef({ bill: newUuid(), order: newUuid() });
  const book = useBook(branchId);
  const { desk, bill } = useTarget(book, props);
  const { employees } = useCatalogue(({ data }) => data);
  const placeText = usePlaceText();
  const name = [bill && `# ${numberOf(bill)}`, desk?.Name ?? (bill && placeText(bill))].filter(Boolean).join(' · ');
  useAutoLock(() => lockTill(seat));
  const add = (article: TillArticle): void => {
    const id = newUuid();
    send({ type: 'added', article, id, terms: serving });
    // Required supplements are asked for at once.
    if (judged(article.Id, [], offers).fault) setOpenId(id);
  };
  const order = priceOrder({ bill, branchId, added: lotsOf(lines, offers, 0) }, till);
  const last = bill?.Documents?.at(-1)?.Lots ?? [];
  const repeat = (): void =>
    send({ type: 'repeated', lines: last.flatMap((lot) => againOf(lot, (id) => articles.byId(id))) });
  /** Another waiter may have begun a bill here since the desk was tapped. */
  const billsAtDesk = async (): Promise<Bill[]> => {
    if (deskId === 0) return [];
    await book.refresh();
    return book.get().bills.filter(({ Desk }) => Desk?.Id === deskId);
  };
  const save = async (place?: OrderPlace): Promise<void> => {
    if (lines.length === 0) return void notify('error', t('Orderitems not found'));
    const missing = unfinished(lines, offers);
    if (missing) return setOpenId(missing.id);
    const short = shortOf(lines, left);
    if (short.length > 0)
      return void notify('error', t('There is not so much left: {names}', { names: short.join(', ') }));
    if (billId !== 0 && !bill) return;
    const others = billId === 0 && !place ? await billsAtDesk() : [];
    if (others.length > 0) return setBeside(others);
    const target = place?.bill ?? bill;
    const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
    // An hour may have ended since the screen was drawn.
    const { lots } = priceOrder({ bill: target, branchId, added: lotsOf(lines, offers, Date.now()) }, till);
    const sent = { clientId: ids.current.order, lots, delivery };
    try {
      const { bill: clientId } = ids.current;
      const of = { bill: target, isApart: place?.isApart, guests: target ? undefined : guests };
      await book.write(ordering({ ...of, clientId, branchId, desk, employee, order: sent }));
      history.back();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  return (
    <main className={styles['screen']}>
      <TopBar title={name || t('New order')} branchId={branchId} onBack={() => history.back()}>
        {billId === 0 && deskId > 0 && <GuestsChoice guests={guests} onGuests={setGuests} />}
        {billId === 0 && deskId === 0 && <DeliveryChoice delivery={delivery} onDelivery={setDelivery} />}
      </TopBar>
      <div className={styles['main']}>
        <div className={styles['left']}>
          <Menu left={left} supplementIds={supplementIds} onAdd={add} onMark={setMarked} />
        </div>
        <div className={styles['right']}>
          <OrderPanel
            lines={lines}
            offers={offers}
            order={order}
            serving={serving}
            onServing={setServing}
            openId={openId}
            onOpen={setOpenId}
            send={send}
            {...(last.length > 0 && { onRepeat: repeat })}
            onSave={() => save()}
          />
        </div>
      </div>
      {beside.length > 0 && (
        <BesideDialog
          bills={beside}
          onPlace={(place) => {
            setBeside([]);
            void save(place);
          }}
          onClose={() => setBeside([])}
        />
      )}
      {marked && (
        <SoldOutDialog
          article={marked}
          branchId={branchId}
          left={left.get(marked.Id)}
          onClose={() => setMarked(undefined)}
        />
      )}
    </main>
  );
};
