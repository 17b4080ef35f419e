import { Suspense } from 'react';
import type { FormDialogProps } from '../kinds/parts/form-dialog.ts';
import { late } from '#client/react/late.ts';

const Dialog = late(() => import('../layout/form/resource-dialog.tsx'), 'ResourceDialog');

/** A form above the page, fetched when the first is opened: a list is shown without it. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
