import { DecimalControl } from '../../kinds/parts/decimal.tsx';
import type { FieldModel } from '#generated/shapes.ts';
import type { WidgetProps } from './widget.ts';

export { isNumberBeingTyped, typedNumber } from '../../kinds/parts/decimal.tsx';

const digitsOfKind: Partial<Record<FieldModel['kind'], number>> = { money: 2, quantity: 3, rate: 2, integer: 0 };

export const DecimalWidget = ({ field, path, ...props }: WidgetProps<number>) => (
  <DecimalControl {...props} source={path} isRequired={field.required} digits={digitsOfKind[field.kind] ?? 0} />
);
