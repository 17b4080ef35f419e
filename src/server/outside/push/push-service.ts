import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { PushService } from '../../call/services/services.ts';
import { encryptPush, type PushTarget } from './encrypt.ts';
import { vapidHeader, vapidKeys } from './vapid.ts';

const timeoutMs = 8000;
/** Lifetime of a message, in seconds. */
const keptS = 86_400;

const targetOf = (token: string): PushTarget | undefined => {
  try {
    const { endpoint, keys } = JSON.parse(token) as Partial<PushTarget>;
    return typeof endpoint === 'string' &&
      URL.canParse(endpoint) &&
      typeof keys?.p256dh === 'string' &&
      typeof keys.auth === 'string'
      ? { endpoint, keys }
      : undefined;
  } catch {
    return undefined;
  }
};

/** The service says so of a browser that has gone, or that no longer wants messages. */
const goneStatuses = new Set([404, 410]);

type Given = Pick<Config, 'pushKey' | 'pushServices' | 'baseUrl'>;

/**
 * Sends messages by the push services of browsers (RFC 8030): only to origins that the installation names, whatever a
 * registration says. Without a key, or without services, no request is made.
 */
export const createPushService = ({ pushKey, pushServices = [], baseUrl }: Given, log: Logger): PushService => {
  const keys = pushKey === undefined || pushServices.length === 0 ? undefined : vapidKeys(pushKey);
  const allowed = new Set(pushServices);
  const post = async (target: PushTarget, text: string): Promise<boolean> => {
    const audience = new URL(target.endpoint).origin;
    if (!keys || !allowed.has(audience)) return true;
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidHeader(keys, { audience, subject: baseUrl, now: Date.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptS),
      },
      body: new Uint8Array(encryptPush(text, target)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (!response.ok && !goneStatuses.has(response.status))
      log.warn({ status: response.status, service: audience }, 'a push message was refused');
    return !goneStatuses.has(response.status);
  };
  return {
    publicKey: keys?.publicKey,
    async send(token, message) {
      const target = targetOf(token);
      if (!keys || !target) return true;
      try {
        return await post(target, JSON.stringify(message));
      } catch (err) {
        log.warn({ err }, 'a push message could not be sent');
        return true;
      }
    },
  };
};
