import type { Day, Milli } from '#generated/types.ts';
import { one } from '../../quantity.ts';
import { editLine, type LineFigures, type LooseFigures } from './line.ts';

/** A line with the article that it is about. */
export type ArticleLine = LooseFigures & {
  Article?: { Id?: number | null } | null;
  Batch?: string | null;
  ExpiresOn?: Day | null;
};

/** How the lines of one document are put together; negative: a return. */
export interface LineRules {
  negative?: boolean;
}

const articleId = (line: ArticleLine): number | undefined => line.Article?.Id ?? undefined;
/** Goods whose batch is known are another line than those of another batch. */
const isSame = (left: ArticleLine, right: ArticleLine): boolean =>
  articleId(left) !== undefined &&
  articleId(left) === articleId(right) &&
  ((!right.Batch && !right.ExpiresOn) ||
    ((left.Batch ?? '') === (right.Batch ?? '') && (left.ExpiresOn ?? '') === (right.ExpiresOn ?? '')));
const size = (line: ArticleLine): Milli => Math.abs(line.Quantity ?? 0);

const withQuantity = <Line extends ArticleLine>(
  line: Line,
  quantity: Milli,
  { negative = false }: LineRules,
): Line & LineFigures => editLine(line, { field: 'Quantity', value: quantity }, negative);

/** The line that a new one is added to; undefined: it is one of its own. */
export const lineFor = <Line extends ArticleLine>(lines: readonly Line[], added: ArticleLine): Line | undefined =>
  lines.find((line) => isSame(line, added));

/**
 * Adds a line; a product already present has its quantity increased instead, by 1 or by what the line holds
 * (R-DOC-030). The line that was there keeps its prices.
 */
export const addLine = <Line extends ArticleLine>(
  lines: readonly Line[],
  added: Line,
  rules: LineRules = {},
): Line[] => {
  const at = lines.findIndex((line) => isSame(line, added));
  const more = size(added) || one;
  const present = lines[at];
  if (!present) return [...lines, withQuantity(added, more, rules)];
  return lines.with(at, withQuantity(present, size(present) + more, rules));
};

/** The quantity of a line with 1 taken off it; undefined: nothing is left, and the line goes (R-DOC-031). */
export const lineWithoutOne = (line: ArticleLine): Milli | undefined =>
  size(line) > one ? size(line) - one : undefined;
