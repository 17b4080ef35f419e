import { Suspense } from 'react';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../data-provider.ts';

const ProductPicker = late(() => import('./product-picker.tsx'), 'ProductPicker');

interface Props {
  onPick: (record: Stored) => void;
  onClose: () => void;
}

/** A window to pick a product in; opened seldom, and not part of what needs it. */
export const ProductDirectory = (props: Props) => (
  <Suspense fallback={null}>
    <ProductPicker {...props} />
  </Suspense>
);
