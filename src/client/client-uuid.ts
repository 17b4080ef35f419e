import { readLocal, writeLocal } from './local-store.ts';

/**
 * Makes a UUID. crypto.randomUUID is missing on plain http addresses other than this machine, such as a shop's own
 * network.
 */
export const newUuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** The UUID of a part, by its place, of what has one: the same each time. */
export const uuidOfPart = (uuid: string, at: number): string =>
  uuid.slice(0, -4) + (Number.parseInt(uuid.slice(-4), 16) ^ (at + 1)).toString(16).padStart(4, '0');

/** The ClientIds of a call that is pressed again: a repeat that failed has the same, unless it asks something else. */
export const createAttempt = () => {
  let last = { of: '', id: '' };
  return {
    idOf: (body: unknown): string => {
      const of = JSON.stringify(body);
      if (last.of !== of) last = { of, id: newUuid() };
      return last.id;
    },
    /** The call was answered: the same asked again is another. */
    done: (): void => {
      last = { of: '', id: '' };
    },
  };
};

let known: string | undefined;

/** The name of this browser for the server: made once and stored. */
export const clientUuid = (): string => {
  known ??= readLocal('clientUuid') ?? newUuid();
  // Write only if it differs, because every write notifies all other tabs.
  if (readLocal('clientUuid') !== known) writeLocal('clientUuid', known);
  return known;
};
