import { SecretControl } from '../../kinds/parts/secret-control.tsx';
import type { WidgetProps } from './widget.ts';

export const SecretWidget = ({ field, path, ...props }: WidgetProps<string>) => (
  <SecretControl {...props} source={path} isRequired={field.required} maxLength={field.maxLength} />
);
