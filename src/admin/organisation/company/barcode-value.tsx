import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../../kinds/input.tsx';

const choices = [
  ['weight', 'Weight'],
  ['price', 'Price'],
] as const;

/** Meaning of the digits after the product's number in a barcode of scales. */
export const BarcodeValueControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  return (
    <Select<string>
      id={props.id}
      fullWidth
      value={props.value ?? 'weight'}
      disabled={props.isDisabled}
      error={props.isInvalid}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      SelectDisplayProps={{ 'aria-labelledby': `${props.id}-label ${props.id}` }}
    >
      {choices.map(([value, title]) => (
        <MenuItem key={value} value={value}>
          {translate(title)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** How the scales write their codes, as a person reads it; several kinds of scales have several. */
export const BarcodePatternsControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        placeholder="28PPPPPWWWWWC, 29PPPPPVVVVVC"
        value={props.value ?? ''}
        disabled={props.isDisabled}
        error={props.isInvalid}
        onChange={(event) => props.onChange(event.target.value.toUpperCase())}
        onBlur={props.onBlur}
        inputProps={{ 'aria-describedby': `${props.id}-words` }}
      />
      <FormHelperText id={`${props.id}-words`}>
        {translate('P: product, W: grams, V: price, C: check digit. Without a pattern: by the prefix.')}
      </FormHelperText>
    </>
  );
};
