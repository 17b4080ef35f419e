import type { Draft } from '#domain/documents/approve/draft.ts';
import { isReception } from '#domain/documents/chain/steps.ts';
import { Fault } from '#domain/faults.ts';
import { DepotActionType, DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecord, lockRecord, readRecord, readRecordsBy, updateRecord } from '../../storage/records/index.ts';

/** The depot in which goods of a branch are while they are on the way; made where there is none yet. */
const wayOf = async (branchId: number, { db, now, session: { organisationId } }: CallContext): Promise<number> => {
  await lockRecord(db, modelOf('Branch'), { organisationId, id: branchId });
  const depots = await readRecordsBy(db, modelOf('Depot'), { organisationId, column: 'BranchId', values: [branchId] });
  const known = depots.find(({ DepotActionType: type }) => type === DepotActionType.OnWay);
  if (known) return known.Id;
  return insertRecord(db, modelOf('Depot'), {
    OrganisationId: organisationId,
    Name: 'On the way',
    Branch: { Id: branchId },
    IsDefault: false,
    DepotActionType: DepotActionType.OnWay,
    CreatedOn: now,
  });
};

const depotOf = async (id: number | null | undefined, { db, session: { organisationId } }: CallContext) =>
  id ? readRecord(db, modelOf('Depot'), { organisationId, id }) : undefined;

/**
 * Puts the goods of a transfer that is received separately onto the way: into a depot of the sender's branch, from which
 * the recipient takes them.
 */
export const sendOnWay = async (draft: Draft, context: CallContext): Promise<void> => {
  const { DocumentActionType: type, IsOnWay, IsStorno, DebitDepot, CreditDepot } = draft;
  if (type !== DocumentActionType.Transfer || !IsOnWay || IsStorno || isReception(draft)) return;
  const sender = await depotOf(DebitDepot?.Id, context);
  if (!CreditDepot?.Id || !sender?.Branch?.Id) return;
  draft.ReceivingDepot = CreditDepot;
  draft.CreditDepot = { Id: await wayOf(sender.Branch.Id, context) };
};

/** Writes the depots of a stored transfer that goes onto the way. */
export const keepOnWay = async (
  { Id, CreditDepot, ReceivingDepot }: Draft,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!Id || !ReceivingDepot) return;
  await updateRecord(db, modelOf('Document'), { organisationId, id: Id, changes: { CreditDepot, ReceivingDepot } });
};

/** The draft as far as the caller must own its depots: the recipient takes its goods from the way. */
export const ownPartOf = (draft: Draft): Draft => (isReception(draft) ? { ...draft, DebitDepot: null } : draft);

const notOfIt = (at: number): Fault =>
  new Fault('DOCUMENT_MADE', {
    items: [{ Path: `document.Lots.${at}`, Message: 'is more than is on the way of the other document' }],
  });

/** @throws DOCUMENT_ON_WAY for a depot in which goods are on the way alone */
const refuseWayOf = async (depot: Draft['DebitDepot'], context: CallContext): Promise<void> => {
  if ((await depotOf(depot?.Id, context))?.DepotActionType === DepotActionType.OnWay)
    throw new Fault('DOCUMENT_ON_WAY');
};

/**
 * Goods come onto the way by the transfer that sends them alone, and leave it by a transfer that receives them, each out of the layer of the transfer that sent it.
 * @throws DOCUMENT_ON_WAY, DOCUMENT_MADE
 */
export const refuseWay = async (draft: Draft, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  // Receipts do not name such a depot any more: they have got another of the branch.
  if (draft.IsStorno || draft.DocumentActionType === DocumentActionType.Check) return;
  if (!isReception(draft)) {
    await refuseWayOf(draft.DebitDepot, context);
    return refuseWayOf(draft.CreditDepot, context);
  }
  const sent = await lockHeader(db, organisationId, draft.SourceId as number);
  if (sent?.CreditDepotId !== draft.DebitDepot?.Id || sent?.ReceivingDepotId !== draft.CreditDepot?.Id)
    throw new Fault('DOCUMENT_ON_WAY');
  const lots = await readRecordsBy(db, modelOf('Lot'), {
    organisationId,
    column: 'DocumentId',
    values: [draft.SourceId as number],
  });
  const left = new Map(lots.map((lot) => [lot.Id, lot.BalanceQuantity ?? 0]));
  for (const [at, { LotParentId, Quantity }] of (draft.Lots ?? []).entries()) {
    const rest = (left.get(LotParentId ?? 0) ?? 0) - (Quantity ?? 0);
    if (rest < 0) throw notOfIt(at);
    left.set(LotParentId ?? 0, rest);
  }
};
