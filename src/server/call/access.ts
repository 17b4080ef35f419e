import { Fault, type FaultCode } from '#domain/faults.ts';
import type { Access, CallModel } from '#generated/shapes.ts';
import type { Session } from './session.ts';
import { isOfTill, refusalOfTill } from './till-calls.ts';

/** Why this session may not make a call of this access; undefined: it may. */
const refusals: Record<Access, (session: Session) => FaultCode | undefined> = {
  anyone: () => undefined,
  token: (session) => (session.tokenId === 0 ? 'TOKEN_UNKNOWN' : undefined),
  session: (session) =>
    session.tokenId === 0 ? 'TOKEN_UNKNOWN' : session.organisationId === 0 ? 'NOT_ALLOWED' : undefined,
  platform: (session) => (session.tokenId === 0 ? 'TOKEN_UNKNOWN' : session.isPlatform ? undefined : 'NOT_ALLOWED'),
};

/** The permissions of a token are the calls it may make; an empty list allows everything. */
const isPermitted = (call: CallModel, { permissions }: Session): boolean =>
  permissions.length === 0 ||
  call.access === 'anyone' ||
  call.access === 'token' ||
  permissions.includes(call.permission);

/** A call that belongs to menu entries needs one of them. Calls that pick lists everywhere use belong to none. */
export const hasMenu = (
  keys: readonly string[] | undefined,
  { isSuperuser, menu }: Pick<Session, 'isSuperuser' | 'menu'>,
): boolean => !keys || isSuperuser || !menu || keys.some((key) => menu.has(key));

/** The fault with which this call of this session is refused; undefined: it may be made. */
const refusalOf = (call: CallModel, session: Session): FaultCode | undefined => {
  const refusal = (session.till && refusalOfTill(call, session.till)) ?? refusals[call.access](session);
  if (refusal) return refusal;
  const isMenuAsked = !(session.till && isOfTill(call));
  if (!isPermitted(call, session) || (isMenuAsked && !hasMenu(call.menuKeys, session))) return 'NOT_ALLOWED';
  return session.isBlocked && !call.evenBlocked && call.access !== 'anyone' ? 'ACCOUNT_BLOCKED' : undefined;
};

/** Throws if the session may not make the call. */
export const admit = (call: CallModel, session: Session): void => {
  const code = refusalOf(call, session);
  if (code) throw new Fault(code);
};

/** The same check for a call that does another's work: deleting a whole list needs a menu entry of that list. */
export const admitByMenu = (keys: readonly string[] | undefined, session: Session): void => {
  if (!hasMenu(keys, session)) throw new Fault('NOT_ALLOWED');
};
