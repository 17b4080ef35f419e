import { SplitActionType } from '#generated/types.ts';
import type { ControlProps } from '../kinds/input.tsx';
import { ManyControl } from '../kinds/many.tsx';
import type { Reference } from '../kinds/parts/reference/reference.ts';

/** Picked as the groups of a product are. */
const groups = { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } };

/** Product groups that are loaded into the scales; kept as {Id, Name}. */
export const GroupsControl = ({ onChange, ...props }: ControlProps<Reference[]>) => (
  <ManyControl
    {...props}
    reference="ArticleGroup"
    filter={groups}
    onChange={(picked) => onChange(picked && picked.map(({ Id, Name }) => ({ Id, Name })))}
  />
);
