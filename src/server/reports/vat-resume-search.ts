import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { giftcardArticles } from '../storage/ledger/stored-value/giftcard-articles.ts';
import { isSale, isTakenBack } from '../storage/ledger/stored-value/sale-kinds.ts';
import { sql, words, type Sql } from '../storage/sql.ts';
import { linePieces } from './query/pieces.ts';
import type { Wanted } from './query/piece-shape.ts';
import type { RowFields } from './query/query.ts';
import { readRequest } from './query/request.ts';
import { resume } from './query/resume.ts';

const fields: RowFields = {
  DebitSum: 'DebitSum',
  DebitVatSum: 'DebitVatSum',
  CreditSum: 'CreditSum',
  CreditVatSum: 'CreditVatSum',
  VatSum: ['DebitVatSum', 'CreditVatSum'],
  Count: 'Count',
};

const isSentBack = (type: Sql, operation: Sql): Sql =>
  sql`(${type} = ${Type.Outcome} and ${operation} = ${Operation.ReturnRegular})`;

/** Incomes of suppliers, and what went back to them. An invoice is of goods that an income brings. */
const isPurchase = (type: Sql, operation: Sql): Sql =>
  sql`((${type} = ${Type.Income} and ${operation} <> ${Operation.ReturnRegular}) or ${isSentBack(type, operation)})`;

const nothing = words('0');
const ofSales: Partial<Wanted> = {
  counts: isSale,
  lessens: isTakenBack,
  amounts: { CreditSum: nothing, CreditVatSum: nothing },
};

/** Goods returned to a supplier have the price that the supplier refunds, which is the sale side of their lines. */
const bought = (column: 'Sum' | 'VatSum'): Sql =>
  words(`case when d."DocumentActionType" = ${Type.Outcome} then l."Debit${column}" else l."Credit${column}" end`);
const ofPurchases: Partial<Wanted> = {
  counts: isPurchase,
  lessens: isSentBack,
  amounts: { DebitSum: nothing, DebitVatSum: nothing, CreditSum: bought('Sum'), CreditVatSum: bought('VatSum') },
};

/** VAT of sales and purchases by rate: lines alone know at which rate they are. */
export const vatResumeSearch: HandlerOf<'VatResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['VatRate']);
  const leftOut = await giftcardArticles(context);
  return resume(request, {
    fields,
    leftOut,
    pieces: (wanted, span) => [ofSales, ofPurchases].flatMap((half) => linePieces({ ...wanted, ...half }, span)),
  });
};
