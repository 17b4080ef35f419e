import { one } from '#domain/quantity.ts';
import { useCallback, useEffect, useState } from 'react';
import { call, search } from '#client/call.ts';
import { uuidOfPart } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { listenToEvents } from '#client/http/events.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { t as say } from '#client/i18n/i18n.ts';
import { treeOf } from '#domain/restaurant/chosen.ts';
import { supplementsText, type ChosenSupplement, type Offers } from '#domain/catalogue/supplements.ts';
import { GuestOrderStatus, type GuestOrder } from '#generated/types.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { clock } from '#till/format.ts';
import type { Till } from '#till/core/till.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { useAsked } from '../bills/use-bills.ts';
import { ordering, type Label } from '#client/outbox/bills/operations.ts';
import { lotsOf, noTerms, unfinished, type OrderLine } from '../order/order-draft.ts';
import { useOffers } from '../order/use-menu.ts';
import { priceOrder } from '../prices/price-bill.ts';
import styles from '../restaurant.module.css';

interface GuestLine {
  ArticleId: number;
  Name: string;
  Quantity: number;
  Note?: string;
  Modifiers?: readonly ChosenSupplement[];
}

const linesOf = ({ Lines }: GuestOrder): readonly GuestLine[] => (Array.isArray(Lines) ? (Lines as GuestLine[]) : []);

const pollMs = 30_000;

const readWaiting = async (branchId: number): Promise<GuestOrder[]> =>
  (
    await search('GuestOrderSearch', {
      Branches: [{ Id: branchId }],
      GuestOrderStatuses: [GuestOrderStatus.Waiting],
      Sorts: [{ Name: 'CreatedOn', SortType: 0 }],
      Pager: { Index: 0, Size: 100 },
    })
  ).Entities;

/** Requests of guests that wait for a waiter, in sync with all devices. */
const useGuestOrders = (branchId: number) => {
  const asked = useAsked(useCallback(() => readWaiting(branchId), [branchId]));
  const { again } = asked;
  useEffect(() => {
    const stop = listenToEvents((event) => {
      if (event === 'reset' || event.Entity === 'GuestOrder') again();
    });
    const poll = setInterval(again, pollMs);
    return () => {
      stop();
      clearInterval(poll);
    };
  }, [again]);
  return asked;
};

interface Known {
  offers: Offers;
  /** A dish as this till sells it. */
  articleOf: (id: number) => TillArticle | undefined;
}

/** The order as if the waiter had typed it: at the prices of the house. @throws where a dish is sold no more */
const orderLines = (order: GuestOrder, { articleOf }: Pick<Known, 'articleOf'>): OrderLine[] =>
  linesOf(order).map(({ ArticleId, Quantity, Note, Modifiers = [] }, at) => {
    const article = articleOf(ArticleId);
    if (!article) throw new Error('Product was not found');
    // The same each time: tried again, it is one order.
    const id = uuidOfPart(order.ClientId ?? '', at);
    return { ...noTerms, id, article, quantity: Quantity * one, note: Note ?? '', chosen: treeOf(Modifiers) };
  });

interface Sent extends Known {
  till: Till;
  order: GuestOrder;
  bills: readonly Bill[];
  book: BillBook;
  branchId: number;
  employee: Label;
}

const missing = (name: string): string => say('Choose what goes with {name} first, or refuse the order', { name });

/** On the desk's last bill, or a new one. Tried again, it is the same order on the same bill. */
const send = async ({ till, order, bills, book, branchId, employee, ...known }: Sent): Promise<void> => {
  const clientId = order.ClientId ?? '';
  const bill = bills.find(({ Desk }) => Desk?.Id === order.Desk?.Id);
  const lines = orderLines(order, known);
  const wrong = unfinished(lines, known.offers);
  if (wrong) throw new Error(missing(wrong.article.Name ?? ''));
  const added = lotsOf(lines, known.offers, Date.now());
  const { lots } = priceOrder({ bill, branchId, added }, till);
  const desk = { Id: order.Desk?.Id ?? 0, Name: order.Desk?.Name };
  await book.write(ordering({ bill, clientId, branchId, desk, employee, order: { clientId, lots } }));
  await call('GuestOrderSettle', {
    guestOrder: { Id: order.Id },
    IsConfirmed: true,
    ...(bill && bill.Id > 0 && { bill: { Id: bill.Id } }),
  });
};

interface OrderProps {
  order: GuestOrder;
  onSend: () => Promise<void>;
  onRefuse: () => Promise<void>;
}

const Order = ({ order, onSend, onRefuse }: OrderProps) => {
  const t = useText();
  return (
    <li className={styles['guestOrder']}>
      <h3>
        {order.Desk?.Name} <small>{order.CreatedOn ? clock(order.CreatedOn) : ''}</small>
      </h3>
      <ul>
        {linesOf(order).map(({ ArticleId, Name, Quantity, Note, Modifiers = [] }, at) => (
          <li key={`${ArticleId} ${at}`}>
            <b>{Quantity}</b> {Name} {Modifiers.length > 0 && <span>+ {supplementsText(Modifiers)}</span>}{' '}
            {Note && <em>{Note}</em>}
          </li>
        ))}
      </ul>
      <div className={styles['guestAnswers']}>
        <Button onClick={onRefuse}>{t('Refuse')}</Button>
        <Button kind="primary" onClick={onSend}>
          {t('Send to the kitchen')}
        </Button>
      </div>
    </li>
  );
};

interface Props {
  branchId: number;
  bills: readonly Bill[];
  book: BillBook;
}

/** A button while guests wait for an answer, and the window where they get it. */
export const GuestOrders = ({ branchId, bills, book }: Props) => {
  const t = useText();
  const till = useTill();
  const { employeeId } = useStoreValue(till.seat);
  const articles = useCatalogue((state) => state.articles);
  const { employees } = useCatalogue(({ data }) => data);
  const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
  const offers = useOffers();
  const { value = [], again } = useGuestOrders(branchId);
  const [isOpen, setOpen] = useState(false);
  const answer = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (fault) {
      notify('error', describe(fault));
    }
    again();
  };
  if (value.length === 0 && !isOpen) return null;
  return (
    <>
      <Button icon="users" kind="primary" onClick={() => setOpen(true)}>
        <span className={styles['word']}>{t('Guests have ordered')}</span>{' '}
        <span className={styles['number']}>{value.length}</span>
      </Button>
      <Dialog isOpen={isOpen} title={t('Guests have ordered')} onClose={() => setOpen(false)}>
        {value.length === 0 && <EmptyState icon="check" title={t('All are answered')} />}
        <ul className={styles['guestOrders']}>
          {value.map((order) => (
            <Order
              key={order.Id}
              order={order}
              onSend={() =>
                answer(() => send({ till, order, bills, book, branchId, employee, offers, articleOf: articles.byId }))
              }
              onRefuse={() =>
                answer(() => call('GuestOrderSettle', { guestOrder: { Id: order.Id }, IsConfirmed: false }))
              }
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
};
