import { createCipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto';

/** Push target of a browser: the address for its messages, and the keys that only it can open them with (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const curve = 'prime256v1';
const recordSize = 4096;

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const infoOf = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);
const one = Buffer.from([1]);

/** Handed in by tests alone: the sender's key pair and the salt are new for each message. */
export interface Chance {
  sender: ECDH;
  salt: Buffer;
}

const chance = (): Chance => {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
};

/**
 * A message as the push service carries it: one record of aes128gcm (RFC 8188), keyed as RFC 8291, section 3.4, says.
 */
export const encryptPush = (text: string, { keys }: PushTarget, { sender, salt }: Chance = chance()): Buffer => {
  const [receiver, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  const own = sender.getPublicKey();
  const shared = hmac(hmac(auth, sender.computeSecret(receiver)), Buffer.from('WebPush: info\0'), receiver, own, one);
  const secret = hmac(salt, shared);
  const [key, nonce] = [
    hmac(secret, infoOf('aes128gcm'), one).subarray(0, 16),
    hmac(secret, infoOf('nonce'), one).subarray(0, 12),
  ];
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed]);
};
