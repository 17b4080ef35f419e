import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '#domain/zone.ts';
import { privateFile, privateFolder } from '../../drivers/private-files.ts';
import { openChecker, openSigner } from './anchor-key.ts';

/**
 * The head of a journal at a moment, kept outside of the database. `IsRestored`: the data were put back and end here,
 * Number 0 for a journal that was empty then; what was anchored above is void from then on. Of Organisation 0: the
 * whole installation began anew.
 */
export interface Anchor {
  Organisation: number;
  Number: number;
  Hash: string;
  On: Instant;
  IsRestored?: boolean;
}

interface Line extends Anchor {
  Signature: string;
}

const fileName = 'anchors.ndjson';

/** Each signature covers the one before: a line that is changed, left out or put in breaks those after it. */
const signedText = ({ Organisation, Number, Hash, On, IsRestored }: Anchor, before: string): string =>
  [before, Organisation, Number, Hash, On, IsRestored ? 'restored' : ''].join('\n');

const linesOf = (folder: string): string[] => {
  const path = join(folder, fileName);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
};

const parsed = (text: string | undefined): Line | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Line);
  } catch {
    // Half written: the power was cut.
    return undefined;
  }
};

const lastSignature = (lines: readonly string[]): string | undefined =>
  lines.map(parsed).findLast((line) => line !== undefined)?.Signature;

/** Many lines at the end of the file: no half written line is as long. */
const endBytes = 64 * 1024;

/** The end alone is read: the file grows for years, and a shift that is closed waits for it. */
const signatureBefore = (folder: string): string => {
  const path = join(folder, fileName);
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size, endBytes));
    readSync(file, end, 0, end.length, size - end.length);
    // Where the piece begins in the midst of a line, that is none that can be read.
    return lastSignature(end.toString().split('\n')) ?? lastSignature(linesOf(folder)) ?? '';
  } finally {
    closeSync(file);
  }
};

/** Adds anchors and returns once they are on the disk. */
export const addAnchors = (folder: string, anchors: readonly Anchor[]): void => {
  if (anchors.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  const signer = openSigner(folder);
  let before = signatureBefore(folder);
  const added = anchors.map((anchor) => {
    before = signer.sign(signedText(anchor, before));
    return JSON.stringify({ ...anchor, Signature: before } satisfies Line);
  });
  const file = openSync(join(folder, fileName), 'a', privateFile);
  try {
    // A half written line before it stays one of its own.
    writeSync(file, `\n${added.join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Up to which number each journal is anchored, by what the lines say: whether they are as they were signed takes long
 * to look at, and is for readAnchors.
 */
export const anchoredNumbers = (folder: string): Map<number, number> => {
  const numbers = new Map<number, number>();
  for (const line of linesOf(folder).map(parsed)) {
    if (line?.Organisation === 0) numbers.clear();
    else if (line) numbers.set(line.Organisation, line.Number);
  }
  return numbers;
};

export interface ReadAnchors {
  /** Those that still hold, oldest first. */
  anchors: Anchor[];
  /** The first line, from 1, that is not as it was signed. */
  broken?: number;
}

/** All anchors of a folder, each looked at; a folder without any has none. */
export const readAnchors = (folder: string): ReadAnchors => {
  const lines = linesOf(folder);
  if (lines.length === 0) return { anchors: [] };
  const isSigned = openChecker(folder);
  let anchors: Anchor[] = [];
  let before = '';
  for (const [index, text] of lines.entries()) {
    const line = parsed(text);
    // Of a line that cannot be read the signature after it tells whether it was one.
    if (!line) continue;
    if (!isSigned(signedText(line, before), line.Signature)) return { anchors, broken: index + 1 };
    before = line.Signature;
    if (line.IsRestored)
      anchors = anchors.filter(
        ({ Organisation, Number }) =>
          line.Organisation !== 0 && (Organisation !== line.Organisation || Number <= line.Number),
      );
    if (line.Organisation !== 0) anchors.push(line);
  }
  return { anchors };
};
