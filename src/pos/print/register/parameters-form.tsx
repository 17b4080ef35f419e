import { useMemo } from 'react';
import { complaintOfError } from '#forms/complaint.ts';
import { keysOfFlat, type FlatProperty, type FlatSchema } from '#forms/flat-schema.ts';
import type { LeafProps } from '#forms/leaf.ts';
import { SchemaGroup, wrongKeys } from '#forms/settings.ts';
import { language, t } from '#client/i18n/i18n.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { Select } from '#touch/fields/select.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import styles from './devices.module.css';

export type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly schema: FlatSchema;
  readonly values: Values;
  onChange(values: Values): void;
}

/** Figures are kept as a number; what is none stays as it was typed, and is complained of. */
const numberOf = (text: string): unknown => (text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : text);

const drawnBy =
  (properties: FlatSchema['properties']) =>
  ({ name, label, value, onChange, error }: LeafProps) => {
    const property = properties[name];
    if (property?.type === 'boolean') {
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    }
    if (property?.enum) {
      const options = property.enum.map((each) => ({ value: each, label: each }));
      return (
        <Select label={label} value={String(value ?? property.default ?? '')} options={options} onChange={onChange} />
      );
    }
    return (
      <TextField
        label={label}
        error={error}
        value={value === undefined || value === null ? '' : String(value)}
        inputMode={property?.type === 'integer' ? 'numeric' : undefined}
        placeholder={property?.default === undefined ? undefined : String(property.default)}
        onChange={(text) => onChange(property?.type === 'integer' ? numberOf(text) : text || null)}
      />
    );
  };

/** Errors of the parameters, by name. */
export const wrongParameters = (schema: FlatSchema, values: Values): Readonly<Record<string, string>> =>
  wrongKeys(keysOfFlat(schema), values, (_key, error) => {
    const { message, args } = complaintOfError({ kind: 'text' }, error);
    return t(message, args);
  });

const titleIn = ({ title, 'x-titles': titles }: FlatProperty, code: string): string => titles?.[code] ?? title;

/** The parameters of a driver, as its own schema has them. */
export const ParametersForm = ({ schema, values, onChange }: Props) => {
  const code = useStoreValue(language);
  const keys = useMemo(() => keysOfFlat(schema), [schema]);
  const Leaf = useMemo(() => drawnBy(schema.properties), [schema]);
  const titles = useMemo(
    () => new Map(Object.values(schema.properties).map((property) => [property.title, titleIn(property, code)])),
    [schema, code],
  );
  return (
    <div className={styles['parameters']}>
      <SchemaGroup
        keys={keys}
        shown={Object.keys(schema.properties)}
        idPrefix="device"
        values={values}
        errors={wrongParameters(schema, values)}
        translate={(title) => titles.get(title) ?? title}
        onChange={(key, value) => onChange({ ...values, [key]: value })}
        Leaf={Leaf}
      />
    </div>
  );
};
