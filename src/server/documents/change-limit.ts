import type { CallContext } from '../call/context.ts';
import { readKnown } from '../storage/ledger/known.ts';

const known = new WeakMap<CallContext, Promise<number | undefined>>();

const read = async ({ db, session: { organisationId } }: CallContext): Promise<number | undefined> =>
  (await readKnown(db, { organisationId, ids: {} })).settings.RestrictChangeByDateFrom;

/** Days in which documents may be changed, read once a call; undefined: any time. */
export const restrictDays = (context: CallContext): Promise<number | undefined> => {
  let days = known.get(context);
  if (!days) known.set(context, (days = read(context)));
  return days;
};
