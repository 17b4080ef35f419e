import { SplitActionType } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';

/** The value of a collection item as people see it: a colour as itself, a rate with its sign. */
export const ItemValue = ({
  item,
  split,
}: {
  item: Stored;
  split: { SplitActionType?: unknown } | Stored | null | undefined;
}) => {
  const value = item['Value'];
  if (typeof value !== 'string' || value === '') return null;
  const type = split?.SplitActionType;
  if (type === SplitActionType.Color)
    return <span className="colour-swatch" style={{ background: value }} title={value} />;
  return <span className="figure">{type === SplitActionType.Vat ? `${value} %` : value}</span>;
};
