import { createElement } from 'react';
import { fieldNamed } from '../../model/views.ts';
import type { ExtraFilter, ListOverride, Parameters } from '../overrides.ts';
import type { View } from '../../model/views.ts';
import type { Translate } from '../cells/value-text.ts';
import { filterKindOf, hiddenFilter } from './filter-kinds.tsx';

interface Place {
  view: View;
  override: ListOverride;
  parameters: Parameters;
}

/** A filter is called as its column is. */
const fromField = ({ view, override, parameters }: Place, name: string): ExtraFilter[] => {
  if (name === view.model.softDelete) return [hiddenFilter];
  const own = fieldNamed(view.model, name);
  const field = own && { ...own, title: override.columns?.[name]?.title ?? own.title };
  const kind = field && filterKindOf(field);
  if (!field?.filter || !kind) return [];
  const offer = override.filterOffers?.(parameters)[name];
  return [
    {
      name: field.filter,
      label: field.title,
      Editor: ({ value, onChange }) => createElement(kind.Editor, { field, offer, value, onChange }),
      text: (value, translate: Translate) => kind.text(field, value, translate),
    },
  ];
};

/**
 * What a list can be narrowed by: the filters of its schema, then those of its area. Searchable texts are the search
 * field's.
 */
export const listFilters = (view: View, override: ListOverride, parameters: Parameters): ExtraFilter[] => {
  const hidden = new Set(override.hiddenFilters?.(parameters) ?? []);
  const own = override.filters ?? [];
  const plain = [...(view.view.list?.filters ?? []), ...(override.filterFields ?? [])].flatMap((name) =>
    fromField({ view, override, parameters }, name),
  );
  return [...plain.filter(({ name }) => !own.some((each) => each.name === name)), ...own].filter(
    ({ name }) => !hidden.has(name),
  );
};
