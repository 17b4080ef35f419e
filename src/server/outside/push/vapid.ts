import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** The pair of keys by which push services know an installation (RFC 8292). */
export interface VapidKeys {
  privateKey: KeyObject;
  publicKey: string;
}

/** @throws where it is not 32 bytes of a P-256 key in base64url */
export const vapidKeys = (secret: string): VapidKeys => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: secret, x, y }, format: 'jwk' });
  return { privateKey, publicKey: point.toString('base64url') };
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const lifeS = 12 * 3600;

/** The Authorization header for one push service. */
export const vapidHeader = (
  { privateKey, publicKey }: VapidKeys,
  { audience, subject, now }: { audience: string; subject: string; now: number },
): string => {
  const expires = Math.floor(now / 1000) + lifeS;
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(claims), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
};
