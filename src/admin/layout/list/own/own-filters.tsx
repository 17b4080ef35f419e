import type { ReactElement } from 'react';
import { asFieldModel, valueInside } from '#domain/organisation/custom-field.ts';
import { late } from '../../../kinds/parts/late.tsx';
import { filterOf, type EditorProps } from '../../../kinds/parts/filters/filter.tsx';
import { valueText, type Translate } from '../../../kinds/parts/value-text.ts';
import { ownFilterName, type Filter } from '../../../model/filter.ts';
import type { OwnField } from '../../../model/own-fields.ts';

/** As the predicate has it; amounts are as on the wire. */
export type OwnCondition =
  | boolean
  | { From?: number | string; To?: number | string; Values?: string[]; Pattern?: string };

export interface OwnEditorProps extends EditorProps<OwnCondition> {
  of: OwnField;
}

const Editor = late<OwnEditorProps>(async () => (await import('./own-filter-editor.tsx')).OwnFilterEditor, 72);

const boundsText = ({ From, To }: { From?: unknown; To?: unknown }, of: OwnField, translate: Translate): string => {
  const text = (value: unknown): string => valueText(asFieldModel(of), valueInside(of, value), translate);
  if (From !== undefined && From !== null && To !== undefined && To !== null) return `${text(From)} – ${text(To)}`;
  return From !== undefined && From !== null ? `≥ ${text(From)}` : `≤ ${text(To)}`;
};

const words = (value: unknown, { of }: { of: OwnField }, translate: Translate): string => {
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No');
  const { Values, Pattern, ...bounds } = value as Exclude<OwnCondition, boolean>;
  if (Values) return Values.join(', ');
  if (Pattern !== undefined) return Pattern.replaceAll('%', '');
  return boundsText(bounds, of, translate);
};

const OwnFilter = filterOf<OwnCondition, { of: OwnField }>(Editor, words);

/** Filters by the fields that the company shows in lists, and by others as long as they narrow this one. */
export const ownFilters = (fields: readonly OwnField[], values: Filter): ReactElement[] =>
  fields
    .filter(({ InList, Key }) => InList || values[ownFilterName(Key)] !== undefined)
    .map((of) => <OwnFilter key={of.Key} source={ownFilterName(of.Key)} label={of.Name} of={of} />);
