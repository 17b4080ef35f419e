import type { SchemaError } from './schema-error.ts';
import type { EnumSpec, FieldSpec, FieldSpecs, Specs } from './specs.ts';

type Place = Pick<SchemaError, 'file' | 'path'>;

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const satisfies readonly (readonly [keyof FieldSpec, keyof FieldSpec])[];

const boundErrors = (field: FieldSpec, { file, path }: Place): SchemaError[] =>
  bounds.flatMap(([least, most]) => {
    const [from, to] = [field[least], field[most]];
    return from !== undefined && to !== undefined && from > to
      ? [{ file, path: `${path}/${least}`, message: `${from} is more than ${most} ${to}` }]
      : [];
  });

const numbers = ['integer', 'number', 'money', 'quantity', 'rate', 'enum'];
const texts = ['text', 'longText', 'email'];

const typeOf = ({ kind }: FieldSpec): 'number' | 'string' | 'boolean' | undefined => {
  if (numbers.includes(kind)) return 'number';
  if (kind === 'flag') return 'boolean';
  return texts.includes(kind) ? 'string' : undefined;
};

const defaultErrors = (field: FieldSpec, place: Place, enums: readonly EnumSpec[]): SchemaError[] => {
  const { default: value, enum: name } = field;
  if (value === undefined || value === null) return [];
  const at = { file: place.file, path: `${place.path}/default` };
  const type = typeOf(field);
  if (type && typeof value !== type) return [{ ...at, message: `must be a ${type}` }];
  const known = enums.find((one) => one.name === name)?.values.map((one) => one.value);
  return field.kind === 'enum' && known && !known.includes(value as number)
    ? [{ ...at, message: `${String(value)} is no value of ${name}: ${known.join(', ')}` }]
    : [];
};

const fieldErrors = (fields: FieldSpecs, { file, path }: Place, enums: readonly EnumSpec[]): SchemaError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const place = { file, path: `${path}/${name}` };
    return [
      ...boundErrors(field, place),
      ...defaultErrors(field, place, enums),
      ...fieldErrors(field.fields ?? {}, place, enums),
    ];
  });

const faultErrors = ({ entities, calls }: Specs, faults: ReadonlySet<string>): SchemaError[] => [
  ...entities.flatMap(({ file, storage }) =>
    (storage?.unique ?? []).flatMap(({ fault }, i) =>
      faults.has(fault) ? [] : [{ file, path: `/x-storage/unique/${i}/fault`, message: `there is no fault ${fault}` }],
    ),
  ),
  ...calls.flatMap(({ file, name, faults: named = [] }) =>
    named
      .filter((fault) => !faults.has(fault))
      .map((fault) => ({ file, path: `/$defs/${name}/x-call/faults`, message: `there is no fault ${fault}` })),
  ),
];

/**
 * Checks bounds and defaults of fields, and the codes of faults.
 * @param faults the codes that there are; undefined: they are not known, and not checked
 */
export const checkValues = (specs: Specs, faults: ReadonlySet<string> | undefined): SchemaError[] => [
  ...specs.entities.flatMap(({ file, fields }) => fieldErrors(fields, { file, path: '/properties' }, specs.enums)),
  ...specs.calls.flatMap(({ file, name, request = {} }) =>
    fieldErrors(request, { file, path: `/$defs/${name}/properties` }, specs.enums),
  ),
  ...(faults ? faultErrors(specs, faults) : []),
];
