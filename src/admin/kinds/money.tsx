import type { ControlProps } from './input.tsx';
import { inputOf } from './input.tsx';
import { boundsFilter } from './parts/filters/bounds.tsx';
import { DecimalControl } from './parts/decimal.tsx';
import { textField } from './parts/text-field.tsx';

/** An amount of money: hundredths inside, typed and shown with two decimals. */
export const MoneyControl = (props: ControlProps<number>) => <DecimalControl {...props} digits={2} />;
export const MoneyField = textField('money');
export const MoneyInput = inputOf(MoneyControl);
export const MoneyFilter = boundsFilter('money', MoneyControl);
