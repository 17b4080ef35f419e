import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { searchRecords } from '../../storage/records/index.ts';
import { tokensOfOrganisation } from '../../storage/session/token-rows.ts';

export const tokenSearch: HandlerOf<'TokenSearch'> = async ({ predicate }, { db, session, now }) => {
  const found = await searchRecords(
    db,
    entities.Token,
    { ...predicate },
    { organisationId: 0, and: tokensOfOrganisation(session.organisationId, now) },
  );
  return { Entities: found.rows, Pager: { Index: found.index, Size: found.size, Number: found.total } };
};
