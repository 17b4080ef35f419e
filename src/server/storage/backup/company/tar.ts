import { BackupError } from '../manifest.ts';

/** The format of tar that every system unpacks (POSIX ustar): a head of 512 bytes, then the file, filled up. */
const block = 512;
/** A file in the archive is held in memory once. */
const largest = 512 * 1024 * 1024;

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

const sumOf = (head: Buffer): number => {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
};

const headOf = (name: string, size: number, on: number): Buffer => {
  const head = Buffer.alloc(block);
  head.write(name, 0, 100, 'utf8');
  head.write(octal(0o600, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(size, 12), 124);
  head.write(octal(Math.floor(on / 1000), 12), 136);
  head.write('0', 156);
  head.write('ustar\0' + '00', 257);
  head.write(`${octal(sumOf(head), 7)} `, 148);
  return head;
};

/** One file of an archive. */
export const tarEntry = (name: string, bytes: Buffer, on: number): Buffer => {
  const rest = bytes.length % block;
  return Buffer.concat([headOf(name, bytes.length, on), bytes, Buffer.alloc(rest === 0 ? 0 : block - rest)]);
};

export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

export interface TarFile {
  name: string;
  bytes: Buffer;
}

/** Hands out the next so many bytes of a stream; fewer at its end. */
const takingFrom = (source: AsyncIterable<Buffer>): ((size: number) => Promise<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const { value, done } = await chunks.next();
      if (done) break;
      held.push(value);
      length += value.length;
    }
    const all = Buffer.concat(held);
    held = [all.subarray(size)];
    length = Math.max(0, all.length - size);
    return all.subarray(0, size);
  };
};

const textAt = (head: Buffer, from: number, to: number): string =>
  head.subarray(from, to).toString('utf8').replace(/\0.*$/s, '').trim();

const sizeIn = (head: Buffer): number => {
  const size = Number.parseInt(textAt(head, 124, 136), 8);
  const isWhole = Number.parseInt(textAt(head, 148, 156), 8) === sumOf(head);
  if (!isWhole || !Number.isSafeInteger(size) || size < 0 || size > largest)
    throw new BackupError('The archive is damaged');
  return size;
};

/** The files of an archive, one after the other. @throws BackupError where it is damaged or ends too early */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const take = takingFrom(source);
  for (;;) {
    const head = await take(block);
    if (head.length < block) throw new BackupError('The archive ends too early');
    if (head.every((byte) => byte === 0)) return;
    const size = sizeIn(head);
    const bytes = await take(size);
    const filling = (block - (size % block)) % block;
    if (bytes.length < size || (await take(filling)).length < filling)
      throw new BackupError('The archive ends too early');
    yield { name: textAt(head, 0, 100), bytes };
  }
}
