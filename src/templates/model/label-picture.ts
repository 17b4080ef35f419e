/** A label in the dots of its printer: what a page draws and a printer puts on paper, whatever the letters are. */
export interface LabelPicture {
  /** In dots. */
  readonly width: number;
  readonly height: number;
  /** Base64: rows of whole bytes from the top, the left dot first; 1 is black. */
  readonly bits: string;
}

const bitsInByte = 8;
const mostDots = 10_000;

export const rowBytes = ({ width }: Pick<LabelPicture, 'width'>): number => Math.ceil(width / bitsInByte);

/** @throws DOMException where it is no base64 */
export const bytesOfPicture = ({ bits }: Pick<LabelPicture, 'bits'>): Uint8Array =>
  Uint8Array.from(atob(bits), (letter) => letter.charCodeAt(0));

const bytesAtOnce = 4_096;

export const pictureOf = (size: Pick<LabelPicture, 'width' | 'height'>, bytes: Uint8Array): LabelPicture => {
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return { ...size, bits: btoa(text) };
};

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostDots;

/** Picture from a page; undefined: it is none. */
export const readPicture = (value: unknown): LabelPicture | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { width, height, bits } = value as Record<string, unknown>;
  if (!isSize(width) || !isSize(height) || typeof bits !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(bits))
    return undefined;
  const isWhole = Math.floor((bits.replace(/=+$/, '').length * 3) / 4) === rowBytes({ width }) * height;
  return isWhole ? { width, height, bits } : undefined;
};
