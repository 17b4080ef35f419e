import { lazy, Suspense, type ReactNode } from 'react';
import { CustomerDialog, NewCustomerDialog } from '../customers/customer-dialogs.tsx';
import { DeleteDelayedDialog } from '../receipt/delayed-tab.tsx';
import { AttentionDialog } from '../dialogs/attention-dialog.tsx';
import { ClearDialog } from '../dialogs/clear-dialog.tsx';
import { DiscountDialog } from '../dialogs/discount-dialog.tsx';
import { KeysDialog } from '../dialogs/keys-dialog.tsx';
import { OptionsDialog } from '../dialogs/options-dialog.tsx';
import { PriceDialog } from '../dialogs/price-dialog.tsx';
import { LineQuantityDialog, WeightDialog } from '../dialogs/quantity-dialog.tsx';
import { SignOutDialog } from '../delivery/sign-out.tsx';
import { PayDialog } from '../pay/pay-dialog.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { FindSlipDialog, ReturnDialog } from '../slips/return-dialogs.tsx';
import { SlipDialog } from '../slips/slip-dialog.tsx';
import type { SaleDialog } from '../sale/sale-view.ts';
import { useSaleView, useTill } from '../till/till-context.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('../customers/profile-dialog.tsx')).ProfileDialog }));

const LinePriceDialog = lazy(async () => ({
  default: (await import('../sale/discounts/price-dialog.tsx')).LinePriceDialog,
}));

const SignOut = () => <SignOutDialog onClose={useTill().saleView.closeDialog} />;

type Kind = SaleDialog['kind'];
type Windows = { readonly [Name in Kind]: (dialog: SaleDialog & { kind: Name }) => ReactNode };

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
  signOut: () => <SignOut />,
  print: ({ isAtOnce }) => <PrintDialog isAtOnce={isAtOnce ?? false} />,
  weight: ({ article }) => <WeightDialog article={article} />,
  price: ({ article, amount }) => <PriceDialog article={article} amount={amount} />,
  quantity: ({ lineId }) => <LineQuantityDialog lineId={lineId} />,
  linePrice: ({ lineId }) => (
    <Suspense fallback={null}>
      <LinePriceDialog lineId={lineId} />
    </Suspense>
  ),
  findSlip: ({ search }) => <FindSlipDialog key={search} search={search} />,
  return: ({ row }) => <ReturnDialog row={row} />,
  slip: ({ row }) => <SlipDialog row={row} />,
  customerProfile: ({ customer }) => (
    <Suspense fallback={null}>
      <ProfileDialog customer={customer} />
    </Suspense>
  ),
  deleteDelayed: ({ id }) => <DeleteDelayedDialog id={id} />,
};

/** The window that is open, if any. */
export const Dialogs = () => {
  const dialog = useSaleView((state) => state.dialog);
  return dialog ? (windows[dialog.kind] as (dialog: SaleDialog) => ReactNode)(dialog) : null;
};
