import type { Stored } from '../../data-provider.ts';
import { PickerDialog } from '../../layout/list/picker-dialog.tsx';
import { taken } from './product-search.ts';
import { productFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';

interface Props {
  onPick: (record: Stored) => void;
  onClose: () => void;
}

/** The product list as a large window to pick from, variants in place of their products. */
export const ProductPicker = (props: Props) => (
  <PickerDialog
    {...props}
    resource="Article"
    filter={taken}
    filters={productFilters}
    table={(picking) => <ProductTable {...picking} />}
  />
);
