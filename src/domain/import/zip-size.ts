/** Signatures and offsets of the zip format (APPNOTE.TXT 4.3.12, 4.3.16). */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** A workbook has a few dozen. */
const mostEntries = 2000;

const findEnd = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
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

const localLength = 30;
const deflated = 8;

/** Packed bytes of each entry, as the directory names them; undefined: they lie outside of the file. */
const packedEntries = function* (bytes: Uint8Array): Generator<{ method: number; packed: Uint8Array } | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view) as number;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [method, size, local] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ];
    if (local + localLength > bytes.byteLength) {
      yield undefined;
      return;
    }
    const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield start + size > bytes.byteLength ? undefined : { method, packed: bytes.subarray(start, start + size) };
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
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
