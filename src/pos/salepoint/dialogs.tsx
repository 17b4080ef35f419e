import { lazy, Suspense, type ReactNode } from 'react';
import { CustomerDialog, NewCustomerDialog } from '../customers/customer-dialogs.tsx';
import { DeleteDelayedDialog } from '../receipt/delayed-tab.tsx';
import { AttentionDialog } from '../dialogs/attention-dialog.tsx';
import { ClearDialog } from '../dialogs/clear-dialog.tsx';
import { DiscountDialog } from '../dialogs/discount-dialog.tsx';
import { KeysDialog } from '../dialogs/keys-dialog.tsx';
import { OptionsDialog } from '../dialogs/options-dialog.tsx';
import { LineQuantityDialog, WeightDialog } from '../dialogs/quantity-dialog.tsx';
import { PayDialog } from '../pay/pay-dialog.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import type { DeskDialog } from '../sale/desk-state.ts';
import { useDesk } from '../till/till-context.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('../customers/profile-dialog.tsx')).ProfileDialog }));

type Kind = DeskDialog['kind'];
type Windows = { readonly [Name in Kind]: (dialog: DeskDialog & { kind: Name }) => ReactNode };

const windows: Windows = {
  pay: () => <PayDialog />,
  customer: () => <CustomerDialog />,
  newCustomer: () => <NewCustomerDialog />,
  discount: () => <DiscountDialog />,
  keys: () => <KeysDialog />,
  options: () => <OptionsDialog />,
  attention: () => <AttentionDialog />,
  clear: () => <ClearDialog />,
  // The shift's own panel asks.
  closeShift: () => null,
  print: ({ isAtOnce }) => <PrintDialog isAtOnce={isAtOnce ?? false} />,
  weight: ({ article }) => <WeightDialog article={article} />,
  quantity: ({ lineId }) => <LineQuantityDialog lineId={lineId} />,
  customerProfile: ({ customer }) => <Suspense fallback={null}><ProfileDialog customer={customer} /></Suspense>,
  deleteDelayed: ({ id }) => <DeleteDelayedDialog id={id} />,
};

/** The window that is open, if any. */
export const Dialogs = () => {
  const dialog = useDesk((state) => state.dialog);
  return dialog ? (windows[dialog.kind] as (dialog: DeskDialog) => ReactNode)(dialog) : null;
};
