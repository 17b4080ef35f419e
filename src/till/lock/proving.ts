import type { Instant } from '#generated/types.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';

export type Refused =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting' }
  | { readonly kind: 'failed'; readonly fault: unknown };

/** Answer of the server to a PIN; silent: it could not be asked. */
export type ServerSays<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting'; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'failed'; readonly fault: unknown };

export type Proved<Done> = { readonly kind: 'done'; readonly done: Done } | Refused;

/** Action by a PIN, beside unlocking. */
export interface ByPin<Done> {
  ask(pin: string, at: Instant): Promise<ServerSays<Done>>;
  /** Without a server: whose PIN it is, the device knows. */
  alone(employee: TillEmployee, at: Instant): Promise<Proved<Done>> | Proved<Done>;
}

export type Prove = <Done>(pin: string, byPin: ByPin<Done>) => Promise<Proved<Done>>;

interface ProvingParts {
  /** Whose PIN it is, as this device knows. */
  find(pin: string): Promise<TillEmployee | undefined>;
  /** Counts a wrong one, with those of the lock. */
  refuse(at: Instant): Promise<void>;
  /** No PIN is taken before. */
  rest(until: Instant): Promise<void>;
  restsUntil(): Instant;
  now(): Instant;
}

/** The server checks a PIN, and the device where there is no server. */
export const createProving =
  ({ find, refuse, rest, restsUntil, now }: ProvingParts): Prove =>
  async (pin, { ask, alone }) => {
    const at = now();
    if (restsUntil() > at) return { kind: 'resting' };
    const answer = await ask(pin, at);
    if (answer.kind === 'done' || answer.kind === 'failed') return answer;
    if (answer.kind === 'resting') {
      await rest(at + answer.ms);
      return { kind: 'resting' };
    }
    const employee = answer.kind === 'silent' ? await find(pin) : undefined;
    if (employee) return alone(employee, at);
    await refuse(at);
    return { kind: 'unknown' };
  };
