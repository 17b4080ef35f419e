import { isBackLine } from '../document-type.ts';
import type { Draft } from './draft.ts';
import {
  found,
  isKnown,
  isReceipt,
  named,
  namedFields,
  type DraftNames,
  type Fallbacks,
  type KnownNames,
  type NamedField,
} from './known-names.ts';
import type { AttentionItem } from './notes.ts';
import { NameMissing } from './refusals.ts';

const unknownCodes: Partial<Record<NamedField, AttentionItem['code']>> = {
  Contractor: 'CONTRACTOR_UNKNOWN',
  Employee: 'EMPLOYEE_UNKNOWN',
  DebitDepot: 'DEPOT_UNKNOWN',
  Branch: 'DEPOT_UNKNOWN',
};

/** The replacements that have to be looked up for names in a receipt that lead nowhere. */
export interface FallbacksAsked {
  branchId?: number;
  depotId?: number;
  cash?: boolean;
  unknownArticle?: boolean;
}

const isLost = (draft: Draft, known: KnownNames, field: 'Branch' | 'DebitDepot'): boolean =>
  draft[field] !== null && draft[field] !== undefined && !found(known, named[field], draft[field]);

/** The branch whose depot has to be found, or the depot whose branch. */
const placeAsked = (draft: Draft, known: KnownNames): FallbacksAsked => {
  if (isLost(draft, known, 'DebitDepot')) {
    const branch = found(known, 'Branch', draft.Branch);
    return branch ? { branchId: branch.Id } : {};
  }
  const depot = isLost(draft, known, 'Branch') ? found(known, 'Depot', draft.DebitDepot) : undefined;
  return depot ? { depotId: depot.Id } : {};
};

/** Undefined if nothing is missing, or if the document is not one that is accepted all the same. */
export const fallbacksAskedBy = (draft: Draft, known: KnownNames): FallbacksAsked | undefined => {
  if (!isReceipt(draft)) return undefined;
  const asked: FallbacksAsked = {
    ...placeAsked(draft, known),
    ...((draft.Payoffs ?? []).some(({ Tender }) => !found(known, 'Tender', Tender)) && { cash: true }),
    ...((draft.Lots ?? []).some(({ Article }) => !known.articles.has(Article?.Id ?? 0)) && { unknownArticle: true }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
};

/**
 * Replaces a missing branch by that of the depot, or a missing depot by that of the branch.
 * @throws NameMissing if neither is there
 */
const resolvePlace = (draft: Draft, lost: ReadonlySet<NamedField>, { place }: Fallbacks): void => {
  if (!lost.has('Branch') && !lost.has('DebitDepot')) return;
  const [table, field] = lost.has('DebitDepot') ? ['Depot', 'DebitDepot'] : ['Branch', 'Branch'];
  if (!place) throw new NameMissing(table as string, `document.${field}`);
  draft.Branch = { Id: place.branchId };
  draft.DebitDepot = { Id: place.depotId };
};

const resolveTenders = (draft: Draft, { known, fallbacks }: DraftNames): AttentionItem[] => {
  const odd: AttentionItem[] = [];
  for (const [index, payoff] of (draft.Payoffs ?? []).entries()) {
    const tender = found(known, 'Tender', payoff.Tender);
    if (tender) {
      payoff.Tender = tender as typeof payoff.Tender;
      continue;
    }
    const instead = isReceipt(draft) ? fallbacks.cash : undefined;
    if (instead === undefined) throw new NameMissing('Tender', `document.Payoffs.${index}.Tender`);
    odd.push({ code: 'TENDER_UNKNOWN', subject: String(payoff.Tender?.Id ?? '') });
    payoff.Tender = { Id: instead } as typeof payoff.Tender;
  }
  return odd;
};

/**
 * Resolves layers that were chosen by hand, and lines that are given back. Those that a return names and that do not
 * exist are checked with the rest of the return.
 * @throws NameMissing
 */
const resolveLayers = (draft: Draft, known: KnownNames): void => {
  for (const [index, lot] of (draft.Lots ?? []).entries()) {
    if (!lot.LotParentId || isKnown(known, 'Lot', lot.LotParentId) || isBackLine(draft, lot)) continue;
    if (!isReceipt(draft)) throw new NameMissing('Lot', `document.Lots.${index}.LotParentId`);
    delete lot.LotParentId;
  }
};

const resolveFields = (draft: Draft, known: KnownNames, odd: AttentionItem[]): Set<NamedField> => {
  const lost = new Set<NamedField>();
  for (const field of namedFields) {
    const reference = draft[field];
    if (reference === null || reference === undefined) continue;
    const there = found(known, named[field], reference);
    if (!there) {
      const code = isReceipt(draft) ? unknownCodes[field] : undefined;
      if (!code) throw new NameMissing(named[field], `document.${field}`);
      odd.push({ code, subject: String(reference.Id ?? '') });
      lost.add(field);
    }
    Object.assign(draft, { [field]: there });
  }
  return lost;
};

/**
 * Gives every reference in a draft its Id. A name in a receipt that leads nowhere is noted, and left out or replaced.
 * @throws NameMissing, with its path, for such a name in another document
 */
export const resolveNames = (draft: Draft, names: DraftNames): AttentionItem[] => {
  const { known, fallbacks } = names;
  const odd: AttentionItem[] = [];
  const lost = resolveFields(draft, known, odd);
  if (draft.Contractor)
    draft.Contractor = { ...draft.Contractor, ContractorActionType: known.partners.get(draft.Contractor.Id) };
  resolvePlace(draft, lost, fallbacks);
  resolveLayers(draft, known);
  for (const [index, group] of (draft.DocumentGroups ?? []).entries()) {
    if (!found(known, 'DocumentGroup', group))
      throw new NameMissing('DocumentGroup', `document.DocumentGroups.${index}`);
  }
  return [...odd, ...resolveTenders(draft, names)];
};
