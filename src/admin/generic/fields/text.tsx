import { TextControl } from '../../kinds/parts/text-control.tsx';
import type { WidgetProps } from './widget.ts';

export const TextWidget = ({ field, path, ...props }: WidgetProps<string>) => (
  <TextControl
    {...props}
    source={path}
    isRequired={field.required}
    maxLength={field.maxLength}
    type={field.kind === 'email' ? 'email' : 'text'}
  />
);

export const LongTextWidget = ({ field, path, ...props }: WidgetProps<string>) => (
  <TextControl {...props} source={path} isRequired={field.required} maxLength={field.maxLength} isMultiline />
);
