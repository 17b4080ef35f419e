import { shortestBadge } from './pin.ts';

/** Parameters that stretch a PIN: the company's salt, and the number of rounds. */
export interface PinCost {
  readonly salt: string;
  readonly iterations: number;
}

/** Verifier of a PIN: enough to compare another one, on the server and on an offline device. */
export interface PinVerifier extends PinCost {
  readonly hash: string;
  /** Of a badge: how many characters it has, so that a till need not stretch every code that it scans. */
  readonly length?: number;
  /**
   * The employee's own stretch, applied to the result of the company's. Tills are given only such verifiers, so that a
   * stretched guess is compared with one employee and not with all at once.
   */
  readonly own?: PinCost;
}

/** PBKDF2 with SHA-256 to 32 bytes, as base64url. The server and the till have each their own. */
export type DerivePin = (pin: string, cost: PinCost) => Promise<string>;

/**
 * Of version 1. A PIN has so few possible values that no number of iterations hides it from who has its verifier for
 * long; a till on slow hardware, without WebCrypto, must still open within half a second.
 */
export const pinIterations = 100_000;

/**
 * Iterations of an employee's own stretch. A till without a server repeats it for each employee, so it is shorter than
 * the company's: twenty employees must not make a cashier wait.
 */
export const ownPinIterations = 30_000;

const written = /^\$pbkdf2-sha256\$v=1\$i=(\d+)(?:,n=(\d+))?\$([\w-]+)\$([\w-]+)$/;
const writtenForTill = /^\$pbkdf2-sha256\$v=2\$i=(\d+),o=(\d+)(?:,n=(\d+))?\$([\w-]+)\$([\w-]+)\$([\w-]+)$/;

/** A verifier as a PHC string, which says itself how it was made. Version 2 has a stretch of the employee's own. */
export const pinVerifierText = ({ salt, iterations, hash, length, own }: PinVerifier): string => {
  const size = length === undefined ? '' : `,n=${length}`;
  return own
    ? `$pbkdf2-sha256$v=2$i=${iterations},o=${own.iterations}${size}$${salt}$${own.salt}$${hash}`
    : `$pbkdf2-sha256$v=1$i=${iterations}${size}$${salt}$${hash}`;
};

const readForTill = (text: string): PinVerifier | undefined => {
  const [, iterations, ownIterations, length, salt, ownSalt, hash] = writtenForTill.exec(text) ?? [];
  if (salt === undefined || ownSalt === undefined || hash === undefined) return undefined;
  const own = { salt: ownSalt, iterations: Number(ownIterations) };
  return { iterations: Number(iterations), salt, hash, own, ...(length !== undefined && { length: Number(length) }) };
};

export const readPinVerifier = (text: string | null | undefined): PinVerifier | undefined => {
  const [, iterations, length, salt, hash] = written.exec(text ?? '') ?? [];
  if (salt === undefined || hash === undefined) return readForTill(text ?? '');
  return { iterations: Number(iterations), salt, hash, ...(length !== undefined && { length: Number(length) }) };
};

/** Whether a PIN is the one of a verifier. Different verifiers of one company share a stretch, which is done once. */
export const createPinCheck = (pin: string, derive: DerivePin): ((text: string) => Promise<boolean>) => {
  const stretched = new Map<string, Promise<string>>();
  const stretch = ({ salt, iterations }: PinCost): Promise<string> => {
    const key = `${iterations} ${salt}`;
    const before = stretched.get(key) ?? derive(pin, { salt, iterations });
    stretched.set(key, before);
    return before;
  };
  return async (text) => {
    const kept = readPinVerifier(text);
    if (!kept || (kept.length !== undefined && kept.length !== pin.length)) return false;
    const hash = await stretch(kept);
    return (kept.own ? await derive(hash, kept.own) : hash) === kept.hash;
  };
};

/** The different costs among verifiers: of one company usually a single one. */
export const pinCostsOf = (texts: readonly (string | null | undefined)[]): PinCost[] => {
  const costs = texts.flatMap((text) => readPinVerifier(text) ?? []);
  return [...new Map(costs.map(({ salt, iterations }) => [`${iterations} ${salt}`, { salt, iterations }])).values()];
};

/**
 * The verifiers of a PIN or a badge under each of these costs. A badge has two: the one that says its length is kept
 * now, the one that does not was kept before.
 */
export const pinVerifiers = async (pin: string, costs: readonly PinCost[], derive: DerivePin): Promise<string[]> => {
  const lengths = pin.length >= shortestBadge ? [pin.length, undefined] : [undefined];
  const texts = costs.map(async (cost) => {
    const hash = await derive(pin, cost);
    return lengths.map((length) => pinVerifierText({ ...cost, hash, ...(length !== undefined && { length }) }));
  });
  return (await Promise.all(texts)).flat();
};
