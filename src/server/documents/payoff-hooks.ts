import { maskPayments } from '#domain/documents/stored-value/mask-card.ts';
import { Fault } from '#domain/faults.ts';
import type { Payoff } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { missing } from './refusals.ts';

type PayoffDraft = Partial<Payoff>;

/**
 * Refuses to change payments of an approved document.
 * @throws DOCUMENT_APPROVED
 */
const refuseApproved = async ({ Document }: PayoffDraft, { db, session }: CallContext): Promise<void> => {
  const header = await lockHeader(db, session.organisationId, Document?.Id ?? 0);
  if (!header) throw missing('Document', 'payoff.Document');
  if (header.ApprovedOn !== null) throw new Fault('DOCUMENT_APPROVED');
};

/** Payments of documents that are not approved yet. */
export const payoffHooks = {
  beforeCreate: refuseApproved,
  beforeUpdate: async (entity, stored, context) => {
    delete entity.Document;
    await refuseApproved(stored, context);
  },
  beforeDelete: refuseApproved,
  fill(payoffs) {
    maskPayments(payoffs);
  },
} satisfies EntityHooks<'Payoff'>;
