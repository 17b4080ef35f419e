import { useState } from 'react';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  length: number;
  isDisabled: boolean;
  /** Called with the typed length; one too small changes nothing. */
  onLength: (length: number) => void;
}

/** A length of the canvas. What is typed stays while the focus is there; then the length that holds is shown again. */
export const LengthField = ({ label, length, isDisabled, onLength }: Props) => {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      label={label}
      disabled={isDisabled}
      sx={{ width: 96 }}
      value={typed ?? String(length)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined) onLength(Number(typed));
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (typed !== undefined) onLength(Number(typed));
        setTyped(undefined);
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
  );
};
