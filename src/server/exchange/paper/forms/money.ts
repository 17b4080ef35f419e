import { DocumentOperationType } from '#generated/types.ts';
import { facts, money, sheetOf, titled, words, type FormParts, type MakeForm } from './parts.ts';

const currencyOf = ({ trade: { currency } }: FormParts): string => currency ?? '';

const sumOf = ({ document, trade }: FormParts): number =>
  trade.lines.length > 0 ? trade.sum : (document.CreditSum ?? 0);

const paidWith = ({ document }: FormParts): string =>
  [...new Set((document.Payoffs ?? []).map(({ Tender }) => Tender?.Name))].filter(Boolean).join(', ');

/** A cash order: who paid whom, how much and how. */
export const payment: MakeForm = (parts) => {
  const { document, trade, texts } = parts;
  const isPaidOut = document.DocumentOperationType === DocumentOperationType.PaymentOutcome;
  const sum = sumOf(parts);
  return sheetOf(parts, {
    title: titled(parts, isPaidOut ? texts.paymentOut : texts.paymentIn),
    facts: facts(
      [texts.ours, trade.own.name],
      [texts.fiscalCode, trade.own.fiscalCode ?? ''],
      [texts.branch, document.Branch],
      [isPaidOut ? texts.paidTo : texts.receivedFrom, trade.other?.name ?? ''],
      [texts.amount, `${money(sum)} ${currencyOf(parts)}`.trim()],
      [texts.paidWith, paidWith(parts)],
      [texts.comment, trade.comment ?? ''],
    ),
    tables: [],
    notes: [words(parts, sum)],
    signs: [
      { title: texts.accountant },
      { title: texts.cashier, name: trade.issuedBy },
      { title: isPaidOut ? texts.receivedBy : texts.paidBy },
    ],
  });
};

/** Form 14-4-1, in the language of the law whatever the screen speaks: who paid how much, and for what. */
export const receipt: MakeForm = (parts) => {
  const { trade } = parts;
  const romanian = { ...parts, language: 'ro' as const };
  const sum = sumOf(parts);
  return sheetOf(romanian, {
    mark: 'Cod 14-4-1',
    title: `Chitanță ${trade.number}`,
    facts: facts(
      ['Unitatea', trade.own.name],
      ['CIF', trade.own.fiscalCode ?? ''],
      ['Adresa', trade.own.address ?? ''],
      ['Am primit de la', trade.other?.name ?? '………………………………'],
      ['Suma de', `${money(sum)} ${currencyOf(parts) || 'RON'}`],
      ['Reprezentând', trade.comment ?? '………………………………'],
    ),
    tables: [],
    notes: [words(romanian, sum)],
    signs: [{ title: 'Casier', name: trade.issuedBy }],
  });
};
