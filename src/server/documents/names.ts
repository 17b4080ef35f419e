import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';
import { organisationOf } from '../entity/organisation-of.ts';
import { modelOf } from '../storage/models.ts';
import { isKnown, knownBy, readKnown, type KnownNames } from '../storage/ledger/known.ts';
import type { Draft } from './draft.ts';

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
  };
  for (const field of namedFields) (ids[named[field]] ??= []).push(...idsOf([draft[field] as Reference]));
  return ids;
};

/** Looks up, in one statement, all that a draft names, and whether its ClientId is taken. */
export const readNames = (draft: Draft, context: CallContext): Promise<KnownNames> => {
  const organisationId = organisationOf(context, modelOf('Document'));
  const place = devicePlace(draft);
  const contractor = draft.Contractor as Reference;
  return readKnown(context.db, {
    organisationId,
    ids: askedIds(draft),
    clientIds: {
      ...(draft.ClientId && { Document: [draft.ClientId] }),
      ...(contractor?.ClientId && !contractor.Id && { Contractor: [contractor.ClientId] }),
    },
    ...(place && { device: { name: place.device, sequences: [place.deviceSequence - 1, place.deviceSequence, place.deviceSequence + 1] } }),
  });
};

/** The reference with its Id, where what it names is there. */
export const found = (known: KnownNames, table: string, reference: Reference): { Id: number } | undefined => {
  const id = reference?.Id ?? (reference?.ClientId ? knownBy(known, table, reference.ClientId)?.id : undefined);
  if (!id || (reference?.Id && !isKnown(known, table, id))) return undefined;
  return { ...reference, Id: id };
};

export const missing = (table: string, path: string): Fault => {
  const { title } = modelOf(table);
  return new Fault('NOT_FOUND', { params: { entity: title }, items: [{ Path: path, Message: `${title} was not found` }] });
};
