/** A day as it is sent and kept: its columns as gzip. */
export interface PackedDay {
  /** Counted from 1970-01-01, by the company's clock. */
  Day: number;
  /** Differs from that of before once any line of the day does; empty: a day without sales. */
  Stamp: string;
  Lines: number;
  bytes: Uint8Array;
}

const sizeBytes = 4;

/** How long a head is, the lowest byte first; the head as JSON; the columns. */
export const writeDay = ({ bytes, ...head }: PackedDay): Uint8Array[] => {
  const text = new TextEncoder().encode(JSON.stringify({ ...head, Size: bytes.length }));
  const size = new Uint8Array(sizeBytes);
  new DataView(size.buffer).setUint32(0, text.length, true);
  return [size, text, bytes];
};

/** Reads days that were written one after the other. @throws RangeError, SyntaxError for half of a file */
export const readDays = (file: Uint8Array): PackedDay[] => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const days: PackedDay[] = [];
  for (let at = 0; at < file.length;) {
    const headAt = at + sizeBytes;
    const bytesAt = headAt + view.getUint32(at, true);
    const { Size, ...head } = JSON.parse(new TextDecoder().decode(file.subarray(headAt, bytesAt))) as PackedDay & {
      Size: number;
    };
    at = bytesAt + Size;
    if (at > file.length) throw new RangeError('The file ends within a day');
    days.push({ ...head, bytes: file.slice(bytesAt, at) });
  }
  return days;
};
