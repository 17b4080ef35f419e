import type { FastifyReply } from 'fastify';

interface FileParts {
  bytes: Uint8Array;
  contentType: string;
  name?: string;
  isShown?: boolean;
}

/** Answer of a handler instead of JSON: bytes to be saved under a name, or shown. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The name to save it under; absent: a picture, which is shown and may be cached. */
  readonly name?: string;
  /** It is shown under its name, not saved: a PDF that the server itself has made. */
  readonly isShown: boolean;

  constructor({ bytes, contentType, name, isShown = false }: FileParts) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.name = name;
    this.isShown = isShown;
  }
}

/** RFC 6266: a plain ASCII name, and the whole name for clients that read UTF-8. */
const dispositionOf = (name: string, isShown: boolean): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain.startsWith('.') || plain === '' ? `file${plain}` : plain}"; filename*=UTF-8''${whole}`;
};

/** A sandbox would keep the browser from showing a PDF; it is no page and runs nothing of ours. */
const policyOf = (isShown: boolean): string => (isShown ? "frame-ancestors 'self'" : "default-src 'none'; sandbox");

export const sendFile = (reply: FastifyReply, { bytes, contentType, name, isShown }: FileAnswer): FastifyReply =>
  reply
    .header('content-security-policy', policyOf(isShown))
    .header('cache-control', name === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .headers(name === undefined ? {} : { 'content-disposition': dispositionOf(name, isShown) })
    .type(contentType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
