import { EnumControl } from '../../kinds/parts/enum-control.tsx';
import type { WidgetProps } from './widget.ts';

/** without: values that are not offered here. */
export const EnumerationWidget = ({ field, path, ...props }: WidgetProps<number> & { without?: readonly number[] }) => (
  <EnumControl {...props} source={path} isRequired={field.required} of={field.enum ?? ''} />
);
