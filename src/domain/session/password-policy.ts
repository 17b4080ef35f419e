import { foldText } from '../fold.ts';
import { isCommonPassword } from './common-password.ts';
import { longestPassword } from './login.ts';

/** Rules for new passwords of an installation, the same in the forms and on the server. */
export interface PasswordPolicy {
  /** At least so many characters. */
  readonly shortest: number;
}

/** Default rules. */
export const usualPolicy: PasswordPolicy = { shortest: 8 };
/** An installation may go down to this. */
export const shortestPossible = 3;

/** The same without what anybody can type around it. */
const bareOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const isKnown = (password: string, known: readonly (string | null | undefined)[]): boolean => {
  const bare = bareOf(password);
  return known.some(
    (one) => one && [one, one.split('@')[0] ?? ''].some((text) => bareOf(text) !== '' && bareOf(text) === bare),
  );
};

/**
 * Why a new password is not taken, as a translation key; undefined: it is. `known` are the account's email and the name
 * of the company. An installation that lets passwords be shorter than usual has given up on their being hard to guess.
 */
export const refuseNewPassword = (
  password: string | null | undefined,
  { shortest }: PasswordPolicy = usualPolicy,
  known: readonly (string | null | undefined)[] = [],
): string | undefined => {
  if (!password || password.length < shortest || password.length > longestPassword) return 'Password must be stronger';
  if (shortest < usualPolicy.shortest) return undefined;
  if (isKnown(password, known)) return 'The password must not be your email or the name of your company';
  return isCommonPassword(password) ? 'This password is among the first that are guessed' : undefined;
};
