import { DocumentActionType } from '#generated/types.ts';
import type { Filter } from '../model/filter.ts';
import type { SalesQuestion } from './sales-question.ts';

/** The list of the receipts that a sum is made of, narrowed as the sum is. */
export const receiptsAddress = ({ choice }: Pick<SalesQuestion, 'choice'>, filter: Filter = {}): string => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ApprovedOn: choice, ...filter }),
    page: '1',
    perPage: '25',
    sort: 'ApprovedOn',
    order: 'DESC',
  });
  return `/documents/${DocumentActionType.Check}?${query}`;
};
