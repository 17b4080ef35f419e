import type { ControlProps } from '../../kinds/input.tsx';
import { ShapeControl } from '../../kinds/parts/nested/shape-control.tsx';
import type { Values } from '../../model/route-pattern.ts';

/** Options of a till as schemas/sale/pos-options.json has them. */
export const TillOptionsControl = ({ id, value, onChange }: ControlProps<Values>) => (
  <ShapeControl shape="PosOptions" id={id} value={value} onChange={onChange} />
);
