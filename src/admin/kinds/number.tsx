import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from './input.tsx';
import { inputOf } from './input.tsx';
import { boundsFilter } from './parts/filters/bounds.tsx';
import { isNumberBeingTyped } from './parts/decimal.tsx';
import { textField } from './parts/text-field.tsx';

const read = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(',', '.')) : null);

/** A real number such as a coordinate. */
export const NumberControl = (props: ControlProps<number>) => {
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    if (!isNumberBeingTyped(text, 1)) return;
    setDraft(text);
    props.onChange(read(text));
  };
  const input = {
    className: 'figure',
    inputMode: 'decimal',
    'aria-describedby': props.describedBy,
    'aria-required': props.isRequired,
    autoComplete: 'off',
  } as const;
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={draft ?? props.value ?? ''}
      disabled={props.isDisabled}
      error={props.isInvalid}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(undefined);
        props.onBlur?.();
      }}
      slotProps={{ input }}
    />
  );
};

export const NumberField = textField('number');
export const NumberInput = inputOf(NumberControl);
export const NumberFilter = boundsFilter('number', NumberControl);
