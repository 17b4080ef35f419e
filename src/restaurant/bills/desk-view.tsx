import { useState } from 'react';
import { paidOf } from '#domain/restaurant/bill-parts.ts';
import { deskState, planOf } from '#domain/restaurant/floor-plan.ts';
import { DeskSign, FloorPlan, type DeskStatus } from '#floor/plan/floor-plan.tsx';
import { clock, money } from '#till/format.ts';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { nextByDesk, type DeskReservation } from '#domain/restaurant/reservations.ts';
import type { Reservation, Scheme, Unit } from '#generated/types.ts';
import type { Bill } from './bill-calls.ts';
import styles from '../restaurant.module.css';

type Text = ReturnType<typeof useText>;

const billsAtDesks = (bills: readonly Bill[], t: Text): Map<number, DeskStatus> =>
  new Map(
    [...Map.groupBy(bills, ({ Desk }) => Desk?.Id ?? 0)].map(([desk, of]) => {
      const since = Math.min(...of.map(({ CreatedOn }) => CreatedOn ?? Number.MAX_SAFE_INTEGER));
      const sum = of.reduce((total, { Sum }) => total + (Sum ?? 0), 0);
      const guests = of.reduce((total, { Settings }) => total + (Settings?.Guests ?? 0), 0);
      const paid = of.reduce((total, bill) => total + paidOf(bill), 0);
      const details = [money(sum), ...(paid > 0 ? [t('Paid {sum}', { sum: money(paid) })] : []), clock(since)];
      return [desk, { openBills: of.length, guests, details }];
    }),
  );

/** Who is to come, or was seated: '19:00 (4) Popescu'; a long name is cut, the number is not. */
const reservationText = ({ startsOn, name, guests }: DeskReservation): string =>
  `${clock(startsOn)} (${guests}) ${name}`;

/** State of each desk, by its Id: its bills, and its next reservation. */
const statusesOf = (bills: readonly Bill[], reservations: readonly Reservation[], t: Text): Map<number, DeskStatus> => {
  const statuses = billsAtDesks(bills, t);
  for (const [desk, next] of nextByDesk(reservations, Date.now())) {
    const known = statuses.get(desk);
    statuses.set(desk, {
      openBills: known?.openBills ?? 0,
      guests: known?.guests || (next.isSeated ? next.guests : 0),
      details: [...(known?.details ?? []), reservationText(next)],
    });
  }
  return statuses;
};

interface DeskViewProps {
  reservations: readonly Reservation[];
  desks: readonly Unit[];
  plans: readonly Scheme[];
  bills: readonly Bill[];
  chosenDeskId?: number;
  onDesk(deskId: number): void;
}

/** Desks that stand on no plan yet, one beside the other. */
const DeskGrid = ({ desks, bills, reservations, chosenDeskId, onDesk }: DeskViewProps) => {
  const t = useText();
  const statuses = statusesOf(bills, reservations, t);
  return (
    <ul className={styles['desks']} aria-label={t('Desks')}>
      {desks.map(({ Id, Name }) => {
        const { openBills, guests, details = [t('Free')] } = statuses.get(Id) ?? { openBills: 0 };
        return (
          <li key={Id}>
            <button
              type="button"
              className={styles['desk']}
              data-state={deskState(openBills)}
              aria-pressed={Id === chosenDeskId}
              onClick={() => onDesk(Id)}
            >
              <strong>{Name}</strong>
              {openBills > 0 && <DeskSign openBills={openBills} {...(guests && { guests })} />}
              <small>{details.join(' · ')}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Rooms of the branch with their desks; a list of desks where there is no plan (R-REST-008). */
export const DeskView = (props: DeskViewProps) => {
  const t = useText();
  const { desks, plans, bills, reservations, chosenDeskId, onDesk } = props;
  const [planId, setPlanId] = useState<number>();
  const drawn = plans.filter(({ Settings }) => planOf(Settings).shapes.length > 0);
  const plan = drawn.find(({ Id }) => Id === planId) ?? drawn[0];
  if (!plan && desks.length === 0)
    return (
      <EmptyState
        icon="grid"
        title={t('There are no desks yet')}
        text={t('Desks are placed on a floor plan in the back office. Orders without a desk can be taken at once.')}
      />
    );
  return (
    <>
      {drawn.length > 1 && (
        <div className={styles['rooms']} role="group" aria-label={t('Floor plans')}>
          {drawn.map(({ Id, Name }) => (
            <button
              key={Id}
              type="button"
              className={styles['chip']}
              aria-pressed={Id === plan?.Id}
              onClick={() => setPlanId(Id)}
            >
              {Name}
            </button>
          ))}
        </div>
      )}
      {plan ? (
        <FloorPlan
          plan={planOf(plan.Settings)}
          label={plan.Name ?? ''}
          statuses={statusesOf(bills, reservations, t)}
          selectedDeskId={chosenDeskId}
          onDesk={onDesk}
        />
      ) : (
        <DeskGrid {...props} />
      )}
    </>
  );
};
