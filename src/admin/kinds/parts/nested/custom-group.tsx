import { createContext, use, useContext, useMemo } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useInput, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { asFieldModel, choicesOf, valueInside, valueToWire } from '#domain/organisation/custom-field.ts';
import type { LeafProps } from '#forms/leaf.ts';
import { ownKeys } from '#forms/own-keys.ts';
import { SchemaGroup } from '#forms/schema-group.tsx';
import { CustomFieldType } from '#generated/types.ts';
import type { OwnField } from '../../../model/own-fields.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { ControlProps } from '../../input.tsx';
import { fieldIdOf, FormIdContext, readableError } from '../field-error.ts';
import { errorIdOf, FieldFrame, hintIdOf } from '../field-frame.tsx';
import { KindControl, lookOf } from './kind-control.tsx';

const FieldsContext = createContext<readonly OwnField[]>([]);

const unchanged = (value: unknown): unknown => value;

/** Gives the form a value to keep and to check. */
const Kept = ({ source }: { source: string }) => {
  useInput({ source, format: unchanged, parse: unchanged });
  return null;
};

/** One of the choices of the field; a stored one that was taken off the list is offered as long as it is there. */
const ChoiceControl = ({ of, ...props }: ControlProps<string> & { of: OwnField }) => {
  const translate = useTranslate();
  const known = choicesOf(of);
  const offered = props.value && !known.includes(props.value) ? [...known, props.value] : known;
  return (
    <Select<string>
      id={props.id}
      fullWidth
      displayEmpty
      value={props.value ?? ''}
      error={props.isInvalid}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
      SelectDisplayProps={{ 'aria-labelledby': `${props.id}-label ${props.id}`, 'aria-describedby': props.describedBy }}
    >
      <MenuItem value="">{translate('Not selected')}</MenuItem>
      {offered.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </Select>
  );
};

const OwnLeaf = ({ name, ...leaf }: LeafProps) => {
  const of = use(FieldsContext).find(({ Key }) => Key === name);
  return of ? <KnownLeaf of={of} {...leaf} /> : null;
};

const KnownLeaf = ({ of, id, label, error, value, onChange }: Omit<LeafProps, 'name'> & { of: OwnField }) => {
  const field = { ...asFieldModel(of), maxLength: of.FieldType === CustomFieldType.LongText ? 4000 : 250 };
  const { isWide, isSelfLabelled } = lookOf(field);
  const hint = of.Description || undefined;
  const given = {
    id,
    label,
    value: valueInside(of, value),
    onChange: (next: unknown) => onChange(valueToWire(of, next)),
    isInvalid: error !== undefined,
    describedBy: error !== undefined ? errorIdOf(id) : hint && hintIdOf(id),
  };
  return (
    <FieldFrame id={id} label={isSelfLabelled ? undefined : label} isWide={isWide} error={error} hint={hint}>
      {of.FieldType === CustomFieldType.Choice ? (
        <ChoiceControl {...given} value={given.value as string} of={of} />
      ) : (
        <KindControl {...given} field={field} />
      )}
    </FieldFrame>
  );
};

/** The company has named its fields in its own words. */
const unchangedTitle = (title: string): string => title;

interface OwnFieldsProps {
  fields: readonly OwnField[];
  values: Values;
  /** By key, in the reader's language. */
  errors?: Readonly<Record<string, string>>;
  idPrefix: string;
  onChange: (key: string, value: unknown) => void;
}

const noErrors = {};

/** Own fields as one form from the schema that the company has stored, within a page that keeps the values. */
export const OwnFields = ({ fields, values, errors = noErrors, idPrefix, onChange }: OwnFieldsProps) => {
  const keys = useMemo(() => ownKeys(fields), [fields]);
  const shown = useMemo(() => fields.map(({ Key }) => Key), [fields]);
  return (
    <FieldsContext value={fields}>
      <SchemaGroup
        keys={keys}
        shown={shown}
        idPrefix={idPrefix}
        values={values}
        errors={errors}
        translate={unchangedTitle}
        Leaf={OwnLeaf}
        onChange={onChange}
      />
    </FieldsContext>
  );
};

const none: Values = {};

/** Own fields of a form, checked and saved with its other fields. */
export const CustomGroup = ({ source, fields }: { source: string; fields: readonly OwnField[] }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const values = (useWatch({ name: source }) as Values | null | undefined) ?? none;
  const idPrefix = fieldIdOf(useContext(FormIdContext), source);
  const wrong = fields.flatMap(({ Key }) => {
    const error = readableError(get(errors, `${source}.${Key}`));
    return error === undefined ? [] : [[Key, translate(error, { _: error })] as const];
  });
  return (
    <>
      {fields.map(({ Key }) => (
        <Kept key={Key} source={`${source}.${Key}`} />
      ))}
      <OwnFields
        fields={fields}
        values={values}
        errors={Object.fromEntries(wrong)}
        idPrefix={idPrefix}
        onChange={(key, value) => setValue(`${source}.${key}`, value, { shouldDirty: true, shouldTouch: true })}
      />
    </>
  );
};
