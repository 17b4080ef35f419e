import { shortestBadge } from './pin.ts';

/** What a PIN is stretched with: its company's salt, and how often. */
export interface PinCost {
  readonly salt: string;
  readonly iterations: number;
}

/** What is kept of a PIN: enough to tell whether another one is the same, on the server and on a device without one. */
export interface PinVerifier extends PinCost {
  readonly hash: string;
  /** Of a badge: how many characters it has, so that a till need not stretch every code that it scans. */
  readonly length?: number;
}

/** PBKDF2 with SHA-256 to 32 bytes, as base64url. The server and the till have each their own. */
export type DerivePin = (pin: string, cost: PinCost) => Promise<string>;

/**
 * Of version 1. A PIN has so few possible values that no number of iterations hides it from who has its verifier for
 * long; a till on slow hardware, without WebCrypto, must still open within half a second.
 */
export const pinIterations = 100_000;

const written = /^\$pbkdf2-sha256\$v=1\$i=(\d+)(?:,n=(\d+))?\$([\w-]+)\$([\w-]+)$/;

/** A verifier as a PHC string, which says itself how it was made. */
export const pinVerifierText = ({ salt, iterations, hash, length }: PinVerifier): string =>
  `$pbkdf2-sha256$v=1$i=${iterations}${length === undefined ? '' : `,n=${length}`}$${salt}$${hash}`;

export const readPinVerifier = (text: string | null | undefined): PinVerifier | undefined => {
  const [, iterations, length, salt, hash] = written.exec(text ?? '') ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return { iterations: Number(iterations), salt, hash, ...(length !== undefined && { length: Number(length) }) };
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
