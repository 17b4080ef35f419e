import { useRef, type ReactNode } from 'react';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { pressKey, type KeypadKey } from '#domain/sale/payment/keypad.ts';
import { Keypad } from '#touch/keypad/keypad.tsx';
import styles from './dialogs.module.css';

export interface NumberEntryProps {
  label: string;
  placeholder: string;
  value: string;
  /** How many figures there may be before the point and after it. */
  digits: number;
  decimals: number;
  isWrong?: boolean;
  onChange(text: string): void;
  onEnter(): unknown;
  /** Content between the field and the keys that follows from the number. */
  children: ReactNode;
}

/** A number typed by keyboard or by fingers; both replace what is selected. */
export const NumberEntry = ({
  label,
  placeholder,
  value,
  digits,
  decimals,
  isWrong,
  onChange,
  onEnter,
  children,
}: NumberEntryProps) => {
  const field = useRef<HTMLInputElement>(null);
  const isNumber = new RegExp(`^\\d{0,${digits}}(?:[.,]\\d{0,${decimals}})?$`);
  const press = (key: KeypadKey): void => {
    const input = field.current;
    const isAllSelected = input?.selectionStart === 0 && input.selectionEnd === value.length;
    onChange(pressKey(isAllSelected ? '' : value, key, { decimals }));
  };
  return (
    <>
      <input
        ref={field}
        data-autofocus
        className={styles['value']}
        inputMode="none"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          const text = pastedNumber(target.value, decimals) ?? target.value;
          if (isNumber.test(text)) onChange(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onEnter();
          }
        }}
      />
      {children}
      <Keypad onKey={press} />
    </>
  );
};
