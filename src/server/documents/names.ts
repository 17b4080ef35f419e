import { takesParents } from '#domain/documents/document-type.ts';
import { Fault, type FaultCode } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';
import { organisationOf } from '../entity/reach.ts';
import { modelOf } from '../storage/models.ts';
import { isKnown, knownBy, readKnown, type ArticleFacts, type KnownNames } from '../storage/ledger/known.ts';
import { labelsOf } from '../storage/records/index.ts';
import type { Draft, Typed } from './draft.ts';

type Reference = { Id?: number | null; ClientId?: string | null } | null | undefined;

/** Fields of a document that name something, and the table of it. */
export const named = { Branch: 'Branch', DebitDepot: 'Depot', CreditDepot: 'Depot', Contractor: 'Contractor', Employee: 'Employee', Article: 'Article' } as const;
export type NamedField = keyof typeof named;
export const namedFields = Object.keys(named) as NamedField[];

const idsOf = (references: readonly Reference[]): number[] => references.flatMap((reference) => reference?.Id ?? []);

/** Tills name themselves and count their receipts (G-107). */
export const devicePlace = ({ Settings }: Draft): { device: string; deviceSequence: number } | undefined => {
  const { DeviceUuid, DeviceSequence } = Settings ?? {};
  return typeof DeviceUuid === 'string' && DeviceUuid !== '' && typeof DeviceSequence === 'number' ? { device: DeviceUuid, deviceSequence: DeviceSequence } : undefined;
};

const askedIds = (draft: Draft): Record<string, number[]> => {
  const ids: Record<string, number[]> = {
    Tender: idsOf((draft.Payoffs ?? []).map(({ Tender }) => Tender)),
    DocumentGroup: idsOf(draft.DocumentGroups ?? []),
    Lot: (draft.Lots ?? []).flatMap(({ LotParentId }) => LotParentId ?? []),
  };
  for (const field of namedFields) (ids[named[field]] ??= []).push(...idsOf([draft[field] as Reference]));
  return ids;
};

const clientIdsOf = (some: readonly { ClientId?: string | null }[] | null | undefined): string[] => (some ?? []).flatMap(({ ClientId }) => ClientId ?? []);

/** Looks up, in one statement, all that a draft names, and which of its ClientIds are taken; keeps ids for a new one's parts. */
export const readNames = (draft: Draft, context: CallContext, { isNew }: { isNew: boolean }): Promise<KnownNames> => {
  const organisationId = organisationOf(context, modelOf('Document'));
  const place = devicePlace(draft);
  const contractor = draft.Contractor as Reference;
  return readKnown(context.db, {
    organisationId,
    ids: askedIds(draft),
    clientIds: {
      ...(isNew && { Document: draft.ClientId ? [draft.ClientId] : [], Lot: clientIdsOf(draft.Lots), Payoff: clientIdsOf(draft.Payoffs) }),
      ...(contractor?.ClientId && !contractor.Id && { Contractor: [contractor.ClientId] }),
    },
    articleIds: [...new Set((draft.Lots ?? []).flatMap(({ Article }) => Article?.Id ?? []))],
    ...(isNew && { reserve: { Document: 1, Lot: draft.Lots?.length ?? 0, Payoff: draft.Payoffs?.length ?? 0 } }),
    ...(place && { device: { name: place.device, sequences: [place.deviceSequence - 1, place.deviceSequence, place.deviceSequence + 1] } }),
  });
};

type Part = { Id?: number; Version?: number | null; ClientId?: string | null };

/** Parts under the ids kept for them. A ClientId that another part has already, stored or beside it, is left out: what was sold is taken all the same. */
const withIds = <Each extends Part>(known: KnownNames, table: string, parts: readonly Each[] | null | undefined): Each[] => {
  const taken = new Set<string>();
  const isFree = (clientId: string): boolean => !taken.has(clientId) && Boolean(taken.add(clientId)) && !knownBy(known, table, clientId);
  return (parts ?? []).map((part, index) => ({
    ...part, Id: known.reserved.get(table)?.[index], Version: undefined, ClientId: part.ClientId && isFree(part.ClientId) ? part.ClientId : undefined,
  }));
};

/** A new draft and its parts under the ids kept for them. */
export const withReservedIds = (draft: Draft, known: KnownNames): Draft => ({
  ...draft, Id: known.reserved.get('Document')?.[0], Version: undefined, Lots: withIds(known, 'Lot', draft.Lots), Payoffs: withIds(known, 'Payoff', draft.Payoffs),
});

/** The reference with its Id, where what it names is there. */
export const found = (known: KnownNames, table: string, reference: Reference): { Id: number } | undefined => {
  const id = reference?.Id ?? (reference?.ClientId ? knownBy(known, table, reference.ClientId)?.id : undefined);
  if (!id || (reference?.Id && !isKnown(known, table, id))) return undefined;
  return { ...reference, Id: id };
};

/** Says of products what is wrong with them, each by its name. */
export const namingArticles = async (code: FaultCode, wrong: readonly { path: string; articleId: number }[], { db, session }: CallContext): Promise<Fault> => {
  const labels = await labelsOf(db, 'Article', session.organisationId, wrong.map(({ articleId }) => articleId));
  return new Fault(code, { items: wrong.map(({ path, articleId }) => ({ Path: path, Message: String(labels.get(articleId)?.Name ?? articleId) })) });
};

/** Variants are bought and sold, their product is not. @throws LOT_HAS_VARIANTS with the names of such products */
export const refuseParents = async (document: Typed, lines: readonly { path: string; article: ArticleFacts }[], context: CallContext): Promise<void> => {
  const wrong = lines.flatMap(({ path, article }) => (article.IsParent ? [{ path, articleId: article.Id }] : []));
  if (wrong.length === 0 || takesParents(document.DocumentActionType, document.DocumentOperationType)) return;
  throw await namingArticles('LOT_HAS_VARIANTS', wrong, context);
};

export const missing = (table: string, path: string): Fault => {
  const { title } = modelOf(table);
  return new Fault('NOT_FOUND', { params: { entity: title }, items: [{ Path: path, Message: `${title} was not found` }] });
};
