import type { ReactNode } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { BumpAction } from '#domain/restaurant/kitchen/bump-keys.ts';
import { lastServed, partsOf, toHandOut, type Station } from '#domain/restaurant/kitchen/handing-out.ts';
import type { KitchenOrder, Patience } from '#domain/restaurant/kitchen.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { useText } from '#touch/text.ts';
import { useBumpKeys } from '../bump/use-bump-keys.ts';
import { KitchenBar } from '../kitchen-bar.tsx';
import { faceOf, Items } from '../orders/items.tsx';
import { OrderHead } from '../orders/order-card.tsx';
import { Problems } from '../orders/problems.tsx';
import type { OrdersStore } from '../orders/orders-store.ts';
import { statusOf } from '../orders/shown-orders.ts';
import { screenChoice } from '../station/screen-choice.ts';
import { useStations } from '../station/use-stations.ts';
import { useNow } from '../orders/use-now.ts';
import { useOrders } from '../use-orders.ts';
import css from '../kitchen.module.css';

interface CardProps {
  order: KitchenOrder;
  stations: readonly Station[];
  store: OrdersStore;
  now: number;
  patience: Patience;
  bumpKey?: string;
}

const isReady = (order: KitchenOrder): boolean => statusOf(order) === KitchenOrderStatus.Complete;

/** An order with all its stations; it goes to the guest when all are ready. */
const ExpoCard = ({ order, stations, store, now, patience, bumpKey }: CardProps) => {
  const t = useText();
  const headingId = `order-${order.id}`;
  return (
    <article className={css.card} aria-labelledby={headingId} data-order={order.id} data-ready={isReady(order)}>
      <OrderHead order={order} now={now} patience={patience} headingId={headingId} />
      {partsOf(order.items, stations).map(({ station, items, status }) => {
        const { icon, title } = faceOf(status);
        return (
          <section key={station?.id ?? 0} className={css.part}>
            {stations.length > 0 && (
              <h3>
                {station?.name ?? t('Other')}
                <span className={css.status} data-status={status}>
                  <Icon name={icon} size={16} /> {t(title)}
                </span>
              </h3>
            )}
            <Items items={items} store={store} now={now} />
          </section>
        );
      })}
      <Button
        kind={isReady(order) ? 'primary' : 'secondary'}
        isWide
        disabled={!isReady(order)}
        onClick={() => store.serve(order, true)}
      >
        {bumpKey && (
          <kbd className={css.key} aria-hidden="true">
            {bumpKey}
          </kbd>
        )}
        {t(isReady(order) ? 'Hand out' : 'Waiting for the kitchen')}
      </Button>
    </article>
  );
};

/** Where orders are put together from all stations and handed out: the ready ones first. */
export const ExpoScreen = ({ path }: { path: string }) => {
  const t = useText();
  const now = useNow();
  const { stations, own } = useStations();
  const { store, orders, problem } = useOrders();
  const { keys, textSize } = useStoreValue(screenChoice);
  const shown = toHandOut(orders ?? []);
  const last = lastServed(orders ?? []);
  const recallLast = (): void => {
    if (last) void store.serve(last, false);
  };
  useBumpKeys((action: BumpAction) => {
    if (action === 'recall') return recallLast();
    const order = action === 'allDay' ? undefined : shown[action];
    if (order && isReady(order)) void store.serve(order, true);
  });
  const content = (): ReactNode => {
    if (!orders) return problem === undefined ? <Loading /> : <ErrorState text={problem} />;
    if (shown.length === 0) return <EmptyState icon="check" title={t('No orders here')} />;
    return (
      <div className={css.tiles}>
        {shown.map((order, place) => (
          <ExpoCard
            key={order.id}
            order={order}
            stations={stations}
            store={store}
            now={now}
            patience={own.patience}
            bumpKey={keys.orders[place]}
          />
        ))}
      </div>
    );
  };
  return (
    <div className={css.kitchen} data-density="touch" data-text={textSize}>
      <KitchenBar
        title={t('Handing out')}
        path={path}
        stations={stations}
        own={own}
        orders={orders ?? []}
        canRecall={last !== undefined}
        onRecall={recallLast}
      />
      <Problems problem={orders && problem} />
      <main className={css.main}>{content()}</main>
    </div>
  );
};
