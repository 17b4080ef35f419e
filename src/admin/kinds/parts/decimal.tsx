import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import type { ControlProps } from '../input.tsx';

/** Whether a text may be typed into the field: digits, a leading minus, one dot or comma (R-FORM-002). */
export const isNumberBeingTyped = (text: string, digits: number): boolean =>
  (digits === 0 ? /^-?\d*$/ : /^-?\d*[.,]?\d*$/).test(text);

/** An amount as it is shown and typed: 1999 with two decimals is '19.99'. */
export const shownNumber = (value: unknown, digits: number): string =>
  typeof value === 'number' && !Number.isNaN(value) ? formatDecimal(value, digits) : '';

/**
 * Number of a typed text: null for an empty one, NaN for one that is no number or too large, which the form refuses.
 */
export const typedNumber = (text: string, digits: number): number | null =>
  parseDecimal(text, digits) ?? (/\d/.test(text) ? Number.NaN : null);

/** Whether a change came from the clipboard or was dropped, all at once. */
const wasPasted = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(event.inputType);

/** digits: how many of the whole number inside stand after the point. */
export interface DecimalControlProps extends ControlProps<number> {
  digits: number;
}

/** Money, quantity, rate and whole numbers: typed as decimals, kept as integers. */
export const DecimalControl = ({ digits, ...props }: DecimalControlProps) => {
  const [draft, setDraft] = useState<{ text: string; isLeft?: boolean }>();
  const isWrong = Number.isNaN(props.value);
  const type = (typed: string, isPasted: boolean): void => {
    const text = pastedNumber(typed, digits) ?? typed;
    // A letter is not typed; a text that was pasted stays to be seen, and is refused.
    if (!isNumberBeingTyped(text, digits) && !isPasted) return;
    setDraft({ text });
    props.onChange(isNumberBeingTyped(text, digits) ? typedNumber(text, digits) : Number.NaN);
  };
  // A refused text stays visible until the form replaces it.
  const leave = (): void => {
    setDraft(isWrong && draft ? { ...draft, isLeft: true } : undefined);
    props.onBlur?.();
  };
  const shown = draft && (!draft.isLeft || isWrong) ? draft.text : shownNumber(props.value, digits);
  const input = {
    className: 'figure',
    inputMode: digits === 0 ? 'numeric' : 'decimal',
    'aria-describedby': props.describedBy,
    'aria-required': props.isRequired,
    autoComplete: 'off',
  } as const;
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={shown}
      disabled={props.isDisabled}
      error={props.isInvalid}
      autoFocus={props.isAutoFocused}
      onChange={({ target, nativeEvent }) => type(target.value, wasPasted(nativeEvent))}
      onBlur={leave}
      onFocus={(event) => event.target.select()}
      slotProps={{ input }}
    />
  );
};
