/** Signatures and offsets of the zip format (APPNOTE.TXT 4.3.12, 4.3.16). */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** A workbook has a few dozen. */
const mostEntries = 2000;

/** Where the directory's end stands: the last place of its signature, as the package that unpacks looks for it. */
const findEnd = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - 4; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at + endLength > view.byteLength ? undefined : at;
  return undefined;
};

/**
 * How many bytes a zip file says it holds once unpacked, read from its directory without unpacking;
 * undefined for what is no zip file, or one of too many files. A small file may hold gigabytes of blanks.
 */
export const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength < endLength ? undefined : findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  if (entries > mostEntries) return undefined;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryLength > bytes.byteLength || view.getUint32(at, true) !== entrySignature) return undefined;
    total += view.getUint32(at + 24, true);
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
};

/** Nothing larger is unpacked: what is read of it takes several times as much. */
export const mostUnpackedBytes = 100 * 1024 * 1024;
/** Blanks and repeats alone become so much smaller; small files may. */
const mostRatio = 100;
const smallBytes = 16 * 1024 * 1024;

const localSignature = 0x04034b50;
const localLength = 30;
const [stored, deflated] = [0, 8];
/** Sizes stand behind the data, and may be absent before it (4.4.4, bit 3). */
const sizesBehind = 0x0008;
/** An extra field with sizes of 64 bits (4.5.3). */
const wideSizes = 0x0001;
const isWide = 0xffffffff;

/** Where the extra field with wide sizes begins; undefined: there is none. */
const findWideSizes = (view: DataView, from: number, to: number): number | undefined => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === wideSizes) return at;
  return undefined;
};

interface Sizes {
  method: number;
  unpacked: number;
  packed: number;
}

/**
 * Sizes that the entry itself says, where its directory entry stands elsewhere; undefined for such as nothing needs.
 */
const localSizes = (view: DataView, local: number, extra: number, end: number): Omit<Sizes, 'method'> | undefined => {
  const [packed, unpacked] = [view.getUint32(local + 18, true), view.getUint32(local + 22, true)];
  const wide = findWideSizes(view, extra, end);
  if (wide === undefined) return { packed, unpacked };
  if (packed !== isWide || unpacked !== isWide || view.getUint16(wide + 2, true) < 16 || wide + 20 > end)
    return undefined;
  return { unpacked: Number(view.getBigUint64(wide + 4, true)), packed: Number(view.getBigUint64(wide + 12, true)) };
};

/**
 * Where an entry's data begins, if the entry says of itself what the directory says: others unpack by its own words.
 */
const dataOf = (view: DataView, local: number, said: Sizes): number | undefined => {
  if (local + localLength > view.byteLength || view.getUint32(local, true) !== localSignature) return undefined;
  const extra = local + localLength + view.getUint16(local + 26, true);
  const start = extra + view.getUint16(local + 28, true);
  if (start > view.byteLength || view.getUint16(local + 8, true) !== said.method) return undefined;
  const own = localSizes(view, local, extra, start);
  if (!own) return undefined;
  const isBehind = (view.getUint16(local + 6, true) & sizesBehind) !== 0;
  const agrees = (size: number, other: number): boolean => size === other || (isBehind && size === 0);
  return agrees(own.packed, said.packed) && agrees(own.unpacked, said.unpacked) ? start : undefined;
};

/** Packed bytes of each entry; undefined: it lies outside of the file, or its two descriptions differ. */
const packedEntries = function* (bytes: Uint8Array): Generator<{ method: number; packed: Uint8Array } | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view) as number;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const said: Sizes = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    };
    const extra = at + entryLength + view.getUint16(at + 28, true);
    const comment = extra + view.getUint16(at + 30, true);
    const start =
      (said.method === stored || said.method === deflated) && findWideSizes(view, extra, comment) === undefined
        ? dataOf(view, view.getUint32(at + 42, true), said)
        : undefined;
    if (start === undefined || start + said.packed > bytes.byteLength) {
      yield undefined;
      return;
    }
    yield { method: said.method, packed: bytes.subarray(start, start + said.packed) };
    at = comment + view.getUint16(at + 32, true);
  }
};

/** How much really comes out of an entry; it is left as soon as that is more than may be. */
const countUnpacked = async (packed: Uint8Array, most: number): Promise<number> => {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let count = 0;
  for (let piece = await reader.read(); !piece.done && count <= most; piece = await reader.read())
    count += piece.value.byteLength;
  await reader.cancel().catch(() => undefined);
  return count;
};

/**
 * Whether a zip file is one that may be unpacked: by what it says of itself, and by what is counted as it comes out,
 * for a file may lie.
 */
export const mayBeUnpacked = async (bytes: Uint8Array): Promise<'format' | 'size' | 'yes'> => {
  const said = unpackedSize(bytes);
  if (said === undefined) return 'format';
  const most = Math.min(mostUnpackedBytes, Math.max(smallBytes, bytes.byteLength * mostRatio));
  if (said > most) return 'size';
  let count = 0;
  try {
    for (const entry of packedEntries(bytes)) {
      if (!entry) return 'format';
      count += entry.method === deflated ? await countUnpacked(entry.packed, most - count) : entry.packed.byteLength;
      if (count > most) return 'size';
    }
  } catch {
    return 'format';
  }
  return 'yes';
};
