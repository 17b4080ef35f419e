import { lazy, type ComponentType } from 'react';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { Values } from '../../model/route-pattern.ts';
import { enumTitle } from '../../model/views.ts';
import { nameOf } from '../../model/representation.ts';
import type { FilterOffer } from '../overrides.ts';
import { shownText, type Translate } from '../cells/value-text.ts';
import { asChoice, choiceText } from '../period/period-choice.ts';

export interface EditorProps { field: FieldModel; offer?: FilterOffer; value: unknown; onChange: (value: unknown) => void }

/** How a kind of field narrows a list: its editor, and the words of its chip. */
export interface FilterKind { Editor: ComponentType<EditorProps>; text: (field: FieldModel, value: unknown, translate: Translate) => string }

type Editors = typeof import('./filter-editors.tsx');

/** Editors are fetched when the first filter is opened. */
const editor = (name: keyof Editors): ComponentType<EditorProps> => lazy(async () => ({ default: (await import('./filter-editors.tsx'))[name] }));

const referencesText = (_field: FieldModel, value: unknown): string => (Array.isArray(value) ? (value as Values[]).map((each) => nameOf(each)).join(', ') : '');

const boundsWords = (field: FieldModel, value: unknown, translate: Translate): string => {
  const { From, To } = (value ?? {}) as { From?: unknown; To?: unknown };
  const [from, to] = [From, To].map((bound) => shownText({ field, value: bound }, translate));
  return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
};

const references: FilterKind = { Editor: editor('References'), text: referencesText };
const choices: FilterKind = {
  Editor: editor('Choices'),
  text: (field, value, translate) => (Array.isArray(value) ? value.map((each: unknown) => translate(enumTitle(field.enum, each))).join(', ') : ''),
};
const periods: FilterKind = {
  Editor: editor('Periods'),
  text: (_field, value, translate) => { const choice = asChoice(value); return choice ? choiceText(choice, translate) : ''; },
};
const bounds: FilterKind = { Editor: editor('Bounds'), text: boundsWords };

const kinds: Partial<Record<FieldKind, FilterKind>> = {
  reference: references, many: references, entities: references,
  enum: choices, action: choices,
  flag: { Editor: editor('YesNo'), text: (_field, value, translate) => translate(value ? 'Yes' : 'No') },
  instant: periods, day: periods,
  money: bounds, quantity: bounds, rate: bounds, integer: bounds, number: bounds,
};

/** undefined: the kind filters by search alone. */
export const filterKindOf = (field: FieldModel): FilterKind | undefined => kinds[field.kind];
