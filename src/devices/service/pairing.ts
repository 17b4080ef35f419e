import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A till that may print here: the address of its page and what its token hashes to. */
interface Pair {
  readonly origin: string;
  readonly tokenHash: string;
  readonly at: number;
}

export interface Pairing {
  /** Six figures that a person reads here and types at the till; nothing while none is asked for. */
  code(): string | undefined;
  /** Shows a new code for five minutes. */
  open(): string;
  knows(origin: string): boolean;
  accepts(origin: string | undefined, token: string): boolean;
  /** The till's token; nothing where the code is wrong or old. */
  pair(origin: string, code: string): Promise<string | undefined>;
}

const validMs = 300_000;
const mostTries = 5;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const readPairs = async (path: string): Promise<Pair[]> => {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  return JSON.parse(text) as Pair[];
};

/** Paired programs, kept beside the jobs. An unpaired service shows a code from its start. */
export const openPairing = async (path: string, now: () => number): Promise<Pairing> => {
  const pairs = await readPairs(path);
  let shown: { code: string; until: number; tries: number } | undefined;
  const open = (): string => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    shown = { code, until: now() + validMs, tries: 0 };
    return code;
  };
  const current = (): string | undefined => {
    const isOver = !shown || now() > shown.until;
    // The first till may come whenever it likes.
    if (isOver) return pairs.length === 0 ? open() : undefined;
    // After five wrong codes the caller waits until the code expires.
    return shown && shown.tries < mostTries ? shown.code : undefined;
  };
  return {
    code: current,
    open,
    knows: (origin) => pairs.some((pair) => pair.origin === origin),
    accepts: (origin, token) =>
      pairs.some((pair) => isSame(pair.tokenHash, hashOf(token)) && (origin === undefined || pair.origin === origin)),
    pair: async (origin, code) => {
      const expected = current();
      if (!shown || expected === undefined) return undefined;
      shown.tries += 1;
      if (!isSame(expected, code)) return undefined;
      shown = undefined;
      const token = randomBytes(32).toString('base64url');
      pairs.push({ origin, tokenHash: hashOf(token), at: now() });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(pairs), { mode: 0o600, flush: true });
      return token;
    },
  };
};
