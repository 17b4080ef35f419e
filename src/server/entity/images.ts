import { createHash } from 'node:crypto';
import { Fault } from '#domain/faults.ts';

/** A picture as it is kept. */
export interface Image { bytes: Uint8Array; extension: ImageExtension; hash: string }
export type ImageExtension = 'jpg' | 'png' | 'gif' | 'webp';

export const imageTypes: Readonly<Record<ImageExtension, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };

/** Bytes of a picture after decoding base64. */
export const largestImage = 8 * 1024 * 1024;

const begins = (bytes: Uint8Array, at: number, ...expected: number[]): boolean => expected.every((byte, index) => bytes[at + index] === byte);

/** What a file is, by its first bytes and by nothing else. */
const signatures: [ImageExtension, (bytes: Uint8Array) => boolean][] = [
  ['jpg', (bytes) => begins(bytes, 0, 0xff, 0xd8, 0xff)],
  ['png', (bytes) => begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', (bytes) => begins(bytes, 0, 0x47, 0x49, 0x46, 0x38)],
  ['webp', (bytes) => begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)],
];

const base64 = /^[A-Za-z0-9+/\r\n]*={0,2}\s*$/;

/**
 * A picture sent as base64, with or without the beginning of a data address.
 * The one place where pictures come in: scaling them would be done here.
 * @throws IMAGE_FORMAT for what is no picture; BODY_TOO_LARGE
 */
export const readImage = (data: string): Image => {
  const text = data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0);
  if (text.length > largestImage * 1.4) throw new Fault('BODY_TOO_LARGE');
  if (!base64.test(text)) throw new Fault('IMAGE_FORMAT');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > largestImage) throw new Fault('BODY_TOO_LARGE');
  const extension = signatures.find(([, is]) => is(bytes))?.[0];
  if (!extension) throw new Fault('IMAGE_FORMAT');
  return { bytes, extension, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
};
