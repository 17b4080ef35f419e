import { InlineChildren } from './inline-children.tsx';
import { RelatedRecords } from './related-records.tsx';
import type { WidgetProps } from '../widget.ts';
import type { Values } from '../../../model/route-pattern.ts';

/** Children written with their parent are rows of its form; the others are records of their own, saved one by one. */
export const ChildrenWidget = (props: WidgetProps<Values[]>) => (props.field.owned ? <InlineChildren {...props} /> : <RelatedRecords {...props} />);
