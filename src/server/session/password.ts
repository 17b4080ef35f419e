import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Fault } from '#domain/faults.ts';
import { refuseNewPassword } from '#domain/session/password-policy.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const tag = (
  password: string,
  nonce: Uint8Array,
  how: { memory: number; passes: number; parallelism: number },
  length = tagLength,
) => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: length, ...how });

const phcText = (salt: Uint8Array, hash: Uint8Array): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

/** A password as a PHC string: algorithm, cost, salt and hash in one text. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await tag(password, salt, cost);
  return phcText(salt, hash);
};

/** Compared against when there is no such user, so that the answer takes as long as for a real one. */
const nobody = phcText(randomBytes(16), randomBytes(tagLength));

/** Does the same work whether or not there is a stored hash. */
export const verifyPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const match = phc.exec(stored ?? nobody) ?? phc.exec(nobody);
  const [, memory, passes, parallelism, salt = '', hash = ''] = match as RegExpExecArray;
  const expected = Buffer.from(hash, 'base64');
  const how = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await tag(password, Buffer.from(salt, 'base64'), how, expected.length);
  return timingSafeEqual(actual, expected) && Boolean(stored);
};

/** True for a hash made with an older cost: the next sign-in writes it anew. */
export const isOutdated = (stored: string): boolean => {
  const match = phc.exec(stored);
  return (
    !match ||
    Number(match[1]) !== cost.memory ||
    Number(match[2]) !== cost.passes ||
    Number(match[3]) !== cost.parallelism
  );
};

interface Policied {
  services: { config: { passwordMin: number } };
}

/** New password with its place in the body for faults. `known` are the account's email and the company's name. */
export interface NewPassword {
  password: string;
  path: string;
  known?: readonly (string | null | undefined)[];
}

/** The hash of a new password, if the installation takes it. @throws INVALID_INPUT */
export const hashNewPassword = (
  { password, path, known }: NewPassword,
  { services: { config } }: Policied,
): Promise<string> => {
  const refusal = refuseNewPassword(password, { shortest: config.passwordMin }, known);
  if (refusal) throw new Fault('INVALID_INPUT', { items: [{ Path: path, Message: refusal }] });
  return hashPassword(password);
};
