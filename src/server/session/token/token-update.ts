import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { readRecord, updateRecord } from '../../storage/records/index.ts';
import { tokenAnswer } from '../token-answer.ts';
import { notFound } from './reachable.ts';

/** The language, and where the device is; only of the session in use. */
export const tokenUpdate: HandlerOf<'TokenUpdate'> = async ({ token = {} }, context) => {
  const { db, session, services, afterCommit } = context;
  if (token.Id !== undefined && token.Id !== session.tokenId) throw notFound();
  const { Culture, ClientGeospatial } = token;
  if (Culture && !(await readRecord(db, entities.Culture, { organisationId: 0, id: Culture.Id ?? 0 }))) {
    throw new Fault('NOT_FOUND', { params: { entity: entities.Culture.title } });
  }
  await updateRecord(db, entities.Token, {
    organisationId: 0,
    id: session.tokenId,
    changes: { Culture: Culture ?? undefined, ClientGeospatial },
  });
  afterCommit(() => services.sessions.forget({ tokenId: session.tokenId }));
  return tokenAnswer(context, session.tokenId);
};
