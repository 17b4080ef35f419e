import { Suspense, type ReactNode } from 'react';
import { SignOutDialog } from '../delivery/sign-out.tsx';
import { LineQuantityDialog, WeightDialog } from '../dialogs/quantity-dialog.tsx';
import { PayDialog } from '../pay/pay-dialog.tsx';
import type { SaleDialog } from '../sale/sale-view.ts';
import { useSaleView, useTill } from '../till/till-context.ts';
import {
  ApproveDialog,
  ButtonDialog,
  CameraDialog,
  AttentionDialog,
  CashDialog,
  ClearDialog,
  CustomerDialog,
  DeleteDelayedDialog,
  DeviceDialog,
  DiscountDialog,
  FindSlipDialog,
  GiftcardDialog,
  HandoverDialog,
  KeysDialog,
  LinePriceDialog,
  NewCustomerDialog,
  NewProductDialog,
  OptionsDialog,
  PaletteDialog,
  PriceDialog,
  PrintDialog,
  ProductDialog,
  ProfileDialog,
  ReportDialog,
  ReturnDialog,
  ScreenDialog,
  SlipDialog,
  TimeDialog,
} from './later.ts';

const Time = () => <TimeDialog onClose={useTill().saleView.closeDialog} />;
const SignOut = () => <SignOutDialog onClose={useTill().saleView.closeDialog} />;

type Kind = SaleDialog['kind'];
type Windows = { readonly [Name in Kind]: (dialog: SaleDialog & { kind: Name }) => ReactNode };

const windows: Windows = {
  pay: ({ card }) => <PayDialog card={card} />,
  giftcard: ({ article }) => <GiftcardDialog article={article} />,
  customer: () => <CustomerDialog />,
  newCustomer: () => <NewCustomerDialog />,
  discount: () => <DiscountDialog />,
  keys: () => <KeysDialog />,
  options: () => <OptionsDialog />,
  device: () => <DeviceDialog />,
  attention: () => <AttentionDialog />,
  camera: () => <CameraDialog />,
  customerScreen: () => <ScreenDialog />,
  clear: () => <ClearDialog />,
  // The shift's own panel asks.
  closeShift: () => null,
  signOut: () => <SignOut />,
  time: () => <Time />,
  print: ({ isAtOnce }) => <PrintDialog isAtOnce={isAtOnce ?? false} />,
  weight: ({ article }) => <WeightDialog article={article} />,
  price: ({ article, amount }) => <PriceDialog article={article} amount={amount} />,
  quantity: ({ lineId }) => <LineQuantityDialog lineId={lineId} />,
  linePrice: ({ lineId }) => <LinePriceDialog lineId={lineId} />,
  findSlip: ({ search }) => <FindSlipDialog key={search} search={search} />,
  return: ({ row }) => <ReturnDialog row={row} />,
  slip: ({ row }) => <SlipDialog row={row} />,
  customerProfile: ({ customer }) => <ProfileDialog customer={customer} />,
  cash: ({ movement }) => <CashDialog movement={movement} />,
  approve: ({ action, remark, act }) => <ApproveDialog action={action} remark={remark} act={act} />,
  handover: () => <HandoverDialog />,
  shiftReport: ({ shown }) => <ReportDialog {...shown} />,
  product: ({ article, lineId }) => <ProductDialog article={article} lineId={lineId} />,
  gridButton: ({ button, done }) => <ButtonDialog button={button} done={done} />,
  newProduct: ({ code }) => <NewProductDialog code={code} />,
  palette: ({ run }) => <PaletteDialog run={run} />,
  deleteDelayed: ({ id }) => <DeleteDelayedDialog id={id} />,
};

/** The window that is open, if any. */
export const Dialogs = () => {
  const dialog = useSaleView((state) => state.dialog);
  if (!dialog) return null;
  return <Suspense fallback={null}>{(windows[dialog.kind] as (dialog: SaleDialog) => ReactNode)(dialog)}</Suspense>;
};
