import { SplitActionType } from '#generated/types.ts';

/** A collection item as a product carries it. */
export interface GroupLabel {
  [field: string]: unknown;
  Id: number;
  Name?: string | null;
  ArticleSplit?: { Id: number; Name?: string | null; SplitActionType?: number | null } | null;
}

/** Promotions and groups are not among a card's collections (R-CAT-043). */
export const excludedSplits: readonly number[] = [SplitActionType.Promotion, SplitActionType.Groups];

export const isGroup = ({ ArticleSplit }: GroupLabel): boolean =>
  ArticleSplit?.SplitActionType === SplitActionType.Groups;

/** The items of one collection replaced, those of the others kept. */
export const withItemsOf = (
  all: readonly GroupLabel[],
  belongs: (item: GroupLabel) => boolean,
  items: readonly GroupLabel[],
): GroupLabel[] => [...all.filter((item) => !belongs(item)), ...items];
