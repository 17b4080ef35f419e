import { entities } from '#generated/model.ts';
import type { Token } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { insertRecord } from '../storage/records/write.ts';
import { findCulture } from '../storage/session/platform-rows.ts';
import { deleteToken, findTokenId } from '../storage/session/token-rows.ts';
import { rememberPlaces } from '../storage/session/user-rows.ts';
import { placesOf } from './guard/place.ts';
import { newSecret, secretHash, tokenLifeMs } from './sessions.ts';
import { tokenAnswer } from './token-answer.ts';

/** Whom a session is for, and where. */
export interface Bearer { userId: number; personId?: number; organisationId?: number }

/** Call names that the token may make; an empty list allows everything. Nothing grants fewer yet (G-042). */
const allPermissions: string[] = [];

/** Ends the session whose token came with the call: a new one takes its place, so that nobody can plant one (000 §4). */
export const endPresented = async ({ db, headers, services, afterCommit }: CallContext): Promise<void> => {
  if (headers.tokenCode === undefined) return;
  const tokenId = await findTokenId(db, secretHash(headers.tokenCode));
  if (tokenId === undefined) return;
  await deleteToken(db, tokenId);
  afterCommit(() => services.sessions.forget({ tokenId }));
};

const reference = (id: number | undefined): { Id: number } | undefined => (id === undefined ? undefined : { Id: id });

/** Writes a token and answers it whole, with the code that only this answer carries. */
export const beginSession = async (context: CallContext, { userId, personId, organisationId }: Bearer): Promise<Token> => {
  const { db, headers, now } = context;
  const code = newSecret();
  const culture = await findCulture(db, headers.cultureCode) ?? await findCulture(db, 'ru');
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
    ClientApplication: [headers.applicationCode, headers.applicationVersion].filter(Boolean).join(' ').slice(0, 100) || undefined,
    CreatedOn: now,
    LastUsedOn: now,
    ExpiresOn: now + tokenLifeMs,
  });
  await rememberPlaces(db, userId, placesOf(headers), now);
  if (organisationId !== undefined) await db.enter(organisationId);
  return { ...await tokenAnswer(context, id), Code: code };
};
