import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { pinCostsOf, pinIterations, pinVerifiers, type DerivePin } from '#domain/sale/pin-verifier.ts';

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
