import { useState } from 'react';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';

interface Props {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
}

const most = 600;

/** Whole minutes; what is no number of minutes stays what it was. */
export const MinutesField = ({ label, minutes, onChange }: Props) => {
  const t = useText();
  const [text, setText] = useState(String(minutes));
  const typed = Number(text);
  const isGood = Number.isInteger(typed) && typed >= 1 && typed <= most;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      error={isGood ? undefined : t('From 1 to {most}', { most })}
      onChange={(value) => {
        setText(value);
        const next = Number(value);
        if (Number.isInteger(next) && next >= 1 && next <= most) onChange(next);
      }}
    />
  );
};
