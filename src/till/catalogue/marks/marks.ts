import { idsIn } from '#domain/catalogue/id-blocks.ts';

/** Mark of the server for each block of neighbouring ids: another text means a change. */
export type Marks = Readonly<Record<string, string>>;

/** Scope of the marks of a till. */
export interface MarksAsked {
  readonly articles?: boolean;
  readonly customers?: boolean;
  readonly pricelistId?: number;
  readonly depotId?: number;
}

export interface CatalogueMarks {
  readonly articles: Marks;
  readonly customers: Marks;
  readonly prices: Marks;
  readonly stock: Marks;
}

/** Asks the server. Undefined: it knows no marks, and everything is read. */
export type ReadMarks = (asked: MarksAsked) => Promise<CatalogueMarks | undefined>;

/** From `block:mark`, as the server says it. */
export const marksOf = (texts: readonly string[]): Marks =>
  Object.fromEntries(texts.map((text) => text.split(':') as [string, string]));

/** Ids of which something has changed since, was deleted, or is new. */
export const changedIds = (before: Marks, now: Marks): number[] => {
  const blocks = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...blocks].filter((block) => before[block] !== now[block]).flatMap((block) => idsIn(Number(block)));
};
