import type { SaleResumeSearchRow } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { giftcardArticles } from '../storage/ledger/stored-value/giftcard-articles.ts';
import { isSale, isTakenBack } from '../storage/ledger/stored-value/sale-kinds.ts';
import { cheapest } from './query/cheapest.ts';
import { addEvenness } from './query/evenness.ts';
import { articlePieces } from './query/pieces.ts';
import { fieldsOfArticles, type RowFields } from './query/query.ts';
import { readRequest, type ReportRequest } from './query/request.ts';
import { resume } from './query/resume.ts';

/** Sums of lines, as reports of sales and of lines show them. */
export const lineFields: RowFields = {
  QuantitySum: 'Quantity',
  CreditSum: 'CreditSum',
  DebitSum: 'DebitSum',
  PrimaryDebitSum: 'PrimaryDebitSum',
  DiscountSum: ['PrimaryDebitSum', 'DebitSum'],
  CreditVatSum: 'CreditVatSum',
  DebitVatSum: 'DebitVatSum',
  Count: 'Count',
};

/** Fields of sales: those of lines, with profit, margin and markup. */
const saleFields: RowFields = {
  ...lineFields,
  ProfitSum: ['DebitSum', 'CreditSum'],
  MarginRate: { part: ['DebitSum', 'CreditSum'], of: 'DebitSum' },
  MarkupRate: { part: ['DebitSum', 'CreditSum'], of: 'CreditSum' },
};

/** Documents are counted by article; a row over several articles would count a document once for each. */
export const withoutCount =
  (request: ReportRequest, pieces: unknown) =>
  (row: StoredRecord): void => {
    if (fieldsOfArticles(request).length > 0 || (pieces === articlePieces && !request.fields.includes('Article')))
      delete row['Count'];
  };

export const saleResumeSearch: HandlerOf<'SaleResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const pieces = cheapest(request);
  const page = await resume<SaleResumeSearchRow>(request, {
    fields: saleFields,
    counts: isSale,
    lessens: isTakenBack,
    leftOut: await giftcardArticles(context),
    pieces,
    hasLetters: true,
    finish: withoutCount(request, pieces),
  });
  await addEvenness(request, page.Entities);
  return page;
};
