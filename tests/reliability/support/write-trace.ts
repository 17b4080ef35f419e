import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

/** What a program asked of the system, in its order: writes to its files, and what it said on its lines. */
export type Operation =
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'sync' | 'remove'; file: string }
  | { kind: 'said'; text: string };

/** Arguments of strace for what `readTrace` reads. The program stays the child of whoever starts it. */
export const straceArguments = (output: string): string[] => [
  '-D',
  '-f',
  '--seccomp-bpf',
  '-y',
  '-xx',
  '-s',
  '100000000',
  '-e',
  'trace=pwrite64,pwritev,write,writev,ftruncate,fsync,fdatasync,unlink,unlinkat,rename',
  '-e',
  'signal=none',
  '-o',
  output,
];

const decoded = (hex = ''): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const bytesOf = (text: string): Buffer =>
  Buffer.concat([...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => decoded(hex)));

const called = /^\d+ +(\w+)\((.*)\) += (-?\d+)/s;
const unfinished = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/s;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/s;
const place = /^\d+<([^>]*)>/;

type Reader = (text: string, file: string) => Operation | undefined;

const offsetOf = (text: string): number => Number(/, (\d+)$/.exec(text)?.[1]);
const sync: Reader = (_text, file) => ({ kind: 'sync', file });

const readers: Record<string, Reader> = {
  pwrite64: (text, file) => ({ kind: 'write', file, offset: offsetOf(text), bytes: bytesOf(text) }),
  pwritev: (text, file) => ({ kind: 'write', file, offset: offsetOf(text), bytes: bytesOf(text) }),
  ftruncate: (text, file) => ({ kind: 'truncate', file, size: offsetOf(text) }),
  fsync: sync,
  fdatasync: sync,
};

const removed = (text: string): Operation => ({ kind: 'remove', file: basename(bytesOf(text).toString()) });

const operationOf = (name: string, text: string): Operation | undefined => {
  if (name.startsWith('unlink')) return removed(text);
  const path = decoded(place.exec(text)?.[1]).toString();
  if (path.startsWith('socket:')) return { kind: 'said', text: bytesOf(text).toString('latin1') };
  return path.startsWith('/') ? readers[name]?.(text, basename(path)) : undefined;
};

/** Reads what strace wrote. Of a call that another thread cut in two the end counts. */
export const readTrace = async (path: string): Promise<Operation[]> => {
  const operations: Operation[] = [];
  const begun = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const half = unfinished.exec(line);
    if (half) {
      begun.set(`${half[1]} ${half[2]}`, half[3] as string);
      continue;
    }
    const rest = resumed.exec(line);
    const whole = called.exec(
      rest ? `${rest[1]} ${rest[2]}(${begun.get(`${rest[1]} ${rest[2]}`) ?? ''}${rest[3]}` : line,
    );
    if (!whole || Number(whole[3]) < 0) continue;
    const operation = operationOf(whole[1] as string, whole[2] as string);
    if (operation) operations.push(operation);
  }
  return operations;
};
