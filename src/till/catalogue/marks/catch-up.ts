import type { CatalogueCache } from '../catalogue-cache.ts';
import { changedIds, type Marks } from './marks.ts';

/** Kinds of data with marks on the device. */
export type MarkedKind = 'articles' | 'customers' | `prices:${number}` | `stock:${number}`;

export interface CatchingUp {
  cache: CatalogueCache;
  kind: MarkedKind;
  /** As the server has them, read before what they speak of; undefined: it has none. */
  now: Marks | undefined;
  /** With more ids than these all is read quicker. */
  most: number;
  readAll(): Promise<void>;
  readSome(ids: readonly number[]): Promise<void>;
}

const isSame = (one: Marks, other: Marks): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([block, mark]) => other[block] === mark);

/**
 * Reads what has changed since the marks that are kept here, and keeps those of now: at last, so that what is cut in
 * between is read once more.
 */
export const catchUp = async ({ cache, kind, now, most, readAll, readSome }: CatchingUp): Promise<void> => {
  const before = now && (await cache.read(`marks:${kind}`));
  const ids = now && before && changedIds(before, now);
  if (!ids || ids.length > most) await readAll();
  else if (ids.length > 0) await readSome(ids);
  if (now && !(before && isSame(before, now))) await cache.write(`marks:${kind}`, now);
};
