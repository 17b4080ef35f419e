import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import styles from './keypad.module.css';

/** Keys of the touch keypad; domain's pressKey decides the resulting text. */
export type KeypadKey = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | '.' | 'back' | 'clear';

export interface KeypadProps {
  onKey(key: KeypadKey): void;
  /** A long key below the others. */
  enter?: { label: string; isDisabled?: boolean; onPress(): void };
  /** Whole numbers have no point: its place clears. */
  hasPoint?: boolean;
  /** A telephone begins at 1, a calculator at 7. */
  order?: 'calculator' | 'telephone';
  isDisabled?: boolean;
}

const rows = {
  calculator: ['7', '8', '9', '4', '5', '6', '1', '2', '3'],
  telephone: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
} as const satisfies Record<string, readonly KeypadKey[]>;

/** Figures for fingers. The field that shows the text keeps the focus, so that a keyboard works beside it. */
export const Keypad = ({ onKey, enter, hasPoint = true, order = 'calculator', isDisabled }: KeypadProps) => {
  const t = useText();
  const names: Partial<Record<KeypadKey, string>> = {
    '.': t('Decimal point'),
    back: t('Delete the last figure'),
    clear: t('Clear'),
  };
  const faces: Partial<Record<KeypadKey, React.ReactNode>> = { back: <Icon name="backspace" size={24} />, clear: 'C' };
  const keys: KeypadKey[] = [...rows[order], hasPoint ? '.' : 'clear', '0', 'back'];
  return (
    <div className={styles['keypad']} role="group" aria-label={t('Keypad')}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={classNames(styles['key'], (key === 'back' || key === 'clear') && styles['other'])}
          aria-label={names[key]}
          disabled={isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {faces[key] ?? key}
        </button>
      ))}
      {enter && (
        <button
          type="button"
          className={classNames(styles['key'], styles['enter'])}
          disabled={isDisabled || enter.isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={enter.onPress}
        >
          {enter.label}
        </button>
      )}
    </div>
  );
};
