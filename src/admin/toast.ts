import { ClientFault, NetworkFailure } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { hasText, t } from '#client/i18n/i18n.ts';
import { notify, type NoticeOptions } from '#client/notices.ts';
import { faultEffect } from '#domain/wire/fault-message.ts';
import { faults, type FaultCode } from '#domain/faults.ts';

/** Whether an error is a fault of this code. */
export const isFault = (error: unknown, code: string): error is ClientFault =>
  error instanceof ClientFault && error.code === code;

/** A request that its caller gave up is no failure. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The end of the session and a suspended contract are told by the session, once for all calls. */
const isOfSession = (error: unknown): boolean => error instanceof ClientFault && faultEffect(error.type) !== 'notify';

export { describe as faultSentence };

/** Why something cannot be done, by the code of the guard that refuses it. */
export const refusalText = (code: FaultCode): string => (hasText(code) ? t(code) : t(faults[code].message));

/** Notices of the back office in one breath: toast.success(translate('…')). */
export const toast = {
  success: (text: string, options?: NoticeOptions) => notify('success', text, options),
  info: (text: string, options?: NoticeOptions) => notify('info', text, options),
  warning: (text: string, options?: NoticeOptions) => notify('warning', text, options),
  error: (text: string, options?: NoticeOptions) => notify('error', text, options),
  /** A lost connection speaks for itself, once for all calls. */
  fault: (error: unknown, options?: NoticeOptions) =>
    error instanceof NetworkFailure || isAborted(error) || isOfSession(error)
      ? undefined
      : notify('error', describe(error), options),
};
