import {
  DocumentActionType,
  DocumentOperationType,
  type ContractorLabel,
  type Document,
  type Lot,
  type Payoff,
} from '#generated/types.ts';
import { wireApprovals } from '../session/till-actions.ts';
import { keptCards } from './payment/card-payment.ts';
import type { PricedLine } from './price-receipt.ts';
import { appliedDiscounts } from './price-unit.ts';
import { givesBackAlone, type SaleCustomer } from './receipt.ts';
import type { ClosedReceipt } from './receipt-event.ts';

/**
 * Origin of a receipt, so that a missing one is noticed: the till's uuid, a number without gaps, the hash of the
 * receipt before.
 */
export interface ReceiptOrigin {
  readonly depotId: number;
  readonly deviceUuid?: string;
  readonly deviceSequence?: number;
  readonly previousHash?: string;
}

/** A receipt as DocumentApprove is sent it, in inside values. */
export type ReceiptDocument = Omit<Document, 'Id' | 'Lots' | 'Payoffs'> & {
  Lots: Omit<Lot, 'Id'>[];
  Payoffs: Omit<Payoff, 'Id'>[];
};

/** Settings of a line beside its figures: the automatic discounts of its price, and the line that it gives back. */
const lotSettings = ({ sold, steps, Quantity, giftcard }: PricedLine): Pick<Lot, 'Settings'> => {
  const applied = sold ? [] : appliedDiscounts(steps, Quantity);
  const isByClientId = sold?.name.clientId !== undefined && sold.name.lotId === undefined;
  if (applied.length === 0 && !isByClientId && giftcard === undefined) return {};
  return {
    Settings: {
      ...(applied.length > 0 && { Discounts: applied.map(({ id: Id, sum: Sum }) => ({ Id, Sum })) }),
      ...(giftcard !== undefined && { GiftcardCodes: [giftcard] }),
      ...(isByClientId && { SoldClientId: sold.name.clientId }),
    },
  };
};

const lotOf = (line: PricedLine): Omit<Lot, 'Id'> => {
  const { id, article, sold, lotId, ...figures } = line;
  return {
    ClientId: id,
    Article: { Id: article.Id, ...(article.Name && { Name: article.Name }) },
    Quantity: figures.Quantity,
    PrimaryQuantity: figures.Quantity,
    PrimaryDebitPrice: figures.PrimaryDebitPrice,
    PrimaryDebitSum: figures.PrimaryDebitSum,
    DebitPrice: figures.DebitPrice,
    DebitSum: figures.DebitSum,
    DebitVatRate: figures.DebitVatRate,
    DebitVatSum: figures.DebitVatSum,
    ...(lotId !== undefined && { LotParentId: lotId }),
    ...(sold?.name.lotId !== undefined && { LotParentId: sold.name.lotId }),
    ...lotSettings(line),
  };
};

const originSettings = ({ deviceUuid, deviceSequence, previousHash }: ReceiptOrigin): Document['Settings'] => ({
  ...(deviceUuid !== undefined && { DeviceUuid: deviceUuid }),
  ...(deviceSequence !== undefined && { DeviceSequence: deviceSequence }),
  ...(previousHash !== undefined && { PreviousHash: previousHash }),
});

/** A customer made at this till has no Id yet and is named by the ClientId alone. */
const customerOf = ({ Id, ClientId, Name }: SaleCustomer): ContractorLabel =>
  ({ ...(Id ? { Id } : { ClientId }), Name }) as ContractorLabel;

/** The document of a paid receipt: action 3, operation 2, or 4 for a return; every id in it was made before. */
export const receiptDocument = (closed: ClosedReceipt, origin: ReceiptOrigin): ReceiptDocument => {
  const { receipt, priced, payoffs, closedOn, rounding, tip } = closed;
  const { DebitSum, DiscountSum } = priced.totals;
  const cards = keptCards(receipt);
  return {
    ClientId: receipt.id,
    DocumentActionType: DocumentActionType.Check,
    DocumentOperationType: givesBackAlone(receipt)
      ? DocumentOperationType.ReturnRegular
      : DocumentOperationType.OutcomeRegular,
    CreatedOn: receipt.startedOn,
    ApprovedOn: closedOn,
    Branch: { Id: receipt.branchId },
    DebitDepot: { Id: origin.depotId },
    Employee: { Id: receipt.employeeId },
    ...(receipt.customer && { Contractor: customerOf(receipt.customer) }),
    DebitSum,
    DiscountSum,
    Settings: {
      ...originSettings(origin),
      ...(receipt.begunBy !== undefined && { BegunBy: receipt.begunBy }),
      ...(receipt.coupons && { Coupons: [...receipt.coupons] }),
      ...(receipt.returnReason && { ReturnReason: receipt.returnReason }),
      ...(receipt.approvals && { Approvals: wireApprovals(receipt.approvals) }),
      ...(rounding !== 0 && { CashRounding: rounding }),
      ...(tip > 0 && { Tip: tip }),
      ...(cards.length > 0 && { Cards: cards }),
    },
    Lots: priced.lines.map(lotOf),
    Payoffs: payoffs.map(({ Tender, Value, giftcard }) => ({
      Tender,
      Value,
      ...(giftcard !== undefined && { GiftcardCode: giftcard }),
    })),
  };
};
