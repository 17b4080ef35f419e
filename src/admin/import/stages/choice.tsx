import { useId } from 'react';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';

interface Props {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  options: readonly (readonly [value: string, title: string])[];
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

/** One of a few; the browser's own list, which is at home on a phone too. */
export const Choice = ({ label, isLabelHidden, value, options, isDisabled, onChange }: Props) => {
  const id = useId();
  return (
    <div className="import-choice">
      {!isLabelHidden && <FormLabel htmlFor={id}>{label}</FormLabel>}
      <Select
        native
        size="small"
        fullWidth
        value={value}
        disabled={isDisabled}
        inputProps={{ id, 'aria-label': isLabelHidden ? label : undefined }}
        onChange={(event) => onChange(String(event.target.value))}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
};
