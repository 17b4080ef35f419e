import { Fault, type FaultCode } from '#domain/faults.ts';
import type { Access, CallModel } from '#generated/shapes.ts';
import type { Session } from './session.ts';

/** Why this session may not make a call of this access; undefined: it may. */
const refusals: Record<Access, (session: Session) => FaultCode | undefined> = {
  anyone: () => undefined,
  token: (session) => (session.tokenId === 0 ? 'TOKEN_UNKNOWN' : undefined),
  session: (session) => (session.tokenId === 0 ? 'TOKEN_UNKNOWN' : session.organisationId === 0 ? 'NOT_ALLOWED' : undefined),
  platform: (session) => (session.tokenId === 0 ? 'TOKEN_UNKNOWN' : session.isPlatform ? undefined : 'NOT_ALLOWED'),
};

/** The permissions of a token are the calls it may make; an empty list allows everything (G-042). */
const isPermitted = (call: CallModel, { permissions }: Session): boolean =>
  permissions.length === 0 || call.access === 'anyone' || call.access === 'token' || permissions.includes(call.permission);

/** Only what is written needs a ticked menu entry: reading serves pick lists everywhere (G-041, G-060). */
const hasMenu = (call: CallModel, { isSuperuser, menu }: Session): boolean =>
  !call.menuKeys || isSuperuser || !menu || call.menuKeys.some((key) => menu.has(key));

/** Which fault answers this call from this session; undefined: none. */
const refusalOf = (call: CallModel, session: Session): FaultCode | undefined => {
  const refusal = refusals[call.access](session);
  if (refusal) return refusal;
  if (!isPermitted(call, session) || !hasMenu(call, session)) return 'NOT_ALLOWED';
  return session.isBlocked && !call.evenBlocked && call.access !== 'anyone' ? 'ACCOUNT_BLOCKED' : undefined;
};

/** Throws where the session may not make the call. */
export const admit = (call: CallModel, session: Session): void => {
  const code = refusalOf(call, session);
  if (code) throw new Fault(code);
};
