import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';
import { unitPrice, vatPortion } from '../../money.ts';
import type { LotMove } from '../../stock/post-moves.ts';
import { isBackLine } from '../document-type.ts';
import { figuresOf, type Draft, type Line } from './draft.ts';
import { givesCost } from './journal-body.ts';
import { movesOf, type ReadyLine } from './lines.ts';
import type { AttentionItem } from './notes.ts';
import type { PostedLine } from './posted-lines.ts';
import type { UsedPart } from './recipe-use.ts';
import { ArticlesRefused } from './refusals.ts';

/** The outcome by which ingredients leave, with its lines. */
export interface WriteOff {
  draft: Draft;
  lines: readonly ReadyLine[];
}

const typed = { DocumentActionType: Type.Outcome, DocumentOperationType: Operation.OutcomeCalculation };

const lineOf = ({ article, quantity, sold }: UsedPart, Id: number, recipeLotId: number): ReadyLine => {
  const lot = { Id, Article: { Id: article.Id }, Quantity: Math.abs(quantity), DebitPrice: 0, PrimaryDebitPrice: 0 };
  const line = { ...figuresOf(typed, lot, article), Quantity: quantity, PrimaryQuantity: quantity };
  const { StockQuantity = 0 } = sold ?? {};
  return {
    line,
    article,
    stock: quantity,
    recipeLotId,
    ...(sold && {
      returned: {
        isNamed: true,
        sold: {
          ...sold,
          ClientId: null,
          Quantity: StockQuantity,
          ReturnedQuantity: 0,
          DebitPrice: 0,
          DebitSum: 0,
          PrimaryDebitSum: 0,
          DebitVatRate: 0,
          DebitVatSum: 0,
          CreditVatSum: vatPortion(sold.CreditSum, line.CreditVatRate),
        },
      },
    }),
  };
};

/** How many lines an outcome of the ingredients has; 0: there is none. */
export const usedCount = (lines: readonly ReadyLine[]): number =>
  lines.reduce((count, { use }) => count + (use?.parts.length ?? 0), 0);

/** Ids for a document and its lines. */
export interface ReservedIds {
  document: number;
  lots: readonly number[];
}

/** The outcome of the ingredients. `ids`: reserved for it and its lines. */
export const writeOffOf = (draft: Draft, lines: readonly ReadyLine[], ids: ReservedIds): WriteOff => {
  const { Branch, Employee, DebitDepot, CreditDepot, Id } = draft;
  let at = 0;
  return {
    draft: {
      ...typed,
      Id: ids.document,
      Branch,
      Employee,
      DebitDepot: DebitDepot ?? CreditDepot,
      SourceId: Id,
      Settings: { ExternalReference: String(Id) },
    } as Draft,
    lines: lines.flatMap(({ line, use }) =>
      (use?.parts ?? []).map((part) => lineOf(part, ids.lots[at++] as number, line.Id)),
    ),
  };
};

/**
 * Products whose recipes lead back to themselves. They are drawn as they are where the sale took place already, which
 * is noted.
 * @throws ArticlesRefused before that
 */
export const ringsOf = (lines: readonly ReadyLine[], { isDone }: { isDone: boolean }): AttentionItem[] => {
  const rings = lines.flatMap(({ use }, line) => (use?.rings ?? []).map((articleId) => ({ line, articleId })));
  if (rings.length > 0 && !isDone)
    throw new ArticlesRefused(
      'RECIPE_RING',
      rings.map(({ line, articleId }) => ({ path: `document.Lots.${line}.Article`, articleId })),
    );
  return [...new Set(rings.map(({ articleId }) => articleId))].map((articleId) => ({
    code: 'RECIPE_RING',
    subject: String(articleId),
  }));
};

/** A made product without a price of its own costs as much as its ingredients. */
const isCostedByUse = ({ use, line }: ReadyLine): boolean => use?.isMade === true && line.CreditSum === 0;

/** The moves of the lines and of the ingredients. */
export const movesWith = (draft: Draft, lines: readonly ReadyLine[], writeOff: WriteOff): Omit<LotMove, 'on'>[] => {
  const made = new Map(
    lines
      .filter(isCostedByUse)
      .map(({ line: { Id } }) => [
        Id,
        writeOff.lines.filter(({ recipeLotId }) => recipeLotId === Id).map(({ line }) => line.Id),
      ]),
  );
  return [
    ...movesOf(draft, lines).map((move) => ({
      ...move,
      ...(made.has(move.lotId) && { madeOf: made.get(move.lotId) }),
    })),
    ...movesOf(writeOff.draft, writeOff.lines),
  ];
};

/** The cost side of a line by the cost of what was used for it. The price of what comes back is below 0. */
export const usedCost = (
  { Quantity, CreditVatRate }: Pick<Line, 'Quantity' | 'CreditVatRate'>,
  CreditSum: number,
  isBack: boolean,
): Pick<Line, 'CreditSum' | 'CreditPrice' | 'CreditVatSum'> => {
  const price = Quantity === 0 ? 0 : unitPrice(Math.abs(CreditSum), Math.abs(Quantity));
  return {
    CreditSum,
    CreditPrice: isBack ? 0 - price : price,
    CreditVatSum: vatPortion(CreditSum, CreditVatRate),
  };
};

/** Lines that move no stock of their own cost what was used for them, where a cost is not a part of the document. */
export const withUsedCost = (draft: Draft, lines: readonly PostedLine[], used: readonly PostedLine[]): PostedLine[] => {
  const costs = new Map<number, number>();
  for (const { line, recipeLotId } of used)
    costs.set(recipeLotId ?? 0, (costs.get(recipeLotId ?? 0) ?? 0) + line.CreditSum);
  return lines.map((posted) => {
    const { line, use } = posted;
    if (!use || use.isMade || givesCost(draft.DocumentActionType)) return posted;
    return { ...posted, line: { ...line, ...usedCost(line, costs.get(line.Id) ?? 0, isBackLine(draft, line)) } };
  });
};
