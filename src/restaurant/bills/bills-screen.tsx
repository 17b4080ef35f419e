import { useCallback, useEffect, useState } from 'react';
import type { BookState } from '#client/outbox/bills/bill-book.ts';
import { connection } from '#client/connection.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { findBill } from '#domain/restaurant/bill-operation.ts';
import { withoutDesk } from '#domain/restaurant/delivery.ts';
import { dateTime } from '#till/format.ts';
import { classNames } from '#touch/class-names.ts';
import { useAutoLock } from '#pos/salepoint/use-auto-lock.ts';
import { useNarrow } from '#pos/salepoint/use-narrow.ts';
import { useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { UnclosedCards } from '../close/kept/held-cards.tsx';
import { GuestOrders } from '../guests/guest-orders.tsx';
import { Reservations } from '../reservations/reservations.tsx';
import { useReservations } from '../reservations/use-reservations.ts';
import { lockTill } from '../lock-till.ts';
import { RestaurantMenu } from '../restaurant-menu.tsx';
import { TopBar } from '../top-bar.tsx';
import type { Bill } from './bill-calls.ts';
import { BillList } from './bill-list.tsx';
import { BillPanel } from './bill-panel.tsx';
import { DeskView } from './desk-view.tsx';
import { keptView, keepView, type BillsView } from './kept-view.ts';
import { useBills, useBook } from '../book/use-book.ts';
import { useChosenBill } from './use-bills.ts';
import styles from '../restaurant.module.css';

const views = [
  { view: 'plan', icon: 'grid', label: 'Floor plan' },
  { view: 'list', icon: 'list', label: 'Bills' },
] as const;

const ViewSwitch = ({ view, onView }: { view: BillsView; onView(view: BillsView): void }) => {
  const t = useText();
  return (
    <div className={styles['views']} role="group" aria-label={t('View')}>
      {views.map((each) => (
        <button
          key={each.view}
          type="button"
          className={styles['view']}
          aria-pressed={each.view === view}
          onClick={() => onView(each.view)}
        >
          <Icon name={each.icon} size={18} />
          {t(each.label)}
        </button>
      ))}
    </div>
  );
};

interface Choice {
  billId?: number;
  deskId?: number;
}

/** Of a desk its only bill is chosen at once, also one that another waiter has begun since the desk was tapped. */
const onlyBillAt = (bills: readonly Bill[], deskId: number | undefined): number | undefined => {
  if (deskId === undefined) return undefined;
  const [first, ...others] = bills.filter(({ Desk }) => Desk?.Id === deskId);
  return others.length === 0 ? first?.Id : undefined;
};

/** Without the server: of when it is what one sees. */
const Age = ({ state: { readOn, fault } }: { state: BookState }) => {
  const t = useText();
  const { isOnline } = useStoreValue(connection);
  if (readOn === 0 || (isOnline && fault === undefined)) return null;
  return (
    <p className={styles['age']} role="status">
      <Icon name="offline" size={18} />
      {t('Bills of other devices as of {time}. What you do here is kept and sent later.', { time: dateTime(readOn) })}
    </p>
  );
};

/** Open bills, by desk or as a list (R-REST-001). */
export const BillsScreen = ({ branchId }: { branchId: number }) => {
  const t = useText();
  const { seat } = useTill();
  const isNarrow = useNarrow();
  const [view, setView] = useState(keptView);
  const [{ billId: chosenId, deskId }, choose] = useState<Choice>({});
  const book = useBook(branchId);
  const state = useBills(book);
  const { bills, waiting } = state;
  const reservations = useReservations(branchId);
  const billId = chosenId ?? onlyBillAt(bills, deskId);
  const known = billId === undefined ? undefined : findBill(bills, billId);
  const chosen = useChosenBill(book, known?.Id, `${known?.Version} ${known?.Sum} ${known && waiting.has(known.Id)}`);
  const again = useCallback(() => void book.refresh(), [book]);
  const isKnown = state.readOn > 0 || bills.length > 0;
  useAutoLock(() => lockTill(seat));
  useEffect(() => keepView(view), [view]);
  const ofDesk = bills.filter(({ Desk }) => Desk?.Id === deskId);
  const atNoDesk = withoutDesk(bills);
  const isPanelAlone = isNarrow && (billId !== undefined || deskId !== undefined);
  return (
    <main className={classNames(styles['screen'], isPanelAlone && styles['panelAlone'])}>
      <TopBar title={t('Bills')} branchId={branchId} {...(isPanelAlone && { onBack: () => choose({}) })}>
        <Reservations
          branchId={branchId}
          desks={state.desks}
          reservations={reservations.value ?? []}
          deskId={deskId}
          onChanged={reservations.again}
        />
        <GuestOrders branchId={branchId} bills={bills} book={book} />
        <RestaurantMenu branchId={branchId} />
        <ViewSwitch
          view={view}
          onView={(next) => {
            setView(next);
            choose({});
          }}
        />
      </TopBar>
      <div className={styles['main']}>
        <div className={styles['left']} aria-busy={!state.isReady}>
          <Age state={state} />
          <UnclosedCards bills={bills} />
          {state.fault !== undefined && !isKnown && <ErrorState text={describe(state.fault)} onRetry={again} />}
          {isKnown && view === 'list' && (
            <BillList bills={bills} waiting={waiting} chosenId={known?.Id} onChoose={(id) => choose({ billId: id })} />
          )}
          {isKnown && view === 'plan' && (
            <DeskView
              {...state}
              reservations={reservations.value ?? []}
              chosenDeskId={deskId ?? known?.Desk?.Id}
              onDesk={(id) => choose({ deskId: id })}
            />
          )}
          {isKnown && view === 'plan' && atNoDesk.length > 0 && (
            <BillList
              label={t('Bills without a desk')}
              bills={atNoDesk}
              waiting={waiting}
              chosenId={known?.Id}
              onChoose={(id) => choose({ billId: id })}
            />
          )}
        </div>
        <div className={styles['right']}>
          {deskId !== undefined && ofDesk.length > 1 && (
            <BillList
              bills={ofDesk}
              waiting={waiting}
              chosenId={known?.Id}
              onChoose={(id) => choose({ deskId, billId: id })}
            />
          )}
          <BillPanel
            book={book}
            branchId={branchId}
            bills={bills}
            chosen={known ? chosen : { isLoading: false }}
            known={known}
            isWaiting={known !== undefined && waiting.has(known.Id)}
            deskId={deskId}
            onChoose={(id) => choose({ billId: id })}
            onChanged={again}
          />
        </div>
      </div>
      {isNarrow && !isPanelAlone && (
        <div className={styles['floating']}>
          <Button kind="primary" size="lg" icon="plus" onClick={() => navigate('/restaurant-pos-order')}>
            {t('New order')}
          </Button>
        </div>
      )}
    </main>
  );
};
