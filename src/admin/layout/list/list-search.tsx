import { useListContext, useTranslate } from 'react-admin';
import { SearchField } from '../search-field.tsx';
import type { Filter } from '../../model/filter.ts';
import { useListTitle } from './begin.ts';

const withoutTerm = ({ q: _term, ...filter }: Filter): Filter => filter;

interface Props {
  /** Shorter texts are not searched for. */
  minTermLength?: number;
  isAutoFocused?: boolean;
}

/** Searches in the list around it. */
export const ListSearch = ({ minTermLength, isAutoFocused }: Props) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const titles = translate(useListTitle());
  const filter = filterValues as Filter & { q?: string };
  return (
    <SearchField
      value={filter.q ?? ''}
      label={translate('Search: {titles}', { titles })}
      minLength={minTermLength}
      isAutoFocused={isAutoFocused}
      onSearch={(q) => setFilters(q ? { ...withoutTerm(filter), q } : withoutTerm(filter), {})}
    />
  );
};
