/** What a PIN is stretched with: its company's salt, and how often. */
export interface PinCost {
  readonly salt: string;
  readonly iterations: number;
}

/** What is kept of a PIN: enough to tell whether another one is the same, on the server and on a device without one. */
export interface PinVerifier extends PinCost {
  readonly hash: string;
}

/** PBKDF2 with SHA-256 to 32 bytes, as base64url. The server and the till have each their own. */
export type DerivePin = (pin: string, cost: PinCost) => Promise<string>;

/**
 * Of version 1. A PIN has so few possible values that no number of iterations hides it from who has its verifier for
 * long; a till on slow hardware, without WebCrypto, must still open within half a second.
 */
export const pinIterations = 100_000;

const written = /^\$pbkdf2-sha256\$v=1\$i=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** A verifier as a PHC string, which says itself how it was made. */
export const pinVerifierText = ({ salt, iterations, hash }: PinVerifier): string =>
  `$pbkdf2-sha256$v=1$i=${iterations}$${salt}$${hash}`;

export const readPinVerifier = (text: string | null | undefined): PinVerifier | undefined => {
  const [, iterations, salt, hash] = written.exec(text ?? '') ?? [];
  return salt === undefined || hash === undefined ? undefined : { iterations: Number(iterations), salt, hash };
};

/** The different costs among verifiers: of one company usually a single one. */
export const pinCostsOf = (texts: readonly (string | null | undefined)[]): PinCost[] => {
  const costs = texts.flatMap((text) => readPinVerifier(text) ?? []);
  return [...new Map(costs.map(({ salt, iterations }) => [`${iterations} ${salt}`, { salt, iterations }])).values()];
};

/** A PIN's verifiers under each of these costs. */
export const pinVerifiers = (pin: string, costs: readonly PinCost[], derive: DerivePin): Promise<string[]> =>
  Promise.all(costs.map(async (cost) => pinVerifierText({ ...cost, hash: await derive(pin, cost) })));
