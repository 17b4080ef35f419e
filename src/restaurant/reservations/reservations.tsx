import { useState } from 'react';
import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { ReservationStatus, type Reservation, type Unit } from '#generated/types.ts';
import { dateTime } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { ReservationForm } from './reservation-form.tsx';
import styles from '../restaurant.module.css';

interface RowProps {
  reservation: Reservation;
  onEdit: () => void;
  onStatus: (status: number) => Promise<void>;
}

const Row = ({ reservation, onEdit, onStatus }: RowProps) => {
  const t = useText();
  const { Name, Phone, Guests, StartsOn, Desks, Note, ReservationStatus: status } = reservation;
  const isSeated = status === ReservationStatus.Seated;
  return (
    <li className={styles['guestOrder']}>
      <h3>
        {StartsOn ? dateTime(StartsOn) : ''} · {Name}
      </h3>
      <p>
        {[t('{count} guests', { count: Guests ?? 0 }), ...(Desks ?? []).map((desk) => desk.Name), Phone, Note]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles['guestAnswers']}>
        <Button onClick={onEdit}>{t('Change reservation')}</Button>
        {!isSeated && <Button onClick={() => onStatus(ReservationStatus.Cancelled)}>{t('Cancel reservation')}</Button>}
        {!isSeated && <Button onClick={() => onStatus(ReservationStatus.NoShow)}>{t('Did not come')}</Button>}
        {isSeated && <Button onClick={() => onStatus(ReservationStatus.Left)}>{t('Have left')}</Button>}
        {!isSeated && (
          <Button kind="primary" onClick={() => onStatus(ReservationStatus.Seated)}>
            {t('Seat the guests')}
          </Button>
        )}
      </div>
    </li>
  );
};

interface Props {
  branchId: number;
  desks: readonly Unit[];
  reservations: readonly Reservation[];
  /** The desk that is chosen on the plan: a new reservation begins with it. */
  deskId?: number;
  onChanged: () => void;
}

/** Guests who are to come, and those who sit: seated ones go on to their first order, which opens the bill. */
export const Reservations = ({ branchId, desks, reservations, deskId, onChanged }: Props) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Reservation | 'new'>();
  const kept = reservations.filter(
    ({ ReservationStatus: status }) => status === ReservationStatus.Expected || status === ReservationStatus.Seated,
  );
  const expected = kept.filter(({ ReservationStatus: status }) => status === ReservationStatus.Expected);
  const setStatus = async ({ Id, Version, Desks }: Reservation, status: number): Promise<void> => {
    try {
      await call('ReservationUpdate', { reservation: { Id, Version, ReservationStatus: status } });
    } catch (fault) {
      return void notify('error', describe(fault));
    }
    onChanged();
    const desk = Desks?.[0]?.Id;
    if (status === ReservationStatus.Seated && desk) navigate(`/restaurant-pos-order/${desk}`);
  };
  const footer = (
    <Button kind="primary" size="lg" icon="plus" isWide onClick={() => setEdited('new')}>
      {t('New reservation')}
    </Button>
  );
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        <span className={styles['word']}>{t('Reservations')}</span>{' '}
        {expected.length > 0 && <span className={styles['number']}>{expected.length}</span>}
      </Button>
      <Dialog isOpen={isOpen} title={t('Reservations')} onClose={() => setOpen(false)} footer={footer}>
        {kept.length === 0 && <EmptyState icon="calendar" title={t('Nobody is awaited')} />}
        <ul className={styles['guestOrders']}>
          {kept.map((reservation) => (
            <Row
              key={reservation.Id}
              reservation={reservation}
              onEdit={() => setEdited(reservation)}
              onStatus={(status) => setStatus(reservation, status)}
            />
          ))}
        </ul>
      </Dialog>
      {edited && (
        <ReservationForm
          branchId={branchId}
          desks={desks}
          {...(edited !== 'new' && { reservation: edited })}
          deskId={deskId}
          onSaved={() => {
            setEdited(undefined);
            onChanged();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};
