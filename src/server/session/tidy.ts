import type { Services } from '../call/services/services.ts';
import { deleteTokensExpiredBefore } from '../storage/session/token-rows.ts';
import { forgetUnlocksBefore } from '../storage/session/till-rows.ts';
import { forgetPlacesBefore } from '../storage/session/user-rows.ts';

const day = 86_400_000;

/** Drops sessions that ended a week ago and places not seen for a year. */
export const tidySessions = ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> =>
  store.write(async (db) => {
    await deleteTokensExpiredBefore(db, now() - 7 * day);
    await forgetUnlocksBefore(db, now() - 365 * day);
    await forgetPlacesBefore(db, now() - 365 * day);
  });
