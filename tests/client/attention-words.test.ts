import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attentionWords } from '#admin/sale/attention/attention-words.ts';
import type { AttentionCode } from '#domain/documents/approve/notes.ts';
import type { RefusedCode } from '#domain/sale/refused.ts';

/** Every kind of note that the server writes: the compiler refuses one too many and one too few. */
const kinds = Object.keys({
  DISCOUNT_OVER_LIMIT: 1,
  DISCOUNT_DIFFERS: 1,
  DISCOUNT_MISSED: 1,
  CUSTOMER_DISCOUNT_MISSED: 1,
  PRICE_BELOW_FLOOR: 1,
  SUM_DIFFERS: 1,
  QUANTITY_NOT_POSITIVE: 1,
  PAYMENTS_OPPOSED: 1,
  TENDERS_DIFFER: 1,
  GIFTCARD_MISSING: 1,
  GIFTCARD_UNKNOWN: 1,
  GIFTCARD_REDEEMED: 1,
  GIFTCARD_EXPIRED: 1,
  GIFTCARD_SHORT: 1,
  GIFTCARD_TAKEN: 1,
  GIFTCARD_USED: 1,
  GIFTCARD_OVERFULL: 1,
  CREDIT_CUSTOMER: 1,
  CREDIT_LIMIT: 1,
  POINTS_CUSTOMER: 1,
  POINTS_SHORT: 1,
  POINTS_FEW: 1,
  POINTS_SHARE: 1,
  POINTS_GONE: 1,
  CLOCK_AHEAD: 1,
  CLOCK_BEHIND: 1,
  DATE_UNLIKELY: 1,
  ARTICLE_UNKNOWN: 1,
  EMPLOYEE_UNKNOWN: 1,
  EMPLOYEE_DIFFERS: 1,
  CASHIER_UNPROVED: 1,
  CONTRACTOR_UNKNOWN: 1,
  TENDER_UNKNOWN: 1,
  DEPOT_UNKNOWN: 1,
  PRICE_DIFFERS: 1,
  PRICE_TYPED: 1,
  PRICE_ZERO: 1,
  PRICELIST_NOT_ALLOWED: 1,
  STOCK_NEGATIVE: 1,
  SHIFT_CLOSED: 1,
  DEVICE_GAP: 1,
  DEVICE_TWICE: 1,
  GIFTCARD_QUANTITY: 1,
  GIFTCARD_PRICE: 1,
  GIFTCARD_RETURN: 1,
  REFUND_OTHER_WAY: 1,
  RETURN_TOO_MUCH: 1,
  RETURN_PRICE_DIFFERS: 1,
  RETURN_LINE_UNKNOWN: 1,
  RETURN_WITHOUT_RECEIPT: 1,
  RETURN_WITHOUT_REASON: 1,
  RECIPE_RING: 1,
  BILL_LATER: 1,
  BILL_OVERPAID: 1,
  BILL_OVERPAID_BY_CARD: 1,
  BILL_GONE: 1,
  DESK_SECOND_BILL: 1,
  SERVICE_MISSING: 1,
  SERVICE_WAIVED: 1,
  SOLD_OUT: 1,
  APPROVED_ON_DEVICE: 1,
  APPROVAL_INVALID: 1,
  RECEIPT_REFUSED: 1,
  BILL_STEP_REFUSED: 1,
  REFUSED_AS_REUSED: 1,
} satisfies Record<AttentionCode | RefusedCode, 1>);

it('says of every kind of note what it is and what to do, in three languages [REV-D12]', () => {
  expect(Object.keys(attentionWords).sort()).toEqual(kinds.toSorted());
  for (const language of ['ru', 'ro']) {
    const texts = JSON.parse(readFileSync(`src/client/i18n/admin.${language}.json`, 'utf8')) as Record<string, string>;
    const unsaid = Object.values(attentionWords)
      .flatMap(({ what, todo }) => [what, todo])
      .filter((text) => !texts[text]);
    expect([language, unsaid]).toEqual([language, []]);
  }
});
