import { newUuid } from '#client/client-uuid.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import { one } from '#domain/quantity.ts';
import type { FaultCode } from '#domain/faults.ts';
import { quantityForSum } from '#domain/sale/price-receipt.ts';
import type { SaleArticle, SaleCustomer } from '#domain/sale/receipt.ts';
import type { CodeReading } from '../catalogue/article-index.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { SaleStore } from '../sale-store.ts';
import type { PosOptions } from '../settings/pos-options.ts';
import type { Amount, DeskStore } from './desk-state.ts';
import { readTyped } from './typed-code.ts';

/** What a person at the till asks for, turned into events of the sale. */
export interface SaleCommands {
  /** From a tile, a row, a code. What is weighed asks for its weight first. */
  addArticle(article: TillArticle, amount?: Amount): void;
  /** Enter in the search field: what has the code, else the product found. False: neither. */
  enterTyped(found?: TillArticle): boolean;
  /** From the scanner, wherever the focus is; false: nothing is known under it, or it came at the wrong moment. */
  scan(code: string): boolean;
  changeQuantity(lineId: string, quantity: number): void;
  addToLine(step: 1 | -1): void;
  removeLine(lineId?: string): void;
  selectNext(step: 1 | -1): void;
  chooseCustomer(customer?: TillCustomer): void;
  toggleReturn(): void;
  delay(): void;
  restore(id: string): void;
  deleteDelayed(id: string): void;
  clear(): void;
}

export interface CommandParts {
  sale: SaleStore;
  desk: DeskStore;
  catalogue: { get(): CatalogueState };
  options: { get(): PosOptions };
  /** Says why something was not done. */
  refuse(code: FaultCode): void;
  unknownCode(code: string): void;
  /** A code was scanned while a window is open. */
  interrupted(): void;
  now(): number;
}

/** A receipt keeps of an article what it is sold by. */
const saleArticleOf = ({ Id, Name, Code, Barcode, Price, Index, ArticleMeasureType: measureType, Measure, Vat, Settings }: TillArticle): SaleArticle =>
  ({ Id, Name, Code, Barcode, Price, Index, ArticleMeasureType: measureType, Measure, Vat, Settings });

export const saleCustomerOf = ({ Id, ClientId, Name, Discount }: TillCustomer, withDiscount: boolean): SaleCustomer =>
  ({ Id, ClientId, Name, discount: withDiscount ? Discount : 0 });

export const isWeighed = ({ ArticleMeasureType: type }: Pick<SaleArticle, 'ArticleMeasureType'>): boolean => type === ArticleMeasureType.Weighable;

export const createSaleCommands = (parts: CommandParts): SaleCommands => {
  const { sale, desk, catalogue, options, refuse, unknownCode, interrupted, now } = parts;

  const send = (...[event]: Parameters<SaleStore['send']>): boolean => {
    const refusal = sale.send(event);
    if (refusal) refuse(refusal);
    return refusal === undefined;
  };
  const opening = () => ({ receiptId: newUuid(), at: now() });
  const lines = () => sale.get().receipt?.lines ?? [];

  const put = (article: TillArticle, { quantity, sum }: Amount): void => {
    const amount = sum === undefined ? { quantity } : { quantity: quantityForSum(sum, article.Price ?? 0), printedSum: sum };
    const lineId = newUuid();
    if (!send({ type: 'lineAdded', ...opening(), lineId, article: saleArticleOf(article), ...amount })) return;
    const line = lines().find(({ id }) => id === lineId) ?? lines().findLast((each) => each.article.Id === article.Id);
    desk.change({ selectedLineId: line?.id, search: '' });
  };

  const addArticle: SaleCommands['addArticle'] = (article, amount = {}) => {
    const { times } = readTyped(desk.get().search);
    const quantity = amount.quantity ?? times;
    if ((article.Price ?? 0) < 1) { refuse('RECEIPT_NO_PRICE'); return; }
    if (isWeighed(article) && quantity === undefined && amount.sum === undefined) desk.open({ kind: 'weight', article });
    else put(article, { ...amount, quantity });
  };

  const byCard = (code: string): TillCustomer | undefined => catalogue.get().data.customers.find((customer) => customer.Number === code);

  const chooseCustomer: SaleCommands['chooseCustomer'] = (customer) => {
    send({ type: 'customerSet', ...opening(), ...(customer && { customer: saleCustomerOf(customer, options.get().discounts) }) });
  };

  const take = (reading: CodeReading): boolean => {
    if (reading.kind === 'article') {
      addArticle(reading.article, reading);
      return true;
    }
    const customer = byCard(reading.code);
    if (customer) chooseCustomer(customer); else unknownCode(reading.code);
    return customer !== undefined;
  };

  const selected = () => lines().find(({ id }) => id === desk.get().selectedLineId) ?? lines().at(-1);

  const changeQuantity = (lineId: string, quantity: number): void => {
    if (send({ type: 'quantitySet', lineId, quantity })) desk.change({ selectedLineId: lineId });
  };

  return {
    addArticle,
    scan: (code) => {
      if (desk.get().dialog) { interrupted(); return false; }
      return take(catalogue.get().articles.readCode(code));
    },
    enterTyped: (found) => {
      const { times, text } = readTyped(desk.get().search);
      const line = selected();
      if (text === '' && times && line) {
        changeQuantity(line.id, times);
        desk.change({ search: '' });
        return true;
      }
      const reading = catalogue.get().articles.readCode(text);
      if (reading.kind === 'unknown' && found) {
        addArticle(found);
        return true;
      }
      return take(reading);
    },
    changeQuantity,
    addToLine: (step) => {
      const line = selected();
      if (line) changeQuantity(line.id, Math.max(0, line.quantity + step * one));
    },
    removeLine: (lineId = selected()?.id) => {
      if (lineId === undefined) return;
      const at = lines().findIndex(({ id }) => id === lineId);
      if (send({ type: 'lineRemoved', lineId })) desk.change({ selectedLineId: (lines()[at] ?? lines().at(-1))?.id });
    },
    selectNext: (step) => {
      const all = lines();
      const at = all.findIndex(({ id }) => id === selected()?.id);
      const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
      if (next) desk.change({ selectedLineId: next.id });
    },
    chooseCustomer,
    toggleReturn: () => { send({ type: 'returnToggled', ...opening() }); },
    delay: () => { if (send({ type: 'delayed', at: now() })) desk.change({ selectedLineId: undefined, isReceiptShown: false }); },
    restore: (id) => { if (send({ type: 'restored', id, at: now() })) desk.change({ tab: 'products', selectedLineId: undefined, isReceiptShown: true }); },
    deleteDelayed: (id) => { send({ type: 'delayedDeleted', id }); },
    clear: () => { if (send({ type: 'cleared' })) desk.change({ selectedLineId: undefined, isReceiptShown: false }); },
  };
};
