import { saidSince, unsaidSince } from '#domain/organisation/employed-since.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { InstantControl } from '../../kinds/parts/days/instant-control.tsx';

/** Empty where nobody said it: the day that stands for that is for the wire alone. */
export const EmployedSinceControl = (props: ControlProps<number>) => (
  <InstantControl
    {...props}
    value={saidSince(props.value)}
    onChange={(value) => props.onChange(value ?? unsaidSince)}
  />
);
