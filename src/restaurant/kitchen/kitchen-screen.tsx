import { useMemo, useState, type ReactNode } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { BumpAction } from '#domain/restaurant/kitchen/bump-keys.ts';
import { lastCompleted } from '#domain/restaurant/kitchen/handing-out.ts';
import { allDayCounts, ofStation, type KitchenOrder, type Patience } from '#domain/restaurant/kitchen.ts';
import { classNames } from '#touch/class-names.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { useText } from '#touch/text.ts';
import { useBumpKeys } from './bump/use-bump-keys.ts';
import { KitchenBar } from './kitchen-bar.tsx';
import { amount, faceOf } from './orders/items.tsx';
import { OrderCard, useGoesOut } from './orders/order-card.tsx';
import { Problems } from './orders/problems.tsx';
import type { OrdersStore } from './orders/orders-store.ts';
import { isShown, shownOf, statusOf, type Filter } from './orders/shown-orders.ts';
import { Timer } from './orders/timer.tsx';
import { bump, recall } from './orders/whole-order.ts';
import { StatusFilter } from './orders/status-filter.tsx';
import { screenChoice } from './station/screen-choice.ts';
import { useStations } from './station/use-stations.ts';
import { useNow } from './orders/use-now.ts';
import { useOrders } from './use-orders.ts';
import css from './kitchen.module.css';

interface ViewProps {
  orders: readonly KitchenOrder[];
  store: OrdersStore;
  now: number;
  patience: Patience;
}

const Tiles = ({ orders, ...rest }: ViewProps) => {
  const { keys } = useStoreValue(screenChoice);
  return (
    <div className={css.tiles}>
      {orders.map((order, place) => (
        <OrderCard key={order.id} order={order} bumpKey={keys.orders[place]} {...rest} />
      ))}
    </div>
  );
};

/** Orders in a list; the one that is chosen shows its items beside. */
const List = ({ orders, store, now, patience }: ViewProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const order = orders.find(({ id }) => id === chosen);
  const goesOut = useGoesOut();
  return (
    <div className={css.split}>
      <ul className={css.list} aria-label={t('Orders')}>
        {orders.map((each) => {
          const { icon, title } = faceOf(statusOf(each));
          return (
            <li key={each.id}>
              <button
                type="button"
                className={css.row}
                data-order={each.id}
                aria-pressed={each.id === chosen}
                onClick={() => setChosen(each.id)}
              >
                <strong>№ {each.code}</strong>
                <span>{[each.desk, goesOut(each), each.waiter].filter(Boolean).join(' · ')}</span>
                <span className={css.status}>
                  <Icon name={icon} size={18} /> {t(title)}
                </span>
                <Timer order={each} now={now} patience={patience} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={css.detail}>
        {order ? (
          <OrderCard order={order} store={store} now={now} patience={patience} />
        ) : (
          <p className={css.hint}>{t('Choose an order to see its items')}</p>
        )}
      </div>
    </div>
  );
};

const AllDay = ({ orders }: { orders: readonly KitchenOrder[] }) => {
  const t = useText();
  return (
    <aside className={css.allDay} aria-label={t('All day')}>
      <h2>{t('All day')}</h2>
      <ul>
        {allDayCounts(orders).map(({ articleId, name, quantity }) => (
          <li key={articleId}>
            <b>{amount(quantity)}</b> {name}
          </li>
        ))}
      </ul>
    </aside>
  );
};

/** The kitchen: /kitchen-dashboard as tiles, /kitchen-orders as a list, over the same orders. */
export const KitchenScreen = ({ path }: { path: string }) => {
  const t = useText();
  const now = useNow();
  const { textSize } = useStoreValue(screenChoice);
  const isList = path === '/kitchen-orders';
  const { stations, own } = useStations();
  const { store, orders: all, problem } = useOrders();
  const orders = useMemo(() => all && ofStation(all, own.articleIds), [all, own.articleIds]);
  const [filter, setFilter] = useState<Filter>('open');
  const [hasAllDay, setAllDay] = useState(false);
  const shown = shownOf(orders ?? [], filter);
  const last = lastCompleted(orders ?? []);
  const recallLast = (): void => {
    if (last) void recall(last, store);
  };
  useBumpKeys((action: BumpAction) => {
    if (action === 'recall') return recallLast();
    if (action === 'allDay') return setAllDay(!hasAllDay);
    const order = isList ? undefined : shown[action];
    if (order) void bump(order, store, screenChoice.get().isOneStep);
  });
  const View = isList ? List : Tiles;
  const content = (): ReactNode => {
    if (!orders) return problem === undefined ? <Loading /> : <ErrorState text={problem} />;
    if (shown.length === 0) return <EmptyState icon="check" title={t('No orders here')} />;
    return <View orders={shown} store={store} now={now} patience={own.patience} />;
  };
  return (
    <div className={css.kitchen} data-density="touch" data-text={textSize}>
      <KitchenBar
        title={t(isList ? 'Kitchen orders' : 'Kitchen')}
        path={path}
        stations={stations}
        own={own}
        orders={orders ?? []}
        hasAllDay={hasAllDay}
        onAllDay={() => setAllDay(!hasAllDay)}
        canRecall={last !== undefined}
        onRecall={recallLast}
      >
        <StatusFilter
          filter={filter}
          counts={(each) => (orders ?? []).filter((order) => isShown(order, each)).length}
          onFilter={setFilter}
        />
      </KitchenBar>
      <Problems problem={orders && problem} />
      <main className={classNames(css.main, hasAllDay && css.withAllDay)}>
        {content()}
        {hasAllDay && <AllDay orders={orders ?? []} />}
      </main>
    </div>
  );
};
