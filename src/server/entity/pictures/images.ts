import { createHash } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { scalePicture } from './scale-picture.ts';

/** A picture as it is kept. */
interface Image {
  bytes: Uint8Array;
  extension: ImageExtension;
  hash: string;
}
export type ImageExtension = 'jpg' | 'png' | 'gif' | 'webp';

export const imageTypes: Readonly<Record<ImageExtension, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Bytes of a picture after decoding base64. */
export const largestImage = 8 * 1024 * 1024;

/** Pixels across: of a product, whose pictures are shown in a slider, and of anything else (R-IMG-005). */
const widths = { Article: 600, other: 1280 } as const;

const begins = (bytes: Uint8Array, at: number, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

/** Types of files by their first bytes. */
const signatures: [ImageExtension, (bytes: Uint8Array) => boolean][] = [
  ['jpg', (bytes) => begins(bytes, 0, 0xff, 0xd8, 0xff)],
  ['png', (bytes) => begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', (bytes) => begins(bytes, 0, 0x47, 0x49, 0x46, 0x38)],
  ['webp', (bytes) => begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)],
];

const base64 = /^[A-Za-z0-9+/\r\n]*={0,2}\s*$/;

/**
 * The bytes of a picture sent as base64, with or without the beginning of a data address.
 * @throws IMAGE_FORMAT for what is no picture; BODY_TOO_LARGE
 */
const bytesOf = (data: string): Uint8Array => {
  const text = data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0);
  if (text.length > largestImage * 1.4) throw new Fault('BODY_TOO_LARGE');
  if (!base64.test(text)) throw new Fault('IMAGE_FORMAT');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > largestImage) throw new Fault('BODY_TOO_LARGE');
  if (!signatures.some(([, is]) => is(bytes))) throw new Fault('IMAGE_FORMAT');
  return bytes;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * A picture as it will be kept, with its thumbnail. In JSON it is the hash of what was sent: the same body stays the
 * same.
 */
export class ReadyPicture {
  readonly full: Image;
  readonly thumbnail: Image;
  readonly #sent: string;

  constructor(full: Uint8Array, thumbnail: Uint8Array, sent: string) {
    this.full = { bytes: full, extension: 'jpg', hash: hashOf(full) };
    this.thumbnail = { bytes: thumbnail, extension: 'jpg', hash: hashOf(thumbnail) };
    this.#sent = sent;
  }

  toJSON(): string {
    return this.#sent;
  }
}

/**
 * Reads a picture for an entity: whatever was sent is decoded and written anew as a JPEG of its size, so that nothing
 * else that the file held is served.
 * @throws IMAGE_FORMAT, BODY_TOO_LARGE
 */
export const readPicture = async (data: string, entity: string): Promise<ReadyPicture> => {
  const bytes = bytesOf(data);
  const { full, thumbnail } = await scalePicture(bytes, entity === 'Article' ? widths.Article : widths.other);
  return new ReadyPicture(full, thumbnail, hashOf(bytes));
};
