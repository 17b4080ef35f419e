import type { Stored } from '../data-provider.ts';
import { PickerDialog } from '../generic/list/picker-dialog.tsx';
import { viewNamed } from '../model/views.ts';

/** The product list as a large modal to pick from (R-CAT-005, R-CAT-012). */
export const ProductDirectory = ({ onPick, onClose }: { onPick: (record: Stored) => void; onClose: () => void }) => (
  <PickerDialog view={viewNamed('Article')} onPick={onPick} onClose={onClose} />
);
