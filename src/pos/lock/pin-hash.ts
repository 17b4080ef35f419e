import { sha256 } from '#client/outbox/sha256.ts';

/** Guesses at a stolen device's list cost this much each. */
const iterations = 100_000;
/** Without WebCrypto, on plain http addresses, the hash is reckoned here, and fewer rounds must do. */
const plainRounds = 5_000;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const stretch = async (salt: string, pin: string): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, 256));
};

const stretchPlainly = (salt: string, pin: string): Uint8Array => {
  let bytes = sha256(bytesOf(`${salt}:${pin}`));
  for (let round = 1; round < plainRounds; round += 1) bytes = sha256(bytes);
  return bytes;
};

/** What is kept of a PIN, so that the till unlocks without a server and the PIN stands nowhere (G-049, G-050). */
export const hashPin = async (salt: string, pin: string): Promise<string> =>
  hexOf(crypto.subtle ? await stretch(salt, pin) : stretchPlainly(salt, pin));

export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
