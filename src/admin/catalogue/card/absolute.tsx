import type { ControlProps } from '../../kinds/input.tsx';
import { MoneyControl } from '../../kinds/money.tsx';
import { QuantityControl } from '../../kinds/quantity.tsx';

type Change = ControlProps<number>['onChange'];

const absolute =
  (onChange: Change): Change =>
  (value) =>
    onChange(typeof value === 'number' ? Math.abs(value) : null);

/** An amount whose sign is a slip of the hand (R-CAT-039, R-CAT-040). */
export const AbsoluteMoneyControl = ({ onChange, ...props }: ControlProps<number>) => (
  <MoneyControl {...props} onChange={absolute(onChange)} />
);

/** The same of a quantity. */
export const AbsoluteQuantityControl = ({ onChange, ...props }: ControlProps<number>) => (
  <QuantityControl {...props} onChange={absolute(onChange)} />
);
