import { randomUUID } from 'node:crypto';
import { approve, prepare, type Preparing, type Terms } from '#domain/documents/approve/approve.ts';
import { storedDocument } from '#domain/documents/approve/posted-lines.ts';
import { cardCodeOf } from '#domain/documents/stored-value/gift-cards.ts';
import {
  mayDiscountFreely,
  mayRefundOtherWay,
  mayReturnWithoutReceipt,
  type TillWorker,
} from '#domain/session/access.ts';
import type { Allowance } from '#domain/session/till-actions.ts';
import type { Document } from '#generated/types.ts';
import type { StockPlan } from '#domain/stock/stock-plan.ts';
import type { CallContext } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { priceRightsOf } from '../call/price-rights.ts';
import { publishChange } from '../entity/publish-change.ts';
import { letOthersGo } from '../storage/ledger/approval/let-others-go.ts';
import { readApproval } from '../storage/ledger/approval/read-approval.ts';
import { Ending } from '../storage/database.ts';
import { writeApproval, type Writing, type Written } from '../storage/ledger/approval/write-approval.ts';
import { zoneOf } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { changePrices } from './change-prices.ts';
import { inWords, refuseRecipeRing } from './refusals.ts';

/** A draft that is to be approved, and how. */
export interface Approval extends Omit<Preparing, 'terms'>, Pick<Writing, 'isStored' | 'isLast' | 'bodyHash'> {
  /** The sale has taken place: goods and money have changed hands, so the document is not refused. */
  isDone: boolean;
  /** Whose rights count: who made the receipt, as far as the server knows; else who approves the document. */
  worker: TillWorker;
  /** What somebody with the right to it has allowed. */
  allowed: readonly Allowance[];
}

const termsOf = ({ names, isDone, worker, allowed }: Approval, context: CallContext): Terms => {
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
    mayRefundOtherWay: mayRefundOtherWay(worker),
    ...priceRightsOf(session, worker),
    allowances: allowed,
    deviceUuid: deviceOf(context).deviceUuid,
    mostLater: config.recostRows,
    makeCode: () => cardCodeOf(randomUUID()),
  };
};

/** Publishes the change of the document, and of the depots whose stock it moved, to the open screens. */
const publishApproval = (context: CallContext, id: number, { balances, recosts }: StockPlan): void => {
  const {
    services: { events, recosting },
    session: { organisationId },
  } = context;
  publishChange(context, modelOf('Document'), id, 'approve');
  const depots = new Set(balances.map(({ DepotId }) => DepotId));
  context.afterCommit(() => {
    for (const depot of depots) events.publish(organisationId, { entity: 'Balance', id: depot, action: 'update' });
  });
  if (recosts.length > 0)
    context.afterCommit(() => {
      recosting.begin();
    });
};

const decided = async (approval: Approval, context: CallContext): Promise<Document | Ending<Document>> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  await refuseRecipeRing(approval.draft, context);
  const prepared = prepare({ ...approval, terms: termsOf(approval, context) });
  const read = await readApproval(db, prepared);
  await letOthersGo(prepared.lines);
  const approved = approve(prepared, read);
  const { draft, lines, plan, odd } = approved;
  await changePrices(
    draft,
    lines.map(({ line }) => line),
    context,
  );
  await letOthersGo(lines);
  const sums = approved.sumsOf();
  await letOthersGo(lines);
  const written = await writeApproval(db, { ...approval, approved, sums, organisationId, now });
  publishApproval(context, draft.Id as number, plan);
  const answer = (by: Written): Document => {
    if (odd.length + by.late.length > 0) publishChange(context, modelOf('Attention'), draft.Id as number, 'create');
    return storedDocument(draft, lines, by);
  };
  return written instanceof Ending ? written.with(answer) : answer(written);
};

/**
 * Approves a draft in the open transaction and answers it as stored: read, decide, write.
 * @throws what `prepare` and `approve` of the domain throw, with the names of what is wrong added
 */
export const approveDraft = async (approval: Approval, context: CallContext): Promise<Document | Ending<Document>> => {
  try {
    return await decided(approval, context);
  } catch (error) {
    throw await inWords(error, context);
  }
};
