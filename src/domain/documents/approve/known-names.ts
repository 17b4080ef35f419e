import { DocumentActionType, type Instant, type Minor } from '#generated/types.ts';
import type { CheckSettings } from '../../sale/receipt-checks.ts';
import type { SoldLot } from './returns.ts';
import { isSold, type ArticleFacts, type Draft } from './draft.ts';

/** What a document about to be written names: ids by table, and what else has to be known of the organisation. */
export interface NamesAsked {
  ids: Readonly<Record<string, readonly number[]>>;
  /** ClientIds by table. */
  clientIds?: Readonly<Record<string, readonly string[]>>;
  /** Places in a till's chain to look for. */
  device?: { name: string; sequences: readonly number[] };
  /** Articles of lines. */
  articleIds?: readonly number[];
  /** When the last shift was closed. */
  shift?: boolean;
  /** Whether the company has discounts. */
  discounts?: boolean;
  /** How many ids to keep for new rows, by table. */
  reserve?: Readonly<Record<string, number>>;
}

/** A branch with its depot. */
export interface SalePlace {
  branchId: number;
  depotId: number;
}

/** What of a payment type says how it pays. */
export interface TenderFacts {
  /** TenderActionType. */ type: number;
  isGiftcard: boolean;
  isPoints: boolean;
}

/** What of it is there, in this organisation. */
export interface KnownNames {
  ids: Map<string, Set<number>>;
  byClientId: Map<string, { id: number; bodyHash?: string }>;
  /** Documents that hold these places in the till's chain. */
  devicePlaces: Set<number>;
  settings: CheckSettings & { RestrictChangeByDateFrom?: number; timeZone?: string; cashRounding?: Minor | null };
  tenders: Map<number, TenderFacts>;
  articles: Map<number, ArticleFacts>;
  /** ContractorActionType of the contractors that are there. */
  partners: Map<number, number>;
  /** When the last shift of the organisation was closed, where that was asked. */
  shiftOn?: Instant;
  /** The company has discounts; absent: that was not asked. */
  hasDiscounts?: boolean;
  /** Ids kept for new rows, by table, in order. */
  reserved: Map<string, number[]>;
}

/** What stands in for what a receipt names and the organisation no longer has. */
export interface Fallbacks {
  place?: SalePlace | undefined;
  cash?: number | undefined;
  unknownArticle?: number;
}

/** All that a draft's names lead to. */
export interface DraftNames {
  known: KnownNames;
  fallbacks: Fallbacks;
  /** Lines of receipts that a return names. */ sold: readonly SoldLot[];
}

type Reference = { Id?: number | null; ClientId?: string | null } | null | undefined;

/** Fields of a document that name something, and the table of it. */
export const named = {
  Branch: 'Branch',
  DebitDepot: 'Depot',
  CreditDepot: 'Depot',
  Contractor: 'Contractor',
  Employee: 'Employee',
  Article: 'Article',
} as const;
export type NamedField = keyof typeof named;
export const namedFields = Object.keys(named) as NamedField[];

export const isKnown = (known: KnownNames, table: string, id: number): boolean =>
  known.ids.get(table)?.has(id) ?? false;

/** The key of byClientId. */
export const clientKey = (table: string, clientId: string): string => `${table}:${clientId}`;

export const knownBy = (
  known: KnownNames,
  table: string,
  clientId: string,
): { id: number; bodyHash?: string } | undefined => known.byClientId.get(clientKey(table, clientId));

/** The reference with its Id, where what it names is there. */
export const found = (known: KnownNames, table: string, reference: Reference): { Id: number } | undefined => {
  const id = reference?.Id ?? (reference?.ClientId ? knownBy(known, table, reference.ClientId)?.id : undefined);
  if (!id || (reference?.Id && !isKnown(known, table, id))) return undefined;
  return { ...reference, Id: id };
};

/** A receipt was closed before the server heard of it: whatever it names, it is taken all the same. */
export const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

const idsOf = (references: readonly Reference[]): number[] => references.flatMap((reference) => reference?.Id ?? []);

/** Tills name themselves and count their receipts. */
export const devicePlace = ({ Settings }: Draft): { device: string; deviceSequence: number } | undefined => {
  const { DeviceUuid, DeviceSequence } = Settings ?? {};
  return typeof DeviceUuid === 'string' && DeviceUuid !== '' && typeof DeviceSequence === 'number'
    ? { device: DeviceUuid, deviceSequence: DeviceSequence }
    : undefined;
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

const clientIdsOf = (some: readonly { ClientId?: string | null }[] | null | undefined): string[] =>
  (some ?? []).flatMap(({ ClientId }) => ClientId ?? []);

/** All that a draft names, and which of its ClientIds may be taken; a new one asks for ids for its parts. */
export const namesAskedBy = (draft: Draft, { isNew }: { isNew: boolean }): NamesAsked => {
  const place = devicePlace(draft);
  const contractor = draft.Contractor as Reference;
  return {
    ids: askedIds(draft),
    clientIds: {
      ...(isNew && {
        Document: draft.ClientId ? [draft.ClientId] : [],
        Lot: clientIdsOf(draft.Lots),
        Payoff: clientIdsOf(draft.Payoffs),
      }),
      ...(contractor?.ClientId && !contractor.Id && { Contractor: [contractor.ClientId] }),
    },
    articleIds: [...new Set((draft.Lots ?? []).flatMap(({ Article }) => Article?.Id ?? []))],
    ...(isNew && { reserve: { Document: 1, Lot: draft.Lots?.length ?? 0, Payoff: draft.Payoffs?.length ?? 0 } }),
    ...(isSold(draft) && { shift: true }),
    ...(isReceipt(draft) && { discounts: true }),
    ...(place && {
      device: {
        name: place.device,
        sequences: [place.deviceSequence - 1, place.deviceSequence, place.deviceSequence + 1],
      },
    }),
  };
};

type Part = { Id?: number; Version?: number | null; ClientId?: string | null };

/**
 * Parts under the ids kept for them. A ClientId that another part has already, stored or beside it, is left out: what
 * was sold is taken all the same.
 */
const withIds = <Each extends Part>(
  known: KnownNames,
  table: string,
  parts: readonly Each[] | null | undefined,
): Each[] => {
  const taken = new Set<string>();
  const isFree = (clientId: string): boolean =>
    !taken.has(clientId) && Boolean(taken.add(clientId)) && !knownBy(known, table, clientId);
  return (parts ?? []).map((part, index) => ({
    ...part,
    Id: known.reserved.get(table)?.[index],
    Version: undefined,
    ClientId: part.ClientId && isFree(part.ClientId) ? part.ClientId : undefined,
  }));
};

/** A new draft and its parts under the ids kept for them. */
export const withReservedIds = (draft: Draft, known: KnownNames): Draft => ({
  ...draft,
  Id: known.reserved.get('Document')?.[0],
  Version: undefined,
  Lots: withIds(known, 'Lot', draft.Lots),
  Payoffs: withIds(known, 'Payoff', draft.Payoffs),
});
