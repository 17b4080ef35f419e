import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { EnumChoice } from '#generated/shapes.ts';
import { choicesOf } from '../../model/views.ts';
import type { ControlProps } from '../input.tsx';
import { useFieldId, type KindInputProps } from '../input.tsx';

interface Offer {
  /** The enumeration's name in the schemas. */
  of: string;
  /** Values that are not offered here. */
  without?: readonly number[];
}

/** Options of an enumeration; a stored number that it does not contain is offered unchanged. */
const offered = ({ of, without = [] }: Offer, value: unknown): readonly EnumChoice[] => {
  const known = choicesOf(of);
  const isUnknown = typeof value === 'number' && !known.some((each) => each.value === value);
  const left = known.filter((each) => each.value === value || !without.includes(each.value));
  return isUnknown ? [...left, { value, title: String(value) }] : left;
};

/** One of an enumeration's values. */
export const EnumControl = ({ of, without, ...props }: ControlProps<number> & Offer) => {
  const translate = useTranslate();
  return (
    <Select<number | ''>
      id={props.id}
      fullWidth
      displayEmpty
      value={props.value ?? ''}
      disabled={props.isDisabled}
      error={props.isInvalid}
      onChange={({ target }) => props.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={props.onBlur}
      SelectDisplayProps={{ 'aria-labelledby': `${props.id}-label ${props.id}`, 'aria-describedby': props.describedBy }}
    >
      {!props.isRequired && <MenuItem value="">{translate('Not selected')}</MenuItem>}
      {offered({ of, without }, props.value).map(({ value, title }) => (
        <MenuItem key={value} value={value}>
          {translate(title)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** react-admin's own select over an enumeration's values. */
export const EnumInput = ({ of, without, autoFocus, isLabelHidden, ...props }: KindInputProps & Offer) => {
  const id = useFieldId(props.source);
  const value: unknown = useWatch({ name: props.source });
  return (
    <SelectInput
      {...props}
      id={id}
      autoFocus={autoFocus}
      label={isLabelHidden ? false : props.label}
      emptyText="Not selected"
      choices={[...offered({ of, without }, value)]}
      optionValue="value"
      optionText="title"
    />
  );
};
