import { readLocal } from '../local-store.ts';

/** Shorter than the server's five minutes, so that a call is seldom refused for being a moment late. */
const lifeMs = 4.5 * 60_000;

interface Proof {
  code: string;
  /** The session in which the password was given. */
  token: string | undefined;
  until: number;
}

/** Kept by this page only, not in the browser: a copy of the session has no proof. */
let kept: Proof | undefined;

export const keepProof = (code: string): void => {
  kept = { code, token: readLocal('token'), until: Date.now() + lifeMs };
};

/** Code that proves that the password was given a moment ago. */
export const proofCode = (): string | undefined =>
  kept && kept.token === readLocal('token') && kept.until > Date.now() ? kept.code : undefined;

/** Asks for the password and keeps the proof; false: it was not given. */
type Ask = () => Promise<boolean>;

let askPerson: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for the password; answers how to stop that. */
export const askForPasswordBy = (ask: Ask): (() => void) => {
  askPerson = ask;
  return () => {
    if (askPerson === ask) askPerson = undefined;
  };
};

/** Asks once for all waiting calls; false where the password cannot be asked for. */
export const askForPassword = (): Promise<boolean> => {
  if (!askPerson) return Promise.resolve(false);
  asking ??= askPerson().finally(() => {
    asking = undefined;
  });
  return asking;
};
