import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';
import type { Document, Lot, Minor } from '#generated/types.ts';
import type { LanguageCode } from '../../language.ts';
import type { PaperParty, PaperSheet } from '../sheet.ts';
import { fillText } from '../texts/fill-text.ts';
import type { PaperTexts } from '../texts/texts.ts';
import type { Invoice, Party } from './trade.ts';

/** Everything that a form is filled from. */
export interface FormParts {
  document: Document;
  trade: Invoice;
  texts: PaperTexts;
  language: LanguageCode;
  zone: string;
  /** The kind of document in the language of the paper. */
  kind: string;
  now: number;
}

export type MakeForm = (parts: FormParts) => PaperSheet;

/** '12 345.67': blanks that are never broken between thousands. */
const grouped = (figure: string): string => figure.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, '\u00a0');

export const money = (amount: Minor): string => grouped(formatMoney(amount));
/** Nothing for no price. */
export const moneyIfAny = (amount: Minor): string => (amount === 0 ? '—' : money(amount));
export const quantity = (value: number | null | undefined): string => grouped(formatQuantity(value ?? 0));
export const rate = formatRate;

export const total = (lots: readonly Lot[], field: 'Quantity' | `${'Credit' | 'Debit'}${'' | 'Vat'}Sum`): number =>
  lots.reduce((sum, lot) => sum + (lot[field] ?? 0), 0);

export const partyLines = (party: Party, texts: PaperTexts): string[] => {
  const named: [string, string | undefined][] = [
    [texts.fiscalCode, party.fiscalCode],
    [texts.vatCode, party.vatCode],
    ['', party.address],
    [texts.phone, party.phone],
    [texts.bank, party.bank],
    [texts.account, party.account],
  ];
  return named.flatMap(([title, value]) => (value === undefined ? [] : [title ? `${title}: ${value}` : value]));
};

export const paperParty = (
  title: string,
  { party, texts, absent }: { party: Party | undefined; texts: PaperTexts; absent: string },
): PaperParty => ({ title, name: party?.name ?? absent, lines: party ? partyLines(party, texts) : [] });

/** Seller and buyer, under the names that the form gives them. */
export const bothParties = ({ trade, texts }: FormParts, [seller, buyer]: readonly [string, string]): PaperParty[] => [
  paperParty(seller, { party: trade.seller, texts, absent: '—' }),
  paperParty(buyer, { party: trade.buyer, texts, absent: texts.retailBuyer }),
];

/** VAT by rate, and totals; all of them add up, because each is a sum of whole hundredths. */
export const totalsOf = ({
  trade: { shares, sum, vat, discount, currency },
  texts,
}: FormParts): [title: string, amount: string][] => [
  ...(discount === 0 ? [] : [[texts.discount, money(discount)] as [string, string]]),
  [texts.withoutVat, money(sum - vat)],
  ...shares.map((share): [string, string] => [
    fillText(texts.vatAt, { rate: rate(share.rate), sum: money(share.sum) }),
    money(share.vat),
  ]),
  [[texts.total, currency].filter(Boolean).join(', '), money(sum)],
];

export const words = ({ language, texts, trade: { currency } }: FormParts, sum: Minor): string =>
  `${texts.inWords}: ${sumInWords(sum, { language, ...(currency && { currency }) })}`;

export const commentOf = ({ trade: { comment }, texts }: FormParts): string[] =>
  comment ? [`${texts.comment}: ${comment}`] : [];

export const day = ({ zone }: FormParts, instant: number | null | undefined): string =>
  instant ? formatDate(zone, instant) : '';

/** 'Invoice A-1 of 21.11.2026'. */
export const titled = (parts: FormParts, name: string): string =>
  `${name} ${parts.trade.number} ${parts.texts.of} ${day(parts, parts.trade.date)}`;

type Named = { Name?: string | null } | null | undefined;

/** Facts of a document that have a value. */
export const facts = (...all: readonly (readonly [title: string, value: string | Named])[]): [string, string][] =>
  all.flatMap(([title, value]) => {
    const text = typeof value === 'string' ? value : (value?.Name ?? '');
    return text === '' ? [] : [[title, text] as [string, string]];
  });

/** Parts that every paper has. */
export const sheetOf = (
  { document, texts, language, now }: FormParts,
  sheet: Omit<PaperSheet, 'language' | 'pageText' | 'createdOn'>,
): PaperSheet => ({
  ...(!document.ApprovedOn && { mark: texts.draft }),
  ...sheet,
  language,
  pageText: texts.page,
  createdOn: now,
});

/** Columns of the goods themselves. */
export const goodsColumns = (texts: PaperTexts) =>
  [
    { title: '№', align: 'right' },
    { title: texts.product },
    { title: texts.measure, align: 'center' },
    { title: texts.quantity, align: 'right' },
  ] as const;

export const goodsCells = ({ lines }: Invoice, index: number): string[] => {
  const line = lines[index];
  if (!line) return [];
  return [
    String(index + 1),
    line.code ? `${line.name}\n${line.code}` : line.name,
    line.measure ?? '',
    quantity(line.quantity),
  ];
};
