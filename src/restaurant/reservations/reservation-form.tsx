import { useState } from 'react';
import { call } from '#client/call.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { fromWallClock, wallClock } from '#domain/zone.ts';
import { ReservationStatus, type Reservation, type Unit } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import styles from '../restaurant.module.css';

const halfHourMs = 1_800_000;

/** As the browser's field for a time of day wants it: the company's. */
const localText = (moment: number): string =>
  new Date(wallClock(companyZone(), moment)).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);

/** The moment at which the company's clock shows what the field holds. */
const momentOf = (text: string): number => fromWallClock(companyZone(), Date.parse(`${text}Z`));

interface Draft {
  name: string;
  phone: string;
  guests: string;
  startsOn: string;
  minutes: string;
  note: string;
  desks: readonly number[];
}

const draftOf = (reservation: Reservation | undefined, deskId: number | undefined): Draft => ({
  name: reservation?.Name ?? '',
  phone: reservation?.Phone ?? '',
  guests: String(reservation?.Guests ?? 2),
  startsOn: localText(reservation?.StartsOn ?? Math.ceil((Date.now() + halfHourMs) / halfHourMs) * halfHourMs),
  minutes: String(reservation?.LengthMinutes ?? 120),
  note: reservation?.Note ?? '',
  desks: reservation ? (reservation.Desks ?? []).flatMap(({ Id }) => Id ?? []) : deskId ? [deskId] : [],
});

const seatsOf = (desks: readonly Unit[], chosen: readonly number[]): number =>
  desks.filter(({ Id }) => chosen.includes(Id)).reduce((sum, { Settings }) => sum + (Settings?.Capacity ?? 4), 0);

interface Props {
  branchId: number;
  desks: readonly Unit[];
  /** Absent: a new one. */
  reservation?: Reservation;
  deskId?: number;
  onSaved: () => void;
  onClose: () => void;
}

const DeskChoice = ({ desks, draft, change }: { desks: readonly Unit[]; draft: Draft; change: Change }) => {
  const t = useText();
  const seats = seatsOf(desks, draft.desks);
  const isCramped = draft.desks.length > 0 && seats < Number(draft.guests);
  return (
    <fieldset className={styles['deskChoice']}>
      <legend>{t('Desks')}</legend>
      {desks.map(({ Id, Name }) => (
        <Checkbox
          key={Id}
          checked={draft.desks.includes(Id)}
          onChange={(isOn) =>
            change({ desks: isOn ? [...draft.desks, Id] : draft.desks.filter((each) => each !== Id) })
          }
        >
          {Name}
        </Checkbox>
      ))}
      {isCramped && <p role="status">{t('These desks have {seats} seats', { seats })}</p>}
    </fieldset>
  );
};

type Change = (part: Partial<Draft>) => void;

/** Who comes, when, how many, to which desks. What is kept for others is said as it is saved. */
export const ReservationForm = ({ branchId, desks, reservation, deskId, onSaved, onClose }: Props) => {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(reservation, deskId));
  const [clientId] = useState(newUuid);
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  const guests = Number(draft.guests);
  const minutes = Number(draft.minutes);
  const startsOn = momentOf(draft.startsOn);
  const isGood = draft.name.trim() !== '' && guests >= 1 && minutes >= 5 && !Number.isNaN(startsOn);
  const save = async (): Promise<void> => {
    try {
      const written = {
        Name: draft.name.trim(),
        Phone: draft.phone.trim(),
        Guests: guests,
        Branch: { Id: branchId },
        Desks: draft.desks.map((Id) => ({ Id })),
        StartsOn: startsOn,
        LengthMinutes: minutes,
        ReservationStatus: reservation?.ReservationStatus ?? ReservationStatus.Expected,
        Note: draft.note.trim(),
      };
      if (reservation) {
        const { Id, Version } = reservation;
        await call('ReservationUpdate', { reservation: { ...written, Id, Version } });
      } else await call('ReservationCreate', { reservation: { ...written, ClientId: clientId } });
      onSaved();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const footer = (
    <Button kind="primary" size="lg" isWide disabled={!isGood} onClick={save}>
      {t('Save')}
    </Button>
  );
  return (
    <Dialog isOpen title={t(reservation ? 'Reservation' : 'New reservation')} onClose={onClose} footer={footer}>
      <div className={styles['reservationForm']}>
        <TextField
          label={t('Guest name')}
          isRequired
          data-autofocus
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('Phone')}
          type="tel"
          isOptional
          value={draft.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label={t('Guests')}
          inputMode="numeric"
          value={draft.guests}
          onChange={(next) => change({ guests: next })}
        />
        <TextField
          label={t('Reserved for')}
          type="datetime-local"
          value={draft.startsOn}
          onChange={(next) => change({ startsOn: next })}
        />
        <TextField
          label={t('Length, min')}
          inputMode="numeric"
          value={draft.minutes}
          onChange={(next) => change({ minutes: next })}
        />
        <TextField label={t('Note')} isOptional value={draft.note} onChange={(note) => change({ note })} />
        <DeskChoice desks={desks} draft={draft} change={change} />
      </div>
    </Dialog>
  );
};
