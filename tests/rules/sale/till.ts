import { newSale, sell } from '#domain/sale/receipt-machine.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import type { SaleEvent, SaleState } from '#domain/sale/receipt-event.ts';

/** Shorthand of the tests: articles, tenders and a till that events are told to. */
export const article = (Id: number, Price: number, more: Partial<SaleArticle> = {}): SaleArticle => ({
  Id,
  Name: `Product ${Id}`,
  Price,
  ...more,
});

export const cash = { Id: 1, TenderActionType: 1 };
export const card = { Id: 2, TenderActionType: 2 };
export const voucher = { Id: 3, TenderActionType: 3 };

let made = 0;
const id = (): string => `id-${(made += 1)}`;

export const added = (what: SaleArticle, quantity?: number, more: object = {}): SaleEvent => ({
  type: 'lineAdded',
  receiptId: id(),
  lineId: id(),
  at: 1000,
  article: what,
  ...(quantity !== undefined && { quantity }),
  ...more,
});

export const till = (...events: SaleEvent[]): SaleState => events.reduce(sell, newSale(1, 10));
