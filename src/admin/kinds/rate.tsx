import type { ControlProps } from './input.tsx';
import { inputOf } from './input.tsx';
import { boundsFilter } from './parts/filters/bounds.tsx';
import { DecimalControl } from './parts/decimal.tsx';
import { textField } from './parts/text-field.tsx';

/** A percentage: hundredths of a percent inside, two decimals at most. */
export const RateControl = (props: ControlProps<number>) => <DecimalControl {...props} digits={2} />;
export const RateField = textField('rate');
export const RateInput = inputOf(RateControl);
export const RateFilter = boundsFilter('rate', RateControl);
