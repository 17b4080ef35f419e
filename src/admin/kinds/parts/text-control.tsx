import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from '../input.tsx';

interface TextControlProps extends ControlProps<string> {
  maxLength?: number;
  /** Of one line: an e-mail address has a keyboard of its own. */
  type?: 'text' | 'email';
  isMultiline?: boolean;
}

/** A text; forms of react-admin have its own TextInput. */
export const TextControl = ({ maxLength, type = 'text', isMultiline = false, ...props }: TextControlProps) => {
  const input = {
    maxLength,
    'aria-describedby': props.describedBy,
    'aria-required': props.isRequired,
    ...(isMultiline ? {} : { type, autoComplete: 'off' }),
  };
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={props.value ?? ''}
      disabled={props.isDisabled}
      error={props.isInvalid}
      autoFocus={props.isAutoFocused}
      onBlur={props.onBlur}
      slotProps={{ input }}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
      {...(isMultiline && { multiline: true, minRows: 3, maxRows: 12 })}
    />
  );
};
