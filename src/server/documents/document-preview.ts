import { prepare, withWriteOff, type Prepared } from '#domain/documents/approve/approve.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import { usedCount } from '#domain/documents/approve/write-off.ts';
import { saleKinds } from '#domain/documents/sales-kinds.ts';
import { belowZero, costsByArticle, marginByMonth } from '#domain/stock/preview.ts';
import { planStock } from '#domain/stock/plan-stock.ts';
import type { SumHead } from '#domain/documents/sums/sum-changes.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { AnswerOf, CallContext, HandlerOf } from '../call/context.ts';
import { draftOf, refuseDraftBeyond, readOne, entityContext } from '../entity/index.ts';
import { readDraftNames } from '../storage/ledger/approval/read-approval.ts';
import { peekStock } from '../storage/ledger/stock/read-stock.ts';
import { readHeads } from '../storage/ledger/stock/write-stock.ts';
import { modelOf } from '../storage/models.ts';
import { labelsOf } from '../storage/records/index.ts';
import { termsOf } from './approve-draft.ts';
import { asFilled } from './document-approve.ts';
import { hooks } from './hooks.ts';
import { inWords } from './refusals.ts';

/** Ids for lines that are not stored: after all that are, as the ids that an approval reserves. */
const firstId = 2 ** 52;

const withIds = (draft: Draft): Draft => ({
  ...draft,
  Id: draft.Id ?? firstId,
  Lots: (draft.Lots ?? []).map((lot, at) => ({ ...lot, Id: lot.Id ?? firstId + at })),
});

/** The stored document with its header as sent, or the one that was sent. */
const wholeOf = async (sent: Draft, context: CallContext): Promise<Draft> => {
  if (!sent.Id) return sent;
  const stored = await readOne(entityContext(context, hooks), modelOf('Document'), { id: sent.Id, depth: 'load' });
  return { ...stored, ...sent, Lots: stored.Lots ?? [] };
};

const preparedOf = async (sent: Draft, context: CallContext): Promise<Prepared> => {
  const { db, now, session } = context;
  const draft = withIds(asFilled(await wholeOf(sent, context), context));
  await refuseDraftBeyond(context, modelOf('Document'), { ...draft });
  const names = await readDraftNames(db, draft, { organisationId: session.organisationId, now, isNew: false });
  const terms = termsOf({ names, isDone: false, worker: session, allowed: [] }, context);
  const prepared = prepare({ draft, names, terms, isOfOrder: false, isOfOutcome: false, odd: [] });
  const count = usedCount(prepared.lines);
  if (count === 0) return prepared;
  const lots = Array.from({ length: count }, (_, at) => firstId + prepared.lines.length + at);
  return withWriteOff(prepared, { document: firstId, lots });
};

/** Sales, and what they used of ingredients. */
const isSale = ({ actionType, operationType }: SumHead): boolean =>
  (actionType === DocumentActionType.Outcome && operationType === DocumentOperationType.OutcomeCalculation) ||
  saleKinds.some(
    ({ type, only, except }) =>
      type === actionType &&
      (only?.some((one) => one === operationType) ?? !except?.some((one) => one === operationType)),
  );

const receipts = new Set<number>([DocumentActionType.Check, DocumentActionType.Order]);

const previewed = async (sent: Draft, context: CallContext): Promise<AnswerOf<'DocumentPreview'>> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { order, terms } = await preparedOf(sent, context);
  const stock = await peekStock(db, order);
  const below = belowZero(order, stock);
  const { costs, recosts } = planStock(order, stock);
  const heads = await readHeads(db, organisationId, [...new Set(costs.map(({ row }) => row.DocumentId))]);
  const count = [...heads.values()].filter(({ actionType }) => receipts.has(actionType)).length;
  const articles = costsByArticle(costs);
  const ids = [...articles, ...below].map(({ articleId }) => articleId);
  const names = await labelsOf(db, 'Article', organisationId, [...new Set(ids)]);
  const depots = await labelsOf(db, 'Depot', organisationId, [...new Set(below.map(({ depotId }) => depotId))]);
  const article = (Id: number) => ({ Id, Name: names.get(Id)?.Name ?? '' });
  return {
    PostedOn: order.on,
    IsLong: recosts.length > 0,
    Receipts: count,
    Documents: heads.size - count,
    Articles: articles.map(({ articleId, lines, change }) => ({
      Article: article(articleId),
      Lines: lines,
      CostChange: change,
    })),
    Months: marginByMonth(
      costs,
      (id) => {
        const head = heads.get(id);
        return head !== undefined && isSale(head);
      },
      terms.zone,
    ).map(({ from, change }) => ({ From: from, MarginChange: change })),
    BelowZero: below.map(({ articleId, depotId, on, quantity }) => ({
      Article: article(articleId),
      Depot: { Id: depotId, Name: depots.get(depotId)?.Name ?? '' },
      On: on,
      Quantity: quantity,
    })),
  };
};

/**
 * Effects of posting a document on its date: costs, receipts, margin by month, products below zero. Only reads. @throws
 * the faults of the approval's guards
 */
export const documentPreview: HandlerOf<'DocumentPreview'> = async ({ document }, context) => {
  try {
    return await previewed(draftOf<'Document'>(document), context);
  } catch (error) {
    throw await inWords(error, context);
  }
};
