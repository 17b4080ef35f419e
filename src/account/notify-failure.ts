import { emit } from '#client/bus.ts';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { hasText, t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { loginNotice, signUpNotice } from '#domain/wire/fault-message.ts';

/** Without an answer there is nothing to say of the form, only of the connection. */
const notifyOffline = (): void => {
  notify('warning', t('Connection is lost'), { title: t('Offline') });
};

/** An error titled Authentication with the server's message, and an event (R-ERR-006). */
export const notifyLoginFailure = (error: unknown): void => {
  if (error instanceof NetworkFailure) {
    notifyOffline();
    return;
  }
  const box = loginNotice(describe(error));
  if (box) notify(box.kind, box.message, { title: t(box.title) });
  emit('login-failed', { message: box?.message ?? '' });
};

/**
 * Shows why a sign-up failed: some texts of the server in other words, as a warning titled Registration (R-ERR-007 …
 * R-ERR-009).
 */
export const notifySignUpFailure = (error: unknown): void => {
  if (error instanceof NetworkFailure) {
    notifyOffline();
    return;
  }
  const text = error instanceof ClientFault ? error.message : '';
  const told = signUpNotice(text)?.message;
  const box = signUpNotice(told !== undefined && told !== text ? t(told) : describe(error));
  if (box) notify(box.kind, box.message, { title: t(box.title) });
};

/** Any other failure of these screens. */
export const notifyFailure = (error: unknown): void => {
  if (error instanceof NetworkFailure) notifyOffline();
  else notify('error', describe(error));
};

/** A text of the server, in the reader's language where it is known. */
export const inWords = (text: string): string => (hasText(text) ? t(text) : text);
