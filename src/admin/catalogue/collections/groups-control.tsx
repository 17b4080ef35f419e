import { useGetMany } from 'react-admin';
import { get } from 'react-hook-form';
import { SplitActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { ManyControl } from '../../kinds/many.tsx';
import type { Filter } from '../../model/filter.ts';
import { isGroup, withItemsOf, type GroupLabel } from './groups.ts';
import { presetDefault } from './item-rules.ts';

/** Groups have a pick list of their own; other collections stand on their tab. */
const groups: Filter = { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } };

/** An item that the address named by its id alone has no collection: it is looked up. */
const useNamed = (items: readonly GroupLabel[]): ((items: readonly GroupLabel[]) => GroupLabel[]) => {
  const ids = items.filter(({ ArticleSplit }) => !ArticleSplit).map(({ Id }) => Id);
  const { data = [] } = useGetMany<GroupLabel & { id: number }>('ArticleGroup', { ids }, { enabled: ids.length > 0 });
  const named = (item: GroupLabel): GroupLabel =>
    item.ArticleSplit ? item : (data.find((found) => found?.Id === item.Id) ?? item);
  return (all) => all.map(named);
};

/** The groups of a product alone; the items of its other collections stay as they are. */
export const GroupsControl = (props: ControlProps<GroupLabel[]>) => {
  const { value, onChange, source, currentRecord } = props;
  const named = useNamed(value ?? []);
  // Other collections may have changed before this is drawn again: they stay as the form has them by then.
  const current = (): GroupLabel[] =>
    named((currentRecord && source ? (get(currentRecord(), source) as GroupLabel[] | null) : value) ?? []);
  return (
    <ManyControl
      {...props}
      {...presetDefault}
      reference="ArticleGroup"
      filter={groups}
      value={named(value ?? []).filter(isGroup)}
      onChange={(items) => onChange(withItemsOf(current(), isGroup, (items ?? []) as GroupLabel[]))}
    />
  );
};
