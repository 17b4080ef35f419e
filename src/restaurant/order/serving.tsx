import { Checkbox } from '#touch/fields/checkbox.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useText } from '#touch/text.ts';
import type { LineTerms } from './order-draft.ts';
import styles from './order.module.css';

export type Serving = Pick<LineTerms, 'seat' | 'course' | 'isHeld'>;

const most = { seat: 99, course: 9 } as const;

interface StepperProps {
  label: string;
  less: string;
  more: string;
  value: number;
  most: number;
  onChange(value: number): void;
}

/** A small number; 0 is shown as none. */
const Stepper = ({ label, less, more, value, most: limit, onChange }: StepperProps) => (
  <div className={styles['stepper']} role="group" aria-label={label}>
    <span>{label}</span>
    <IconButton icon="minus" label={less} disabled={value === 0} onClick={() => onChange(value - 1)} />
    <output aria-label={label}>{value || '–'}</output>
    <IconButton icon="plus" label={more} disabled={value === limit} onClick={() => onChange(value + 1)} />
  </div>
);

/** Whose a dish is, in which turn it is served, and whether the kitchen waits with it. */
export const ServingChoice = ({ serving, onChange }: { serving: Serving; onChange(serving: Serving): void }) => {
  const t = useText();
  const { seat, course, isHeld } = serving;
  return (
    <div className={styles['serving']}>
      <Stepper
        label={t('Seat')}
        less={t('Seat before')}
        more={t('Next seat')}
        value={seat}
        most={most.seat}
        onChange={(next) => onChange({ ...serving, seat: next })}
      />
      <Stepper
        label={t('Course')}
        less={t('Course before')}
        more={t('Next course')}
        value={course}
        most={most.course}
        onChange={(next) => onChange({ ...serving, course: next })}
      />
      <Checkbox checked={isHeld} onChange={(next) => onChange({ ...serving, isHeld: next })}>
        {t('Hold')}
      </Checkbox>
    </div>
  );
};

/** As a line says it: 'Seat 2 · Course 1 · Held'. */
export const useServingText = () => {
  const t = useText();
  return ({ seat, course, isHeld }: Serving): string =>
    [
      seat > 0 && t('Seat {number}', { number: seat }),
      course > 0 && t('Course {number}', { number: course }),
      isHeld && t('Held'),
    ]
      .filter(Boolean)
      .join(' · ');
};
