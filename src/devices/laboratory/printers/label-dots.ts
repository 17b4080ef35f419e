/** A label as it lies on paper, a byte a row's eighth: 1 is black. */
export interface LabelDots {
  readonly rowBytes: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** TSPL and EPL send dots as bytes that may be anything; 1 is white. */
const asBytes = /(?:\nBITMAP 0,0,(\d+),(\d+),0,|\nGW0,0,(\d+),(\d+),)/;
/** ZPL sends them as figures; 1 is black. */
const asFigures = /\^GFA,\d+,(\d+),(\d+),([0-9A-F]+)\^FS/;

const foundBytes = (label: string): { from: number; rowBytes: number; height: number } | undefined => {
  const found = asBytes.exec(label);
  if (!found) return undefined;
  const [all, ...figures] = found;
  const [rowBytes = 0, height = 0] = figures.filter((figure) => figure !== undefined).map(Number);
  return { from: found.index + all.length, rowBytes, height };
};

/** More of a picture must come. */
export const waitsForDots = (label: string): boolean => {
  const found = foundBytes(label);
  return found !== undefined && label.length < found.from + found.rowBytes * found.height;
};

/** The picture of a label; nothing where it came as text. */
export const pictureIn = (label: string): LabelDots | undefined => {
  const found = foundBytes(label);
  if (found) {
    const { from, rowBytes, height } = found;
    const bytes = Buffer.from(label.slice(from, from + rowBytes * height), 'latin1');
    return { rowBytes, height, bytes: Uint8Array.from(bytes, (byte) => byte ^ 0xff) };
  }
  const [, length, row, figures] = asFigures.exec(label) ?? [];
  if (!figures) return undefined;
  const rowBytes = Number(row);
  return { rowBytes, height: Number(length) / rowBytes, bytes: Uint8Array.from(Buffer.from(figures, 'hex')) };
};
