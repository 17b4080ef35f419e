import type { HandlerOf } from '../../call/context.ts';

/** Asked every few seconds by a till; asking does not make the session last. Whoever has no session is answered too. */
export const tokenIsExprired: HandlerOf<'TokenIsExprired'> = async (_input, { headers, services, now }) =>
  !(await services.sessions.isOpen(headers.tokenCode, now));
