/** Type numbers of the wire. */
export const FaultType = {
  unknownToken: 1,
  expiredToken: 2,
  invalid: 3,
  notAllowed: 4,
  blocked: 5,
  notFound: 6,
  conflict: 7,
  rule: 8,
  tooMany: 9,
  tooLarge: 10,
  ours: 11,
} as const;

interface FaultEntry {
  type: number;
  status: number;
  message: string;
}

const invalid = (message: string): FaultEntry => ({ type: FaultType.invalid, status: 400, message });
const rule = (message: string): FaultEntry => ({ type: FaultType.rule, status: 422, message });

/**
 * Every fault that a call can answer: the code is stable and is the translation key,
 * the message its English. {name} is filled from the params. Codes are never reused.
 */
export const faults = {
  // session
  TOKEN_UNKNOWN: { type: FaultType.unknownToken, status: 401, message: 'Please sign in' },
  TOKEN_EXPIRED: {
    type: FaultType.expiredToken,
    status: 401,
    message: 'Your session has expired. Please sign in again',
  },
  ACCOUNT_BLOCKED: {
    type: FaultType.blocked,
    status: 402,
    message: 'The operation of your contract was suspended for non-payment',
  },
  NOT_ALLOWED: { type: FaultType.notAllowed, status: 403, message: 'You do not have access to this operation' },
  MORE_RIGHTS: { type: FaultType.notAllowed, status: 403, message: 'Only somebody with the same rights can do this' },
  LAST_SUPERUSER: rule('The company needs somebody with all rights who can sign in'),
  TILL_ONLY: {
    type: FaultType.notAllowed,
    status: 403,
    message: 'This device is a till. Sign in to open the back office',
  },
  TILL_LOCKED: { type: FaultType.notAllowed, status: 403, message: 'The till is locked. Enter your PIN' },
  TILL_FIELDS: { type: FaultType.notAllowed, status: 403, message: 'This is set in the back office, not at a till' },
  KEY_UNKNOWN: { type: FaultType.unknownToken, status: 401, message: 'There is no such API key, or it was revoked' },
  KEY_ENDED: { type: FaultType.expiredToken, status: 401, message: 'The API key has ended' },
  DEVICE_SERVICE_TAKEN: {
    type: FaultType.conflict,
    status: 409,
    message: 'Another key connects a device service of this name',
  },
  DEVICE_NOT_RELAYED: rule('The server does not reach this device: choose its device service in its parameters'),
  LOGIN_FAILED: { type: FaultType.rule, status: 422, message: 'The email or the password is not correct' },
  LOGIN_CASHIER: rule('Users with a cashier role do not have access to the system'),
  LOGIN_NO_EMPLOYEE: rule('User does not have access to the system'),
  LOGIN_THROTTLED: { type: FaultType.tooMany, status: 429, message: 'Too many attempts. Please try again later' },
  CUSTOM_KEY_TAKEN: rule('Another field has this name in the API: choose another one'),
  CUSTOM_TOO_MANY: rule('There are {most} fields already: hide one of them first'),
  CUSTOM_TYPE_IN_USE: rule('{count} records have values that do not fit: change them first'),
  USER_CODE_TAKEN: rule('User code must be unique for selected emplacement.'),
  ORGANISATION_CODE_TAKEN: rule('Organisation code must be unique for selected emplacement.'),
  ORGANISATION_IDNO_TAKEN: rule('Organisation IDNO must be unique for selected emplacement.'),
  TOO_MANY_SESSIONS: rule('Too many sessions are open. End one of them first'),
  PASSWORD_REQUIRED: { type: FaultType.notAllowed, status: 403, message: 'Enter your password to go on' },
  PASSWORD_WRONG: rule('The present password is not correct'),
  PASSWORD_OWN: rule('Change your own password on your own page: it asks for the present one'),
  RESET_LINK_INVALID: rule('The link for password reset is no longer valid'),
  SIGN_IN_LINK_INVALID: rule('This sign-in link was used already, or has expired'),
  CONFIRM_LINK_INVALID: rule('The link that confirms the address is no longer valid'),
  EMAIL_UNCONFIRMED: {
    type: FaultType.notAllowed,
    status: 403,
    message: 'Confirm your email address first: follow the link in the letter that was sent to you',
  },
  SIGN_UP_CLOSED: rule('This server registers nobody'),
  SIGN_UP_INVITED: rule('Registration is by invitation only'),
  INVITATION_INVALID: rule('This invitation was used already, or has expired'),
  // calls in general
  INVALID_INPUT: invalid('The data sent is not valid'),
  INVALID_JSON: invalid('The request body is not valid JSON'),
  UNKNOWN_CALL: { type: FaultType.notFound, status: 404, message: 'There is no such call' },
  METHOD_NOT_ALLOWED: { type: FaultType.invalid, status: 405, message: 'This is not done with such records here' },
  NOT_FOUND: { type: FaultType.notFound, status: 404, message: '{entity} was not found' },
  CONFLICT: { type: FaultType.conflict, status: 409, message: 'The record was changed by somebody else' },
  CLIENT_ID_REUSED: { type: FaultType.conflict, status: 409, message: 'The same ClientId was sent with other data' },
  NOT_UNIQUE: rule('{entity} {field} must be unique'),
  REFERENCED: rule('{entity} is in use and cannot be deleted'),
  BODY_TOO_LARGE: { type: FaultType.tooLarge, status: 413, message: 'The data sent is too large' },
  TOO_MANY_REQUESTS: { type: FaultType.tooMany, status: 429, message: 'Too many requests. Please try again later' },
  OVERLOADED: { type: FaultType.ours, status: 503, message: 'The server is busy. Please try again' },
  AMOUNT_TOO_LARGE: rule('The amount is too large'),
  ANSWER_TOO_LARGE: rule('The answer would hold more than {limit} rows. Please ask for less at once'),
  WEBHOOK_ADDRESS: rule('Webhooks are sent to addresses of the public internet that begin with https://'),
  WEBHOOK_OFF: rule('The webhook is switched off'),
  WEBHOOK_FULL: rule('A company has at most {limit} webhooks'),
  INTERNAL: { type: FaultType.ours, status: 500, message: 'Something went wrong on the server' },
  // documents and stock
  DOCUMENT_APPROVED: rule('An approved document cannot be changed'),
  DOCUMENT_LOCKED: rule('The document is older than the period open for changes'),
  DOCUMENT_PERIOD_CLOSED: rule('The books are closed until {day}'),
  DOCUMENT_BEFORE_START: rule('The books begin on {day}'),
  DOCUMENT_AHEAD: rule('A document cannot be posted in the future'),
  DOCUMENT_EMPTY: rule('The document has no lines'),
  DOCUMENT_DEPOT_MISSING: rule('Select a depot'),
  DOCUMENT_DEPOTS_EQUAL: rule('The source and the destination depot must differ'),
  DOCUMENT_CONTRACTOR_MISSING: rule('Select a contractor'),
  DOCUMENT_PARTNER: rule('This operation is with another kind of partner: choose again'),
  DOCUMENT_OPERATION: rule('This operation is not offered for this type of document'),
  DOCUMENT_TYPE: rule('There is no such type of document'),
  DOCUMENT_MADE: rule('What the other document announced was taken already: look at the documents made from it'),
  DOCUMENT_SOURCE: rule('Such a document is not made from the other one'),
  DOCUMENT_REVERSAL: rule('A document like this is not reversed: put it right by a document of its own'),
  DOCUMENT_REVERSED: rule('The document has been reversed already'),
  STORNO_DIFFERS: rule('Some of these goods have left already, so the document cannot be reversed as a whole'),
  DOCUMENT_ON_WAY: rule('These goods are on the way: they are received by the transfer that sent them'),
  DOCUMENT_PAID: rule('That is more than is left to pay of the document'),
  DOCUMENT_REASON_MISSING: rule('Choose the reason of the write-off'),
  DOCUMENT_TENDERS: rule('The payments do not add up to the total'),
  DOCUMENT_STARTED: rule('The document was already created'),
  DOCUMENT_PRODUCT_MISSING: rule('Select the product that the recipe makes'),
  DOCUMENT_QUANTITY_MISSING: rule('Enter how much the recipe makes'),
  DOCUMENT_SUM_MISSING: rule('Enter the sum'),
  DOCUMENT_NO_LINES: rule('A payment has no lines'),
  LOT_QUANTITY_MISSING: rule('Enter a quantity on every line, or delete the line'),
  DISCOUNT_TOO_LARGE: rule('The discount is larger than the total'),
  LOT_HAS_VARIANTS: rule('The product has variants: choose one of them'),
  LOT_NO_STOCK: rule('Product has no stocks on selected depot'),
  DISCOUNT_OVER_LIMIT: rule('The discount is larger than what may be given by hand'),
  DISCOUNT_DIFFERS: rule('The discount does not hold for this receipt'),
  PRICE_BELOW_FLOOR: rule('The price is below the lowest that the product may be sold at'),
  SUM_DIFFERS: rule('The sum of a line is not its price × quantity'),
  QUANTITY_NOT_POSITIVE: rule('A sale needs quantities above zero'),
  PAYMENTS_OPPOSED: rule('The payments take and give money at once'),
  PRICE_BELOW_ZERO: rule('The price would be below zero'),
  PRICE_DIFFERS: rule('The price is in no price list'),
  PRICE_TYPED: rule('The price was typed by hand, which this employee may not do'),
  PRICELIST_NOT_ALLOWED: rule('This till does not sell by that price list'),
  STOCK_NEGATIVE: rule('There is not so much in stock'),
  DATE_UNLIKELY: rule('The date is before the year 2000 or after tomorrow'),
  GIFTCARD_MISSING: rule('Enter the number of the gift card'),
  GIFTCARD_UNKNOWN: rule('There is no gift card with this number'),
  GIFTCARD_REDEEMED: rule('Nothing is left on the gift card'),
  GIFTCARD_EXPIRED: rule('The gift card is no longer valid'),
  GIFTCARD_SHORT: rule('There is not so much left on the gift card'),
  GIFTCARD_TAKEN: rule('A gift card with this number was sold already'),
  GIFTCARD_USED: rule('The gift card was paid with already and cannot be given back'),
  GIFTCARD_OVERFULL: rule('More cannot be put back on the gift card than was paid with it'),
  GIFTCARD_QUANTITY: rule('Each gift card is a line of its own, of quantity 1'),
  GIFTCARD_PRICE: rule('A gift card is sold at its value, without a discount'),
  GIFTCARD_RETURN: rule('A gift card comes back only by the receipt that sold it'),
  GIFTCARD_BY_RECEIPT: rule('Gift cards are sold by receipts and bills, not by other documents'),
  REFUND_OTHER_WAY: rule('The money goes back the way it was paid; another way has to be allowed'),
  GIFTCARD_OFFLINE: rule('Gift cards can be paid with only while there is a connection'),
  CREDIT_CUSTOMER: rule('Choose the customer on whose account this is'),
  CREDIT_LIMIT: rule('The customer would owe more than the limit'),
  POINTS_CUSTOMER: rule('Choose the customer whose points these are'),
  POINTS_SHORT: rule('The customer does not have so many points'),
  POINTS_FEW: rule('So few points cannot be paid with'),
  POINTS_SHARE: rule('So large a part of the receipt cannot be paid with points'),
  ATTENTION_RESOLVED: rule('This was resolved already'),
  RETURN_TOO_MUCH: rule('Less than that is left to return'),
  RETURN_PRICE: rule('Another sum was paid for what is returned'),
  RETURN_LINE_UNKNOWN: rule('What is returned is not on a receipt'),
  RETURN_NEEDS_RECEIPT: rule('Goods are taken back only against a receipt'),
  RETURN_NEEDS_REASON: rule('A return without a receipt needs a reason'),
  DESK_HAS_BILL: rule('A bill is open at the desk “{name}”. Close it first'),
  SHIFT_EMPTY: rule('There are no receipts to close'),
  SHIFT_UNCHECKED: rule(
    'The count of a drawer is not what should be there. Look at it again before the shift is closed',
  ),
  SHIFT_UNSENT: rule('There are receipts that were not sent yet'),
  // inventories
  INVENTORY_OPEN: rule('Inventory {code} of this depot is not finished yet. Finish or delete it first'),
  INVENTORY_PRODUCT: rule('“{product}” is not counted in this inventory'),
  INVENTORY_COUNT_CHANGED: rule('“{product}” was counted meanwhile: {quantity} now'),
  INVENTORY_EMPTY: rule('No product is counted yet'),
  INVENTORY_RECOUNT: rule('“{product}” is still to be recounted'),
  // bills of a restaurant
  ORDER_ITEMS_MISSING: rule('Orderitems not found'),
  RESERVATION_CONFLICT: rule('{desk} is kept for {name} at that time'),
  GUEST_ORDER_ANSWERED: rule('Somebody has answered this order already'),
  DELIVERY_ADDRESS_MISSING: rule('Enter the address of the delivery'),
  ORDER_NOT_COMPLETE: rule('The order is not complete yet'),
  ORDER_SENT: rule('An order that was sent cannot be changed'),
  BILL_NOT_DEFINED: rule('Bill not defined'),
  BILL_CLOSED: rule('The bill is closed already'),
  BILL_OPEN: rule('The bill is not paid yet'),
  BILL_SPLIT_TOO_MUCH: rule('There is not as much on the bill'),
  BILL_PART_PAID: rule('Guests have paid {sum} of this bill. Give that back first'),
  SUPPLEMENT_NOT_OFFERED: rule('“{name}” does not go with “{dish}”'),
  SUPPLEMENTS_COUNT: rule('“{dish}”, {group}: choose {minimum} to {maximum}'),
  SOLD_OUT: rule('There is not so much left: {names}'),
  // sale: most of these only grey a button of the till
  PIN_UNKNOWN: rule('User with this PIN was not found'),
  APPROVER_MAY_NOT: rule('This employee may not allow it'),
  APPROVAL_UNBOUND: rule('The approval does not say how much it allows. Reload the till'),
  TIME_STARTED: rule('Your work has started already. End it first'),
  TIME_ORDER: rule('The end is before the start'),
  PIN_THROTTLED: { type: FaultType.tooMany, status: 429, message: 'Too many wrong PINs. Please wait' },
  PIN_TAKEN: rule('Another employee of the branch has this PIN. Choose another one'),
  BADGE_TAKEN: rule('Another employee of the branch has this badge. Take another one'),
  BADGE_IS_CODE: rule('This is the code of a product or a customer’s card. Take another one'),
  RECEIPT_EMPTY: rule('The receipt is empty'),
  RECEIPT_OPEN: rule('A receipt is open'),
  RECEIPT_CARD: rule('A card was charged for this receipt: close it, or give the money back to the card first'),
  RECEIPT_LINE_MISSING: rule('The line is no longer on the receipt'),
  RECEIPT_QUANTITY: rule('Enter a quantity'),
  RECEIPT_NO_PRICE: rule('The product has no price'),
  RECEIPT_DELAYED_MISSING: rule('The delayed receipt was not found'),
  TENDER_TOO_LITTLE: rule('The amount tendered is less than the total'),
  TENDER_NO_CHANGE: rule('Only cash can be more than the total'),
  TENDER_TOO_MUCH: rule('More is given back than the goods cost'),
  // finance
  TENDER_GIFTCARD: rule('The payment type of gift cards cannot be deleted'),
  SETUP_DONE: rule('The company is set up already'),
  FEATURE_ELSEWHERE: rule('Food vouchers are taken in Moldova alone'),
  FEATURE_PLAN: rule('The plan of the company does not include this'),
  TENDER_ELSEWHERE: rule('Meal tickets are paid with in Moldova alone'),
  VOUCHER_KEY_MISSING: rule('Save the key of the provider first'),
  PAYMENT_APPROVED: rule('An approved payment cannot be changed'),
  INVOICE_PAID: rule('The invoice is paid already'),
  // other services
  COMPANY_LOOKUP_OFF: rule('The look-up of companies is not set up'),
  COMPANY_LOOKUP_FAILED: rule('The registry of companies does not answer'),
  DEEP_LINK_FAILED: rule('The service of links does not answer'),
  PICTURE_SOURCE_CLOSED: rule('Pictures are not taken from this address: save the picture as a file and upload it'),
  PICTURE_SOURCE_FAILED: rule('There is no picture at this address, or it does not answer'),
  // catalogue
  VARIANT_EXISTS: rule('This variant already exists'),
  BARCODE_TAKEN: rule('“{name}” has the barcode {barcode} already: “{own}” cannot have it too'),
  CARD_TAKEN: rule('The card {card} is that of “{name}” already: “{own}” cannot have it too'),
  BARCODE_REPEATED: rule('The product has this barcode already'),
  VARIANT_COLLECTIONS: rule('A variant combines up to three collections'),
  VARIANT_ITEMS: rule('A variant has one item of each collection'),
  VARIANT_PARENT: rule('“{name}” takes no variants: it has documents, or is a variant or a composite itself'),
  PRODUCT_TYPE_FIXED: rule('The product has documents or variants, or is a variant: its type stays as it is'),
  COMPOSITE_RESTAURANT: rule('Only restaurants have composite products'),
  LANDED_COST_DOCUMENT: rule('Costs are spread over an approved income of goods that were bought'),
  LANDED_COST_BELOW_ZERO: rule('The goods would cost less than nothing'),
  RECIPE_MISSING: rule('No recipe makes this product beforehand'),
  RECIPE_RING: rule('“{name}” would be an ingredient of itself'),
  SUPPLEMENT_RING: rule('“{name}” would be a supplement of itself'),
  PRICE_LOCKED: rule('The price is locked: unlock it first'),
  // images
  IMAGE_FORMAT: invalid('Only JPEG, PNG, GIF and WebP pictures are taken'),
  // online store
  STORE_ADDRESS_TAKEN: {
    type: FaultType.conflict,
    status: 409,
    message: 'Another store has this address. Choose another one',
  },
  STORE_EXISTS: rule('The company has an online store already'),
  STORE_CLOSED: rule('The store does not take orders at the moment'),
  STORE_PRODUCT_GONE: rule('The store does not sell this any more: {names}'),
  STORE_STOCK_SHORT: rule('There is not so much left: {names}'),
  STORE_QUANTITY_WHOLE: rule('“{name}” is sold in whole pieces'),
  STORE_AREA_UNKNOWN: rule('Choose a delivery area of the list'),
  STORE_SUM_SMALL: rule('The smallest order is {sum}'),
  STORE_SUM_CHANGED: rule('Prices have changed: the order costs {sum} now'),
  STORE_TIME: rule('The order cannot be ready at this time. Choose another one'),
  STORE_ADDRESS_MISSING: rule('Enter the address of delivery'),
  STORE_FEE_ARTICLE: rule('Choose the product of the delivery fee'),
  STORE_ORDER_ANSWERED: rule('The order has been answered already'),
  STORE_REASON_MISSING: rule('Write to the customer why'),
  // import
  IMPORT_FORMAT: invalid('Wrong file format'),
  IMPORT_TOO_LARGE: invalid('The list is too large: at most {limit} rows are imported at once. Divide it into several'),
  IMPORT_RUNNING: {
    type: FaultType.tooMany,
    status: 429,
    message: 'Another import of the company is running. Please wait until it is done',
  },
  // export and print
  EXPORT_EMPTY: rule('The list is empty'),
  EXPORT_TOO_LARGE: rule('The list has more than {limit} rows. Please narrow the filter'),
  DOCUMENT_NOT_APPROVED: rule('The document is not approved yet'),
  TEMPLATES_NOT_FOUND: rule('Templates not found'),
} as const satisfies Record<string, FaultEntry>;

export type FaultCode = keyof typeof faults;

export interface FaultItem {
  Path: string;
  Message: string;
}

/** The only error that a call answers on purpose. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly params: Record<string, string | number>;
  readonly items: FaultItem[];
  /** The stored entity of a conflict, in inside values. */
  readonly stored?: unknown;
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter?: number;

  constructor(
    code: FaultCode,
    options: {
      params?: Record<string, string | number>;
      items?: FaultItem[];
      stored?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(fill(faults[code].message, options.params ?? {}), { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.params = options.params ?? {};
    this.items = options.items ?? [];
    this.stored = options.stored;
    this.retryAfter = options.retryAfter;
  }

  get type(): number {
    return faults[this.code].type;
  }
  get status(): number {
    return faults[this.code].status;
  }
}

const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
