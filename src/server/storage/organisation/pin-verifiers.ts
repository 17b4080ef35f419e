import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  ownPinIterations,
  pinCostsOf,
  pinIterations,
  pinVerifiers,
  pinVerifierText,
  readPinVerifier,
  type DerivePin,
} from '#domain/sale/pin-verifier.ts';

const stretch = promisify(pbkdf2);

const derivePin: DerivePin = async (pin, { salt, iterations }) =>
  (await stretch(pin, salt, iterations, 32, 'sha256')).toString('base64url');

/** Every text under which a PIN would be kept beside those that a company has. */
export const knownVerifiers = (pin: string, kept: readonly (string | null)[]): Promise<string[]> =>
  pinVerifiers(pin, pinCostsOf(kept), derivePin);

/**
 * The same for a PIN that is about to be kept. The first is the one to keep: under the salt that the company has, so
 * that a till stretches a PIN once for all employees.
 */
export const newVerifiers = async (pin: string, kept: readonly (string | null)[]): Promise<string[]> => {
  const costs = pinCostsOf(kept);
  const current = costs.find(({ iterations }) => iterations === pinIterations) ?? {
    salt: costs[0]?.salt ?? randomBytes(16).toString('base64url'),
    iterations: pinIterations,
  };
  return pinVerifiers(pin, [current, ...costs.filter((cost) => cost !== current)], derivePin);
};

const makeTillVerifier = async (kept: string): Promise<string | undefined> => {
  const verifier = readPinVerifier(kept);
  if (!verifier) return undefined;
  const own = { salt: randomBytes(16).toString('base64url'), iterations: ownPinIterations };
  return pinVerifierText({ ...verifier, hash: await derivePin(verifier.hash, own), own });
};

const mostPrepared = 5000;
const prepared = new Map<string, Promise<string | undefined>>();

/**
 * A stored verifier in the form for tills: stretched once more under a salt of its own. The stored ones share their
 * company's salt, by which the server finds equal PINs; a copy of a till's data has to be attacked employee by
 * employee.
 */
export const tillVerifier = async (kept: string | null): Promise<string | undefined> => {
  if (kept === null) return undefined;
  const made = prepared.get(kept) ?? makeTillVerifier(kept);
  prepared.delete(kept);
  prepared.set(kept, made);
  // Each is made again when it is needed again.
  if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value as string);
  return made;
};
