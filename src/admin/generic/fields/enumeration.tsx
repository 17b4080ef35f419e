import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { enumNamed } from '../../model/views.ts';
import type { WidgetProps } from './widget.ts';

/** One of an enumeration's values; a stored number that it does not know stays offered as it is (G-168). */
export const EnumerationWidget = ({ without = [], ...props }: WidgetProps<number> & { /** Values that are not offered here. */ without?: readonly number[] }) => {
  const translate = useTranslate();
  const known = enumNamed(props.field.enum).values;
  const isUnknown = typeof props.value === 'number' && !known.some(({ value }) => value === props.value);
  const offered = known.filter(({ value }) => value === props.value || !without.includes(value));
  const choices = isUnknown ? [...offered, { value: props.value as number, title: String(props.value) }] : offered;
  return (
    <Select<number | ''>
      id={props.id} fullWidth displayEmpty value={props.value ?? ''} disabled={props.isDisabled} error={props.isInvalid}
      onChange={(event) => props.onChange(event.target.value === '' ? null : Number(event.target.value))} onBlur={props.onBlur}
      SelectDisplayProps={{ 'aria-labelledby': `${props.id}-label ${props.id}`, 'aria-describedby': props.describedBy }}
    >
      {!props.field.required && <MenuItem value="">{translate('Not selected')}</MenuItem>}
      {choices.map(({ value, title }) => <MenuItem key={value} value={value}>{translate(title)}</MenuItem>)}
    </Select>
  );
};
