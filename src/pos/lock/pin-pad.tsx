import { useEffect, useRef, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { pinLength, pressPin, shortestBadge } from '#domain/sale/pin.ts';
import { classNames } from '#touch/class-names.ts';
import { Keypad, type KeypadKey } from '#touch/keypad/keypad.tsx';
import { useText } from '#touch/text.ts';
import { soundBad } from '#till/sale/sound.ts';
import { useCatalogue } from '../till/till-context.ts';
import type { UnlockResult } from '#till/lock/seat.ts';
import { useBadge } from './badges/use-badge.ts';
import styles from './lock.module.css';

const afterKey = (pin: string, key: KeypadKey): string => {
  if (key === 'back') return pin.slice(0, -1);
  return key === 'clear' ? '' : pressPin(pin, key);
};

/** Typed or pasted text through the same rule as the keys: at most six characters, one point. */
const afterText = (text: string): string => [...text].reduce((pin, key) => pressPin(pin, key), '');

export interface PinPadProps {
  unlock(pin: string): Promise<UnlockResult>;
  onUnlocked(): void;
  /** Of its largest key; Unlock where it is left out. */ label?: string;
  /** After too many wrong ones no PIN is taken before. */ restsUntil?: number;
}

const secondsTo = (until: number | undefined): number => Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1000));

/** Seconds that the pad still rests, counted down. */
const useRest = (until: number | undefined): number => {
  const [rest, setRest] = useState(() => ({ until, seconds: secondsTo(until) }));
  if (rest.until !== until) setRest({ until, seconds: secondsTo(until) });
  const isResting = rest.seconds > 0;
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setInterval(() => setRest({ until, seconds: secondsTo(until) }), 250);
    return () => clearInterval(timer);
  }, [until, isResting]);
  return rest.until === until ? rest.seconds : 0;
};

/** '4:05' */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The PIN by fingers or by keys, or a badge by its reader; what is typed is not shown. */
export const PinPad = ({ unlock, onUnlocked, label, restsUntil }: PinPadProps) => {
  const t = useText();
  const rest = useRest(restsUntil);
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [wrongCount, setWrongCount] = useState(0);
  const pad = useRef<HTMLDivElement>(null);
  const hasBadges = useCatalogue(({ data }) => data.employees.some(({ badge }) => badge !== undefined));

  const refuse = (text: string): void => {
    soundBad();
    setWrongCount((count) => count + 1);
    notify('warning', text);
  };
  const check = async (typed: string): Promise<void> => {
    if (typed === '' || isChecking || rest > 0) return;
    setChecking(true);
    const result = await unlock(typed);
    setChecking(false);
    setPin('');
    if (result.kind === 'unlocked') onUnlocked();
    if (result.kind === 'unknown')
      refuse(t(typed.length >= shortestBadge ? 'Nobody here has this badge' : 'User with this PIN was not found'));
    if (result.kind === 'failed') refuse(describe(result.fault));
  };
  const unlessBadge = useBadge(pad, (code) => void check(code));
  const take = (typed: string, run: (act: () => void) => void = (act) => act()): void => {
    if (isChecking || rest > 0) return;
    setPin(typed);
    if (typed.length === pinLength && typed !== pin) run(() => void check(typed));
  };

  return (
    <div className={styles['pad']}>
      <div className={styles['pin']} ref={pad}>
        <div
          key={wrongCount}
          className={classNames(styles['dots'], wrongCount > 0 && styles['shake'])}
          aria-hidden="true"
        >
          {Array.from({ length: pinLength }, (_dot, at) => (
            <span key={at} className={classNames(styles['dot'], at < pin.length && styles['filled'])} />
          ))}
        </div>
        <input
          autoFocus
          data-autofocus
          className={styles['field']}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label="PIN"
          value={pin}
          onChange={(event) => take(afterText(event.target.value), unlessBadge)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              void check(pin);
            }
          }}
        />
      </div>
      {rest > 0 && (
        <p className={styles['rest']} role="timer">
          {t('Too many wrong PINs. This pad rests for {time}', { time: clockOf(rest) })}
        </p>
      )}
      {hasBadges && rest === 0 && <p className={styles['hint']}>{t('Or read your badge')}</p>}
      <Keypad
        order="telephone"
        onKey={(key) => take(afterKey(pin, key))}
        isDisabled={isChecking || rest > 0}
        enter={{
          label: label ?? t('Unlock'),
          isDisabled: pin === '' || rest > 0,
          onPress: () => {
            void check(pin);
          },
        }}
      />
    </div>
  );
};
