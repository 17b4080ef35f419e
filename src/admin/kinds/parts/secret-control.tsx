import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../input.tsx';

/** Written and never read back: empty leaves what is stored. */
export const SecretControl = (props: ControlProps<string> & { maxLength?: number }) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        onClick={() => setShown(!isShown)}
        aria-label={translate(isShown ? 'Hide password' : 'Show password')}
      >
        {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  const input = {
    type: isShown ? 'text' : 'password',
    maxLength: props.maxLength,
    'aria-describedby': props.describedBy,
    autoComplete: 'new-password',
  };
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      autoFocus={props.isAutoFocused}
      value={props.value ?? ''}
      disabled={props.isDisabled}
      error={props.isInvalid}
      endAdornment={toggle}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={props.onBlur}
      slotProps={{ input }}
    />
  );
};
