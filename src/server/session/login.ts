import { Fault } from '#domain/faults.ts';
import type { Token } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../call/context.ts';
import {
  employmentsOf,
  findPlace,
  findUser,
  personsOf,
  renewPasswordHash,
  type UserRow,
} from '../storage/session/user-rows.ts';
import { emplacementOf, userCode } from './account.ts';
import { beginSession, endPresented } from './begin-session.ts';
import { openEmployments, refusalOf } from './employment.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { placesOf } from './guard/place.ts';

/** A user who has proved to be one. */
interface Proved {
  user: UserRow;
  newHash?: string;
}

/**
 * Counts the try, then compares: an unknown user costs as much as a known one, and answers the same.
 * It stands before the transaction, since a password hash takes long on purpose.
 */
export const proveLogin: PreparationOf<'Login', Proved> = async (input, { db, headers, services, now }) => {
  const code = userCode(input.userCode);
  const user = await findUser(db, await emplacementOf(db, headers), code);
  const knownPlace = user && (await findPlace(db, user.Id, placesOf(headers)));
  const succeed = services.guards.signIn.enter({ account: code, address: headers.address, knownPlace }, now);
  const isRight = await verifyPassword(input.userPassword, user?.PasswordHash);
  if (!user || !isRight || user.DisabledOn !== null) throw new Fault('LOGIN_FAILED');
  succeed();
  return {
    user,
    newHash: isOutdated(user.PasswordHash as string) ? await hashPassword(input.userPassword) : undefined,
  };
};

/**
 * A session of a user in the first company that is open to him; the super administrator has none (R-GEN-008).
 * @throws LOGIN_CASHIER, LOGIN_NO_EMPLOYEE
 */
export const beginFor = async (context: CallContext, user: UserRow): Promise<Token> => {
  const { db } = context;
  const employments = await employmentsOf(db, user.Id);
  const refusal = refusalOf(employments);
  if (refusal && !(user.IsPlatform === 1 && (await personsOf(db, user.Id)).length === 0)) throw new Fault(refusal);
  await endPresented(context);
  const chosen = openEmployments(employments)[0];
  return beginSession(context, { userId: user.Id, personId: chosen?.PersonId, organisationId: chosen?.OrganisationId });
};

export const login: HandlerOf<'Login', Proved> = async ({ user, newHash }, context) => {
  if (newHash) await renewPasswordHash(context.db, user.Id, newHash);
  return beginFor(context, user);
};
