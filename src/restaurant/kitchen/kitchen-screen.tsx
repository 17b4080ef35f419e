import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { allDayCounts, ofStation, type KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { classNames } from '#pos/ui/class-names.ts';
import { Icon } from '#pos/ui/icons/icon.tsx';
import { EmptyState, ErrorState } from '#pos/ui/status/empty-state.tsx';
import { Loading } from '#pos/ui/status/loading.tsx';
import { useText } from '#pos/ui/text.ts';
import { chime } from './chime.ts';
import { amount, faceOf } from './items.tsx';
import { KitchenBar } from './kitchen-bar.tsx';
import { OrderCard, Timer } from './order-card.tsx';
import { createOrdersStore, type OrdersStore } from './orders-store.ts';
import { isShown, shownOf, statusOf, type Filter } from './shown-orders.ts';
import { screenChoice } from './screen-choice.ts';
import { useNow } from './use-now.ts';
import { useStation } from './use-station.ts';
import css from './kitchen.module.css';

const useOrders = (): { store: OrdersStore; orders: readonly KitchenOrder[] | undefined; problem?: string } => {
  const [store] = useState(createOrdersStore);
  useEffect(
    () =>
      store.follow(() => {
        if (screenChoice.get().hasSound) chime();
      }),
    [store],
  );
  const { orders, problem } = useStoreValue(store);
  const { branchId } = useStoreValue(screenChoice);
  const station = useStation();
  const own = useMemo(
    () =>
      orders &&
      ofStation(
        orders.filter((order) => branchId === undefined || order.branchId === branchId),
        station,
      ),
    [orders, station, branchId],
  );
  return { store, orders: own, problem };
};

interface ViewProps {
  orders: readonly KitchenOrder[];
  store: OrdersStore;
  now: number;
}

const Tiles = ({ orders, store, now }: ViewProps) => (
  <div className={css.tiles}>
    {orders.map((order) => (
      <OrderCard key={order.id} order={order} store={store} now={now} />
    ))}
  </div>
);

/** Orders in a list; the one that is chosen shows its items beside. */
const List = ({ orders, store, now }: ViewProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const order = orders.find(({ id }) => id === chosen);
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
                <span>{[each.desk, each.waiter].filter(Boolean).join(' · ')}</span>
                <span className={css.status}>
                  <Icon name={icon} size={18} /> {t(title)}
                </span>
                <Timer order={each} now={now} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={css.detail}>
        {order ? (
          <OrderCard order={order} store={store} now={now} />
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
export const KitchenScreen = ({ isList }: { isList: boolean }) => {
  const t = useText();
  const now = useNow();
  const { store, orders, problem } = useOrders();
  const [filter, setFilter] = useState<Filter>('open');
  const [hasAllDay, setAllDay] = useState(false);
  const shown = shownOf(orders ?? [], filter);
  const View = isList ? List : Tiles;
  const content = (): ReactNode => {
    if (!orders) return problem === undefined ? <Loading /> : <ErrorState text={problem} />;
    if (shown.length === 0) return <EmptyState icon="check" title={t('No orders here')} />;
    return <View orders={shown} store={store} now={now} />;
  };
  return (
    <div className={css.kitchen} data-density="touch">
      <KitchenBar
        isList={isList}
        filter={filter}
        counts={(each) => (orders ?? []).filter((order) => isShown(order, each)).length}
        hasAllDay={hasAllDay}
        onFilter={setFilter}
        onAllDay={() => setAllDay(!hasAllDay)}
      />
      {orders && problem !== undefined && (
        <p className={css.problem} role="alert">
          <Icon name="offline" size={18} /> {problem}
        </p>
      )}
      <main className={classNames(css.main, hasAllDay && css.withAllDay)}>
        {content()}
        {hasAllDay && <AllDay orders={orders ?? []} />}
      </main>
    </div>
  );
};
