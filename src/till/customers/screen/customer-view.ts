import { isLanguage, type Language } from '#client/i18n/i18n.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Till } from '../../core/till.ts';

/** A line as the customer sees it: what, how much, for how much. Never what it cost the shop. */
export interface ViewedLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit?: string;
  readonly price: number;
  readonly sum: number;
}

/** Content of the customer display. Money in hundredths, quantities in thousandths. */
export interface CustomerView {
  readonly phase: 'idle' | 'selling' | 'paid';
  readonly company: string;
  readonly branch?: string;
  readonly language: Language;
  readonly mode?: string;
  readonly currency?: string;
  readonly lines: readonly ViewedLine[];
  /** So many more stand above those that are shown. */
  readonly linesBefore: number;
  readonly discount: number;
  readonly total: number;
  /** Of cash handed over. */
  readonly change: number;
  readonly isReturn: boolean;
}

const mostLines = 50;

export interface ViewedAs {
  readonly language: Language;
  readonly mode?: string;
}

/** Present content of the customer display. */
export const viewOf = ({ company, catalogue, sale, saleView }: Till, { language, mode }: ViewedAs): CustomerView => {
  const { receipt, branchId } = sale.get();
  const { lastSale } = saleView.get();
  const branch = catalogue.get().data.branches.find(({ Id }) => Id === branchId)?.Name;
  const currency = company.settings['currency'];
  const shared = {
    company: company.name,
    ...(branch && branch !== company.name && { branch }),
    language,
    ...(mode && { mode }),
    ...(typeof currency === 'string' && { currency }),
  };
  const nothing = { lines: [], linesBefore: 0, discount: 0, change: 0, isReturn: false };
  if (receipt?.lines.length) {
    const { lines, totals } = priceReceipt(receipt);
    return {
      ...shared,
      phase: 'selling',
      lines: lines.slice(-mostLines).map(({ article, Quantity, DebitPrice, DebitSum }) => ({
        name: article.Name ?? '',
        quantity: Quantity,
        ...(article.Measure?.Name && { unit: article.Measure.Name }),
        price: Math.abs(DebitPrice),
        sum: DebitSum,
      })),
      linesBefore: Math.max(0, lines.length - mostLines),
      discount: totals.DiscountSum,
      total: totals.DebitSum,
      change: 0,
      isReturn: receipt.isReturn,
    };
  }
  if (lastSale)
    return {
      ...shared,
      ...nothing,
      phase: 'paid',
      total: lastSale.DebitSum,
      discount: lastSale.DiscountSum,
      change: lastSale.change,
      isReturn: lastSale.isReturn,
    };
  return { ...shared, ...nothing, phase: 'idle', total: 0 };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const readLine = (value: unknown): ViewedLine[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { name, quantity, unit, price, sum } = value as Record<string, unknown>;
  return [
    {
      name: textOf(name),
      quantity: numberOf(quantity),
      ...(typeof unit === 'string' && { unit: textOf(unit) }),
      price: numberOf(price),
      sum: numberOf(sum),
    },
  ];
};

/** Content received over the line; undefined: none that can be shown. */
export const readView = (value: unknown): CustomerView | undefined => {
  if (typeof value !== 'object' || value === null || !('phase' in value)) return undefined;
  const given = value as Record<string, unknown>;
  const phase = (['idle', 'selling', 'paid'] as const).find((each) => each === given['phase']);
  if (!phase) return undefined;
  return {
    phase,
    company: textOf(given['company']),
    ...(given['branch'] !== undefined && { branch: textOf(given['branch']) }),
    language: isLanguage(textOf(given['language'])) ? (given['language'] as Language) : 'en',
    ...(given['mode'] !== undefined && { mode: textOf(given['mode']) }),
    ...(given['currency'] !== undefined && { currency: textOf(given['currency']) }),
    lines: Array.isArray(given['lines']) ? given['lines'].slice(-mostLines).flatMap(readLine) : [],
    linesBefore: numberOf(given['linesBefore']),
    discount: numberOf(given['discount']),
    total: numberOf(given['total']),
    change: numberOf(given['change']),
    isReturn: given['isReturn'] === true,
  };
};
