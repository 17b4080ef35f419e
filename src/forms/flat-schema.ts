import type { KeysForm, ValueCheck, ValueError } from '#generated/forms/index.js';

/** A value that a flat schema describes. */
export interface FlatProperty {
  readonly title: string;
  readonly 'x-titles'?: Readonly<Record<string, string>>;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: string | number | boolean;
}

/** A schema of plain values that is known only as the program runs: a driver's parameters. */
export interface FlatSchema {
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FlatProperty>>;
}

type Wrong = Pick<ValueError, 'keyword' | 'params'>;

const hasType = (value: unknown, type: FlatProperty['type']): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

const wrongOf = (value: unknown, property: FlatProperty): Wrong | undefined => {
  const { type, minimum, maximum, maxLength, enum: values } = property;
  const wrong = (keyword: string, limit: unknown): Wrong => ({ keyword, params: { limit } });
  if (!hasType(value, type)) return { keyword: 'type', params: { type } };
  if (values && !values.includes(String(value))) return { keyword: 'enum', params: { allowedValues: values } };
  if (minimum !== undefined && Number(value) < minimum) return wrong('minimum', minimum);
  if (maximum !== undefined && Number(value) > maximum) return wrong('maximum', maximum);
  return maxLength !== undefined && String(value).length > maxLength ? wrong('maxLength', maxLength) : undefined;
};

/** The page's policy allows no code made at run time, so what is learnt at run time is checked by hand. */
const checkOf = ({ properties, required = [] }: FlatSchema): ValueCheck => {
  const check: ValueCheck = (given) => {
    const values = given as Readonly<Record<string, unknown>>;
    const missing = required.filter((name) => values[name] === undefined);
    check.errors = [
      ...missing.map((missingProperty) => ({ instancePath: '', keyword: 'required', params: { missingProperty } })),
      ...Object.entries(properties).flatMap(([name, property]) => {
        const wrong = values[name] === undefined ? undefined : wrongOf(values[name], property);
        return wrong ? [{ ...wrong, instancePath: `/${name}` }] : [];
      }),
    ];
    return check.errors.length === 0;
  };
  return check;
};

const widgets = { string: 'text', integer: 'integer', boolean: 'flag' } as const;

/** As a form is made of it. */
export const keysOfFlat = (flat: FlatSchema): KeysForm => ({
  schema: { $id: 'flat', type: 'object', properties: flat.properties } as KeysForm['schema'],
  uiSchema: {
    'ui:order': Object.keys(flat.properties),
    ...Object.fromEntries(
      Object.entries(flat.properties).map(([name, property]) => [
        name,
        property.enum
          ? { 'ui:widget': 'enum', 'ui:enumNames': [...property.enum] }
          : { 'ui:widget': widgets[property.type] },
      ]),
    ),
  },
  validators: { flat: checkOf(flat) },
});
