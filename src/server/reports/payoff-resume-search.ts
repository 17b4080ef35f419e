import { roundHalfAway } from '#domain/numbers/rounding.ts';
import type { HandlerOf } from '../call/context.ts';
import { isForeign, speaksOf } from './query/cheapest.ts';
import { payoffPieces, tenderPieces } from './query/pieces.ts';
import { readRequest } from './query/request.ts';
import { resume } from './query/resume.ts';

/** Payments of approved documents by payment type and more. */
export const payoffResumeSearch: HandlerOf<'PayoffResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Tender']);
  return resume(request, {
    fields: { ValueSum: 'Value', Count: 'Count', IncomeSum: 'ValueIn', OutcomeSum: 'ValueOut' },
    always: ['ValueSum', 'Count'],
    pieces: speaksOf(request, ['Document']) || isForeign(request) ? payoffPieces : tenderPieces,
    finish: (row) => {
      const count = row['Count'] as number;
      row['ValueAvg'] = count === 0 ? 0 : roundHalfAway(row['ValueSum'] as number, count);
    },
  });
};
