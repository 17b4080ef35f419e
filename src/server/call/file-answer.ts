import type { FastifyReply } from 'fastify';

/** Answer of a handler instead of JSON: bytes to be saved under a name, or shown. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The name to save it under; absent: a picture, which is shown and may be cached. */
  readonly name?: string;

  constructor({ bytes, contentType, name }: { bytes: Uint8Array; contentType: string; name?: string }) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.name = name;
  }
}

/** RFC 6266: a plain ASCII name, and the whole name for clients that read UTF-8. */
const dispositionOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.startsWith('.') || plain === '' ? `file${plain}` : plain}"; filename*=UTF-8''${whole}`;
};

export const sendFile = (reply: FastifyReply, { bytes, contentType, name }: FileAnswer): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', name === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .headers(name === undefined ? {} : { 'content-disposition': dispositionOf(name) })
    .type(contentType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
