import { useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { TimeClockType } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText, type Translate } from '#touch/text.ts';
import { clock } from '#till/format.ts';
import { PinPad } from '../../lock/pin-pad.tsx';
import { soundBad } from '#till/sale/sound.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import { clockByPin, clockSignedIn, type Clocked } from '#till/shift/time/clock-time.ts';
import styles from './time.module.css';

interface Props {
  /** By a PIN, at the lock; else of who sits at the till. */
  isByPin?: boolean;
  onClose(): void;
}

const minutesIn = (t: Translate, minutes: number): string =>
  t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** Sentence on the recorded time. */
const wordsOf = (t: Translate, type: number, { name, on, entry }: Clocked): string => {
  const time = clock(on);
  if (!entry) return t('{name}: {time} is kept on this device until the server answers', { name, time });
  if (type === TimeClockType.Start) return t('{name}: work started at {time}', { name, time });
  return typeof entry.Minutes === 'number'
    ? t('{name}: work ended at {time}, {duration}', { name, time, duration: minutesIn(t, entry.Minutes) })
    : t('{name}: work ended at {time}. Nobody knows when it started: tell the office', { name, time });
};

const useTold = (onClose: () => void) => {
  const t = useText();
  return (type: number, clocked: Clocked): void => {
    notify('success', wordsOf(t, type, clocked));
    onClose();
  };
};

const ByPin = ({ onClose }: { onClose(): void }) => {
  const t = useText();
  const till = useTill();
  const told = useTold(onClose);
  const { restsUntil } = useStoreValue(till.seat);
  const [type, setType] = useState<'start' | 'end'>('start');
  const action = type === 'start' ? TimeClockType.Start : TimeClockType.End;
  return (
    <>
      <RadioGroup<'start' | 'end'>
        label={t('Time clock')}
        name="time-clock"
        value={type}
        options={[
          { value: 'start', label: t('Start of work') },
          { value: 'end', label: t('End of work') },
        ]}
        onChange={setType}
      />
      <PinPad
        restsUntil={restsUntil}
        label={type === 'start' ? t('Start work') : t('End work')}
        unlock={async (pin) => {
          const result = await clockByPin(till, action, pin);
          if (result.kind !== 'done') return result;
          told(action, result.done);
          return { kind: 'unlocked' };
        }}
        onUnlocked={() => {}}
      />
    </>
  );
};

const OfSignedIn = ({ onClose }: { onClose(): void }) => {
  const t = useText();
  const till = useTill();
  const told = useTold(onClose);
  const { employeeId } = useStoreValue(till.seat);
  const name = useCatalogue(({ data }) => data.employees.find(({ Id }) => Id === employeeId)?.Name);
  const [opened] = useState(() => Date.now());
  const [isBusy, setBusy] = useState(false);
  const clockNow = async (type: number): Promise<void> => {
    setBusy(true);
    try {
      told(type, await clockSignedIn(till, type, Date.now()));
    } catch (fault) {
      soundBad();
      notify('warning', describe(fault));
    }
    setBusy(false);
  };
  return (
    <div className={styles['signedIn']}>
      <p className={styles['who']}>
        <strong>{name}</strong>
        <span>{clock(opened)}</span>
      </p>
      <Button
        kind="primary"
        size="lg"
        isWide
        icon="clock"
        data-autofocus
        disabled={isBusy}
        onClick={() => void clockNow(TimeClockType.Start)}
      >
        {t('Start work')}
      </Button>
      <Button size="lg" isWide icon="logout" disabled={isBusy} onClick={() => void clockNow(TimeClockType.End)}>
        {t('End work')}
      </Button>
    </div>
  );
};

/** Starts or ends an employee's work: recorded by the server, or kept here until it answers. */
export const TimeDialog = ({ isByPin = false, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog isOpen size="sm" title={t('Time clock')} onClose={onClose}>
      {isByPin ? <ByPin onClose={onClose} /> : <OfSignedIn onClose={onClose} />}
    </Dialog>
  );
};
