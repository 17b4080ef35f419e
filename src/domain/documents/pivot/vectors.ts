/** Numbers of one column, in the narrowest array that holds them. */
export type Vector = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float64Array;

const kinds = {
  u1: Uint8Array,
  u2: Uint16Array,
  u4: Uint32Array,
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  f8: Float64Array,
} as const;

export type VectorKind = keyof typeof kinds;

/** The narrowest array of places in a list: 8, 16 or 32 bits each. */
export const codesOf = (length: number, count: number): Uint8Array | Uint16Array | Uint32Array =>
  count <= 0x100 ? new Uint8Array(length) : count <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);

/** The same for lines that are grouped: of two kinds only, for which loops stay fast. */
export const wideCodes = (length: number, count: number): Uint16Array | Uint32Array =>
  count <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);

const fits = (low: number, high: number): VectorKind => {
  if (low >= 0 && high <= 0xff) return 'u1';
  if (low >= -0x80 && high <= 0x7f) return 'i1';
  if (low >= 0 && high <= 0xffff) return 'u2';
  if (low >= -0x8000 && high <= 0x7fff) return 'i2';
  return low >= -0x8000_0000 && high <= 0x7fff_ffff ? 'i4' : 'f8';
};

/** The kind of array that holds these whole numbers. */
export const kindOf = (numbers: ArrayLike<number>): VectorKind => {
  let [low, high] = [0, 0];
  for (let at = 0; at < numbers.length; at++) {
    const each = numbers[at] as number;
    if (each < low) low = each;
    if (each > high) high = each;
  }
  return fits(low, high);
};

const widthOf = (kind: VectorKind): number => kinds[kind].BYTES_PER_ELEMENT;

export const bytesOf = (kind: VectorKind, length: number): number => widthOf(kind) * length;

/** First bytes of all numbers, then second bytes, and so on: like bytes lie together and pack better. */
export const writeVector = (kind: VectorKind, numbers: ArrayLike<number>): Uint8Array => {
  const bytes = new Uint8Array(kinds[kind].from(numbers).buffer);
  const [width, length] = [widthOf(kind), numbers.length];
  if (width === 1) return bytes;
  const written = new Uint8Array(bytes.length);
  for (let plane = 0; plane < width; plane++)
    for (let at = 0; at < length; at++) written[plane * length + at] = bytes[at * width + plane] as number;
  return written;
};

/** Reads what writeVector wrote. */
export const readVector = (kind: VectorKind, written: Uint8Array): Vector => {
  const width = widthOf(kind);
  const length = written.length / width;
  const bytes = new Uint8Array(written.length);
  for (let plane = 0; plane < width; plane++)
    for (let at = 0; at < length; at++) bytes[at * width + plane] = written[plane * length + at] as number;
  return new kinds[kind](bytes.buffer);
};
