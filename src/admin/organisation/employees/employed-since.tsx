import { saidSince, unsaidSince } from '#domain/organisation/employed-since.ts';
import { InstantWidget } from '../../generic/fields/days/instant.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';

/** Empty where nobody said it: the day that stands for that is for the wire alone. */
export const EmployedSinceWidget = (props: WidgetProps<number>) => (
  <InstantWidget {...props} value={saidSince(props.value)} onChange={(value) => props.onChange(value ?? unsaidSince)} />
);
