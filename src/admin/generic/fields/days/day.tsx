import type { Day } from '#domain/zone.ts';
import { DayInput } from './day-input.tsx';
import type { WidgetProps } from '../widget.ts';

export const DayWidget = ({ field, ...props }: WidgetProps<Day>) => <DayInput {...props} label={undefined} isRequired={field.required} />;
