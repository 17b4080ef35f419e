import { Fault } from '../faults.ts';

/**
 * The receipt journal: every entry holds the hash of the one before, so that an edit, a cut or a swap
 * is found and located. Bodies are canonical JSON (RFC 8785), integers only: a sum has one spelling.
 */

/** Hash before the first entry. */
export const genesisHash = '0'.repeat(64);

export interface JournalEntry {
  readonly sequence: number;
  readonly previousHash: string;
  readonly body: unknown;
}
export interface StoredEntry extends JournalEntry {
  readonly hash: string;
}

const byCodeUnit = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : Number(left > right);

const ofObject = (value: object): string => {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(byCodeUnit);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
};

const ofNumber = (value: number): string => {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Fault('AMOUNT_TOO_LARGE');
  if (!Number.isSafeInteger(value)) throw new TypeError(`The journal holds whole numbers, not ${value}`);
  return String(value);
};

/**
 * RFC 8785: members by code unit, no blanks, one spelling of every text and number. Members without a value are left
 * out.
 * @throws AMOUNT_TOO_LARGE for a number that has lost its last digits; TypeError for a fraction, a function or half a
 * surrogate pair.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return ofNumber(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object') return ofObject(value);
  throw new TypeError(`The journal cannot hold a ${typeof value}`);
};

/** The text whose SHA-256 is the entry's hash: hash before, number, body, one a line. */
export const journalInput = ({ previousHash, sequence, body }: JournalEntry): string =>
  `${previousHash}\n${sequence}\n${canonicalJson(body)}`;

/** Where a chain is broken, and how. */
export interface BrokenLink {
  readonly index: number;
  readonly reason: 'sequence' | 'previousHash' | 'hash';
}

/** Predecessor of the first entry of a stretch; the whole journal starts with genesisHash and 1. */
export interface ChainStart {
  readonly previousHash: string;
  readonly sequence: number;
}

/**
 * The first broken link of a stretch of the journal; undefined: it is whole. sha256 answers lower case hex of the
 * text's UTF-8.
 */
export const findBrokenLink = (
  entries: Iterable<StoredEntry>,
  sha256: (text: string) => string,
  start: ChainStart = { previousHash: genesisHash, sequence: 1 },
): BrokenLink | undefined => {
  let { previousHash, sequence } = start;
  let index = 0;
  for (const entry of entries) {
    if (entry.sequence !== sequence) return { index, reason: 'sequence' };
    if (entry.previousHash !== previousHash) return { index, reason: 'previousHash' };
    if (entry.hash !== sha256(journalInput(entry))) return { index, reason: 'hash' };
    previousHash = entry.hash;
    sequence += 1;
    index += 1;
  }
  return undefined;
};
