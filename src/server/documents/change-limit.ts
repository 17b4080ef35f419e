import type { KnownNames } from '#domain/documents/approve/known-names.ts';
import type { PostingLimit } from '#domain/documents/posting.ts';
import { mayPostClosed } from '#domain/session/access.ts';
import type { CallContext } from '../call/context.ts';
import { readKnown, zoneNamed } from '../storage/ledger/known.ts';

const known = new WeakMap<CallContext, Promise<KnownNames['settings']>>();

const read = async ({ db, session: { organisationId } }: CallContext): Promise<KnownNames['settings']> =>
  (await readKnown(db, { organisationId, ids: {} })).settings;

/** The company's settings, read once a call. */
const settingsOf = (context: CallContext): Promise<KnownNames['settings']> => {
  let settings = known.get(context);
  if (!settings) known.set(context, (settings = read(context)));
  return settings;
};

/** Days in which documents may be changed; undefined: any time. */
export const restrictDays = async (context: CallContext): Promise<number | undefined> =>
  (await settingsOf(context)).RestrictChangeByDateFrom;

/** The days on which the caller may post documents. */
export const postingLimit = async (context: CallContext): Promise<PostingLimit> => {
  const { timeZone, closedUntil, startsOn } = await settingsOf(context);
  const { now, session, services } = context;
  return {
    now,
    zone: zoneNamed(timeZone, services.config.timeZone),
    closedUntil,
    startsOn,
    mayPostClosed: mayPostClosed(session),
  };
};
