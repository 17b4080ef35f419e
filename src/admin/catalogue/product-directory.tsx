import type { Stored } from '../data-provider.ts';
import { PickerDialog } from '../generic/list/picker-dialog.tsx';
import { viewNamed } from '../model/views.ts';
import { taken } from './product-search.ts';

/** The product list as a large modal to pick from, variants in place of their products (R-CAT-005, R-CAT-012). */
export const ProductDirectory = ({ onPick, onClose }: { onPick: (record: Stored) => void; onClose: () => void }) => (
  <PickerDialog view={viewNamed('Article')} given={taken} onPick={onPick} onClose={onClose} />
);
