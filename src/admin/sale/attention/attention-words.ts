import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { companyCalendar } from '../../model/filter.ts';
import { faults, type FaultCode } from '#domain/faults.ts';
import { enumTitle } from '../../model/views.ts';
import type { Values } from '../../model/route-pattern.ts';

export type Translate = (text: string, params?: Record<string, string>) => string;

/** Plain words of an alert: the problem and the advice. {product}, {device} and figures are filled in. */
interface Words {
  what: string;
  todo: string;
}

export const attentionWords: Readonly<Record<string, Words>> = {
  DISCOUNT_OVER_LIMIT: {
    what: 'Discount over the limit: {sum} instead of {due}, {product}',
    todo: 'Ask who gave it and why; in the company’s settings the limit can be changed.',
  },
  DISCOUNT_DIFFERS: {
    what: 'Discounts of {claimed}, by the rules {found}, {product}',
    todo: 'The till may have been without a connection when the discount changed. Otherwise ask who sold.',
  },
  DISCOUNT_MISSED: {
    what: 'Discounts of {due} were due, {given} were given: {discount}',
    todo: 'The till may not have known of the discount yet, or discounts are switched off in its settings. Give the customer the rest back.',
  },
  CUSTOMER_DISCOUNT_MISSED: {
    what: 'The customer’s own discount of {due} was due, {given} was given',
    todo: 'The till may not have known of it yet, or discounts are switched off in its settings. Give the customer the rest back.',
  },
  PRICE_BELOW_FLOOR: {
    what: 'Below the lowest price: {sum}, at least {floor}, {product}',
    todo: 'Ask who lowered it; check the lowest price on the product’s card.',
  },
  SUM_DIFFERS: {
    what: 'The sum {sum} is not {quantity} × {price}, {product}',
    todo: 'Compare with the paper receipt. A till of ours never sends this: find out what did.',
  },
  QUANTITY_NOT_POSITIVE: {
    what: 'Sold in a quantity of {quantity}, {product}',
    todo: 'Compare with the paper receipt. A till of ours never sends this: find out what did.',
  },
  PAYMENTS_OPPOSED: {
    what: 'Money taken and given back at once: {paid} and {back}',
    todo: 'Count the drawer and compare with the payments of the receipt.',
  },
  TENDERS_DIFFER: {
    what: 'Paid {paid} of {total}',
    todo: 'Count the drawer and compare with the payments of the receipt.',
  },
  GIFTCARD_MISSING: {
    what: 'Paid {value} by gift card without a card',
    todo: 'Find out how it was paid in fact.',
  },
  GIFTCARD_UNKNOWN: {
    what: 'Paid {value} by gift card {place}, which is not known',
    todo: 'Find out how it was paid in fact.',
  },
  GIFTCARD_REDEEMED: {
    what: 'Gift card {value}: there was {left} left, card {place}',
    todo: 'Ask who took it, and how it was paid in fact.',
  },
  GIFTCARD_SHORT: {
    what: 'Gift card {value}: there was {left} left, card {place}',
    todo: 'Ask who took it, and how it was paid in fact.',
  },
  GIFTCARD_EXPIRED: {
    what: 'Gift card {place} was no longer valid, paid {value}',
    todo: 'Ask who took it, and how it was paid in fact.',
  },
  GIFTCARD_TAKEN: {
    what: 'Gift card {place} was sold a second time',
    todo: 'Find the customer: this card was not registered, give another one.',
  },
  GIFTCARD_USED: {
    what: 'Gift card {place} was given back after it was paid with',
    todo: 'Ask who took it back; the card still holds what is left on it.',
  },
  GIFTCARD_OVERFULL: {
    what: '{value} put back on gift card {place}, {left} at most',
    todo: 'Ask who took it, and how it was paid in fact.',
  },
  GIFTCARD_QUANTITY: {
    what: 'Gift card sold or taken back in a quantity of {quantity}, {product}',
    todo: 'The cards are worth what was paid for them. A till of ours never sends this: find out what did.',
  },
  GIFTCARD_PRICE: {
    what: 'Gift card of {value} sold for {sum}, {product}',
    todo: 'The card is worth what was paid for it. Its price may have changed while the till had no connection; else ask who sold it.',
  },
  GIFTCARD_RETURN: {
    what: 'Gift card taken back without the receipt that sold it, {product}',
    todo: 'Find the card and its receipt: the card can still be paid with.',
  },
  REFUND_OTHER_WAY: {
    what: '{value} given back by {tender} that was not paid by it',
    todo: 'Ask who allowed it, and compare with how the receipt of the sale was paid.',
  },
  CREDIT_CUSTOMER: {
    what: '{value} on account without a customer',
    todo: 'Find out who owes it, and enter the customer’s debt.',
  },
  CREDIT_LIMIT: {
    what: '{value} on account over the limit {limit}, owed before: {debt}',
    todo: 'The till had no connection. Speak with the customer, or raise the limit.',
  },
  POINTS_CUSTOMER: {
    what: '{value} paid with points without a customer',
    todo: 'Find out whose points they were, and correct them.',
  },
  POINTS_SHORT: {
    what: 'Paid with {points} points, there were {left}',
    todo: 'The till had no connection and knew of more. Nothing is taken from later points.',
  },
  POINTS_FEW: {
    what: 'Paid with {points} points, at least {least} are needed',
    todo: 'The programme may have been changed meanwhile. Otherwise ask who sold.',
  },
  POINTS_SHARE: {
    what: '{value} paid with points, {left} at most',
    todo: 'The programme may have been changed meanwhile. Otherwise ask who sold.',
  },
  POINTS_GONE: {
    what: 'Goods came back whose {points} points were spent already: {left} were taken back',
    todo: 'Nothing, unless it happens often with one customer.',
  },
  CLOCK_AHEAD: { what: 'Dated {approvedOn}, and came already at {receivedOn}', todo: 'Set the clock of the device.' },
  CLOCK_BEHIND: {
    what: 'The clock of the device showed {deviceOn} at {receivedOn}',
    todo: 'Set the clock of the device. Receipts of that time have its date.',
  },
  DATE_UNLIKELY: {
    what: 'Dated {approvedOn}; taken as of {receivedOn}',
    todo: 'Set the clock of the device; its battery may be empty.',
  },
  PRICE_DIFFERS: {
    what: 'Sold at {sold}, the list says {price}, {product}',
    todo: 'The till may have been without a connection when the price changed. Otherwise ask who changed it.',
  },
  PRICE_TYPED: {
    what: 'Sold at a typed price of {sold}, which nobody with the right to it allowed, {product}',
    todo: 'Ask who sold and why; give the product a price, or let the employee type prices.',
  },
  PRICE_ZERO: {
    what: 'Sold for nothing, since the product has no price, {product}',
    todo: 'Give the product a price, and ask who sold it.',
  },
  PRICELIST_NOT_ALLOWED: {
    what: 'Sold at {sold} by a price list that was not chosen for this till, {product}',
    todo: 'Look at the settings of the till. If it sells by that list, choose it there anew by somebody who may.',
  },
  STOCK_NEGATIVE: {
    what: 'More sold than there was: {quantity} left, {product}',
    todo: 'Enter the income that is missing, or count the product.',
  },
  RECIPE_RING: {
    what: 'By its recipe the product would be an ingredient of itself: {product}',
    todo: 'Correct the recipes on the product’s card. The product itself was written off instead of its ingredients.',
  },
  ARTICLE_UNKNOWN: {
    what: 'A product that is not there was sold',
    todo: 'Look at the receipt and enter the product; stock is not reduced by it.',
  },
  EMPLOYEE_UNKNOWN: { what: 'The employee of the receipt is not there', todo: 'Find out who worked at the till then.' },
  EMPLOYEE_DIFFERS: {
    what: 'Somebody else sat at the till than the receipt says',
    todo: 'Ask who sold; PINs may have been shared, or the till left open.',
  },
  CASHIER_UNPROVED: {
    what: 'Only the till says that {cashier} worked there from {unlockedOn}: it had no connection',
    todo: 'Ask whether it was so. This is said once for all receipts of that time, which were sold without any right.',
  },
  CONTRACTOR_UNKNOWN: {
    what: 'The customer of the receipt is not there',
    todo: 'Nothing, unless the customer misses the purchase.',
  },
  TENDER_UNKNOWN: {
    what: 'A payment type that is not there was used; it counts as cash',
    todo: 'Find out how it was paid, and count the drawer.',
  },
  DEPOT_UNKNOWN: {
    what: 'The branch or depot of the receipt is not there',
    todo: 'Check from which depot the goods were taken.',
  },
  SHIFT_CLOSED: {
    what: 'Came after its shift was closed',
    todo: 'Nothing: the shift counts it. Compare with what was counted in the drawer then.',
  },
  DEVICE_GAP: {
    what: 'A receipt is missing before this one, number {place} of its device',
    todo: 'Open the till on that device and let it send. If it is lost, find the paper receipt.',
  },
  DEVICE_TWICE: {
    what: 'Two receipts have number {place} of one device',
    todo: 'Compare both with the paper receipts: the data of the device may have been copied.',
  },
  RETURN_TOO_MUCH: {
    what: 'More returned than was sold: {quantity}, {left} was left',
    todo: 'Compare with the receipt of the sale, and ask who took it back.',
  },
  RETURN_PRICE_DIFFERS: {
    what: 'Given back {given}, paid was {paid}',
    todo: 'Compare with the receipt of the sale, and ask who took it back.',
  },
  RETURN_LINE_UNKNOWN: {
    what: 'What was returned is on no receipt, {product}',
    todo: 'Ask who took it back, and look at the goods.',
  },
  RETURN_WITHOUT_REASON: {
    what: 'Goods came back without a receipt and without a reason',
    todo: 'Ask the cashier why. The till asks for a reason: reload it if it does not.',
  },
  RETURN_WITHOUT_RECEIPT: {
    what: 'Taken back without a receipt, {product}',
    todo: 'Ask who allowed it, and look at the goods.',
  },
  BILL_LATER: {
    what: 'Ordered on the bill # {bill} beside what was paid: it stands on the bill # {later}',
    todo: 'Two devices were without a connection. Ask the guests, and let them pay the later bill.',
  },
  BILL_OVERPAID: {
    what: 'Paid {paid} for the bill # {bill}, of which {due} was due',
    todo: 'Two waiters took money for the same. Count the drawers, and give back what was too much.',
  },
  BILL_OVERPAID_BY_CARD: {
    what: 'Paid {paid} for the bill # {bill}, of which {due} was due; charged to {cards}',
    todo: 'Two waiters took money for the same. The device that charged the card offers to give it back; else the bank does, by its authorisation.',
  },
  SOLD_OUT: {
    what: 'Ordered while only {quantity} were left, {product}',
    todo: 'A device ordered before it heard of it. Ask the kitchen, and tell the guests.',
  },
  SERVICE_WAIVED: {
    what: 'Closed without the service charge of {sum}: {reason}',
    todo: 'Nothing, unless it happens often with one waiter.',
  },
  SERVICE_MISSING: {
    what: 'Closed without the service charge of {sum}, which nobody allowed',
    todo: 'The device may not have known of it yet. Otherwise ask who served the desk.',
  },
  BILL_GONE: {
    what: 'Paid for what had been deleted: it is on the bill # {bill} again',
    todo: 'A device was without a connection. Ask who served the desk.',
  },
  DESK_SECOND_BILL: {
    what: 'A second bill # {bill} was opened at a desk that has # {other}',
    todo: 'Two waiters may have served the same guests. Ask them, and merge the bills if so.',
  },
  APPROVED_ON_DEVICE: {
    what: 'Allowed by {approver} without a connection: {action}',
    todo: 'Ask whether it was so: the till alone checked the PIN.',
  },
  APPROVAL_INVALID: {
    what: 'Said to be allowed by {approver}, which is worth nothing: {action}',
    todo: 'Ask who allowed it. The approval was used, is another receipt’s, or too old.',
  },
  RECEIPT_REFUSED: {
    what: 'The receipt {number} of {sum}, closed {approvedOn}, was refused: {reason}',
    todo: 'Look at what was sent, enter it as a document, and let it be removed at the till: sent again, it would count twice.',
  },
  BILL_STEP_REFUSED: {
    what: 'What a device did to a bill at {approvedOn} was refused: {reason}',
    todo: 'Let it be taken off the device first: later steps then come, and a payment brings its lines along. Enter by hand what is still missing.',
  },
  REFUSED_AS_REUSED: {
    what: 'Something else was taken under the number of what was done at {approvedOn}, for {sum}',
    todo: 'Compare what was sent with the receipt {number}, and enter what is missing.',
  },
};

/** Codes whose subject is a product's id. */
const ofProducts = new Set([
  'DISCOUNT_OVER_LIMIT',
  'DISCOUNT_DIFFERS',
  'PRICE_BELOW_FLOOR',
  'GIFTCARD_QUANTITY',
  'GIFTCARD_PRICE',
  'GIFTCARD_RETURN',
  'SUM_DIFFERS',
  'QUANTITY_NOT_POSITIVE',
  'PRICE_DIFFERS',
  'PRICE_TYPED',
  'PRICE_ZERO',
  'PRICELIST_NOT_ALLOWED',
  'STOCK_NEGATIVE',
  'RECIPE_RING',
  'RETURN_LINE_UNKNOWN',
  'RETURN_WITHOUT_RECEIPT',
  'SOLD_OUT',
]);

export const productOf = (code: unknown, subject: unknown): number | undefined =>
  ofProducts.has(String(code)) && Number(subject) > 0 ? Number(subject) : undefined;

/** Who is said to have allowed it, or to have sold. */
export const approverOf = (details: unknown): number | undefined => {
  const { approver, cashier = approver } = (details ?? {}) as { approver?: unknown; cashier?: unknown };
  return typeof cashier === 'number' && cashier > 0 ? cashier : undefined;
};

const quantities = new Set(['quantity']);
/** The remainder is a quantity for goods only; for cards and points it is in hundredths. */
const leftOfGoods = 'RETURN_TOO_MUCH';
const instants = new Set(['approvedOn', 'receivedOn', 'deviceOn', 'unlockedOn', 'lockedOn']);

const figure = (code: unknown, name: string, value: unknown, translate: Translate): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '—';
  if (name === 'action') return translate(enumTitle('TillAction', value));
  if (instants.has(name)) return formatDateTime(companyCalendar().zone, value);
  return quantities.has(name) || (name === 'left' && code === leftOfGoods) ? showQuantity(value) : showMoney(value);
};

/** Why it was refused: in the reader's language, otherwise as the device was told. */
const reasonOf = (details: unknown, translate: Translate): string => {
  const { fault, message } = (details ?? {}) as { fault?: unknown; message?: unknown };
  const code = String(fault ?? '');
  const told = translate(code);
  const known = told === code && code in faults ? translate(faults[code as FaultCode].message) : told;
  return known !== code && !known.includes('{') ? known : String(message || code);
};

const empty: Words = { what: '{code}', todo: '' };

/** The words of an alert in the reader's language; ProductName is that of the product that it is about. */
export const alertWords = (
  { Code, Subject, Details, ProductName, ApproverName }: Values,
  translate: Translate,
): Words => {
  const { what, todo } = attentionWords[String(Code)] ?? empty;
  const figures = Object.entries((Details ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    figure(Code, name, value, translate),
  ]);
  const params = {
    code: String(Code),
    product: String(ProductName ?? '—'),
    place:
      String(Subject ?? '')
        .split(':')
        .at(-1) ?? '',
    reason: reasonOf(Details, translate),
    ...(Object.fromEntries(figures) as Record<string, string>),
    approver: String(ApproverName ?? '—'),
    cashier: String(ApproverName ?? '—'),
  };
  return { what: translate(what, params), todo: todo && translate(todo) };
};
