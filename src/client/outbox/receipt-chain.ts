import { sha256 } from '@noble/hashes/sha2.js';
import type { ChainHead } from './till-database.ts';

/** What the first receipt of a device in an organisation stands on. */
export const chainStart = (organisationId: number): ChainHead => ({
  organisationId,
  deviceSeq: 0,
  deviceHash: '0'.repeat(64),
});

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * SHA-256 in hex. Browsers keep WebCrypto from pages on plain http addresses, such as a shop's own network: a library
 * reckons it there.
 */
export const sha256Hex = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  return hexOf(
    globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes),
  );
};
