import type { HandlerTable, Preparations } from '../call/context.ts';
import { authentication } from './authentication.ts';
import { contractExists } from './contract.ts';
import { login, proveLogin } from './login.ts';
import { changePassword, provePassword } from './own/change-password.ts';
import { countConfirm, countConfirmation, emailConfirm, emailConfirmSend } from './own/confirm-email.ts';
import { passwordProve, proveAgain } from './own/prove-password.ts';
import { ownTokenDelete, ownTokenSearch, profileUpdate } from './own/profile.ts';
import { countReset, prepareReset, resetPasswordProceed, resetPasswordSend } from './own/reset-password.ts';
import { countReference, signIn } from './sign-in.ts';
import { knowApprover, tillApprovalReport, tillApprove } from './till/approve.ts';
import { knowWorker, timeClock } from './till/time-clock.ts';
import { knowPin, tillLock, tillUnlock, tillUnlockReport } from './till/lock.ts';
import { tillStaffSearch } from './till/staff.ts';
import { logout, tokenCreate, tokenDelete, tokenIsExpired, tokenRead, tokenSearch, tokenUpdate } from './token.ts';
import { translate } from './translate.ts';

export const preparations = {
  Login: proveLogin,
  SignIn: countReference,
  ResetPasswordSend: countReset,
  ResetPasswordProceed: prepareReset,
  PasswordChange: provePassword,
  PasswordProve: proveAgain,
  EmailConfirmSend: countConfirmation,
  EmailConfirm: countConfirm,
  TillUnlock: knowPin,
  TillApprove: knowApprover,
  TimeClock: knowWorker,
} satisfies Preparations;

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
  OwnTokenSearch: ownTokenSearch,
  OwnTokenDelete: ownTokenDelete,
  PasswordChange: changePassword,
  PasswordProve: passwordProve,
  EmailConfirmSend: emailConfirmSend,
  EmailConfirm: emailConfirm,
  ProfileUpdate: profileUpdate,
  Translate: translate,
  ContractExists: contractExists,
  TillStaffSearch: tillStaffSearch,
  TillLock: tillLock,
  TillUnlock: tillUnlock,
  TillUnlockReport: tillUnlockReport,
  TillApprove: tillApprove,
  TillApprovalReport: tillApprovalReport,
  TimeClock: timeClock,
} satisfies HandlerTable<typeof preparations>;
