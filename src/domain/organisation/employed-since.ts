import type { Instant } from '../zone.ts';

/** Placeholder for an unknown start of employment (R-EMP-002). */
export const unsaidSince: Instant = Date.UTC(1945, 4, 9);

/** Start of employment; undefined: unknown. */
export const saidSince = (since: Instant | null | undefined): Instant | undefined =>
  since === unsaidSince || since === null ? undefined : since;
