import { newUuid } from '#client/client-uuid.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import { quantityForSum } from '#domain/sale/price-receipt.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import type { CodeReading } from '../catalogue/article-index.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import type { CommandTools } from './command-parts.ts';
import type { Amount } from './desk-state.ts';
import type { LineCommands } from './line-commands.ts';
import type { ReceiptCommands } from './receipt-commands.ts';
import { readTyped } from './typed-code.ts';

/** Commands that bring something onto the receipt. */
export interface AddingCommands {
  /** From a tile, a row, a code. What is weighed asks for its weight first. */
  addArticle(article: TillArticle, amount?: Amount): void;
  /** Enter in the search field: what has the code, else the product found. False: neither. */
  enterTyped(found?: TillArticle): boolean;
  /** From the scanner, wherever the focus is; false: nothing is known under it, or it came at the wrong moment. */
  scan(code: string): boolean;
}

/** A receipt keeps of an article what it is sold by. */
const saleArticleOf = ({ Id, Name, Code, Barcode, Price, Index, ArticleMeasureType: measureType, Measure, Vat, Settings }: TillArticle): SaleArticle =>
  ({ Id, Name, Code, Barcode, Price, Index, ArticleMeasureType: measureType, Measure, Vat, Settings });

export const isWeighed = ({ ArticleMeasureType: type }: Pick<SaleArticle, 'ArticleMeasureType'>): boolean => type === ArticleMeasureType.Weighable;

const articleAdder = ({ desk, send, opening, lines, refuse }: CommandTools): AddingCommands['addArticle'] => {
  const put = (article: TillArticle, { quantity, sum }: Amount): void => {
    const amount = sum === undefined ? { quantity } : { quantity: quantityForSum(sum, article.Price ?? 0), printedSum: sum };
    const lineId = newUuid();
    if (!send({ type: 'lineAdded', ...opening(), lineId, article: saleArticleOf(article), ...amount })) return;
    const line = lines().find(({ id }) => id === lineId) ?? lines().findLast((each) => each.article.Id === article.Id);
    desk.change({ selectedLineId: line?.id, search: '' });
  };
  return (article, amount = {}) => {
    const quantity = amount.quantity ?? readTyped(desk.get().search).times;
    if ((article.Price ?? 0) < 1) refuse('RECEIPT_NO_PRICE');
    else if (isWeighed(article) && quantity === undefined && amount.sum === undefined) desk.open({ kind: 'weight', article });
    else put(article, { ...amount, quantity });
  };
};

export const addingCommands = (tools: CommandTools, { changeQuantity }: LineCommands, { chooseCustomer }: ReceiptCommands): AddingCommands => {
  const { desk, catalogue, selected, unknownCode, interrupted } = tools;
  const addArticle = articleAdder(tools);
  const readCode = (code: string): CodeReading => catalogue.get().articles.readCode(code);

  /** What is no product's may be the number of a customer's card. */
  const take = (reading: CodeReading): boolean => {
    if (reading.kind === 'article') {
      addArticle(reading.article, reading);
      return true;
    }
    const customer = catalogue.get().data.customers.find(({ Number: card }) => card === reading.code);
    if (customer) chooseCustomer(customer); else unknownCode(reading.code);
    return customer !== undefined;
  };

  return {
    addArticle,
    scan: (code) => {
      if (!desk.get().dialog) return take(readCode(code));
      interrupted();
      return false;
    },
    enterTyped: (found) => {
      const { times, text } = readTyped(desk.get().search);
      const line = selected();
      if (text === '' && times && line) {
        changeQuantity(line.id, times);
        desk.change({ search: '' });
        return true;
      }
      const reading = readCode(text);
      if (reading.kind === 'article' || !found) return take(reading);
      addArticle(found);
      return true;
    },
  };
};
