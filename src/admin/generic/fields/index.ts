import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import { ChildrenWidget } from './children/children.tsx';
import { DayWidget } from './days/day.tsx';
import { DecimalWidget } from './decimal.tsx';
import { EnumerationWidget } from './enumeration.tsx';
import { FlagWidget } from './flag.tsx';
import { IdentityWidget } from './reference/identity.tsx';
import { ImagesWidget } from './images/images.tsx';
import { InstantWidget } from './days/instant.tsx';
import { JsonWidget } from './json.tsx';
import { ObjectWidget } from './object.tsx';
import { RealNumberWidget } from './real-number.tsx';
import { ManyWidget, ReferenceWidget } from './reference/reference.tsx';
import { SecretWidget } from './secret.tsx';
import { LongTextWidget, TextWidget } from './text.tsx';
import { anyWidget, type WidgetKind } from './widget.ts';

const text: WidgetKind = { Widget: anyWidget(TextWidget) };
const decimal: WidgetKind = { Widget: anyWidget(DecimalWidget) };
const json: WidgetKind = { Widget: JsonWidget, isWide: true };
const many: WidgetKind = { Widget: anyWidget(ManyWidget) };
const children: WidgetKind = { Widget: anyWidget(ChildrenWidget), isWide: true };

/** One widget for each kind of field. */
const widgets: Record<FieldKind, WidgetKind> = {
  id: decimal, integer: decimal, money: decimal, quantity: decimal, rate: decimal,
  text, email: text,
  longText: { Widget: anyWidget(LongTextWidget), isWide: true },
  number: { Widget: anyWidget(RealNumberWidget) },
  flag: { Widget: anyWidget(FlagWidget), isSelfLabelled: true },
  enum: { Widget: anyWidget(EnumerationWidget) },
  action: { Widget: anyWidget(EnumerationWidget) },
  instant: { Widget: anyWidget(InstantWidget) },
  day: { Widget: anyWidget(DayWidget) },
  reference: { Widget: anyWidget(ReferenceWidget) },
  identity: { Widget: anyWidget(IdentityWidget) },
  many, entities: many,
  entity: { Widget: anyWidget(ReferenceWidget) },
  children,
  images: { Widget: anyWidget(ImagesWidget), isWide: true },
  object: { Widget: ObjectWidget, isWide: true, isSelfLabelled: true },
  secret: { Widget: anyWidget(SecretWidget) },
  // Forms show settings key by key.
  settings: json,
  json, bytes: json, predicate: json, list: json,
};

export const widgetKindOf = (field: FieldModel): WidgetKind => widgets[field.kind];
