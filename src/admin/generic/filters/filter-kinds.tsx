import { createElement, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { EnumFilter } from '../../kinds/enum.tsx';
import { FlagFilter, HiddenFilter } from '../../kinds/flag.tsx';
import { PeriodFilter } from '../../kinds/instant.tsx';
import { IntegerControl } from '../../kinds/integer.tsx';
import { MoneyControl } from '../../kinds/money.tsx';
import { NumberControl } from '../../kinds/number.tsx';
import { boundsWords } from '../../kinds/parts/filters/bounds.tsx';
import type { EditorProps as KindEditorProps } from '../../kinds/parts/filters/filter.tsx';
import { late } from '../../kinds/parts/late.tsx';
import { asChoice } from '../../kinds/parts/period/period-choice.ts';
import type { Reference } from '../../kinds/parts/reference/reference.ts';
import type { Translate } from '../../kinds/parts/value-text.ts';
import { QuantityControl } from '../../kinds/quantity.tsx';
import { RateControl } from '../../kinds/rate.tsx';
import { ReferenceFilter } from '../../kinds/reference.tsx';
import { usePickListRules, type ExtraFilter, type FilterEditorProps, type FilterOffer } from '../overrides.ts';

export interface EditorProps {
  field: FieldModel;
  offer?: FilterOffer;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** How a kind of field narrows a list: its editor, and the words of its chip. */
export interface FilterKind {
  Editor: ComponentType<EditorProps>;
  text: (field: FieldModel, value: unknown, translate: Translate) => string;
}

const editors = () => import('../../kinds/parts/filters/filter-editors.tsx');
const References = late(async () => (await editors()).References, 72);
const Choices = late(async () => (await editors()).Choices, 72);
const YesNo = late(async () => (await editors()).YesNo, 72);
const Hidden = late(async () => (await editors()).Hidden, 72);
const Periods = late(async () => (await editors()).Periods, 72);
const Bounds = late(async () => (await editors()).Bounds, 72);

/** What a kind's own editor is given of a field. */
const useGiven = <Value,>({ field, value, onChange }: EditorProps): KindEditorProps<Value> => ({
  label: useTranslate()(field.title),
  value: (value ?? undefined) as Value | undefined,
  onChange,
});

const ReferencesEditor = (props: EditorProps) => {
  const { field, offer } = props;
  const rules = usePickListRules({ ...field, name: offer?.pickList ?? field.name }, undefined);
  return <References {...useGiven<Reference[]>(props)} {...rules} reference={field.to ?? ''} />;
};

const ChoicesEditor = (props: EditorProps) => (
  <Choices {...useGiven<number[]>(props)} of={props.field.enum ?? ''} values={props.offer?.values} />
);

const PeriodsEditor = (props: EditorProps) => <Periods {...useGiven(props)} value={asChoice(props.value)} />;

const controls: Partial<Record<FieldKind, ComponentType<ControlProps<number>>>> = {
  money: MoneyControl,
  quantity: QuantityControl,
  rate: RateControl,
  number: NumberControl,
};

const BoundsEditor = (props: EditorProps) => (
  <Bounds {...useGiven(props)} Control={controls[props.field.kind] ?? IntegerControl} />
);

const nowhere = { source: '' };
const references: FilterKind = {
  Editor: ReferencesEditor,
  text: (_field, value, translate) => ReferenceFilter.words(value, { ...nowhere, reference: '' }, translate),
};
const choices: FilterKind = {
  Editor: ChoicesEditor,
  text: ({ enum: of = '' }, value, translate) => EnumFilter.words(value, { ...nowhere, of }, translate),
};
const periods: FilterKind = {
  Editor: PeriodsEditor,
  text: (_field, value, translate) => PeriodFilter.words(value, nowhere, translate),
};
const bounds: FilterKind = {
  Editor: BoundsEditor,
  text: ({ kind }, value, translate) => boundsWords(kind)(value, undefined, translate),
};
const yesOrNo: FilterKind = {
  Editor: (props) => <YesNo {...useGiven(props)} />,
  text: (_field, value, translate) => FlagFilter.words(value, nowhere, translate),
};

const kinds: Partial<Record<FieldKind, FilterKind>> = {
  reference: references,
  many: references,
  entities: references,
  enum: choices,
  action: choices,
  flag: yesOrNo,
  instant: periods,
  day: periods,
  money: bounds,
  quantity: bounds,
  rate: bounds,
  integer: bounds,
  number: bounds,
};

/** undefined: the kind filters by search alone. */
export const filterKindOf = (field: FieldModel): FilterKind | undefined => kinds[field.kind];

const HiddenEditor = ({ value, onChange }: FilterEditorProps) => {
  const label = useTranslate()('Hidden');
  return createElement(Hidden, { label, value: value ? true : undefined, onChange });
};

/** Whether hidden (softly deleted) records are shown among the others. */
export const hiddenFilter: ExtraFilter = {
  name: 'WithDeleted',
  label: 'Hidden',
  Editor: HiddenEditor,
  text: (value, translate) => HiddenFilter.words(value, nowhere, translate),
};
