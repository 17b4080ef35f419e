import { late, type Late } from '#client/react/late.ts';
import { StoredValuePanel } from '../pay/stored-value/late-panel.ts';
import { ChargedCards, TerminalDialog } from '../pay/terminal/late-terminal.ts';
import { ButtonView, GroupBar, ProductTiles } from '../products/late-views.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { fetchActions } from '../keys/run-action.ts';

/**
 * Windows and tabs that a sale does not need: fetched when the page is idle, or when they are opened. Those of every
 * sale are loaded from the start.
 */
export const CustomerDialog = late(() => import('../customers/customer-dialogs.tsx'), 'CustomerDialog');
export const NewCustomerDialog = late(() => import('../customers/customer-dialogs.tsx'), 'NewCustomerDialog');
export const ProfileDialog = late(() => import('../customers/profile-dialog.tsx'), 'ProfileDialog');
export const DeleteDelayedDialog = late(() => import('../receipt/delete-delayed-dialog.tsx'), 'DeleteDelayedDialog');
export const AttentionDialog = late(() => import('../dialogs/attention-dialog.tsx'), 'AttentionDialog');
export const ChoiceDialog = late(() => import('../dialogs/choice-dialog.tsx'), 'ChoiceDialog');
export const ClearDialog = late(() => import('../dialogs/clear-dialog.tsx'), 'ClearDialog');
export const DiscountDialog = late(() => import('../dialogs/discount-dialog.tsx'), 'DiscountDialog');
/** Fetched with the makers of forms, when it is opened. */
export const DeviceDialog = late(() => withTexts(import('../print/register/device-dialog.tsx')), 'DeviceDialog');
export const KeysDialog = late(() => withTexts(import('../dialogs/keys-dialog.tsx')), 'KeysDialog');
export const LinePriceDialog = late(() => import('../sale/discounts/price-dialog.tsx'), 'LinePriceDialog');
export const OptionsDialog = late(() => withTexts(import('../dialogs/options-dialog.tsx')), 'OptionsDialog');
export const PriceDialog = late(() => import('../dialogs/price-dialog.tsx'), 'PriceDialog');
export const GiftcardDialog = late(() => import('../pay/stored-value/giftcard-dialog.tsx'), 'GiftcardDialog');
export const PrintDialog = late(() => import('../print/print-dialog.tsx'), 'PrintDialog');
export const FindSlipDialog = late(() => import('../slips/return-dialogs.tsx'), 'FindSlipDialog');
export const FreeReturnDialog = late(() => import('../slips/reason-dialog.tsx'), 'FreeReturnDialog');
export const ReturnDialog = late(() => import('../slips/return-dialogs.tsx'), 'ReturnDialog');
export const SlipDialog = late(() => import('../slips/slip-dialog.tsx'), 'SlipDialog');

export const ApproveDialog = late(() => withTexts(import('../lock/approve-dialog.tsx'), 'windows'), 'ApproveDialog');
export const CashierDialog = late(() => withTexts(import('../lock/cashier-dialog.tsx'), 'windows'), 'CashierDialog');
export const BillDialog = late(() => withTexts(import('../slips/windows/bill-dialog.tsx'), 'windows'), 'BillDialog');
export const DocumentDialog = late(
  () => withTexts(import('../slips/windows/document-dialog.tsx'), 'windows'),
  'DocumentDialog',
);
export const FormDialog = late(() => withTexts(import('../slips/windows/form-dialog.tsx'), 'windows'), 'FormDialog');
export const MailDialog = late(() => withTexts(import('../slips/windows/mail-dialog.tsx'), 'windows'), 'MailDialog');
export const TagsDialog = late(() => withTexts(import('../slips/windows/tags-dialog.tsx'), 'windows'), 'TagsDialog');
export const TemplateDialog = late(
  () => withTexts(import('../slips/windows/template-dialog.tsx'), 'windows'),
  'TemplateDialog',
);
export const CashDialog = late(() => import('../shift/cash/cash-dialog.tsx'), 'CashDialog');
export const HandoverDialog = late(() => import('../shift/cash/handover-dialog.tsx'), 'HandoverDialog');
export const ReportDialog = late(() => import('../shift/cash/report-dialog.tsx'), 'ReportDialog');

export const ProductDialog = late(() => import('../products/product-dialog.tsx'), 'ProductDialog');
export const ButtonDialog = late(() => withTexts(import('../products/buttons/button-dialog.tsx')), 'ButtonDialog');
export const NewProductDialog = late(() => import('../products/new-product-dialog.tsx'), 'NewProductDialog');
export const PaletteDialog = late(() => withTexts(import('../dialogs/palette-dialog.tsx')), 'PaletteDialog');

/** Fetched when they are opened. */
export const CameraDialog = late(() => withTexts(import('../keys/camera/camera-dialog.tsx')), 'CameraDialog');
export const ScreenDialog = late(() => withTexts(import('../customers/screen/screen-dialog.tsx')), 'ScreenDialog');

const fetchedLater: readonly Pick<Late, 'fetch'>[] = [
  ButtonView,
  GroupBar,
  ProductTiles,
  ButtonDialog,
  ProductDialog,
  NewProductDialog,
  PaletteDialog,
  ApproveDialog,
  CashierDialog,
  CashDialog,
  HandoverDialog,
  ReportDialog,
  CustomerDialog,
  NewCustomerDialog,
  ProfileDialog,
  DeleteDelayedDialog,
  AttentionDialog,
  ChoiceDialog,
  ClearDialog,
  DiscountDialog,
  KeysDialog,
  LinePriceDialog,
  GiftcardDialog,
  StoredValuePanel,
  TerminalDialog,
  ChargedCards,
  OptionsDialog,
  PriceDialog,
  PrintDialog,
  FindSlipDialog,
  FreeReturnDialog,
  ReturnDialog,
  SlipDialog,
];

/** All windows, one after the other. */
export const fetchWindows = async (): Promise<void> => {
  await withTexts(fetchActions()).catch(() => {});
  for (const { fetch } of fetchedLater) await fetch().catch(() => {});
};
