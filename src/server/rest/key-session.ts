import type { FastifyRequest } from 'fastify';
import { Fault, type FaultCode } from '#domain/faults.ts';
import type { Quota } from '../call/services/guards.ts';
import type { Services } from '../call/services/services.ts';
import type { Session } from '../call/session.ts';

const bearer = /^Bearer +(\S{1,200})$/i;

const ofKeys: Partial<Record<FaultCode, FaultCode>> = { TOKEN_UNKNOWN: 'KEY_UNKNOWN', TOKEN_EXPIRED: 'KEY_ENDED' };

const codeOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  bearer.exec(authorization)?.[1];

const usedKey = async (
  code: string | undefined,
  { guards, keys, now }: Services,
): Promise<{ session: Session; quota: Quota }> => {
  try {
    const session = await keys.use(code, now());
    const quota = guards.key(String(session.tokenId), now(), `company ${session.organisationId}`);
    return { session, quota };
  } catch (error) {
    const fault = error instanceof Fault ? ofKeys[error.code] : undefined;
    throw fault ? new Fault(fault) : error;
  }
};

/**
 * The session of the key in the Authorization header, counted against what the key may ask in a minute.
 * @throws KEY_UNKNOWN, KEY_ENDED, TOO_MANY_REQUESTS; NOT_ALLOWED for the key of a device service
 */
export const keySession = async (
  request: FastifyRequest,
  services: Services,
): Promise<{ session: Session; quota: Quota }> => {
  const used = await usedKey(codeOf(request), services);
  if (used.session.deviceService !== undefined) throw new Fault('NOT_ALLOWED');
  return used;
};

/**
 * The device service whose key is in the Authorization header.
 * @throws KEY_UNKNOWN, KEY_ENDED, TOO_MANY_REQUESTS; NOT_ALLOWED for any other key
 */
export const deviceServiceOf = async (
  request: FastifyRequest,
  services: Services,
): Promise<{ session: Session; name: string; isOpen(): Promise<boolean> }> => {
  const code = codeOf(request);
  const { session } = await usedKey(code, services);
  const { deviceService: name, isBlocked } = session;
  if (name === undefined) throw new Fault('NOT_ALLOWED');
  if (isBlocked) throw new Fault('ACCOUNT_BLOCKED');
  return { session, name, isOpen: () => services.keys.isOpen(code, services.now()) };
};
