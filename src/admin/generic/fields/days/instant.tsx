import type { Instant } from '#domain/zone.ts';
import { InstantControl } from '../../../kinds/parts/days/instant-control.tsx';
import type { WidgetProps } from '../widget.ts';

export const InstantWidget = ({ field, path, ...props }: WidgetProps<Instant>) => (
  <InstantControl {...props} source={path} isRequired={field.required} />
);
