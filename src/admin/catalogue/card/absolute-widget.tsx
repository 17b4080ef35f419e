import { DecimalWidget } from '../../generic/fields/decimal.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';

/** An amount whose sign is a slip of the hand (R-CAT-039, R-CAT-040). */
export const AbsoluteWidget = ({ onChange, ...props }: WidgetProps<number>) => (
  <DecimalWidget {...props} onChange={(value) => onChange(typeof value === 'number' ? Math.abs(value) : null)} />
);
