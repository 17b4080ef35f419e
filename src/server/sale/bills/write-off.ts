import { usedFor, type Used } from '#domain/restaurant/recipe-use.ts';
import { countsIn, type ChosenSupplement } from '#domain/restaurant/supplements.ts';
import {
  ArticleActionType,
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type DocumentGroup,
  type Lot,
} from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { linesOf, recipesOf, supplementedLines } from '../../storage/ledger/bills.ts';
import { readArticleFacts } from '../../storage/ledger/known.ts';

const isMadeAsSold = (type: number): boolean => (type & ArticleActionType.CalculateOut) !== 0;
const isService = (type: number): boolean => (type & ArticleActionType.Service) !== 0;

/** What was added to the dishes of a bill, and how it leaves the depot: by its recipe, or as it is. */
const addedTo = async (
  billId: number,
  { db, session: { organisationId } }: CallContext,
): Promise<{ made: Used[]; whole: Used[] }> => {
  const rows = await supplementedLines(db, organisationId, billId);
  const added = rows.flatMap(({ Quantity, Settings }): Used[] => {
    const { Modifiers = [] } = JSON.parse(Settings) as { Modifiers?: ChosenSupplement[] };
    const counts = countsIn(Modifiers);
    return Modifiers.map(({ Id }, at) => ({ articleId: Id, quantity: Quantity * (counts[at] ?? 1) }));
  });
  const facts = await readArticleFacts(db, organisationId, [...new Set(added.map(({ articleId }) => articleId))]);
  const typeOf = ({ articleId }: Used): number => facts.get(articleId)?.ArticleActionType ?? ArticleActionType.Service;
  return {
    made: added.filter((each) => isMadeAsSold(typeOf(each))),
    whole: added.filter((each) => !isMadeAsSold(typeOf(each)) && !isService(typeOf(each)) && each.quantity > 0),
  };
};

const together = (used: readonly Used[]): Used[] =>
  [...Map.groupBy(used, ({ articleId }) => articleId)].map(([articleId, of]) => ({
    articleId,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

/** What the kitchen used for a bill: ingredients of dishes that are made as they are sold, and supplements. */
const usedIn = async (billId: number, context: CallContext): Promise<Used[]> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { made, whole } = await addedTo(billId, context);
  const sold = (await linesOf(db, organisationId, billId))
    .filter(({ ArticleActionType: type }) => isMadeAsSold(type))
    .map(({ ArticleId, Quantity }) => ({ articleId: ArticleId, quantity: Quantity }))
    .concat(made);
  const recipes = await recipesOf(db, organisationId, [...new Set(sold.map(({ articleId }) => articleId))]);
  return together([...usedFor(sold, recipes), ...whole]);
};

/** What the kitchen used leaves the depot with the dishes. */
export const writeOffParts = async (bill: DocumentGroup, context: CallContext): Promise<void> => {
  const used = await usedIn(bill.Id, context);
  if (used.length === 0) return;
  const Lots = used.map(({ articleId, quantity }) => ({
    Article: { Id: articleId },
    Quantity: quantity,
    DebitPrice: 0,
    PrimaryDebitPrice: 0,
  })) as Lot[];
  await context.within('DocumentApprove', {
    document: {
      DocumentActionType: DocumentActionType.Outcome,
      DocumentOperationType: DocumentOperationType.OutcomeCalculation,
      Branch: bill.Branch,
      DebitDepot: bill.Depot,
      Employee: bill.Employee,
      ApprovedOn: context.now,
      Settings: { Comment: `# ${bill.Code}` },
      Lots,
    } as Document,
  });
};
