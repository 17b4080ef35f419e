import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { readKnown, readRecord, searchRecords, updateRecord } from '../storage/records/index.ts';
import { countMinted, deleteToken, tokensOfOrganisation } from '../storage/session/token-rows.ts';
import { endPresented, mintSession } from './begin-session.ts';
import { refuseHigherPerson } from './rights.ts';
import { tokenAnswer } from './token-answer.ts';

const notFound = (): Fault => new Fault('NOT_FOUND', { params: { entity: entities.Token.title } });

/** The session itself, or another of its company. */
const reachable = async ({ db, session }: CallContext, id: number | null | undefined): Promise<number> => {
  if (id === undefined || id === null || id === session.tokenId) return session.tokenId;
  const token = await readRecord(db, entities.Token, { organisationId: 0, id });
  if (!token || session.organisationId === 0 || token.Organisation?.Id !== session.organisationId) throw notFound();
  return id;
};

export const logout: HandlerOf<'Logout'> = async (_input, context) => {
  await endPresented(context);
  return null;
};

/** Of a colleague's session nobody learns for which other companies he works. */
export const tokenRead: HandlerOf<'TokenRead'> = async ({ token }, context) => {
  const {
    session: { tokenId, organisationId },
  } = context;
  const id = await reachable(context, token?.Id);
  const answer = await tokenAnswer(context, id);
  return id === tokenId
    ? answer
    : { ...answer, EmployeeOrganisations: answer.EmployeeOrganisations?.filter(({ Id }) => Id === organisationId) };
};

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

/** Asked every few seconds by a till; asking does not make the session last. Whoever has no session is answered too. */
export const tokenIsExpired: HandlerOf<'TokenIsExprired'> = async (_input, { headers, services, now }) =>
  !(await services.sessions.isOpen(headers.tokenCode, now));

export const tokenSearch: HandlerOf<'TokenSearch'> = async ({ predicate }, { db, session, now }) => {
  const found = await searchRecords(
    db,
    entities.Token,
    { ...predicate },
    { organisationId: 0, and: tokensOfOrganisation(session.organisationId, now) },
  );
  return { Entities: found.rows, Pager: { Index: found.index, Size: found.size, Number: found.total } };
};

/** More devices of one person at a time are a mistake, or somebody who lays by keys. */
const mostMinted = 20;

/**
 * A session for another device of the same person; the code is in this answer alone.
 * @throws TOO_MANY_SESSIONS, TOO_MANY_REQUESTS
 */
export const tokenCreate: HandlerOf<'TokenCreate'> = async (_input, context) => {
  const {
    db,
    now,
    services,
    session: { userId, personId, organisationId },
  } = context;
  services.guards.mint(String(userId), now);
  if ((await countMinted(db, userId, now)) >= mostMinted) throw new Fault('TOO_MANY_SESSIONS');
  return mintSession(context, { userId, personId, organisationId });
};

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
