import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../../call/context.ts';
import { giftcardArticles } from '../../storage/ledger/stored-value/giftcard-articles.ts';
import { readRequest } from '../query/request.ts';
import { stampsOf } from './stamps.ts';

/** Eleven years: the stamps of more are never of use at once. */
const mostDays = 4000;

const refuse = (message: string): never => {
  throw new Fault('INVALID_INPUT', { items: [{ Path: 'until', Message: message }] });
};

export const saleDaysRead: HandlerOf<'SaleDaysRead'> = async ({ from, until }, context) => {
  if (until < from) refuse('is before from');
  if (until - from > mostDays) refuse(`is more than ${mostDays} days after from`);
  const stamps = await stampsOf(await readRequest({}, context), {
    from,
    until,
    leftOut: await giftcardArticles(context),
  });
  return { Days: [...stamps].map(([Day, Stamp]) => ({ Day, Stamp })) };
};
