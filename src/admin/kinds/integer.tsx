import type { ControlProps } from './input.tsx';
import { inputOf } from './input.tsx';
import { boundsFilter } from './parts/filters/bounds.tsx';
import { DecimalControl } from './parts/decimal.tsx';
import { textField } from './parts/text-field.tsx';

/** A whole number. */
export const IntegerControl = (props: ControlProps<number>) => <DecimalControl {...props} digits={0} />;
export const IntegerField = textField('integer');
export const IntegerInput = inputOf(IntegerControl);
export const IntegerFilter = boundsFilter('integer', IntegerControl);
