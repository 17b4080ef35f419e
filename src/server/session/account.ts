import { Fault } from '#domain/faults.ts';
import { refuseEmail } from '#domain/session/login.ts';
import { entities } from '#generated/model.ts';
import type { ClientHeaders } from '../call/context.ts';
import type { Database } from '../storage/database.ts';
import { insertRecord } from '../storage/records/write.ts';
import { findEmplacement } from '../storage/session/platform-rows.ts';

/**
 * Codes of users and organisations are unique within an emplacement. An installation has one, unless more were made for
 * brands of their own.
 */
export const usualEmplacement = 'default';

/** The emplacement that the headers name, else the usual one. */
export const emplacementOf = async (
  db: Database,
  { emplacementCode }: Pick<ClientHeaders, 'emplacementCode'>,
): Promise<number> => {
  const named = emplacementCode === '' ? undefined : await findEmplacement(db, emplacementCode);
  const found = named ?? (await findEmplacement(db, usualEmplacement));
  if (found === undefined) throw new Error('The database has not been seeded: run migrate');
  return found;
};

/** The code of a user is the email, whatever case it is typed in. */
export const userCode = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export interface NewUser {
  emplacementId: number;
  code: string;
  passwordHash?: string;
  isPlatform?: boolean;
  /** Since when the address waits to be confirmed; absent: it need not be. */
  unconfirmedOn?: number;
}

/** @throws USER_CODE_TAKEN */
export const createUser = (
  db: Database,
  { emplacementId, code, passwordHash, isPlatform = false, unconfirmedOn }: NewUser,
  now: number,
): Promise<number> =>
  insertRecord(db, entities.User, {
    Code: userCode(code),
    Emplacement: { Id: emplacementId },
    Password: passwordHash ?? null,
    IsPlatform: isPlatform,
    UnconfirmedOn: unconfirmedOn ?? null,
    CreatedOn: now,
  });

/**
 * The rules of a new account, where no schema says them: email and password are each required (R-REG-007, R-REG-008).
 */
export const checkAccount = (code: string, password: string | null | undefined, path: string): void => {
  const email = refuseEmail(code);
  const items = [
    ...(email ? [{ Path: `${path}.Code`, Message: email }] : []),
    ...(password ? [] : [{ Path: `${path}.Password`, Message: 'Please enter your password' }]),
  ];
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
};
