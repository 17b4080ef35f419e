import { useGetMany } from 'react-admin';
import { SplitActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { ManyControl } from '../../kinds/many.tsx';
import type { Filter } from '../../model/filter.ts';
import { isGroup, withItemsOf, type GroupLabel } from './groups.ts';

/** Groups have a pick list of their own; other collections stand on their tab. */
const groups: Filter = { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } };

/** An item that the address named by its id alone is told by what is stored of it. */
const useNamed = (items: readonly GroupLabel[]): GroupLabel[] => {
  const ids = items.filter(({ ArticleSplit }) => !ArticleSplit).map(({ Id }) => Id);
  const { data = [] } = useGetMany<GroupLabel & { id: number }>('ArticleGroup', { ids }, { enabled: ids.length > 0 });
  return items.map((item) => (item.ArticleSplit ? item : (data.find((found) => found?.Id === item.Id) ?? item)));
};

/** The groups of a product alone; the items of its other collections stay as they are. */
export const GroupsControl = (props: ControlProps<GroupLabel[]>) => {
  const all = useNamed(props.value ?? []);
  return (
    <ManyControl
      {...props}
      reference="ArticleGroup"
      filter={groups}
      value={all.filter(isGroup)}
      onChange={(items) => props.onChange(withItemsOf(all, isGroup, (items ?? []) as GroupLabel[]))}
    />
  );
};
