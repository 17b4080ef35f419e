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
  for (let at = view.byteLength - endLength; at >= first; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
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

/** Nothing larger is unpacked. */
export const mostUnpackedBytes = 300 * 1024 * 1024;
