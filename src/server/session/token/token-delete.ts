import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { readKnown } from '../../storage/records/index.ts';
import { deleteToken } from '../../storage/session/token-rows.ts';
import { refuseHigherPerson } from '../rights.ts';
import { notFound, reachable } from './reachable.ts';

export const tokenDelete: HandlerOf<'TokenDelete'> = async ({ token }, context) => {
  const { db, services, afterCommit } = context;
  if (!token?.Id) throw notFound();
  const tokenId = await reachable(context, token.Id);
  const stored = await readKnown(db, entities.Token, { organisationId: 0, id: tokenId });
  await refuseHigherPerson(context, stored.Person?.Id);
  await deleteToken(db, tokenId);
  afterCommit(() => services.sessions.forget({ userId: stored.User?.Id }));
  return stored;
};
