import { createHash } from 'node:crypto';

/** PostgreSQL cuts names at 63 bytes without saying so: longer ones end in a hash. */
export const shortName = (long: string): string =>
  long.length <= 60 ? long : `${long.slice(0, 51)}_${createHash('sha256').update(long).digest('hex').slice(0, 8)}`;
