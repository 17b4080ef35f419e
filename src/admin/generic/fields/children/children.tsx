import { ChildrenControl } from '../../../kinds/parts/nested/children-control.tsx';
import type { Values } from '../../../model/route-pattern.ts';
import type { WidgetProps } from '../widget.ts';

export const ChildrenWidget = ({ field, path, ...props }: WidgetProps<Values[]>) => (
  <ChildrenControl {...props} source={path} reference={field.to ?? ''} target={field.by ?? ''} isOwned={field.owned} />
);
