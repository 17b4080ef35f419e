import { createElement, type ComponentType } from 'react';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { FlagControl } from '../../kinds/flag.tsx';
import { NumberControl } from '../../kinds/number.tsx';
import { DayControl } from '../../kinds/parts/days/day-control.tsx';
import { JsonControl } from '../../kinds/parts/json-control.tsx';
import { ChildrenWidget } from './children/children.tsx';
import { DecimalWidget } from './decimal.tsx';
import { EnumerationWidget } from './enumeration.tsx';
import { ImagesWidget } from './images/images.tsx';
import { InstantWidget } from './days/instant.tsx';
import { ObjectWidget } from './object.tsx';
import { IdentityWidget, ManyWidget, ReferenceWidget } from './reference/reference.tsx';
import { SecretWidget } from './secret.tsx';
import { LongTextWidget, TextWidget } from './text.tsx';
import { anyWidget, type WidgetKind, type WidgetProps } from './widget.ts';

/** A control that needs nothing else of its field. */
const plain = <Value>(Control: ComponentType<ControlProps<Value>>): ComponentType<WidgetProps> =>
  anyWidget<Value>(({ field, path, ...props }) =>
    createElement(Control, { ...props, source: path, isRequired: field.required }),
  );

const text: WidgetKind = { Widget: anyWidget(TextWidget) };
const decimal: WidgetKind = { Widget: anyWidget(DecimalWidget) };
const json: WidgetKind = { Widget: plain(JsonControl), isWide: true };
const many: WidgetKind = { Widget: anyWidget(ManyWidget) };
const children: WidgetKind = { Widget: anyWidget(ChildrenWidget), isWide: true };

/** One widget for each kind of field. */
const widgets: Record<FieldKind, WidgetKind> = {
  id: decimal,
  integer: decimal,
  money: decimal,
  quantity: decimal,
  rate: decimal,
  text,
  email: text,
  longText: { Widget: anyWidget(LongTextWidget), isWide: true },
  number: { Widget: plain(NumberControl) },
  flag: { Widget: plain(FlagControl), isSelfLabelled: true },
  enum: { Widget: anyWidget(EnumerationWidget) },
  action: { Widget: anyWidget(EnumerationWidget) },
  instant: { Widget: anyWidget(InstantWidget) },
  day: { Widget: plain(DayControl) },
  reference: { Widget: anyWidget(ReferenceWidget) },
  identity: { Widget: anyWidget(IdentityWidget) },
  many,
  entities: many,
  entity: { Widget: anyWidget(ReferenceWidget) },
  children,
  images: { Widget: anyWidget(ImagesWidget), isWide: true },
  object: { Widget: ObjectWidget, isWide: true, isSelfLabelled: true },
  secret: { Widget: anyWidget(SecretWidget) },
  // Forms show settings key by key.
  settings: json,
  json,
  bytes: json,
  predicate: json,
  list: json,
};

export const widgetKindOf = (field: FieldModel): WidgetKind => widgets[field.kind];
