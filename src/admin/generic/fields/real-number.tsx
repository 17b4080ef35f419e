import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { isNumberBeingTyped } from './decimal.tsx';
import type { WidgetProps } from './widget.ts';

const read = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(',', '.')) : null);

/** A real number such as a coordinate. */
export const RealNumberWidget = (props: WidgetProps<number>) => {
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    if (!isNumberBeingTyped(text, 1)) return;
    setDraft(text);
    props.onChange(read(text));
  };
  return (
    <OutlinedInput
      id={props.id} fullWidth value={draft ?? (props.value ?? '')} disabled={props.isDisabled} error={props.isInvalid}
      onChange={(event) => type(event.target.value)} onBlur={() => { setDraft(undefined); props.onBlur?.(); }}
      slotProps={{ input: { className: 'figure', inputMode: 'decimal', 'aria-describedby': props.describedBy, autoComplete: 'off' } }}
    />
  );
};
