import type { Draft } from '#domain/documents/approve/draft.ts';
import { announces, madeKinds } from '#domain/documents/chain/steps.ts';
import { isReversible, stornoOf } from '#domain/documents/chain/storno.ts';
import type { Source } from '#domain/documents/copy.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { entityContext, meant, readOne, storedOne } from '../../entity/index.ts';
import { usedIngredients, wasReversed } from '../../storage/ledger/approval/chain.ts';
import { readMade } from '../../storage/ledger/approval/made-from.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { approveStorno } from '../document-approve.ts';
import { hooks } from '../hooks.ts';

/** Whether it is an order, a notice or an invoice, which is cancelled as far as it is open. */
const isCancelled = (source: Source): boolean =>
  announces(source) && source.DocumentActionType !== DocumentActionType.Transfer;

/** Quantity of each product of an order, a notice or an invoice that is still open. */
const openOf = async (
  source: Document,
  { db, session: { organisationId } }: CallContext,
): Promise<Map<number, number>> => {
  const [kind] = announces(source) ? madeKinds(source) : [];
  if (!kind) return new Map();
  const { type: actionType, operation: operationType } = kind;
  const rows = await readMade(db, { organisationId, sourceId: source.Id, actionType, operationType });
  return new Map(rows.map((row) => [row.ArticleId, row.Announced - row.Taken]));
};

/** Whether some of what a transfer brought has left its new depot: goods of others would go back in its place. */
const hasMovedOn = ({ DocumentActionType: type, Lots }: Document): boolean =>
  type === DocumentActionType.Transfer &&
  (Lots ?? []).some(
    ({ BalanceQuantity, Quantity }) => typeof BalanceQuantity === 'number' && BalanceQuantity < (Quantity ?? 0),
  );

/** @throws DOCUMENT_NOT_APPROVED, DOCUMENT_REVERSAL, DOCUMENT_REVERSED, STORNO_DIFFERS */
const refuseReversal = async (source: Document, context: CallContext): Promise<void> => {
  const { db, session } = context;
  if (!source.ApprovedOn) throw new Fault('DOCUMENT_NOT_APPROVED');
  const query = { organisationId: session.organisationId, documentId: source.Id };
  if (!isReversible(source)) throw new Fault('DOCUMENT_REVERSAL');
  if (source.DocumentActionType === DocumentActionType.Income && (await usedIngredients(db, query)))
    throw new Fault('DOCUMENT_REVERSAL');
  if (!isCancelled(source) && (await wasReversed(db, query))) throw new Fault('DOCUMENT_REVERSED');
  if (hasMovedOn(source)) throw new Fault('STORNO_DIFFERS');
};

const costOf = ({ Lots }: Pick<Source, 'Lots'>): number =>
  (Lots ?? []).reduce((sum, { CreditSum }) => sum + Math.abs(CreditSum ?? 0), 0);

/** The cost of the goods that a document moved, with what was spread over an income. */
const wholeCostOf = (source: Document): number =>
  costOf(source) +
  (source.DocumentActionType === DocumentActionType.Income
    ? (source.Lots ?? []).reduce((sum, { LandedSum }) => sum + (LandedSum ?? 0), 0)
    : 0);

/** Whether goods moved back at the cost at which they came: else other goods have taken their place. */
const isExact = (source: Document, storno: Document): boolean =>
  isCancelled(source) || wholeCostOf(source) === costOf(storno);

const nothingOpen = async ({ Id }: Document, { db, session: { organisationId } }: CallContext): Promise<Fault> =>
  new Fault((await wasReversed(db, { organisationId, documentId: Id })) ? 'DOCUMENT_REVERSED' : 'DOCUMENT_MADE');

/**
 * Takes an approved document back by one of its own, to the cent.
 * @throws NOT_FOUND, DOCUMENT_NOT_APPROVED, DOCUMENT_REVERSAL, DOCUMENT_REVERSED, DOCUMENT_MADE, STORNO_DIFFERS,
 *   RETURN_TOO_MUCH, LOT_NO_STOCK
 */
export const documentReverse: HandlerOf<'DocumentReverse'> = async ({ document: named }, context) => {
  const room = entityContext(context, hooks);
  const model = modelOf('Document');
  const id = await meant(room, model, named);
  await storedOne(room, model, id);
  await lockHeader(context.db, context.session.organisationId, id);
  const source = await readOne(room, model, { id, depth: 'load' });
  await refuseReversal(source, context);
  const draft = stornoOf(source, await openOf(source, context)) as Draft;
  if (draft.DocumentActionType !== DocumentActionType.Payment && !draft.Lots?.length)
    throw await nothingOpen(source, context);
  const storno = await approveStorno(draft, context);
  if (!isExact(source, storno)) throw new Fault('STORNO_DIFFERS');
  return readOne(room, model, { id: storno.Id, depth: 'load' });
};
