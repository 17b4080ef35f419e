/** How a text file may be written. */
export const textEncodings = ['utf-8', 'windows-1251', 'windows-1250', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** By the mark that both orders of bytes begin with. */
const utf16Of = ([first, second]: Uint8Array): TextEncoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

const guessed = (bytes: Uint8Array): DecodedText => {
  const marked = utf16Of(bytes);
  if (marked) return decodeText(bytes, marked);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeText(bytes, 'windows-1251');
  }
};

/**
 * The text of a file: in the encoding given, else UTF-8, else what Russian spreadsheets write when the bytes are none.
 */
export const decodeText = (bytes: Uint8Array, encoding?: TextEncoding): DecodedText =>
  encoding === undefined ? guessed(bytes) : { text: new TextDecoder(encoding).decode(bytes), encoding };
