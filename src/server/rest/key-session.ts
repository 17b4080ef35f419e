import type { FastifyRequest } from 'fastify';
import { Fault, type FaultCode } from '#domain/faults.ts';
import type { Services } from '../call/services.ts';
import type { Session } from '../call/session.ts';

const bearer = /^Bearer +(\S{1,200})$/i;

const ofKeys: Partial<Record<FaultCode, FaultCode>> = { TOKEN_UNKNOWN: 'KEY_UNKNOWN', TOKEN_EXPIRED: 'KEY_ENDED' };

/**
 * The session of the key in the Authorization header, counted against what the key may ask in a minute.
 * @throws KEY_UNKNOWN, KEY_ENDED, TOO_MANY_REQUESTS
 */
export const keySession = async (
  { headers: { authorization = '' } }: FastifyRequest,
  { guards, keys, now }: Services,
): Promise<Session> => {
  try {
    const session = await keys.use(bearer.exec(authorization)?.[1], now());
    guards.key(String(session.tokenId), now(), `company ${session.organisationId}`);
    return session;
  } catch (error) {
    const code = error instanceof Fault ? ofKeys[error.code] : undefined;
    throw code ? new Fault(code) : error;
  }
};
