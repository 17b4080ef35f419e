import type { ComponentType } from 'react';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { ControlProps } from '../../input.tsx';
import { FlagControl } from '../../flag.tsx';
import { IntegerControl } from '../../integer.tsx';
import { MoneyControl } from '../../money.tsx';
import { NumberControl } from '../../number.tsx';
import { QuantityControl } from '../../quantity.tsx';
import { RateControl } from '../../rate.tsx';
import { DayControl } from '../days/day-control.tsx';
import { InstantControl } from '../days/instant-control.tsx';
import { EnumControl } from '../enum-control.tsx';
import { ImagesControl } from '../images/gallery.tsx';
import { JsonControl } from '../json-control.tsx';
import { IdentityControl } from '../reference/identity-control.tsx';
import { ManyControl, ReferenceControl } from '../reference/reference-control.tsx';
import { SecretControl } from '../secret-control.tsx';
import { TextControl } from '../text-control.tsx';

export type KindControlProps = ControlProps & { field: FieldModel };

/** A control with what its kind asks of a field, as one that takes a value of any kind: the table pairs them. */
const of = <Value, Own extends object>(
  Control: ComponentType<ControlProps<Value> & Own>,
  ownOf: (field: FieldModel) => Own,
): ComponentType<KindControlProps> => {
  const Drawn = ({ field, value, ...props }: KindControlProps) => (
    <Control {...props} value={value as Value} isRequired={field.required} {...ownOf(field)} />
  );
  return Drawn;
};

const plain = <Value,>(Control: ComponentType<ControlProps<Value>>) => of(Control, () => ({}));

const text = of(TextControl, ({ kind, maxLength }) => ({
  maxLength,
  type: kind === 'email' ? ('email' as const) : ('text' as const),
  isMultiline: kind === 'longText',
}));
const enumeration = of(EnumControl, (field) => ({ of: field.enum ?? '' }));
const reference = of(ReferenceControl, ({ to = '' }) => ({ reference: to }));
const many = of(ManyControl, ({ to = '' }) => ({ reference: to }));

const controls: Partial<Record<FieldKind, ComponentType<KindControlProps>>> = {
  id: plain(IntegerControl),
  integer: plain(IntegerControl),
  number: plain(NumberControl),
  money: plain(MoneyControl),
  quantity: plain(QuantityControl),
  rate: plain(RateControl),
  text,
  email: text,
  longText: text,
  flag: plain(FlagControl),
  enum: enumeration,
  action: enumeration,
  instant: plain(InstantControl),
  day: plain(DayControl),
  reference,
  entity: reference,
  many,
  entities: many,
  identity: of(IdentityControl, ({ to = '' }) => ({ reference: to })),
  images: plain(ImagesControl),
  secret: of(SecretControl, ({ maxLength }) => ({ maxLength })),
};

const json = plain(JsonControl);

/** A list of references is picked as any number of records is. */
const controlOf = ({ kind, to }: FieldModel) => controls[kind === 'list' && to ? 'many' : kind] ?? json;

/** The control of a kind, where the fields are known from a schema alone: rows of children, keys of settings. */
export const KindControl = ({ field, ...props }: KindControlProps) => {
  const Control = controlOf(field);
  return <Control {...props} field={field} />;
};

const wide = new Set<FieldKind>(['longText', 'images', 'settings', 'json', 'bytes', 'predicate', 'list']);

/** How the frame of a field's control looks. */
export const lookOf = ({ kind, to }: FieldModel): { isWide: boolean; isSelfLabelled: boolean } => ({
  isWide: wide.has(kind) && !(kind === 'list' && to),
  isSelfLabelled: kind === 'flag',
});
