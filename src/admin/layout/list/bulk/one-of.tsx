import { useId } from 'react';
import Select from '@mui/material/Select';
import { FieldFrame } from '../../../kinds/parts/field-frame.tsx';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, title: string])[];
  onChange: (value: string) => void;
}

/** One of a few; the browser's own list, which is at home on a phone too. */
export const OneOf = ({ label, value, options, onChange }: Props) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Select
        native
        size="small"
        fullWidth
        value={value}
        inputProps={{ id }}
        onChange={(event) => onChange(String(event.target.value))}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
};
