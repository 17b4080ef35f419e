import { refuseEdit } from '#domain/documents/guards.ts';
import { unitPrice } from '#domain/money.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, type Lot, type LotPredicate } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { asPage, createOne, deleteOne, meant, entityContext, storedOne, updateOne } from '../entity/index.ts';
import type { EntityContext } from '../entity/hooks.ts';
import { readBalancesAbove } from '../storage/ledger/stock/stock-queries.ts';
import { modelOf } from '../storage/models.ts';
import { readRecordsBy, searchRecords, type StoredRecord } from '../storage/records/index.ts';
import { restrictDays } from './change-limit.ts';
import { hooks } from './hooks.ts';

/** The most that one search answers; a shop's whole range is moved in several pages. */
const pageSize = 1000;

/** The articles of the lines that the predicate finds; undefined: all. */
const articlesOf = async (
  predicate: LotPredicate | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<Set<number> | undefined> => {
  if (!predicate || Object.keys(predicate).length === 0) return undefined;
  const ids = new Set<number>();
  for (let index = 0; ; index++) {
    const { rows } = await searchRecords(
      db,
      modelOf('Lot'),
      { ...predicate, Columns: ['Article'], Pager: { Index: index, Size: pageSize } },
      { organisationId },
    );
    for (const { Article } of rows) ids.add((Article as { Id: number }).Id);
    if (rows.length < pageSize) return ids;
  }
};

const linesOf = async (
  documentId: number,
  { db, session: { organisationId } }: CallContext,
): Promise<Map<number | undefined, Lot[]>> => {
  const lots = await readRecordsBy(db, modelOf('Lot'), { organisationId, column: 'DocumentId', values: [documentId] });
  return Map.groupBy(
    lots.toSorted((one, other) => one.Id - other.Id),
    ({ Article }) => Article?.Id,
  );
};

/** Puts the whole quantity of a product onto its first line and deletes its other lines. */
const joined = async (room: EntityContext, [first, ...others]: readonly Lot[], body: StoredRecord): Promise<Lot> => {
  if (!first) return createOne(room, modelOf('Lot'), { body, isPart: true });
  for (const { Id } of others) await deleteOne(room, modelOf('Lot'), { id: Id });
  const { Quantity, CreditPrice, CreditSum } = body;
  return updateOne(room, modelOf('Lot'), { body: { Id: first.Id, Quantity, CreditPrice, CreditSum }, isPart: true });
};

/**
 * Puts every product of the document's source depot onto a line, with its whole quantity at its average cost
 * (R-DOC-043): onto the line that it has already, or a new one. Answers these lines.
 */
export const lotsCreate: HandlerOf<'LotsCreate'> = async ({ document: named, lotPredicate }, context) => {
  const room = entityContext(context, hooks);
  const document = await storedOne(room, modelOf('Document'), await meant(room, modelOf('Document'), named));
  const refusal = refuseEdit(document, { now: context.now, restrictDays: await restrictDays(context) });
  if (refusal) throw new Fault(refusal);
  const depotId = document.DebitDepot?.Id;
  if (!depotId) throw new Fault('DOCUMENT_DEPOT_MISSING');
  if (document.DocumentActionType !== DocumentActionType.Transfer) throw new Fault('DOCUMENT_OPERATION');
  const wanted = await articlesOf(lotPredicate, context);
  const present = await linesOf(document.Id, context);
  const rows: Lot[] = [];
  for (const { ArticleId, Quantity, CostSum } of await readBalancesAbove(context.db, {
    organisationId: context.session.organisationId,
    depotId,
  })) {
    if (wanted && !wanted.has(ArticleId)) continue;
    const body = {
      Document: { Id: document.Id },
      Article: { Id: ArticleId },
      Quantity,
      CreditPrice: unitPrice(CostSum, Quantity),
      CreditSum: CostSum,
    };
    rows.push(await joined(room, present.get(ArticleId) ?? [], body));
  }
  return asPage({ rows, total: rows.length, index: 0, size: rows.length });
};
