import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from './widget.ts';

const inputTypes: Partial<Record<string, string>> = { email: 'email' };

/** One line of text; also e-mail addresses, whose keyboard differs. */
export const TextWidget = (props: WidgetProps<string>) => (
  <OutlinedInput
    id={props.id} fullWidth value={props.value ?? ''} disabled={props.isDisabled} error={props.isInvalid} autoFocus={props.isAutoFocused}
    onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)} onBlur={props.onBlur}
    slotProps={{ input: { type: inputTypes[props.field.kind] ?? 'text', maxLength: props.field.maxLength, 'aria-describedby': props.describedBy, 'aria-required': props.field.required, autoComplete: 'off' } }}
  />
);

export const LongTextWidget = (props: WidgetProps<string>) => (
  <OutlinedInput
    id={props.id} fullWidth multiline minRows={3} maxRows={12} value={props.value ?? ''} disabled={props.isDisabled} error={props.isInvalid}
    onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)} onBlur={props.onBlur}
    slotProps={{ input: { maxLength: props.field.maxLength, 'aria-describedby': props.describedBy, 'aria-required': props.field.required } }}
  />
);
