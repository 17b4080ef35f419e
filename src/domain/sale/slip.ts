import { DocumentOperationType, type Document, type Instant, type Lot, type Minor } from '#generated/types.ts';
import type { LineFigures } from '../documents/lines/line.ts';
import { contractorTitle } from '../organisation/contractor-name.ts';
import { keptCards, slipCards, type SlipCard } from './payment/card-payment.ts';
import type { PricedLine } from './price-receipt.ts';
import { appliedDiscounts } from './price-unit.ts';
import type { ClosedReceipt } from './receipt-event.ts';
import { vatByRate, type VatTotal } from './receipt-totals.ts';
import { givesBackAlone, type SaleCustomer, type SoldName } from './receipt.ts';
import type { SoldFigures } from './refundable.ts';
import type { SlipPoints, TenderPayoff } from './tender.ts';

/** A line of a closed receipt, with its figures as they were when it was closed; negative on a return. */
export interface SlipLine
  extends SoldFigures, Pick<LineFigures, 'DebitPrice' | 'PrimaryDebitPrice' | 'DebitVatRate' | 'DebitVatSum'> {
  /** The device's name of it, and the server's. */
  readonly clientId?: string;
  readonly lotId?: number;
  readonly article: { readonly Id: number; readonly Name: string };
  /** Number of the gift card that it sold. */ readonly giftcard?: string;
  /** Supplements and remarks. */ readonly remarks?: string;
  /** Automatic discounts, and what each took off the sum; the server keeps no names of them. */
  readonly discounts?: readonly { readonly id: number; readonly name?: string; readonly sum?: Minor }[];
  /** The line that it gives back. */
  readonly sold?: SoldName;
}

/**
 * A closed receipt as paper and screens show it: the same from what a device keeps and from what the server has stored.
 */
export interface Slip {
  readonly clientId?: string;
  readonly documentId?: number;
  readonly number: string;
  /** Title of the paper, where it is neither a receipt nor a return: a bill, a pre-bill. */ readonly title?: string;
  /** Nothing is paid yet: for the guests to look at. */ readonly isPreBill?: boolean;
  /** Of a pre-bill: what guests have paid of it in parts. */ readonly paidBefore?: Minor;
  /** Where the guests sit, or where it goes instead of a desk. */ readonly desk?: string;
  readonly isReturn: boolean;
  readonly closedOn: Instant;
  readonly branchId: number;
  readonly employeeId: number;
  /** Whose it was first, where another cashier took it over. */
  readonly begunBy?: number;
  readonly customer?: SaleCustomer;
  readonly lines: readonly SlipLine[];
  readonly DebitSum: Minor;
  readonly DiscountSum: Minor;
  readonly vat: readonly VatTotal[];
  readonly payoffs: readonly TenderPayoff[];
  /** Change given; known to the till only. */
  readonly change: Minor;
  /** Sums paid beside the goods: cash rounding and the tip. */
  readonly rounding?: Minor;
  readonly tip?: Minor;
  readonly returnReason?: number;
  readonly points?: SlipPoints;
  /** Charged at a bank terminal. */
  readonly cards?: readonly SlipCard[];
  /** Debt of the customer then, where a part went on the account; known to the till only. */
  readonly owed?: Minor;
}

const cardsOf = (cards: readonly SlipCard[]): Pick<Slip, 'cards'> => (cards.length > 0 ? { cards } : {});

const appliedTo = ({ sold, steps, Quantity }: PricedLine): Pick<SlipLine, 'discounts'> => {
  const applied = sold ? [] : appliedDiscounts(steps, Quantity);
  return applied.length > 0 ? { discounts: applied.map(({ id, name, sum }) => ({ id, name, sum })) } : {};
};

/** Receipt closed at this till, under the number of its slip. */
export const slipOfClosed = (
  { receipt, priced, payoffs, change, closedOn, rounding, tip, points, owed }: ClosedReceipt,
  number: string,
): Slip => ({
  clientId: receipt.id,
  number,
  isReturn: givesBackAlone(receipt),
  closedOn,
  branchId: receipt.branchId,
  employeeId: receipt.employeeId,
  ...(receipt.begunBy !== undefined && { begunBy: receipt.begunBy }),
  ...(receipt.customer && { customer: receipt.customer }),
  lines: priced.lines.map((line) => ({
    clientId: line.id,
    article: { Id: line.article.Id, Name: line.article.Name ?? '' },
    ReturnedQuantity: 0,
    ...appliedTo(line),
    ...(line.giftcard !== undefined && { giftcard: line.giftcard }),
    ...(line.sold && { sold: line.sold.name }),
    Quantity: line.Quantity,
    DebitPrice: line.DebitPrice,
    DebitSum: line.DebitSum,
    PrimaryDebitPrice: line.PrimaryDebitPrice,
    PrimaryDebitSum: line.PrimaryDebitSum,
    DebitVatRate: line.DebitVatRate,
    DebitVatSum: line.DebitVatSum,
  })),
  DebitSum: priced.totals.DebitSum,
  DiscountSum: priced.totals.DiscountSum,
  vat: priced.totals.vat,
  payoffs,
  change,
  ...(rounding !== 0 && { rounding }),
  ...(tip > 0 && { tip }),
  ...(receipt.returnReason && { returnReason: receipt.returnReason }),
  ...(points && { points }),
  ...cardsOf(slipCards(keptCards(receipt))),
  ...(owed !== undefined && { owed }),
});

/**
 * Part of one discount in a line's reduction: automatic ones have a name; those by hand and the customer's own have
 * none.
 */
export interface DiscountPart {
  readonly name?: string;
  /** Of the sign of the line. */
  readonly sum: Minor;
}

/** Reduction of a line by discount; empty without any. */
export const discountParts = (
  { discounts = [], DebitSum, PrimaryDebitSum }: SlipLine,
  nameOf: (id: number) => string | null | undefined,
): DiscountPart[] => {
  const off = PrimaryDebitSum - DebitSum;
  if (off === 0) return [];
  const named = (id: number, name: string | undefined): Pick<DiscountPart, 'name'> => {
    const known = name || nameOf(id);
    return known ? { name: known } : {};
  };
  // Slips of earlier programs say which discounts there were, and not how much each took off.
  if (discounts.length > 0 && discounts.every(({ sum }) => sum === undefined)) {
    const names = discounts.flatMap(({ id, name }) => named(id, name).name ?? []).join(', ');
    return [{ ...(names && { name: names }), sum: off }];
  }
  const sign = Math.sign(off);
  const parts = discounts.flatMap(({ id, name, sum }) => (sum ? [{ ...named(id, name), sum: sum * sign }] : []));
  const rest = off - parts.reduce((all, { sum }) => all + sum, 0);
  return rest === 0 ? parts : [...parts, { sum: rest }];
};

/** A line as the server keeps it. */
export const slipLine = ({ Id, ClientId, Article, ReturnedQuantity, LotParentId, ...lot }: Lot): SlipLine => ({
  lotId: Id,
  ...(ClientId && { clientId: ClientId }),
  article: { Id: Article?.Id ?? 0, Name: Article?.Name ?? '' },
  Quantity: lot.Quantity ?? 0,
  ReturnedQuantity: ReturnedQuantity ?? 0,
  DebitPrice: lot.DebitPrice ?? 0,
  DebitSum: lot.DebitSum ?? 0,
  PrimaryDebitPrice: lot.PrimaryDebitPrice ?? lot.DebitPrice ?? 0,
  PrimaryDebitSum: lot.PrimaryDebitSum ?? lot.DebitSum ?? 0,
  DebitVatRate: lot.DebitVatRate ?? 0,
  DebitVatSum: lot.DebitVatSum ?? 0,
  ...(lot.Settings?.Discounts?.length && {
    discounts: lot.Settings.Discounts.flatMap(({ Id: id, Sum }) =>
      id ? [{ id, ...(Sum && { sum: Math.abs(Sum) }) }] : [],
    ),
  }),
  ...(lot.Settings?.GiftcardCodes?.[0] && { giftcard: lot.Settings.GiftcardCodes[0] }),
  ...((lot.Quantity ?? 0) < 0 && LotParentId && { sold: { lotId: LotParentId } }),
});

/** Slip of a receipt stored on the server. */
export const slipOfDocument = (document: Document): Slip => {
  const isReturn = document.DocumentOperationType === DocumentOperationType.ReturnRegular;
  const lines = (document.Lots ?? []).map(slipLine);
  const { Contractor: contractor, Settings } = document;
  return {
    ...(document.ClientId && { clientId: document.ClientId }),
    documentId: document.Id,
    number: document.Number ?? document.Code ?? '',
    isReturn,
    closedOn: document.ApprovedOn ?? 0,
    branchId: document.Branch?.Id ?? 0,
    employeeId: document.Employee?.Id ?? 0,
    ...(Settings?.BegunBy && { begunBy: Settings.BegunBy }),
    ...(contractor && { customer: { Id: contractor.Id, Name: contractorTitle(contractor), discount: 0 } }),
    lines,
    DebitSum: document.DebitSum ?? 0,
    DiscountSum: document.DiscountSum ?? 0,
    vat: vatByRate(lines),
    payoffs: (document.Payoffs ?? []).flatMap(({ Tender, Value, Giftcard, ReturnedValue }) =>
      Tender
        ? [
            {
              Tender: { Id: Tender.Id },
              Value: Value ?? 0,
              ...(Giftcard?.Code && { giftcard: Giftcard.Code }),
              ...(ReturnedValue && { returned: ReturnedValue }),
            },
          ]
        : [],
    ),
    change: 0,
    ...(Settings?.CashRounding && { rounding: Settings.CashRounding }),
    ...(Settings?.Tip && { tip: Settings.Tip }),
    ...(Settings?.ReturnReason && { returnReason: Settings.ReturnReason }),
    ...cardsOf(slipCards(Settings?.Cards)),
  };
};

/** Sum paid in all: for the goods, with cash rounding, and the tip. Below 0: given back. */
export const paidOf = ({ DebitSum, rounding = 0, tip = 0 }: Slip): Minor => DebitSum + rounding + tip;
