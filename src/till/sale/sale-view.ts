import type { CashMovementType, Milli } from '#generated/types.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import type { Slip } from '#domain/sale/slip.ts';
import type { Charging } from '../pay/terminal/charging.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { ButtonDialogProps, ReportDialogProps, RunAction, Tagged } from './window-subjects.ts';
import type { SlipRow } from '../slips/find-slips.ts';

export const saleTabs = ['products', 'receipts', 'customers', 'shift'] as const;
export type SaleTab = (typeof saleTabs)[number];

type PlainDialog =
  | 'customer'
  | 'newCustomer'
  | 'discount'
  | 'keys'
  | 'options'
  | 'device'
  | 'attention'
  | 'customerScreen'
  | 'camera'
  | 'clear'
  | 'closeShift'
  | 'handover'
  | 'cashier'
  | 'bill'
  | 'printTemplate'
  | 'time'
  | 'signOut'
  | 'returnReason';

/** One of several products or customers that have the same code. */
export interface ChoiceOption {
  readonly name: string;
  /** Tells it from another of the same name. */ readonly detail: string;
  choose(): void;
}

/** The window that is open over the till; at most one. */
export type SaleDialog =
  | { readonly kind: PlainDialog }
  /** The number of a gift card that is sold. `code`: as it was scanned. */
  | { readonly kind: 'giftcard'; readonly article: TillArticle; readonly code?: string }
  /** Several products or customers have the code that was read. */
  | { readonly kind: 'choice'; readonly code: string; readonly options: readonly ChoiceOption[] }
  /** `card`: number of a gift card that was scanned. */
  | { readonly kind: 'pay'; readonly card?: string }
  /** The last receipt on paper; at once where the till prints each. */
  | { readonly kind: 'print'; readonly isAtOnce?: boolean }
  /** Which receipt goods come back of. `search`: a slip's number that was scanned. */
  | { readonly kind: 'findSlip'; readonly search?: string }
  | { readonly kind: 'return'; readonly row: SlipRow }
  /** All that is known of a closed receipt; its letter; in which form it is printed. */
  | { readonly kind: 'document' | 'mail' | 'printForm'; readonly row: SlipRow }
  /** Price tags of what is on a receipt. */
  | { readonly kind: 'tags'; readonly tagged: readonly Tagged[] }
  /** A closed receipt, to look at and to print again. */
  | { readonly kind: 'slip'; readonly row: SlipRow }
  /** How much of a weighed article. */
  | { readonly kind: 'weight'; readonly article: TillArticle }
  /** Price of an article without one. */
  | { readonly kind: 'price'; readonly article: TillArticle; readonly amount: Amount }
  | { readonly kind: 'quantity'; readonly lineId: string }
  /** Why a line has its price. */
  | { readonly kind: 'linePrice'; readonly lineId: string }
  | { readonly kind: 'customerProfile'; readonly customer: TillCustomer }
  /** Prices, stock and batches of a product; of a line of the receipt where one is named. */
  | { readonly kind: 'product'; readonly article: TillArticle; readonly lineId?: string }
  /** Editor of a grid button. */
  | ({ readonly kind: 'gridButton' } & ButtonDialogProps)
  | { readonly kind: 'newProduct'; readonly code: string }
  | { readonly kind: 'palette'; readonly run: RunAction }
  | { readonly kind: 'deleteDelayed'; readonly id: string }
  /** Approval by a colleague; then the action runs. */
  | {
      readonly kind: 'approve';
      readonly action: number;
      readonly remark?: string | undefined;
      readonly receiptId?: string | undefined;
      readonly limit?: ApprovalLimit | undefined;
      readonly act: () => void;
    }
  /** Cash into the drawer or out of it. */
  | { readonly kind: 'cash'; readonly movement: CashMovementType }
  | { readonly kind: 'shiftReport'; readonly shown: ReportDialogProps };

/** State of the view, as opposed to the sale. */
export interface SaleViewState {
  readonly tab: SaleTab;
  readonly search: string;
  readonly groupId?: number;
  /** Of the branch's buttons. */
  readonly buttonPage?: number;
  /** The buttons are being arranged. */
  readonly isArranging?: boolean;
  readonly selectedLineId?: string;
  readonly dialog?: SaleDialog;
  /** A card payment that is under way at the bank terminal, over whatever is open. */
  readonly charging?: Charging;
  /** Scanned unknown codes; newest first. */
  readonly unknownCodes: readonly string[];
  /** Lines added last, to undo a wrong scan. */
  readonly added: readonly { readonly lineId: string; readonly quantity: Milli }[];
  /** On narrow screens the receipt covers the products. */
  readonly isReceiptShown: boolean;
  /** The sale that was paid last: its change stays in sight until the next one is. */
  readonly lastSale?: Slip;
}

export interface SaleView extends Readable<SaleViewState> {
  change(changes: Partial<SaleViewState>): void;
  open(dialog: SaleDialog): void;
  closeDialog(): void;
}

export const createSaleView = (): SaleView => {
  const store = createStore<SaleViewState>({
    tab: 'products',
    search: '',
    unknownCodes: [],
    added: [],
    isReceiptShown: false,
  });
  const change = (changes: Partial<SaleViewState>): void => store.set({ ...store.get(), ...changes });
  return {
    get: store.get,
    subscribe: store.subscribe,
    change,
    open: (dialog) => change({ dialog }),
    closeDialog: () => change({ dialog: undefined }),
  };
};

/**
 * These codes are passed over; the one that was typed into the search goes with them, so that products are seen again.
 */
export const skipCodes = (saleView: SaleView, codes: readonly string[]): void => {
  const { unknownCodes, search } = saleView.get();
  saleView.change({
    unknownCodes: unknownCodes.filter((code) => !codes.includes(code)),
    ...(codes.some((code) => search.trim().endsWith(code)) && { search: '' }),
  });
};

/** Quantity and price with which a line is added. */
export interface Amount {
  readonly quantity?: Milli;
  /** Printed by a scale. */ readonly sum?: number;
  /** Number of the gift card that is sold. */ readonly giftcard?: string;
}
