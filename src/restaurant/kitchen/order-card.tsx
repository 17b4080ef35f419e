import { Button } from '#pos/ui/button/button.tsx';
import { Icon, type IconName } from '#pos/ui/icons/icon.tsx';
import { useText } from '#pos/ui/text.ts';
import {
  clockText,
  itemStatus,
  nextTimes,
  recalledTimes,
  urgencyOf,
  type KitchenOrder,
  type Urgency,
} from '#domain/restaurant/kitchen.ts';
import { orderTimes } from '#domain/restaurant/kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import { faceOf, Items } from './items.tsx';
import type { OrdersStore } from './orders-store.ts';
import css from './kitchen.module.css';

const urgencies: Readonly<Record<Urgency, { icon: IconName; title: string }>> = {
  calm: { icon: 'clock', title: 'In time' },
  due: { icon: 'warning', title: 'Due' },
  late: { icon: 'error', title: 'Late' },
};

/** How long an order waits, or was waited for; the colour is said by icon and word too. */
export const Timer = ({ order, now }: { order: KitchenOrder; now: number }) => {
  const t = useText();
  const { CompletedOn } = orderTimes(order.items);
  const waited = (CompletedOn ?? now) - order.createdOn;
  const urgency = urgencyOf(waited);
  const { icon, title } = urgencies[urgency];
  return (
    <span className={css.timer} data-urgency={urgency} title={t(title)}>
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{t(title)}</span>
      <span>{clockText(waited)}</span>
    </span>
  );
};

interface Props {
  order: KitchenOrder;
  store: OrdersStore;
  now: number;
}

/** One button for the whole order: begins all of it, then completes what is left, then takes it back. */
const WholeOrder = ({ order, store }: Omit<Props, 'now'>) => {
  const t = useText();
  const status = orderTimes(order.items).Status;
  const stepAll = (): Promise<void> => {
    if (status === KitchenOrderStatus.Complete) return store.step(order.items, recalledTimes);
    const open = order.items.filter((item) =>
      status === KitchenOrderStatus.NotStarted
        ? itemStatus(item) === KitchenOrderStatus.NotStarted
        : itemStatus(item) !== KitchenOrderStatus.Complete,
    );
    const now = Date.now();
    return store.step(open, (item) =>
      status === KitchenOrderStatus.NotStarted
        ? nextTimes(item, now)
        : { StartedOn: item.StartedOn ?? now, CompletedOn: now },
    );
  };
  const titles = ['Start all', 'Complete all', 'Recall all'];
  return (
    <Button kind={status === KitchenOrderStatus.InProgress ? 'primary' : 'secondary'} isWide onClick={stepAll}>
      {t(titles[status] ?? 'Start all')}
    </Button>
  );
};

/** An order: where it goes, how long it waits, and its items. */
export const OrderCard = ({ order, store, now }: Props) => {
  const t = useText();
  const { icon, title } = faceOf(orderTimes(order.items).Status);
  const headingId = `order-${order.id}`;
  return (
    <article className={css.card} aria-labelledby={headingId} data-order={order.id}>
      <header className={css.cardHead}>
        <h2 id={headingId}>{order.desk ?? `№ ${order.code}`}</h2>
        <Timer order={order} now={now} />
        <p>
          {[order.desk && `№ ${order.code}`, order.waiter].filter(Boolean).join(' · ')}
          <span className={css.status}>
            <Icon name={icon} size={16} /> {t(title)}
          </span>
        </p>
      </header>
      <Items items={order.items} store={store} />
      <WholeOrder order={order} store={store} />
    </article>
  );
};
