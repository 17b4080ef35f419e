import { randomUUID } from 'node:crypto';
import {
  approve,
  prepare,
  withWriteOff,
  type Approved,
  type Prepared,
  type Preparing,
  type Terms,
} from '#domain/documents/approve/approve.ts';
import { isReceipt } from '#domain/documents/approve/known-names.ts';
import { storedDocument } from '#domain/documents/approve/posted-lines.ts';
import { usedCount } from '#domain/documents/approve/write-off.ts';
import { cardCodeOf } from '#domain/documents/stored-value/gift-cards.ts';
import {
  mayDiscountFreely,
  mayPostClosed,
  mayRefundOtherWay,
  mayReturnWithoutReceipt,
  type TillWorker,
} from '#domain/session/access.ts';
import type { Allowance } from '#domain/session/till-actions.ts';
import type { Document } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { priceRightsOf } from '../call/price-rights.ts';
import { publishChange } from '../entity/publish-change.ts';
import { yieldToEventLoop } from '../storage/ledger/approval/let-others-go.ts';
import { readApproval } from '../storage/ledger/approval/read-approval.ts';
import { wasRefused } from '../storage/ledger/attention.ts';
import { FinalStatement } from '../storage/database.ts';
import { writeApproval, type Writing, type Written } from '../storage/ledger/approval/write-approval.ts';
import { zoneOf } from '../storage/ledger/known.ts';
import { reserveWriteOff } from '../storage/ledger/stock/recipes.ts';
import { modelOf } from '../storage/models.ts';
import { changePrices } from './change-prices.ts';
import { inWords, refuseRecipeRing } from './refusals.ts';

/** A draft that is to be approved, and how. */
export interface Approval extends Omit<Preparing, 'terms'>, Pick<Writing, 'isStored' | 'isLast' | 'bodyHash'> {
  /** The sale has taken place: goods and money have changed hands, so the document is not refused. */
  isDone: boolean;
  /** Whose rights count: who made the receipt, as far as the server knows; else who approves the document. */
  worker: TillWorker;
  /** Approvals of colleagues with the right. */
  allowed: readonly Allowance[];
}

/** By whom, when and how a draft is approved. */
export const termsOf = (
  { names, isDone, worker, allowed }: Pick<Approval, 'names' | 'isDone' | 'worker' | 'allowed'>,
  context: CallContext,
): Terms => {
  const {
    now,
    session,
    services: { config },
  } = context;
  return {
    organisationId: session.organisationId,
    now,
    zone: zoneOf(names.known, config.timeZone),
    isDone,
    mayDiscountFreely: mayDiscountFreely(worker),
    mayReturnWithoutReceipt: mayReturnWithoutReceipt(worker),
    mayPostClosed: mayPostClosed(worker),
    mayRefundOtherWay: mayRefundOtherWay(worker),
    ...priceRightsOf(session, worker),
    allowances: allowed,
    deviceUuid: deviceOf(context).deviceUuid,
    mostLater: config.recostRows,
    makeCode: () => cardCodeOf(randomUUID()),
  };
};

/** Publishes the changes of the documents, and of the depots whose stock they moved, to the open screens. */
const publishApproval = (context: CallContext, { draft, plan, writeOff }: Approved): void => {
  const { balances, recosts } = plan;
  const {
    services: { events, recosting },
    session: { organisationId },
  } = context;
  publishChange(context, modelOf('Document'), draft.Id as number, 'approve');
  if (isReceipt(draft))
    context.changed({ entity: 'Document', id: draft.Id as number, action: 'approve', also: 'receipt.created' });
  if (writeOff) publishChange(context, modelOf('Document'), writeOff.draft.Id as number, 'approve');
  const depots = new Set(balances.map(({ DepotId }) => DepotId));
  context.afterCommit(() => {
    for (const depot of depots) events.publish(organisationId, { entity: 'Balance', id: depot, action: 'update' });
  });
  if (recosts.length > 0)
    context.afterCommit(() => {
      recosting.begin();
    });
};

/** A receipt that was refused before is in order now: open lists of what needs attention leave its note out. */
const publishTaken = ({ draft: { ClientId }, isDone }: Approval, context: CallContext): void => {
  const {
    services: { events, store },
    session: { organisationId },
  } = context;
  if (!isDone || !ClientId) return;
  context.afterCommit(() => {
    wasRefused(store.of(organisationId).reader, organisationId, ClientId)
      .then((isKnown) => isKnown && events.publish(organisationId, { entity: 'Attention', id: 0, action: 'update' }))
      // The lists are right when they are read again.
      .catch(() => {});
  });
};

/** The prepared draft, with the outcome of the ingredients that its lines are made of. */
const preparedOf = async (approval: Approval, context: CallContext): Promise<Prepared> => {
  const prepared = prepare({ ...approval, terms: termsOf(approval, context) });
  const count = usedCount(prepared.lines);
  if (count === 0) return prepared;
  const before = approval.isStored ? { documents: 0, lots: 0 } : { documents: 1, lots: prepared.lines.length };
  return withWriteOff(prepared, await reserveWriteOff(context.db, count, before));
};

const decided = async (approval: Approval, context: CallContext): Promise<Document | FinalStatement<Document>> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  await refuseRecipeRing(approval.draft, context);
  const prepared = await preparedOf(approval, context);
  const read = await readApproval(db, prepared);
  await yieldToEventLoop(prepared.lines);
  const approved = approve(prepared, read);
  const { draft, lines, odd } = approved;
  await changePrices(
    draft,
    lines.map(({ line }) => line),
    context,
  );
  await yieldToEventLoop(lines);
  const sums = approved.sumsOf();
  await yieldToEventLoop(lines);
  const written = await writeApproval(db, { ...approval, approved, sums, organisationId, now });
  publishApproval(context, approved);
  publishTaken(approval, context);
  if (odd.length > 0) publishChange(context, modelOf('Attention'), draft.Id as number, 'create');
  const answer = (by: Written): Document => {
    if (odd.length === 0 && by.late.length > 0)
      publishChange(context, modelOf('Attention'), draft.Id as number, 'create');
    return storedDocument(draft, lines, by);
  };
  return written instanceof FinalStatement ? written.with(answer) : answer(written);
};

/**
 * Approves a draft in the open transaction and answers it as stored: read, decide, write.
 * @throws what `prepare` and `approve` of the domain throw, with the names of what is wrong added
 */
export const approveDraft = async (
  approval: Approval,
  context: CallContext,
): Promise<Document | FinalStatement<Document>> => {
  try {
    return await decided(approval, context);
  } catch (error) {
    throw await inWords(error, context);
  }
};
