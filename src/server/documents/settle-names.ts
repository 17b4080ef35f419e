import { isReturn } from '#domain/documents/document-type.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Odd } from '../storage/ledger/attention.ts';
import { placeOfBranch, placeOfDepot, cashTender } from '../storage/ledger/fallbacks.ts';
import { isKnown, type KnownNames } from '../storage/ledger/known.ts';
import type { Draft } from './draft.ts';
import { found, missing, named, namedFields, type NamedField } from './names.ts';

/** A receipt was closed before the server heard of it: what it names may be gone, and it is taken all the same (G-107). */
const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

const unknownCodes: Partial<Record<NamedField, Odd['code']>> = {
  Contractor: 'CONTRACTOR_UNKNOWN', Employee: 'EMPLOYEE_UNKNOWN', DebitDepot: 'DEPOT_UNKNOWN', Branch: 'DEPOT_UNKNOWN',
};

/** Where a receipt's branch or depot is not there, the other tells it. @throws NOT_FOUND where neither is */
const settlePlace = async (draft: Draft, lost: ReadonlySet<NamedField>, { db, session }: CallContext): Promise<void> => {
  if (!lost.has('Branch') && !lost.has('DebitDepot')) return;
  const place = lost.has('DebitDepot')
    ? draft.Branch && await placeOfBranch(db, session.organisationId, draft.Branch.Id)
    : draft.DebitDepot && await placeOfDepot(db, session.organisationId, draft.DebitDepot.Id);
  if (!place) throw missing(lost.has('DebitDepot') ? 'Depot' : 'Branch', `document.${lost.has('DebitDepot') ? 'DebitDepot' : 'Branch'}`);
  draft.Branch = { Id: place.branchId };
  draft.DebitDepot = { Id: place.depotId };
};

const settleTenders = async (draft: Draft, known: KnownNames, { db, session }: CallContext): Promise<Odd[]> => {
  const odd: Odd[] = [];
  for (const [index, payoff] of (draft.Payoffs ?? []).entries()) {
    const tender = found(known, 'Tender', payoff.Tender);
    if (tender) { payoff.Tender = tender as typeof payoff.Tender; continue; }
    const instead = isReceipt(draft) ? await cashTender(db, session.organisationId) : undefined;
    if (instead === undefined) throw missing('Tender', `document.Payoffs.${index}.Tender`);
    odd.push({ code: 'TENDER_UNKNOWN', subject: String(payoff.Tender?.Id ?? '') });
    payoff.Tender = { Id: instead } as typeof payoff.Tender;
  }
  return odd;
};

/** Lines picked by hand, to take from or to give back. What a return names in vain is looked at with the rest of the return. @throws NOT_FOUND */
const settleLayers = (draft: Draft, known: KnownNames): void => {
  for (const [index, lot] of (draft.Lots ?? []).entries()) {
    if (!lot.LotParentId || isKnown(known, 'Lot', lot.LotParentId) || isReturn(draft.DocumentActionType, draft.DocumentOperationType)) continue;
    if (!isReceipt(draft)) throw missing('Lot', `document.Lots.${index}.LotParentId`);
    delete lot.LotParentId;
  }
};

/**
 * Gives every reference of a draft its Id. What a receipt names in vain is noted and left out or replaced.
 * @throws NOT_FOUND with the path of what another document names in vain
 */
export const settleNames = async (draft: Draft, known: KnownNames, context: CallContext): Promise<Odd[]> => {
  const odd: Odd[] = [];
  const lost = new Set<NamedField>();
  for (const field of namedFields) {
    const reference = draft[field];
    if (reference === null || reference === undefined) continue;
    const there = found(known, named[field], reference);
    if (!there) {
      const code = isReceipt(draft) ? unknownCodes[field] : undefined;
      if (!code) throw missing(named[field], `document.${field}`);
      odd.push({ code, subject: String(reference.Id ?? '') });
      lost.add(field);
    }
    Object.assign(draft, { [field]: there });
  }
  if (draft.Contractor) draft.Contractor = { ...draft.Contractor, ContractorActionType: known.partners.get(draft.Contractor.Id) };
  await settlePlace(draft, lost, context);
  settleLayers(draft, known);
  for (const [index, group] of (draft.DocumentGroups ?? []).entries()) if (!found(known, 'DocumentGroup', group)) throw missing('DocumentGroup', `document.DocumentGroups.${index}`);
  return [...odd, ...await settleTenders(draft, known, context)];
};
