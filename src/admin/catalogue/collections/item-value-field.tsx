import { useRecordContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { ItemValue } from './item-value-cell.tsx';

/** The value of the item around it. */
export const ItemValueField = () => {
  const item = useRecordContext<Stored>();
  return item ? <ItemValue item={item} split={item['ArticleSplit'] as Stored | null} /> : null;
};
