import type { GetListParams, ResourceCallbacks } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { boundsOfBirthday, choiceOf } from './birthday-choice.ts';

/** A birthday in the predicate's words: the days of the year that its choice means now. */
const asked = ({ BornDay, ...filter }: Filter): Filter =>
  BornDay === undefined ? filter : { ...filter, BornDay: boundsOfBirthday(choiceOf(BornDay)) };

export const customersLifecycle: ResourceCallbacks = {
  resource: 'Customers',
  beforeGetList: (params: GetListParams) =>
    Promise.resolve({ ...params, filter: asked((params.filter ?? {}) as Filter) }),
};
