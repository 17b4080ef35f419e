import type { HandlerOf } from '../call/context.ts';
import { cheapest } from './query/cheapest.ts';
import { linePieces } from './query/pieces.ts';
import { readRequest, wantsColumn } from './query/request.ts';
import { resume } from './query/resume.ts';
import { lineFields, withoutCount } from './sale-resume-search.ts';

/**
 * Lines of all approved documents. What is left in layers is known by the lines alone: it is read only where it is
 * asked for.
 */
export const lotResumeSearch: HandlerOf<'LotResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const isOfLayers = predicate.Columns?.length ? wantsColumn(request, 'BalanceQuantitySum') : false;
  const pieces = isOfLayers ? linePieces : cheapest(request);
  const fields = isOfLayers ? { ...lineFields, BalanceQuantitySum: 'BalanceQuantity' as const } : lineFields;
  return resume(request, { fields, pieces, finish: withoutCount(request, pieces) });
};
