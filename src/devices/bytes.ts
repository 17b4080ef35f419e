type Part = number | string | Uint8Array | readonly number[];

const lettersAsBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const bytesOf = (part: Part): Uint8Array | readonly number[] => {
  if (typeof part === 'number') return [part];
  return typeof part === 'string' ? lettersAsBytes(part) : part;
};

/**
 * Bytes that are put together in their order: numbers, texts of plain letters, and bytes. Of the language alone, so
 * that a driver runs in a browser too.
 */
export const joined = (...parts: readonly Part[]): Uint8Array => {
  const all = parts.map(bytesOf);
  const whole = new Uint8Array(all.reduce((length, bytes) => length + bytes.length, 0));
  let at = 0;
  for (const bytes of all) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
};

export const ascii = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A number as so many bytes, the lowest first. */
export const lowFirst = (value: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);
