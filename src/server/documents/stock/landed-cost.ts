import { isProduction } from '#domain/documents/document-type.ts';
import { isModifiable } from '#domain/documents/guards.ts';
import { checkPosting } from '#domain/documents/posting.ts';
import { Fault } from '#domain/faults.ts';
import { refuseTooLarge } from '#domain/numbers/amounts.ts';
import { costsBelowZero, landedShares, type LandedLine } from '#domain/stock/landed.ts';
import { DocumentActionType, DocumentOperationType, type Document, type LandedCost } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { entityContext, storedOne, type EntityHooks } from '../../entity/index.ts';
import { wasReversed } from '../../storage/ledger/approval/chain.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { writeEntry } from '../../storage/ledger/journal/journal.ts';
import { lockLandedLots, writeLanded, type LandedLot } from '../../storage/ledger/stock/landed.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecords } from '../../storage/records/index.ts';
import { postingLimit, restrictDays } from '../change-limit.ts';

const invalid = (field: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `landedCost.${field}`, Message: message }] });

/**
 * The approved income of bought goods, locked against a reversal.
 * @throws NOT_FOUND, LANDED_COST_DOCUMENT, DOCUMENT_REVERSED, DOCUMENT_LOCKED, DOCUMENT_PERIOD_CLOSED
 */
const incomeOf = async ({ Document: named }: Partial<LandedCost>, context: CallContext): Promise<Document> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  await lockHeader(db, organisationId, named?.Id ?? 0);
  const document = await storedOne(entityContext(context, {}), modelOf('Document'), named?.Id ?? 0);
  const isBought =
    document.DocumentActionType === DocumentActionType.Income &&
    document.DocumentOperationType === DocumentOperationType.IncomeRegular &&
    !isProduction(document);
  if (!isBought || !document.ApprovedOn) throw new Fault('LANDED_COST_DOCUMENT');
  if (await wasReversed(db, { organisationId, documentId: document.Id })) throw new Fault('DOCUMENT_REVERSED');
  if (!isModifiable(document, { now, restrictDays: await restrictDays(context) })) throw new Fault('DOCUMENT_LOCKED');
  checkPosting(document, await postingLimit(context));
  return document;
};

const linesOf = async (lots: readonly LandedLot[], { db, session }: CallContext): Promise<LandedLine[]> => {
  const ids = [...new Set(lots.map(({ ArticleId }) => ArticleId))];
  const articles = new Map(
    (await readRecords(db, modelOf('Article'), session.organisationId, ids)).map((article) => [article.Id, article]),
  );
  return lots.map(({ Id, ArticleId, StockQuantity, CreditSum, LandedSum, SentBack }) => ({
    lotId: Id,
    quantity: StockQuantity,
    kept: Math.max(0, StockQuantity - Number(SentBack)),
    cost: Math.abs(CreditSum),
    landed: LandedSum,
    weight: articles.get(ArticleId)?.Settings?.weight ?? 0,
  }));
};

/** A cost is spread over an income as it is written: lines, stock and what was sold since cost more. */
export const landedCostHooks = {
  async beforeCreate(entity, context) {
    const { db, now, services, session } = context;
    const sum = entity.LandedSum ?? 0;
    if (sum === 0) throw invalid('LandedSum', 'is required');
    refuseTooLarge(sum, 'landedCost.LandedSum');
    const document = await incomeOf(entity, context);
    const lots = await lockLandedLots(db, session.organisationId, document.Id);
    const lines = await linesOf(lots, context);
    const shares = landedShares(sum, lines, entity.SpreadBy ?? 0);
    if (!shares) throw invalid('SpreadBy', 'no line has any');
    if (costsBelowZero(lines, shares)) throw new Fault('LANDED_COST_BELOW_ZERO');
    const { zone } = await postingLimit(context);
    await writeLanded(db, { organisationId: session.organisationId, documentId: document.Id, zone, lots, shares });
    Object.assign(entity, { CreatedOn: now, Employee: session.employeeId && { Id: session.employeeId } });
    context.afterCommit(() => {
      services.recosting.begin();
    });
  },

  async afterCreate(stored, { db, now, session: { organisationId } }) {
    await writeEntry(db, {
      organisationId,
      kind: 'landed',
      entityId: stored.Id,
      createdOn: now,
      body: {
        Kind: 'landed',
        Id: stored.Id,
        Document: stored.Document?.Id,
        Sum: stored.LandedSum,
        By: stored.SpreadBy,
        Comment: stored.Comment ?? '',
      },
    });
  },
} satisfies EntityHooks<'LandedCost'>;
