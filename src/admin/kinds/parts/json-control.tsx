import { useState } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../input.tsx';

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, undefined, 2);

type Reading = { ok: true; value: unknown } | { ok: false };

const read = (text: string): Reading => {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
};

/** Any JSON value, for what has no widget of its own: the text is taken over while it reads as JSON. */
export const JsonControl = (props: ControlProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const isBroken = draft !== undefined && !read(draft).ok;
  const type = (text: string): void => {
    setDraft(text);
    const reading = read(text);
    if (reading.ok) props.onChange(reading.value);
  };
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        multiline
        minRows={2}
        maxRows={16}
        className="code"
        value={draft ?? written(props.value)}
        disabled={props.isDisabled}
        error={isBroken || props.isInvalid}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (!isBroken) setDraft(undefined);
          props.onBlur?.();
        }}
        slotProps={{ input: { spellCheck: false, 'aria-describedby': props.describedBy } }}
      />
      {isBroken && <FormHelperText error>{translate('This is not valid JSON')}</FormHelperText>}
    </>
  );
};
