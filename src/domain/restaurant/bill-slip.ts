import type { BasisPoints, DocumentGroup, Lot, Minor } from '#generated/types.ts';
import { vatPortion } from '../money.ts';
import { contractorTitle } from '../organisation/contractor-name.ts';
import { one } from '../quantity.ts';
import { slipCards } from '../sale/payment/card-payment.ts';
import { together } from '../sale/tender.ts';
import { vatByRate } from '../sale/receipt-totals.ts';
import { slipLine, type Slip, type SlipLine } from '../sale/slip.ts';

/** Content of a bill's paper beside the bill. */
export interface BillSlip extends Pick<
  Slip,
  'title' | 'desk' | 'number' | 'payoffs' | 'change' | 'closedOn' | 'rounding'
> {
  /** Of a pre-bill: what guests have paid of it in parts. */
  readonly paidBefore?: Minor;
  /** Of the closing: printed once under this name. Absent: it is a pre-bill. */
  readonly clientId?: string;
  readonly branchId: number;
  readonly service: Minor;
  readonly serviceName: string;
  /** The product that the charge is sold as. */
  readonly serviceArticleId: number;
  readonly tip: Minor;
  readonly cards: NonNullable<Slip['cards']>;
  /** VAT of a product, where its line does not say it. */
  vatRateOf(articleId: number): BasisPoints;
}

/** Cancelled lines are not on paper. */
const isOnPaper = ({ Quantity }: Partial<Lot>): boolean => (Quantity ?? 0) > 0;

const lineOf = (lot: Lot, { vatRateOf }: BillSlip): SlipLine => {
  const line = slipLine(lot);
  const rate = lot.DebitVatRate ?? vatRateOf(line.article.Id);
  const { Supplements } = lot.Settings ?? {};
  return {
    ...line,
    DebitVatRate: rate,
    DebitVatSum: lot.DebitVatSum ?? vatPortion(line.DebitSum, rate),
    ...(Supplements && { remarks: `+ ${Supplements}` }),
  };
};

/** Key of dishes that guests read as one: the same dish at the same price with the same supplements. */
const dishKey = ({ article, DebitPrice, PrimaryDebitPrice, DebitVatRate, remarks }: SlipLine): string =>
  JSON.stringify([article.Id, DebitPrice, PrimaryDebitPrice, DebitVatRate, remarks]);

/** Lines of one dish as one, on a paper that nothing is paid by. */
const oneADish = (lines: readonly SlipLine[]): SlipLine[] =>
  [...Map.groupBy(lines, dishKey).values()].flatMap(([first, ...others]) =>
    first
      ? others.reduce<SlipLine>(
          (all, line) => ({
            ...all,
            Quantity: all.Quantity + line.Quantity,
            DebitSum: all.DebitSum + line.DebitSum,
            PrimaryDebitSum: all.PrimaryDebitSum + line.PrimaryDebitSum,
            DebitVatSum: all.DebitVatSum + line.DebitVatSum,
          }),
          first,
        )
      : [],
  );

/** The service charge is sold as a line of its own. */
const serviceLine = ({ service, serviceName, serviceArticleId, vatRateOf }: BillSlip): SlipLine => {
  const rate = vatRateOf(serviceArticleId);
  return {
    article: { Id: serviceArticleId, Name: serviceName },
    Quantity: one,
    ReturnedQuantity: 0,
    DebitPrice: service,
    DebitSum: service,
    PrimaryDebitPrice: service,
    PrimaryDebitSum: service,
    DebitVatRate: rate,
    DebitVatSum: vatPortion(service, rate),
  };
};

/** How a stored bill was paid, its orders together; the service charge is one of its lines. */
export const howPaid = ({
  Documents,
  ApprovedOn,
}: DocumentGroup): Pick<BillSlip, 'payoffs' | 'change' | 'closedOn' | 'rounding' | 'service' | 'tip' | 'cards'> => {
  const orders = Documents ?? [];
  const payoffs = orders.flatMap(({ Payoffs }) =>
    (Payoffs ?? []).flatMap(({ Tender, Value, Giftcard }) =>
      Tender
        ? [{ Tender: { Id: Tender.Id }, Value: Value ?? 0, ...(Giftcard?.Code && { giftcard: Giftcard.Code }) }]
        : [],
    ),
  );
  const total = (name: 'Tip' | 'CashRounding'): Minor =>
    orders.reduce((sum, { Settings }) => sum + (Settings?.[name] ?? 0), 0);
  return {
    payoffs: together(payoffs),
    change: 0,
    closedOn: ApprovedOn ?? 0,
    rounding: total('CashRounding'),
    service: 0,
    tip: total('Tip'),
    cards: orders.flatMap(({ Settings }) => slipCards(Settings?.Cards)),
  };
};

/** A bill as paper shows it, before it is paid or after: the templates of receipts print it. */
export const slipOfBill = (bill: DocumentGroup, said: BillSlip): Slip => {
  const lots = (bill.Documents ?? []).flatMap(({ Lots }) => Lots ?? []).filter(isOnPaper);
  const dishes = lots.map((lot) => lineOf(lot, said));
  const lines = [...(said.clientId ? dishes : oneADish(dishes)), ...(said.service > 0 ? [serviceLine(said)] : [])];
  const DebitSum = lines.reduce((sum, line) => sum + line.DebitSum, 0);
  const {
    title,
    desk,
    number,
    clientId,
    branchId,
    payoffs,
    change,
    closedOn,
    tip,
    cards,
    rounding = 0,
    paidBefore = 0,
  } = said;
  const { Employee, Contractor } = bill;
  return {
    ...(title !== undefined && { title }),
    ...(clientId ? { clientId } : { isPreBill: true, ...(paidBefore > 0 && { paidBefore }) }),
    ...(desk !== undefined && { desk }),
    ...(Contractor && { customer: { Id: Contractor.Id, Name: contractorTitle(Contractor), discount: 0 } }),
    number,
    isReturn: false,
    closedOn,
    branchId,
    employeeId: Employee?.Id ?? 0,
    lines,
    DebitSum,
    DiscountSum: lines.reduce((sum, line) => sum + line.PrimaryDebitSum - line.DebitSum, 0),
    vat: vatByRate(lines),
    payoffs,
    change,
    ...(rounding !== 0 && { rounding }),
    ...(tip > 0 && { tip }),
    ...(cards.length > 0 && { cards }),
  };
};
