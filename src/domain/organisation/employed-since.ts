import type { Instant } from '../zone.ts';

/** Since when an employee is employed where nobody says (R-EMP-002). */
export const unsaidSince: Instant = Date.UTC(1945, 4, 9);

/** What somebody said of it; undefined: nobody did. */
export const saidSince = (since: Instant | null | undefined): Instant | undefined =>
  since === unsaidSince || since === null ? undefined : since;
