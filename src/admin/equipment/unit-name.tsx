import Chip from '@mui/material/Chip';
import type { CellProps } from '../generic/overrides.ts';

/** Scales show the price list that they are loaded from beside their name (002 §2). */
export const ScalesNameCell = ({ record, value }: CellProps) => {
  const pricelist = (record['Settings'] as { selectedPricelist?: string | null } | null)?.selectedPricelist;
  return <span className="cell-with-icon">{value as string}{pricelist && <Chip size="small" variant="outlined" label={pricelist} />}</span>;
};
