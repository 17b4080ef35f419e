import type { ReactNode } from 'react';
import { SignOutDialog } from '../delivery/sign-out.tsx';
import type { SaleDialog } from '#till/sale/sale-view.ts';
import { useTill } from '../till/till-context.ts';
import { TimeDialog } from '../shift/time/late-time.ts';
import type { QuickKind, Windows } from './dialogs.tsx';
import {
  ApproveDialog,
  AttentionDialog,
  BillDialog,
  DocumentDialog,
  FormDialog,
  MailDialog,
  TagsDialog,
  TemplateDialog,
  ButtonDialog,
  CameraDialog,
  CashDialog,
  CashierDialog,
  ChoiceDialog,
  ClearDialog,
  CustomerDialog,
  DeleteDelayedDialog,
  DeviceDialog,
  DiscountDialog,
  FindSlipDialog,
  FreeReturnDialog,
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
} from './later.ts';

const Time = () => <TimeDialog onClose={useTill().saleView.closeDialog} />;
const SignOut = () => <SignOutDialog onClose={useTill().saleView.closeDialog} />;

const windows: Omit<Windows, QuickKind> = {
  giftcard: ({ article, code }) => <GiftcardDialog key={code} article={article} scanned={code} />,
  choice: ({ code, options }) => <ChoiceDialog key={code} code={code} options={options} />,
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
  time: () => <Time />,
  signOut: () => <SignOut />,
  print: ({ isAtOnce }) => <PrintDialog isAtOnce={isAtOnce ?? false} />,
  price: ({ article, amount }) => <PriceDialog article={article} amount={amount} />,
  linePrice: ({ lineId }) => <LinePriceDialog lineId={lineId} />,
  findSlip: ({ search }) => <FindSlipDialog key={search} search={search} />,
  returnReason: () => <FreeReturnDialog />,
  return: ({ row }) => <ReturnDialog row={row} />,
  slip: ({ row }) => <SlipDialog row={row} />,
  customerProfile: ({ customer }) => <ProfileDialog customer={customer} />,
  cash: ({ movement }) => <CashDialog movement={movement} />,
  bill: () => <BillDialog />,
  document: ({ row }) => <DocumentDialog row={row} />,
  mail: ({ row }) => <MailDialog row={row} />,
  printForm: ({ row }) => <FormDialog row={row} />,
  printTemplate: () => <TemplateDialog />,
  tags: ({ tagged }) => <TagsDialog tagged={tagged} />,
  approve: ({ action, remark, limit, receiptId, act }) => (
    <ApproveDialog action={action} remark={remark} limit={limit} receiptId={receiptId} act={act} />
  ),
  cashier: () => <CashierDialog />,
  handover: () => <HandoverDialog />,
  shiftReport: ({ shown }) => <ReportDialog {...shown} />,
  product: ({ article, lineId }) => <ProductDialog article={article} lineId={lineId} />,
  gridButton: ({ button, done }) => <ButtonDialog button={button} done={done} />,
  newProduct: ({ code }) => <NewProductDialog code={code} />,
  palette: ({ run }) => <PaletteDialog run={run} />,
  deleteDelayed: ({ id }) => <DeleteDelayedDialog id={id} />,
};

/** Windows that are not opened at every sale: each is fetched by itself. */
export const LateDialogs = ({ dialog }: { dialog: SaleDialog }) =>
  (windows[dialog.kind as keyof typeof windows] as (dialog: SaleDialog) => ReactNode)(dialog);
