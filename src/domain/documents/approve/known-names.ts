import { DocumentActionType, type Day, type Instant, type Minor } from '#generated/types.ts';
import type { CheckSettings } from '../../sale/receipt-checks.ts';
import type { RecipeBook } from './recipe-use.ts';
import type { SoldLot } from './returns.ts';
import { isSold, type ArticleFacts, type Draft } from './draft.ts';

/** Data to look up for a document: the ids that it names, by table, and other facts of the organisation. */
export interface NamesAsked {
  ids: Readonly<Record<string, readonly number[]>>;
  /** ClientIds by table. */
  clientIds?: Readonly<Record<string, readonly string[]>>;
  /** Positions in a till's chain of receipts to look for. */
  device?: { name: string; sequences: readonly number[] };
  /** The articles of its lines. */
  articleIds?: readonly number[];
  /** Whether to read when the last shift was closed. */
  shift?: boolean;
  /** Whether to read if the company has discounts. */
  discounts?: boolean;
  /** How many ids to reserve for new rows, by table. */
  reserve?: Readonly<Record<string, number>>;
}

/** A branch with its depot. */
export interface SalePlace {
  branchId: number;
  depotId: number;
}

/** Facts of a payment type. */
export interface TenderFacts {
  /** TenderActionType. */ type: number;
  isGiftcard: boolean;
  isPoints: boolean;
  /** Name for readers of the note. */ name?: string;
}

/** The data found in the organisation. */
export interface KnownNames {
  ids: Map<string, Set<number>>;
  byClientId: Map<string, { id: number; bodyHash?: string }>;
  /** The positions in the till's chain that other documents have. */
  devicePlaces: Set<number>;
  settings: CheckSettings & {
    RestrictChangeByDateFrom?: number;
    closedUntil?: Day | null;
    startsOn?: Day | null;
    timeZone?: string;
    cashRounding?: Minor | null;
    ingredientsComeBack?: boolean | null;
    expiresFirst?: boolean | null;
  };
  tenders: Map<number, TenderFacts>;
  articles: Map<number, ArticleFacts>;
  /** The ContractorActionType of each contractor that was found. */
  partners: Map<number, number>;
  /** When the last shift was closed, if that was asked. */
  shiftOn?: Instant;
  /** Whether the company has discounts; absent: not asked. */
  hasDiscounts?: boolean;
  /** Ids reserved for new rows, by table, in order. */
  reserved: Map<string, number[]>;
}

/** Replacements for what a receipt names and the organisation does not have. */
export interface Fallbacks {
  place?: SalePlace | undefined;
  cash?: number | undefined;
  unknownArticle?: number;
}

/** Everything that was found for the names in a draft. */
export interface DraftNames {
  known: KnownNames;
  fallbacks: Fallbacks;
  /** Lines of receipts that a return names. */ sold: readonly SoldLot[];
  /** Of the products on its lines; absent: none of them is made of others. */ book?: RecipeBook;
}

type Reference = { Id?: number | null; ClientId?: string | null } | null | undefined;

/** The fields of a document that refer to something, and its table. */
export const named = {
  Branch: 'Branch',
  DebitDepot: 'Depot',
  CreditDepot: 'Depot',
  ReceivingDepot: 'Depot',
  Contractor: 'Contractor',
  Employee: 'Employee',
  Article: 'Article',
  Reason: 'WriteOffReason',
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

/** The reference with its Id, if it was found. */
export const found = (known: KnownNames, table: string, reference: Reference): { Id: number } | undefined => {
  const id = reference?.Id ?? (reference?.ClientId ? knownBy(known, table, reference.ClientId)?.id : undefined);
  if (!id || (reference?.Id && !isKnown(known, table, id))) return undefined;
  return { ...reference, Id: id };
};

/**
 * Whether the draft is a receipt. A receipt was paid before the server hears of it, so it is accepted even if a name in
 * it leads nowhere.
 */
export const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

const idsOf = (references: readonly Reference[]): number[] => references.flatMap((reference) => reference?.Id ?? []);

/** The position of a receipt in its till's chain: the till's name, and its number there. */
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

/** Data to look up for a draft: its references and ClientIds. A new draft also needs ids for its parts. */
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
 * Gives parts their reserved ids. A ClientId that another part has already is left out, so that the sale is accepted
 * all the same.
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

/** Gives a new draft and its parts their reserved ids. */
export const withReservedIds = (draft: Draft, known: KnownNames): Draft => ({
  ...draft,
  Id: known.reserved.get('Document')?.[0],
  Version: undefined,
  Lots: withIds(known, 'Lot', draft.Lots),
  Payoffs: withIds(known, 'Payoff', draft.Payoffs),
});
