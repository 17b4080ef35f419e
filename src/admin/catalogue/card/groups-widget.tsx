import { useGetMany } from 'react-admin';
import { ManyWidget } from '../../generic/fields/reference/reference.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';
import { isGroup, withItemsOf, type GroupLabel } from './groups.ts';

/** An item that the address named by its id alone is told by what is stored of it. */
const useNamed = (items: readonly GroupLabel[]): GroupLabel[] => {
  const ids = items.filter(({ ArticleSplit }) => !ArticleSplit).map(({ Id }) => Id);
  const { data = [] } = useGetMany<GroupLabel & { id: number }>('ArticleGroup', { ids }, { enabled: ids.length > 0 });
  return items.map((item) => (item.ArticleSplit ? item : (data.find((found) => found?.Id === item.Id) ?? item)));
};

/** The groups of a product alone; the items of its other collections stay as they are. */
export const GroupsWidget = (props: WidgetProps<GroupLabel[]>) => {
  const all = useNamed(props.value ?? []);
  return (
    <ManyWidget
      {...props}
      value={all.filter(isGroup)}
      onChange={(items) => props.onChange(withItemsOf(all, isGroup, (items ?? []) as GroupLabel[]))}
    />
  );
};
