/** How a text file may be written. */
export const textEncodings = ['utf-8', 'windows-1251', 'windows-1250', 'utf-16le'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText { readonly text: string; readonly encoding: TextEncoding }

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

const guessed = (bytes: Uint8Array): DecodedText => {
  if (isUtf16(bytes)) return decodeText(bytes, 'utf-16le');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeText(bytes, 'windows-1251');
  }
};

/** The text of a file: in the encoding given, else UTF-8, else what Russian spreadsheets write when the bytes are none. */
export const decodeText = (bytes: Uint8Array, encoding?: TextEncoding): DecodedText =>
  (encoding === undefined ? guessed(bytes) : { text: new TextDecoder(encoding).decode(bytes), encoding });
