import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { searchRecords } from '../../storage/records/index.ts';
import { tokensOfUser } from '../../storage/session/token-rows.ts';

/** Longest list of sessions. */
const mostShown = 100;

/** A user's own sessions, whatever the menu. */
export const ownTokenSearch: HandlerOf<'OwnTokenSearch'> = async (_input, { db, session, now }) => {
  const asked = { Sorts: [{ Name: 'LastUsedOn', SortType: 1 }], Pager: { Index: 0, Size: mostShown } };
  const found = await searchRecords(db, entities.Token, asked, {
    organisationId: 0,
    and: tokensOfUser(session.userId, now),
  });
  return { Entities: found.rows, Pager: { Index: found.index, Size: found.size, Number: found.total } };
};
