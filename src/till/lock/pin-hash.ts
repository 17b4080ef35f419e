import type { DerivePin } from '#domain/sale/pin-verifier.ts';

const length = 32;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const stretch = async (pin: string, salt: string, iterations: number): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
      key,
      length * 8,
    ),
  );
};

const loadLibrary = () => Promise.all([import('@noble/hashes/pbkdf2.js'), import('@noble/hashes/sha2.js')]);

// Fetched with the page, where it is needed: the till may be unlocked when the line is gone.
if (!globalThis.crypto?.subtle) void loadLibrary().catch(() => {});

/**
 * Browsers keep WebCrypto from pages on plain http addresses, such as a shop's own network: a library reckons the same
 * there.
 */
const stretchAlone = async (pin: string, salt: string, iterations: number): Promise<Uint8Array> => {
  const [{ pbkdf2Async }, { sha256 }] = await loadLibrary();
  return pbkdf2Async(sha256, pin, salt, { c: iterations, dkLen: length });
};

export const derivePin: DerivePin = async (pin, { salt, iterations }) =>
  base64urlOf(await (crypto.subtle ? stretch : stretchAlone)(pin, salt, iterations));
