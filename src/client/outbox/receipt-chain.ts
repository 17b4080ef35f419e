import type { ChainHead } from './till-database.ts';

/** Hash that the first receipt of a device stands on. */
export const chainStart: ChainHead = { key: 'chain', deviceSeq: 0, deviceHash: '0'.repeat(64) };

/** SHA-256 in hex, by WebCrypto: works in pages served over HTTPS or from this machine. */
export const sha256Hex = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
