import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { readRecord } from '../../storage/records/index.ts';
import { deleteToken } from '../../storage/session/token-rows.ts';

/** @throws NOT_FOUND for a session of anybody else */
export const ownTokenDelete: HandlerOf<'OwnTokenDelete'> = async (
  { token: { Id: id = 0 } },
  { db, session, services, afterCommit },
) => {
  const stored = await readRecord(db, entities.Token, { organisationId: 0, id });
  if (!stored || stored.User?.Id !== session.userId)
    throw new Fault('NOT_FOUND', { params: { entity: entities.Token.title } });
  await deleteToken(db, id);
  afterCommit(() => services.sessions.forget({ userId: session.userId }));
  return stored;
};
