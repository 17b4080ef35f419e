import { newUuid } from '#client/client-uuid.ts';
import { companyToday } from '#client/session/company-zone.ts';
import { ArticleMeasureType, TillAction } from '#generated/types.ts';
import { one } from '#domain/quantity.ts';
import { mayTypePrice } from '#domain/session/access.ts';
import { quantityForSum } from '#domain/sale/price-receipt.ts';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import type { CodeReading } from '../catalogue/article-index.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import { workerOf, type TillCustomer, type TillEmployee } from '../catalogue/till-data.ts';
import { money } from '../format.ts';
import { isCoupon } from './discounts/match-receipt.ts';
import type { CommandTools } from './command-parts.ts';
import type { Amount, ChoiceOption, SaleDialog } from './sale-view.ts';
import type { LineCommands } from './line-commands.ts';
import type { ReceiptCommands } from './receipt-commands.ts';
import { soundGood } from './sound.ts';
import { givesBack, holdScans } from './held-scans.ts';
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
  const { saleView, sale, catalogue, send, opening, lines, refuse, allow } = tools;
  const askPrice = priceAsker(tools);
  const add = (article: TillArticle, { quantity, sum, giftcard }: Amount): void => {
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
  /** Sales at a typed price need an approval of the quantity that the receipt then has. */
  const put = (article: TillArticle, amount: Amount): void => {
    const { Id: articleId, Name, Price } = article;
    const price = Price ?? 0;
    const own = catalogue.get().articles.byId(articleId);
    if (!own || isPriced(own)) return add(article, amount);
    const before = lines().filter((line) => line.article.Id === articleId && line.price === price && !line.sold);
    const more = (amount.sum === undefined ? amount.quantity : quantityForSum(amount.sum, price)) ?? one;
    const quantity = before.reduce((all, line) => all + line.quantity, more);
    return allow(TillAction.TypedPrice, () => add(article, amount), {
      remark: Name ?? undefined,
      limit: { articleId, price, quantity },
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

/** As the window of a choice shows it: a price or a phone tells two of one name apart. */
const optionOf = (item: TillArticle | TillCustomer, choose: () => void): ChoiceOption => {
  if ('Discount' in item) return { name: item.Name, detail: item.Phone ?? item.Email ?? '', choose };
  const { Name, Code, Price } = item;
  return { name: Name ?? '', detail: [Code, Price && money(Price)].filter(Boolean).join(' · '), choose };
};

/** Handlers of a scanned code, by the open window: each returns whether the code is known. */
const codeTakers = (
  tools: CommandTools,
  addArticle: AddingCommands['addArticle'],
  chooseCustomer: ReceiptCommands['chooseCustomer'],
) => {
  const { saleView, catalogue, couponEntered, unknownCard, expired, send, opening } = tools;
  const takeStranger = strangerTaker(tools);
  const enterCoupon = (code: string): void => {
    if (!send({ type: 'couponEntered', code, ...opening() })) return;
    saleView.change({ search: '' });
    couponEntered(code);
  };
  const customersOf = (code: string): readonly TillCustomer[] =>
    catalogue.get().data.customers.filter(({ Number: card }) => card === code);
  /** One is taken at once; of several with the same code the cashier chooses. */
  const takeOne = <Item extends TillArticle | TillCustomer>(
    code: string,
    items: readonly Item[],
    choose: (item: Item) => void,
  ) => {
    const [first, ...others] = items;
    if (first && others.length === 0) choose(first);
    else if (first)
      saleView.open({ kind: 'choice', code, options: items.map((item) => optionOf(item, () => choose(item))) });
  };

  /** A code of no product may be the number of a customer's card. */
  const take = (reading: CodeReading): void => {
    if (reading.kind === 'article') {
      soundGood('scanned');
      const { article, others = [], quantity, sum, expiry } = reading;
      if (expiry !== undefined && expiry < companyToday()) expired(article, expiry);
      const amount = { ...(quantity !== undefined && { quantity }), ...(sum !== undefined && { sum }) };
      takeOne(reading.code, [article, ...others], (chosen) => addArticle(chosen, amount));
      return;
    }
    if (isCoupon(catalogue.get(), reading.code)) {
      enterCoupon(reading.code);
      return;
    }
    const customers = customersOf(reading.code);
    if (customers.length > 0) takeOne(reading.code, customers, chooseCustomer);
    else takeStranger(reading.code);
  };
  /** The window where a receipt is looked for takes the number of a slip; other codes wait. */
  const takeSlip = (code: string, hold: (code: string) => void): void => {
    const slip = readSlipNumber(code);
    if (slip) saleView.open({ kind: 'findSlip', search: slip });
    else hold(code);
  };
  /** The window where a customer is chosen takes the card and nothing else. */
  const takeCard = (code: string): void => {
    const customers = customersOf(code);
    if (customers.length === 0) unknownCard(code);
    else {
      saleView.closeDialog();
      takeOne(code, customers, chooseCustomer);
    }
  };
  const isCustomer = (code: string): boolean => customersOf(code).length > 0;
  return { isCustomer, take, takeSlip, takeCard };
};

export const addingCommands = (
  tools: CommandTools,
  { changeQuantity }: LineCommands,
  { chooseCustomer }: ReceiptCommands,
): AddingCommands => {
  const { saleView, catalogue, selected } = tools;
  const addArticle = articleAdder(tools);
  const readCode = (code: string): CodeReading => catalogue.get().articles.readCode(code);

  const paysByCard = (): boolean => catalogue.get().data.tenders.some(({ kind }) => kind === 'giftcard');

  const { isCustomer, take, takeSlip, takeCard } = codeTakers(tools, addArticle, chooseCustomer);

  /** A product or a coupon. */
  const isSold = (code: string): boolean => readCode(code).kind === 'article' || isCoupon(catalogue.get(), code);
  const isKnown = (code: string): boolean => isSold(code) || isCustomer(code) || readSlipNumber(code) !== undefined;
  const unlessBadge = badgesFirst(tools, isKnown);
  const hold = holdScans(tools, (code) => take(readCode(code)));
  const takeCode = (code: string): void => take(readCode(code));
  /** A code that is known is taken for what it is, else for what the open window asks for; else it waits. */
  const scanners: {
    readonly [Kind in SaleDialog['kind']]?: (code: string, dialog: SaleDialog & { kind: Kind }) => void;
  } = {
    camera: takeCode,
    customer: (code) => (isSold(code) ? takeCode(code) : takeCard(code)),
    discount: (code) => (isSold(code) || isCustomer(code) ? takeCode(code) : hold(code)),
    pay: (code) => {
      const isOther = isSold(code) || isCustomer(code);
      if (isOther && !givesBack(tools)) takeCode(code);
      else if (!isOther && paysByCard()) saleView.open({ kind: 'pay', card: code });
      else hold(code);
    },
    giftcard: (code, { article }) => (isKnown(code) ? hold(code) : saleView.open({ kind: 'giftcard', article, code })),
    findSlip: (code) => takeSlip(code, hold),
    return: (code) => takeSlip(code, hold),
  };
  const takeScanned = (code: string): void => {
    const { dialog } = saleView.get();
    const taker = dialog && (scanners[dialog.kind] as ((code: string, dialog: SaleDialog) => void) | undefined);
    if (!dialog) takeCode(code);
    else if (taker) taker(code, dialog);
    else hold(code);
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
