import type { Operation } from './write-trace.ts';

const sector = 512;

interface Content {
  bytes: Buffer;
  size: number;
}

const sized = (content: Content, size: number): void => {
  if (size > content.bytes.length) {
    const larger = Buffer.alloc(Math.max(size, 2 * content.bytes.length));
    content.bytes.copy(larger, 0, 0, content.size);
    content.bytes = larger;
  }
  if (size < content.size) content.bytes.fill(0, size, content.size);
  content.size = size;
};

type Change = Extract<Operation, { kind: 'write' | 'truncate' }>;

const put = (content: Content, offset: number, bytes: Buffer): void => {
  sized(content, Math.max(content.size, offset + bytes.length));
  bytes.copy(content.bytes, offset);
};

const apply = (content: Content, change: Change): void => {
  if (change.kind === 'truncate') sized(content, change.size);
  else put(content, change.offset, change.bytes);
};

/** Each sector of a torn write is there or not. */
const tear = (content: Content, { offset, bytes }: Change & { kind: 'write' }, random: () => number): void => {
  for (let at = 0; at < bytes.length; at += sector)
    if (random() < 0.5) put(content, offset + at, bytes.subarray(at, at + sector));
};

const leave = (content: Content, change: Change, random: () => number): void => {
  const fate = random();
  if (fate < 0.4) apply(content, change);
  else if (fate < 0.7 && change.kind === 'write') tear(content, change, random);
};

/**
 * A disk that keeps what was synced, and of the rest what chance keeps. Names of files are kept in the order they were
 * given and taken.
 */
export interface Disk {
  follow(operation: Operation): void;
  /** What is found after the power is back. */
  cut(random: () => number): Map<string, Buffer>;
}

export const createDisk = (files: ReadonlyMap<string, Buffer>, isKept: (file: string) => boolean): Disk => {
  const synced = new Map(
    [...files].map(([file, bytes]): [string, Content] => [file, { bytes: Buffer.from(bytes), size: bytes.length }]),
  );
  const waiting = new Map<string, Change[]>();
  const contentOf = (file: string): Content => {
    const content = synced.get(file) ?? { bytes: Buffer.alloc(4096), size: 0 };
    synced.set(file, content);
    return content;
  };
  return {
    follow(operation) {
      if (operation.kind === 'said' || !isKept(operation.file)) return;
      const { kind, file } = operation;
      if (kind === 'write' || kind === 'truncate') {
        contentOf(file);
        waiting.set(file, [...(waiting.get(file) ?? []), operation]);
      } else if (kind === 'sync') {
        for (const change of waiting.get(file) ?? []) apply(contentOf(file), change);
        waiting.delete(file);
      } else {
        synced.delete(file);
        waiting.delete(file);
      }
    },
    cut(random) {
      return new Map(
        [...synced].map(([file, { bytes, size }]) => {
          const found = { bytes: Buffer.from(bytes), size };
          for (const change of waiting.get(file) ?? []) leave(found, change, random);
          return [file, found.bytes.subarray(0, found.size)];
        }),
      );
    },
  };
};
