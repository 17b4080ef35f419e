import { entities } from '#generated/model.ts';
import type { Token } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { insertRecord } from '../storage/records/write.ts';
import { findCulture } from '../storage/session/platform-rows.ts';
import { adoptMinted, deleteToken, findToken, originOfToken, type TokenOrigin } from '../storage/session/token-rows.ts';
import { rememberPlaces } from '../storage/session/user-rows.ts';
import { placesOf } from './guard/place.ts';
import { longestLifeMs, newSecret, secretHash, tokenLifeMs } from './sessions.ts';
import { tokenAnswer } from './token-answer.ts';

/** Whom a session is for, and where. */
export interface Bearer {
  userId: number;
  personId?: number;
  organisationId?: number;
}

/** Origin of a session; absent: a password, a reset link or a reference. */
type Origin = Partial<TokenOrigin>;

/** Call names that the token may make; an empty list allows everything. Nothing grants fewer yet (R-PERM-010). */
const allPermissions: string[] = [];

/** Ends the session whose token came with the call, so that a token cannot be planted (R-SESSION-001). */
export const endPresented = async ({ db, headers, services, afterCommit }: CallContext): Promise<void> => {
  if (headers.tokenCode === undefined) return;
  const token = await findToken(db, secretHash(headers.tokenCode));
  if (token === undefined) return;
  await deleteToken(db, token.Id);
  afterCommit(() => services.sessions.forget({ userId: token.UserId }));
};

const reference = (id: number | undefined): { Id: number } | undefined => (id === undefined ? undefined : { Id: id });

/** Writes a token and answers it whole, with the code that only this answer carries. */
export const beginSession = async (
  context: CallContext,
  { userId, personId, organisationId }: Bearer,
  origin: Origin = {},
): Promise<Token> => {
  const { db, headers, now } = context;
  const { AuthenticatedOn = now, ParentId } = origin;
  const code = newSecret();
  const culture = (await findCulture(db, headers.cultureCode)) ?? (await findCulture(db, 'ru'));
  const id = await insertRecord(db, entities.Token, {
    CodeHash: secretHash(code),
    User: { Id: userId },
    Person: reference(personId),
    Organisation: reference(organisationId),
    Culture: reference(culture?.Id),
    Permissions: allPermissions,
    RequestHost: headers.address.slice(0, 100),
    ClientUuid: headers.clientUuid?.slice(0, 64),
    ClientDevice: headers.clientDevice?.slice(0, 150),
    ClientPlatform: headers.clientPlatform?.slice(0, 100),
    ClientApplication:
      [headers.applicationCode, headers.applicationVersion].filter(Boolean).join(' ').slice(0, 100) || undefined,
    CreatedOn: now,
    LastUsedOn: now,
    AuthenticatedOn,
    Parent: reference(ParentId ?? undefined),
    ExpiresOn: Math.min(now + tokenLifeMs, AuthenticatedOn + longestLifeMs),
  });
  await rememberPlaces(db, userId, placesOf(headers), now);
  if (organisationId !== undefined) await db.enter(organisationId);
  return { ...(await tokenAnswer(context, id)), Code: code };
};

const originOf = async ({ db, session }: CallContext): Promise<TokenOrigin> =>
  (await originOfToken(db, session.tokenId)) ?? { AuthenticatedOn: 0, ParentId: null };

/** A session beside the one in use, which it does not outlast. */
export const mintSession = async (context: CallContext, bearer: Bearer): Promise<Token> =>
  beginSession(context, bearer, { ...(await originOf(context)), ParentId: context.session.tokenId });

/** A session in the place of the one in use; it ends when that would have. */
export const replaceSession = async (context: CallContext, bearer: Bearer): Promise<Token> => {
  const { db, session, services, afterCommit } = context;
  const token = await beginSession(context, bearer, await originOf(context));
  await adoptMinted(db, { from: session.tokenId, to: token.Id });
  await deleteToken(db, session.tokenId);
  afterCommit(() => services.sessions.forget({ userId: session.userId }));
  return token;
};
