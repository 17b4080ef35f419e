import type { FieldKind, FieldModel } from '../../model/shapes.ts';
import { code, type Props } from './jsx.ts';

/** A component and the module that it comes from. */
interface Part {
  name: string;
  from: string;
  props?: (field: FieldModel) => Props;
}

/**
 * How values of a kind are shown in a list, typed in a form and narrowed by; each absent where react-admin's own or
 * nothing will do.
 */
export interface KindParts {
  Field?: Part;
  Input: Part;
  Filter?: Part;
  isFigure?: boolean;
}

const reactAdmin = 'react-admin';
const kind = (file: string) => `#admin/kinds/${file}.tsx`;

const ofEnum = (field: FieldModel): Props => ({ of: field.enum });
const toEntity = (field: FieldModel): Props => ({ reference: field.to });
const children = ({ to, by, owned }: FieldModel): Props => ({
  reference: to,
  target: by,
  ...(owned ? { isOwned: true } : {}),
});

const figure = (name: string, file: string): KindParts => ({
  Field: { name: `${name}Field`, from: kind(file) },
  Input: { name: `${name}Input`, from: kind(file) },
  Filter: { name: `${name}Filter`, from: kind(file) },
  isFigure: true,
});

const text = (props: Props = {}): KindParts => ({ Input: { name: 'TextInput', from: reactAdmin, props: () => props } });

const enumeration: KindParts = {
  Field: { name: 'EnumField', from: kind('enum'), props: ofEnum },
  Input: { name: 'EnumInput', from: kind('enum'), props: ofEnum },
  Filter: { name: 'EnumFilter', from: kind('enum'), props: ofEnum },
};
const reference: KindParts = {
  Field: { name: 'ReferenceField', from: kind('reference') },
  Input: { name: 'ReferenceInput', from: kind('reference'), props: toEntity },
  Filter: { name: 'ReferenceFilter', from: kind('reference'), props: toEntity },
};
const many: KindParts = {
  Field: { name: 'ManyField', from: kind('many') },
  Input: { name: 'ManyInput', from: kind('many'), props: toEntity },
  Filter: { name: 'ManyFilter', from: kind('many'), props: toEntity },
};
const json: KindParts = {
  Field: { name: 'JsonField', from: kind('json') },
  Input: { name: 'JsonInput', from: kind('json') },
};
const period: Part = { name: 'PeriodFilter', from: kind('instant') };

/** The parts of each kind; those of the house stand in a file of the kind's own name in src/admin/kinds. */
export const kinds: Record<FieldKind, KindParts> = {
  id: figure('Integer', 'integer'),
  integer: figure('Integer', 'integer'),
  money: figure('Money', 'money'),
  quantity: figure('Quantity', 'quantity'),
  rate: figure('Rate', 'rate'),
  number: figure('Number', 'number'),
  text: text(),
  email: text({ type: 'email' }),
  longText: text({ multiline: true }),
  flag: {
    Field: { name: 'FlagField', from: kind('flag') },
    Input: { name: 'BooleanInput', from: reactAdmin },
    Filter: { name: 'FlagFilter', from: kind('flag') },
  },
  enum: enumeration,
  action: enumeration,
  instant: {
    Field: { name: 'InstantField', from: kind('instant') },
    Input: { name: 'InstantInput', from: kind('instant') },
    Filter: period,
  },
  day: {
    Field: { name: 'DayField', from: kind('day') },
    Input: { name: 'DayInput', from: kind('day') },
    Filter: period,
  },
  reference,
  entity: reference,
  many,
  entities: many,
  identity: { Input: { name: 'IdentityInput', from: kind('reference'), props: toEntity } },
  children: {
    Field: { name: 'ManyField', from: kind('many') },
    Input: { name: 'ChildrenInput', from: kind('children'), props: children },
  },
  images: {
    Field: { name: 'ImagesField', from: kind('images') },
    Input: { name: 'ImagesInput', from: kind('images') },
  },
  secret: { Input: { name: 'SecretInput', from: kind('secret') } },
  object: { Field: { name: 'JsonField', from: kind('json') }, Input: { name: 'ObjectInput', from: kind('object') } },
  settings: json,
  json,
  custom: { Input: { name: 'CustomInput', from: kind('parts/nested/custom-input') } },
  bytes: json,
  predicate: json,
  list: json,
};

/** The keys of settings that stand together: one form of their schema. */
export const settingsInput = (
  entity: string,
  source: string,
  keys: string,
): { name: string; from: string; props: Props } => ({
  name: 'SettingsInput',
  from: kind('settings'),
  props: { source, entity, keys: code(keys) },
});
