import { newUuid } from '#client/client-uuid.ts';
import { ArticleMeasureType, TillAction } from '#generated/types.ts';
import { one } from '#domain/quantity.ts';
import { mayTypePrice } from '#domain/session/access.ts';
import { quantityForSum } from '#domain/sale/price-receipt.ts';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import type { CodeReading } from '../catalogue/article-index.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import { workerOf, type TillCustomer, type TillEmployee } from '../catalogue/till-data.ts';
import { isCoupon } from './discounts/match-receipt.ts';
import type { CommandTools } from './command-parts.ts';
import type { Amount, SaleDialog } from './sale-view.ts';
import type { LineCommands } from './line-commands.ts';
import type { ReceiptCommands } from './receipt-commands.ts';
import { soundGood } from './sound.ts';
import { readTyped } from './typed-code.ts';

/** Commands that bring something onto the receipt. */
export interface AddingCommands {
  /** From a tile, a row, a code. What is weighed asks for its weight first. */
  addArticle(article: TillArticle, amount?: Amount): void;
  /** Enter in the search field: what has the code, else the product found. */
  enterTyped(found?: TillArticle): void;
  /** Whether a product or a customer has the code. */
  isKnown(code: string): boolean;
  /** From the scanner, wherever the focus is. */
  scan(code: string): void;
}

/** A receipt keeps of an article what it is sold by. */
const saleArticleOf = ({
  Id,
  Name,
  Code,
  Barcode,
  Price,
  Index,
  ArticleMeasureType: measureType,
  Measure,
  Vat,
  Settings,
  isGiftcard,
}: TillArticle): SaleArticle => ({
  Id,
  Name,
  Code,
  Barcode,
  Price,
  Index,
  ArticleMeasureType: measureType,
  Measure,
  Vat,
  Settings,
  ...(isGiftcard && { isGiftcard }),
});

export const isWeighed = ({ ArticleMeasureType: type }: Pick<SaleArticle, 'ArticleMeasureType'>): boolean =>
  type === ArticleMeasureType.Weighable;

const isPriced = ({ Price }: TillArticle): boolean => (Price ?? 0) >= 1;

const mayPrice = (employee: TillEmployee): boolean => mayTypePrice(workerOf(employee));
/** Has a PIN or a badge to allow it with. */
const canAllow = (employee: TillEmployee): boolean =>
  mayPrice(employee) && (employee.verifier !== undefined || employee.badge !== undefined);

/** The price of what has none is typed; a cashier without the right has it allowed then, or is told who can. */
const priceAsker =
  ({ saleView, catalogue, unpriced, mayByRight }: CommandTools) =>
  (article: TillArticle, amount: Amount): void => {
    const { employees } = catalogue.get().data;
    if (!mayByRight(TillAction.TypedPrice) && !employees.some(canAllow)) unpriced(article, employees.filter(mayPrice));
    else {
      saleView.change({ search: '' });
      saleView.open({ kind: 'price', article, amount });
    }
  };

/** So many misscans in a row are taken back. */
const mostAdded = 20;

const articleAdder = (tools: CommandTools): AddingCommands['addArticle'] => {
  const { saleView, sale, send, opening, lines, refuse } = tools;
  const askPrice = priceAsker(tools);
  const put = (article: TillArticle, { quantity, sum, giftcard }: Amount): void => {
    const amount = {
      ...(sum === undefined ? { quantity } : { quantity: quantityForSum(sum, article.Price ?? 0), printedSum: sum }),
      ...(giftcard !== undefined && { giftcard }),
    };
    const lineId = newUuid();
    if (!send({ type: 'lineAdded', ...opening(), lineId, article: saleArticleOf(article), ...amount })) return;
    const line = lines().find(({ id }) => id === lineId) ?? lines().findLast((each) => each.article.Id === article.Id);
    const added = line && { lineId: line.id, quantity: amount.quantity ?? one };
    saleView.change({
      selectedLineId: line?.id,
      search: '',
      ...(added && { added: [...saleView.get().added.slice(-mostAdded), added] }),
    });
  };
  /** Once typed, a price holds for the rest of the receipt. */
  const priced = (article: TillArticle): TillArticle =>
    isPriced(article)
      ? article
      : { ...article, Price: lines().find((line) => line.article.Id === article.Id)?.price ?? null };
  return (asked, amount = {}) => {
    const quantity = amount.quantity ?? readTyped(saleView.get().search).times;
    const article = priced(asked);
    if (!isPriced(article)) askPrice(article, { ...amount, quantity });
    else if (article.isGiftcard && (amount.sum !== undefined || (quantity ?? one) !== one)) refuse('GIFTCARD_QUANTITY');
    else if (article.isGiftcard && amount.giftcard === undefined && !sale.get().receipt?.isReturn)
      saleView.change({ dialog: { kind: 'giftcard', article }, search: '' });
    else if (isWeighed(article) && quantity === undefined && amount.sum === undefined)
      saleView.change({ dialog: { kind: 'weight', article }, search: '' });
    else put(article, { ...amount, quantity });
  };
};

/** A code that is no product's and no customer's: the number of a slip, else it is unknown. */
const strangerTaker =
  ({ saleView, unknownCode }: CommandTools) =>
  (code: string): void => {
    const slip = readSlipNumber(code);
    if (slip) {
      saleView.open({ kind: 'findSlip', search: slip });
      return;
    }
    unknownCode(code);
    const { unknownCodes } = saleView.get();
    saleView.change({ unknownCodes: [code, ...unknownCodes.filter((each) => each !== code)] });
  };

/**
 * A badge is taken for nothing else. Where a code may be one that is asked first, and the codes that follow wait for
 * the answer: they stand on the receipt in the order in which they were read.
 */
const badgesFirst = (
  { saleView, whoseBadge, badgeScanned, interrupted }: CommandTools,
  isKnown: (code: string) => boolean,
) => {
  let asking: Promise<void> | undefined;
  const settle = (code: string, owner: TillEmployee | undefined, take: () => void): void => {
    if (!owner) {
      take();
      return;
    }
    const { dialog } = saleView.get();
    saleView.change({ search: '' });
    if (dialog && dialog.kind !== 'camera') interrupted();
    else badgeScanned(code);
  };
  return (code: string, take: () => void): void => {
    const asked = whoseBadge(code, isKnown(code));
    if (!asking && !asked) {
      take();
      return;
    }
    const before = asking;
    const turn = (async () => {
      const owner = await asked?.catch(() => undefined);
      await before;
      settle(code, owner, take);
    })().finally(() => {
      if (asking === turn) asking = undefined;
    });
    asking = turn;
  };
};

/** What becomes of a code that was read, by what is open: each answers whether something is known under it. */
const codeTakers = (
  tools: CommandTools,
  addArticle: AddingCommands['addArticle'],
  chooseCustomer: ReceiptCommands['chooseCustomer'],
) => {
  const { saleView, catalogue, couponEntered, unknownCode, unknownCard, send, opening } = tools;
  const takeStranger = strangerTaker(tools);
  const enterCoupon = (code: string): void => {
    if (!send({ type: 'couponEntered', code, ...opening() })) return;
    saleView.change({ search: '' });
    couponEntered(code);
  };
  const customerOf = (code: string): TillCustomer | undefined =>
    catalogue.get().data.customers.find(({ Number: card }) => card === code);

  /** What is no product's may be the number of a customer's card. */
  const take = (reading: CodeReading): void => {
    if (reading.kind === 'article') {
      soundGood('scanned');
      addArticle(reading.article, reading);
      return;
    }
    if (isCoupon(catalogue.get(), reading.code)) {
      enterCoupon(reading.code);
      return;
    }
    const customer = customerOf(reading.code);
    if (customer) chooseCustomer(customer);
    else takeStranger(reading.code);
  };
  /** The window where a receipt is looked for takes the number of a slip and nothing else. */
  const takeSlip = (code: string): void => {
    const slip = readSlipNumber(code);
    if (slip) saleView.open({ kind: 'findSlip', search: slip });
    else unknownCode(code);
  };
  /** The window where a customer is chosen takes the card and nothing else. */
  const takeCard = (code: string): void => {
    const customer = customerOf(code);
    if (customer) {
      saleView.closeDialog();
      chooseCustomer(customer);
    } else unknownCard(code);
  };
  return { customerOf, take, takeSlip, takeCard };
};

export const addingCommands = (
  tools: CommandTools,
  { changeQuantity }: LineCommands,
  { chooseCustomer }: ReceiptCommands,
): AddingCommands => {
  const { saleView, catalogue, sale, selected, interrupted } = tools;
  const addArticle = articleAdder(tools);
  const readCode = (code: string): CodeReading => catalogue.get().articles.readCode(code);

  const paysByCard = (): boolean => catalogue.get().data.tenders.some(({ kind }) => kind === 'giftcard');

  const { customerOf, take, takeSlip, takeCard } = codeTakers(tools, addArticle, chooseCustomer);

  /** A product or a coupon. */
  const isSold = (code: string): boolean => readCode(code).kind === 'article' || isCoupon(catalogue.get(), code);
  const isKnown = (code: string): boolean =>
    isSold(code) || customerOf(code) !== undefined || readSlipNumber(code) !== undefined;
  const unlessBadge = badgesFirst(tools, isKnown);
  /** Goods that come back are paid back as they are: nothing else comes onto the receipt meanwhile. */
  const givesBack = (): boolean => {
    const { receipt } = sale.get();
    return receipt !== undefined && (receipt.isReturn || receipt.lines.some(({ sold }) => sold));
  };
  /** A code that is known is taken for what it is, else for what the open window asks for. */
  const scanners: {
    readonly [Kind in SaleDialog['kind']]?: (code: string, dialog: SaleDialog & { kind: Kind }) => void;
  } = {
    camera: (code) => take(readCode(code)),
    customer: (code) => (isSold(code) ? take(readCode(code)) : takeCard(code)),
    discount: (code) => (isSold(code) || customerOf(code) ? take(readCode(code)) : interrupted()),
    pay: (code) => {
      const isOther = isSold(code) || customerOf(code) !== undefined;
      if (isOther && !givesBack()) take(readCode(code));
      else if (!isOther && paysByCard()) saleView.open({ kind: 'pay', card: code });
      else interrupted();
    },
    giftcard: (code, { article }) =>
      isKnown(code) ? interrupted() : saleView.open({ kind: 'giftcard', article, code }),
    findSlip: (code) => (isSold(code) ? interrupted() : takeSlip(code)),
    return: (code) => (isSold(code) ? interrupted() : takeSlip(code)),
  };
  const takeScanned = (code: string): void => {
    const { dialog } = saleView.get();
    const taker = dialog && (scanners[dialog.kind] as ((code: string, dialog: SaleDialog) => void) | undefined);
    if (!dialog) take(readCode(code));
    else if (taker) taker(code, dialog);
    else interrupted();
  };

  return {
    addArticle,
    isKnown,
    scan: (code) => unlessBadge(code, () => takeScanned(code)),
    enterTyped: (found) => {
      const { times, text } = readTyped(saleView.get().search);
      const line = selected();
      if (text === '' && times && line) {
        changeQuantity(line.id, times);
        saleView.change({ search: '' });
        return;
      }
      const reading = readCode(text);
      if (reading.kind !== 'article' && found) addArticle(found);
      else unlessBadge(text, () => take(reading));
    },
  };
};
