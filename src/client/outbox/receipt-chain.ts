import type { ChainHead } from './till-database.ts';

/** The start of a device's chain in an organisation, before its first receipt. */
export const chainStart = (organisationId: number): ChainHead => ({
  organisationId,
  deviceSeq: 0,
  deviceHash: '0'.repeat(64),
});

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

type Library = typeof import('@noble/hashes/sha2.js');
let library: Promise<Library> | undefined;
const loadLibrary = (): Promise<Library> =>
  (library ??= import('@noble/hashes/sha2.js').catch((fault: unknown) => {
    library = undefined;
    throw fault;
  }));

const hasWebCrypto = (): boolean => Boolean(globalThis.crypto?.subtle);

// Load it with the page, if it is needed: the first receipt may be closed without a connection.
if (!hasWebCrypto()) void loadLibrary().catch(() => {});

/**
 * SHA-256 in hex. Pages on plain http addresses, such as a shop's own network, have no WebCrypto; a library computes it
 * there.
 */
export const sha256Hex = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  return hexOf(
    hasWebCrypto() ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : (await loadLibrary()).sha256(bytes),
  );
};
