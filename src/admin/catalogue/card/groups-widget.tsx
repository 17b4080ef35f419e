import type { FieldModel } from '#generated/shapes.ts';
import { ManyWidget } from '../../generic/fields/reference/reference.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';
import { isGroup, withItemsOf, type GroupLabel } from './groups.ts';

/** The groups of a product alone; the items of its other collections stay as they are (G-094). */
export const GroupsWidget = (props: WidgetProps<GroupLabel[]>) => {
  const all = props.value ?? [];
  const field: FieldModel = { ...props.field };
  return <ManyWidget {...props} field={field} value={all.filter(isGroup)} onChange={(items) => props.onChange(withItemsOf(all, isGroup, (items ?? []) as GroupLabel[]))} />;
};
