import type { HandlerTable, Preparations } from '../call/context.ts';
import { authentication } from './authentication.ts';
import { login, proveLogin } from './login.ts';
import { passwordChange, provePassword } from './own/password-change.ts';
import { countConfirm, emailConfirm } from './own/email-confirm.ts';
import { countConfirmation, emailConfirmSend } from './own/email-confirm-send.ts';
import { passwordProve, proveAgain } from './own/password-prove.ts';
import { ownTokenDelete } from './own/own-token-delete.ts';
import { ownTokenSearch } from './own/own-token-search.ts';
import { profileUpdate } from './own/profile-update.ts';
import { countReset, resetPasswordSend } from './own/reset-password-send.ts';
import { prepareReset, resetPasswordProceed } from './own/reset-password-proceed.ts';
import { countReference, signIn } from './sign-in.ts';
import { knowApprover, tillApprove } from './till/till-approve.ts';
import { tillApprovalReport } from './till/till-approval-report.ts';
import { knowWorker, timeClock } from './till/time-clock.ts';
import { knowPin, tillUnlock } from './till/till-unlock.ts';
import { tillLock } from './till/till-lock.ts';
import { tillUnlockReport } from './till/till-unlock-report.ts';
import { tillStaffSearch } from './till/till-staff-search.ts';
import { logout } from './token/logout.ts';
import { tokenCreate } from './token/token-create.ts';
import { tokenDelete } from './token/token-delete.ts';
import { tokenIsExprired } from './token/token-is-exprired.ts';
import { tokenRead } from './token/token-read.ts';
import { tokenSearch } from './token/token-search.ts';
import { tokenUpdate } from './token/token-update.ts';

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
  TokenIsExprired: tokenIsExprired,
  TokenSearch: tokenSearch,
  TokenCreate: tokenCreate,
  TokenDelete: tokenDelete,
  OwnTokenSearch: ownTokenSearch,
  OwnTokenDelete: ownTokenDelete,
  PasswordChange: passwordChange,
  PasswordProve: passwordProve,
  EmailConfirmSend: emailConfirmSend,
  EmailConfirm: emailConfirm,
  ProfileUpdate: profileUpdate,
  TillStaffSearch: tillStaffSearch,
  TillLock: tillLock,
  TillUnlock: tillUnlock,
  TillUnlockReport: tillUnlockReport,
  TillApprove: tillApprove,
  TillApprovalReport: tillApprovalReport,
  TimeClock: timeClock,
} satisfies HandlerTable<typeof preparations>;
