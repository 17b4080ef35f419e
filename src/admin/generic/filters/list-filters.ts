import { createElement } from 'react';
import { fieldNamed } from '../../model/views.ts';
import type { ExtraFilter, ListOverride, Parameters } from '../overrides.ts';
import type { View } from '../../model/views.ts';
import type { Translate } from '../cells/value-text.ts';
import { filterKindOf } from './filter-kinds.tsx';
import { hiddenFilter } from './hidden-filter.tsx';

const fromField = (view: View, name: string): ExtraFilter[] => {
  if (name === view.model.softDelete) return [hiddenFilter];
  const field = fieldNamed(view.model, name);
  const kind = field && filterKindOf(field);
  if (!field?.filter || !kind) return [];
  return [{
    name: field.filter,
    label: field.title,
    Editor: ({ value, onChange }) => createElement(kind.Editor, { field, value, onChange }),
    text: (value, translate: Translate) => kind.text(field, value, translate),
  }];
};

/** What a list can be narrowed by: the filters of its schema, then those of its area. Searchable texts are the search field's. */
export const listFilters = (view: View, override: ListOverride, parameters: Parameters): ExtraFilter[] => {
  const hidden = new Set(override.hiddenFilters?.(parameters) ?? []);
  const own = override.filters ?? [];
  const plain = [...view.view.list?.filters ?? [], ...override.filterFields ?? []].flatMap((name) => fromField(view, name));
  return [...plain.filter(({ name }) => !own.some((each) => each.name === name)), ...own].filter(({ name }) => !hidden.has(name));
};
