import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { authentication } from './authentication.ts';
import { contractExists } from './contract.ts';
import { login, proveLogin } from './login.ts';
import { countReset, prepareReset, resetPasswordProceed, resetPasswordSend } from './reset-password.ts';
import { countReference, signIn } from './sign-in.ts';
import { logout, tokenCreate, tokenDelete, tokenIsExpired, tokenRead, tokenSearch, tokenUpdate } from './token.ts';
import { translate } from './translate.ts';

/** Signing in and out, and what a session may ask about itself. */
export const handlers = {
  Login: login,
  Logout: logout,
  SignIn: signIn,
  Authentication: authentication,
  ResetPasswordSend: resetPasswordSend,
  ResetPasswordProceed: resetPasswordProceed,
  TokenRead: tokenRead,
  TokenUpdate: tokenUpdate,
  TokenIsExprired: tokenIsExpired,
  TokenSearch: tokenSearch,
  TokenCreate: tokenCreate,
  TokenDelete: tokenDelete,
  Translate: translate,
  ContractExists: contractExists,
} satisfies Record<string, Handler>;

export const preparations = {
  Login: proveLogin,
  SignIn: countReference,
  ResetPasswordSend: countReset,
  ResetPasswordProceed: prepareReset,
} satisfies Record<string, Preparation>;
