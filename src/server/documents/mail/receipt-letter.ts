import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';
import { slipOfDocument } from '#domain/sale/slip.ts';
import type { Document } from '#generated/types.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Data of the letter beside the document. */
export interface LetterOf {
  company: string;
  currency: string;
  zone: string;
  /** The language of the screen that asked for it. */
  culture: string;
}

interface Words {
  receipt: string;
  refund: string;
  cashier: string;
  discount: string;
  total: string;
  vat: string;
  rounding: string;
  tip: string;
  thanks: string;
}

const words: Record<string, Words> = {
  en: {
    receipt: 'Receipt',
    refund: 'Return',
    cashier: 'Cashier',
    discount: 'Discount',
    total: 'Total',
    vat: 'VAT',
    rounding: 'Rounding of cash',
    tip: 'Tip',
    thanks: 'Thank you for your purchase',
  },
  ru: {
    receipt: 'Чек',
    refund: 'Возврат',
    cashier: 'Кассир',
    discount: 'Скидка',
    total: 'Итого',
    vat: 'НДС',
    rounding: 'Округление наличных',
    tip: 'Чаевые',
    thanks: 'Спасибо за покупку',
  },
  ro: {
    receipt: 'Bon',
    refund: 'Retur',
    cashier: 'Casier',
    discount: 'Reducere',
    total: 'Total',
    vat: 'TVA',
    rounding: 'Rotunjirea numerarului',
    tip: 'Bacșiș',
    thanks: 'Vă mulțumim pentru cumpărătură',
  },
};

type Row = readonly [name: string, value: string];

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

const rowsOf = (document: Document, { currency }: LetterOf, said: Words): { lines: Row[]; sums: Row[] } => {
  const slip = slipOfDocument(document);
  const sum = (value: number): string => `${formatMoney(value)} ${currency}`.trim();
  const tenders = new Map((document.Payoffs ?? []).map(({ Tender }) => [Tender?.Id, Tender?.Name ?? '']));
  const lines = slip.lines.map(({ article, Quantity, DebitPrice, DebitSum }): Row => [
    `${article.Name}, ${formatQuantity(Quantity)} × ${formatMoney(Math.abs(DebitPrice))}`,
    formatMoney(DebitSum),
  ]);
  const sums: Row[] = [
    ...(slip.DiscountSum === 0 ? [] : [[said.discount, formatMoney(-slip.DiscountSum)] as const]),
    [said.total, sum(slip.DebitSum)],
    ...slip.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => [`${said.vat} ${formatRate(rate)} %`, formatMoney(vat)] as const),
    ...slip.payoffs.map(({ Tender, Value }) => [tenders.get(Tender.Id) ?? '', formatMoney(Value)] as const),
    ...(slip.rounding ? [[said.rounding, formatMoney(slip.rounding)] as const] : []),
    ...(slip.tip ? [[said.tip, formatMoney(slip.tip)] as const] : []),
  ];
  return { lines, sums };
};

const table = (rows: readonly Row[]): string =>
  rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:2px 12px 2px 0">${escaped(name)}</td>` +
        `<td style="padding:2px 0;text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`,
    )
    .join('');

/** A receipt as a letter: plain text, and the same as a table. */
export const receiptLetter = (document: Document, of: LetterOf): Letter => {
  const said = words[of.culture] ?? (words['en'] as Words);
  const slip = slipOfDocument(document);
  const { lines, sums } = rowsOf(document, of, said);
  const title = `${slip.isReturn ? said.refund : said.receipt} ${slip.number}`;
  const head = [
    of.company,
    document.Branch?.Name,
    `${title}, ${formatDateTime(of.zone, slip.closedOn)}`,
    document.Employee?.Name && `${said.cashier}: ${document.Employee.Name}`,
  ].filter((text): text is string => Boolean(text));
  const plain = (rows: readonly Row[]): string => rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return {
    subject: `${of.company}: ${title}`.replace(/[\r\n]+/g, ' ').slice(0, 250),
    text: `${[head.join('\n'), plain(lines), plain(sums), said.thanks].join('\n\n')}\n`,
    html:
      `<div style="font:14px/20px sans-serif;color:#111"><p>${head.map(escaped).join('<br>')}</p>` +
      `<table style="border-collapse:collapse">${table(lines)}` +
      `<tr><td colspan="2"><hr></td></tr>${table(sums)}</table><p>${escaped(said.thanks)}</p></div>`,
  };
};
