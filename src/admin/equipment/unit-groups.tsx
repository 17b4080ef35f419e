import type { FieldModel } from '#generated/shapes.ts';
import { ManyWidget, type Reference } from '../generic/fields/reference/reference.tsx';
import type { WidgetProps } from '../generic/fields/widget.ts';

/** Picked as the groups of a product are. */
const groups: FieldModel = { name: 'ArticleGroups', kind: 'many', title: 'Groups', to: 'ArticleGroup' };

/** Product groups that are loaded into the scales; kept as {Id, Name}. */
export const UnitGroupsWidget = (props: WidgetProps<Reference[]>) => (
  <ManyWidget {...props} field={groups} onChange={(picked) => props.onChange(picked && picked.map(({ Id, Name }) => ({ Id, Name })))} />
);
