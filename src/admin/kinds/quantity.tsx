import type { ControlProps } from './input.tsx';
import { inputOf } from './input.tsx';
import { boundsFilter } from './parts/filters/bounds.tsx';
import { DecimalControl } from './parts/decimal.tsx';
import { textField } from './parts/text-field.tsx';

/** How much of a product: thousandths inside; shown as its product is measured. */
export const QuantityControl = (props: ControlProps<number>) => <DecimalControl {...props} digits={3} />;
export const QuantityField = textField('quantity');
export const QuantityInput = inputOf(QuantityControl);
export const QuantityFilter = boundsFilter('quantity', QuantityControl);
