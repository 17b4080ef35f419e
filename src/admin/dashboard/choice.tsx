import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  label: string;
  value: number | undefined;
  options: readonly (readonly [value: number, title: string])[];
  onChange: (value: number) => void;
}

/** One of some values, at the head of a card. */
export const Choice = ({ label, value, options, onChange }: Props) => (
  <TextField
    select
    size="small"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {options.map(([each, title]) => (
      <MenuItem key={each} value={each}>
        {title}
      </MenuItem>
    ))}
  </TextField>
);

/** By quantity, 0, or by sales value, 1. */
export const TopBy = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => {
  const translate = useTranslate();
  const options = ['Quantity', 'Sales value'].map((title, at) => [at, translate(title)] as const);
  return <Choice label={translate('Top by')} value={value} options={options} onChange={onChange} />;
};
