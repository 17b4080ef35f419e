import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { clock } from '#till/format.ts';
import { deliveryHead } from '#domain/restaurant/delivery.ts';
import type { KitchenOrder, Patience } from '#domain/restaurant/kitchen.ts';
import { orderTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import { screenChoice } from '../station/screen-choice.ts';
import { faceOf, Items } from './items.tsx';
import type { OrdersStore } from './orders-store.ts';
import { Timer } from './timer.tsx';
import { bump, bumpTitle } from './whole-order.ts';
import css from '../kitchen.module.css';

interface Props {
  order: KitchenOrder;
  store: OrdersStore;
  now: number;
  patience: Patience;
  /** The key that bumps it. */
  bumpKey?: string;
}

/** One button for the whole order. */
const WholeOrder = ({ order, store, bumpKey }: Pick<Props, 'order' | 'store' | 'bumpKey'>) => {
  const t = useText();
  const { isOneStep } = useStoreValue(screenChoice);
  const isNext = isOneStep || orderTimes(order.items).Status === KitchenOrderStatus.InProgress;
  return (
    <Button kind={isNext ? 'primary' : 'secondary'} isWide onClick={() => bump(order, store, isOneStep)}>
      {bumpKey && (
        <kbd className={css.key} aria-hidden="true">
          {bumpKey}
        </kbd>
      )}
      {t(bumpTitle(order, isOneStep))}
    </Button>
  );
};

/** Take-away or delivery, with its time and customer. */
export const useGoesOut = (): ((order: KitchenOrder) => string | undefined) => {
  const t = useText();
  return ({ delivery }) => delivery && deliveryHead(delivery, { title: (title) => t(title), clock });
};

/** Where an order goes, and its number; how long it waits. */
export const OrderHead = ({ order, now, patience, headingId }: Omit<Props, 'store'> & { headingId: string }) => {
  const t = useText();
  const goesOut = useGoesOut();
  const { icon, title } = faceOf(orderTimes(order.items).Status);
  return (
    <header className={css.cardHead}>
      <h2 id={headingId}>{order.desk ?? `№ ${order.code}`}</h2>
      <Timer order={order} now={now} patience={patience} />
      <p>
        {[order.desk && `№ ${order.code}`, goesOut(order), order.waiter].filter(Boolean).join(' · ')}
        <span className={css.status}>
          <Icon name={icon} size={16} /> {t(title)}
        </span>
      </p>
    </header>
  );
};

/** An order: where it goes, how long it waits, and its items. */
export const OrderCard = ({ order, store, now, patience, bumpKey }: Props) => {
  const headingId = `order-${order.id}`;
  return (
    <article className={css.card} aria-labelledby={headingId} data-order={order.id}>
      <OrderHead order={order} now={now} patience={patience} headingId={headingId} />
      <Items items={order.items} store={store} now={now} />
      <WholeOrder order={order} store={store} bumpKey={bumpKey} />
    </article>
  );
};
