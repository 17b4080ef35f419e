import {
  approve,
  prepare,
  type ApprovalRead,
  type Approved,
  type Prepared,
  type Terms,
} from '#domain/documents/approve/approve.ts';
import type { ArticleFacts, Draft, LotDraft } from '#domain/documents/approve/draft.ts';
import type { DraftNames, Fallbacks, KnownNames, TenderFacts } from '#domain/documents/approve/known-names.ts';
import { noRules } from '#domain/documents/approve/notes.ts';
import type { SoldLot } from '#domain/documents/approve/returns.ts';
import { noStoredValue } from '#domain/documents/stored-value/stored-value.ts';
import { placeKey } from '#domain/stock/post-moves.ts';
import { noStock, type BalanceRow } from '#domain/stock/stored-moves.ts';
import { TenderActionType } from '#generated/types.ts';

export const now = Date.UTC(2026, 2, 2, 10);
export const [branch, shop, store, ana] = [{ Id: 1 }, { Id: 11 }, { Id: 12 }, { Id: 21 }];
/** Payment types. */
export const [cash, byCard, byPoints, onAccount] = [{ Id: 41 }, { Id: 42 }, { Id: 43 }, { Id: 44 }];

const tender = (type: number, more: Partial<TenderFacts> = {}): TenderFacts => ({
  type,
  isGiftcard: false,
  isPoints: false,
  ...more,
});

export const article = (Id: number, more: Partial<ArticleFacts> = {}): ArticleFacts => ({
  Id,
  Price: 100_00,
  VatRate: 2000,
  ArticleActionType: 1,
  ...more,
});

/** What the organisation has: a shop with a store, a customer, and the products 1 to 3. */
export const knownNames = (more: Partial<KnownNames> = {}): KnownNames => ({
  ids: new Map([
    ['Branch', new Set([branch.Id])],
    ['Depot', new Set([shop.Id, store.Id])],
    ['Contractor', new Set([ana.Id])],
    ['Employee', new Set([31])],
    ['Tender', new Set([cash.Id, byCard.Id, byPoints.Id, onAccount.Id])],
    ['Lot', new Set([70])],
    ['DocumentGroup', new Set([80])],
  ]),
  byClientId: new Map(),
  devicePlaces: new Set(),
  settings: {},
  tenders: new Map([
    [cash.Id, tender(TenderActionType.Cash)],
    [byCard.Id, tender(TenderActionType.Voucher, { isGiftcard: true })],
    [byPoints.Id, tender(TenderActionType.Credit, { isPoints: true })],
    [onAccount.Id, tender(TenderActionType.Credit)],
  ]),
  articles: new Map([1, 2, 3].map((id) => [id, article(id)])),
  partners: new Map([[ana.Id, 1]]),
  reserved: new Map(),
  ...more,
});

export const line = (Id: number, more: LotDraft | object = {}): LotDraft => ({
  Id,
  Article: { Id: 1 },
  Quantity: 1000,
  DebitPrice: 100_00,
  ...more,
});

/** A sale of the lines, paid in cash. */
export const receipt = (Lots: LotDraft[], more: Draft = {}): Draft => ({
  Id: 9,
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { ...branch },
  DebitDepot: { ...shop },
  Lots,
  ...more,
});

export interface Given {
  known?: Partial<KnownNames>;
  fallbacks?: Fallbacks;
  sold?: readonly SoldLot[];
  terms?: Partial<Terms>;
  read?: Partial<ApprovalRead>;
}

const balance = (ArticleId: number, DepotId: number): [string, BalanceRow] => [
  placeKey(ArticleId, DepotId),
  { ArticleId, DepotId, Quantity: 0, CostSum: 0, LastOn: 0, LastQuantity: 0, LastSum: 0 },
];

export const namesOf = ({ known, fallbacks = {}, sold = [] }: Given = {}): DraftNames => ({
  known: knownNames(known),
  fallbacks,
  sold,
});

export const prepared = (draft: Draft, given: Given = {}): Prepared =>
  prepare({
    draft,
    names: namesOf(given),
    terms: {
      organisationId: 1,
      now,
      zone: 'Europe/Chisinau',
      isDone: true,
      mayDiscountFreely: true,
      mayPostClosed: false,
      mayReturnWithoutReceipt: true,
      mayRefundOtherWay: true,
      mayTypePrice: true,
      mayChangeTillOptions: true,
      allowances: [],
      mostLater: 100,
      makeCode: () => '0000000000000001',
      ...given.terms,
    },
    isOfOrder: false,
    isOfOutcome: false,
    odd: [],
  });

/** The document as it is approved, over empty depots. */
export const approved = (draft: Draft, given: Given = {}): Approved =>
  approve(prepared(draft, given), {
    stock: {
      on: draft.ApprovedOn ?? now,
      balances: new Map([1, 2, 3].flatMap((id) => [balance(id, shop.Id), balance(id, store.Id)])),
      now: noStock(),
      pasts: new Map(),
      dues: new Map(),
    },
    listed: new Set(),
    rules: noRules,
    returned: new Map(),
    paid: [],
    stored: noStoredValue,
    ...given.read,
  });

/** What was noted about it. */
export const codes = ({ odd }: Pick<Approved, 'odd'>): string[] => odd.map(({ code }) => code);
