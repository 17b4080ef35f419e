import type { HandlerOf } from '../../call/context.ts';

/** Polled every few seconds by a till, which does not prolong the session. It answers without a session too. */
export const tokenIsExprired: HandlerOf<'TokenIsExprired'> = async (_input, { headers, services, now }) =>
  !(await services.sessions.isOpen(headers.tokenCode, now));
