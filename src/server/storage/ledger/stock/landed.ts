import { createSumChanges } from '#domain/documents/sums/sum-changes.ts';
import type { SumHead } from '#domain/documents/sums/sum-changes.ts';
import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Milli,
  type Minor,
} from '#generated/types.ts';
import type { Awaitable, Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { bumpingRows } from '../rows.ts';
import { readRecosting, recosting } from '../recost/recost-rows.ts';
import { addingArticles } from '../sums.ts';
import { lockBalances } from './stock-queries.ts';
import { readHeads } from './write-stock.ts';

/** A line of an income that brought goods. */
export interface LandedLot {
  Id: number;
  ArticleId: number;
  CreditDepotId: number;
  ApprovedOn: number;
  StockQuantity: number;
  CreditSum: Minor;
  LandedSum: Minor;
  /** Quantity returned to the supplier. */
  SentBack: Milli;
}

const readLots = (db: Database, organisationId: number, documentId: number): Awaitable<LandedLot[]> =>
  db.all<LandedLot>(sql`
  select "Id", "ArticleId", "CreditDepotId", "ApprovedOn", "StockQuantity", coalesce("CreditSum", 0) as "CreditSum",
    coalesce("LandedSum", 0) as "LandedSum",
    cast(coalesce((select sum(abs(r."StockQuantity")) from "Lot" r
      join "Document" d on d."Id" = r."DocumentId" and d."OrganisationId" = r."OrganisationId"
      where r."OrganisationId" = ${organisationId} and r."LotParentId" = "Lot"."Id" and d."ApprovedOn" is not null
        and d."DocumentActionType" = ${Type.Outcome}
        and d."DocumentOperationType" = ${Operation.ReturnRegular}), 0) as bigint) as "SentBack"
  from "Lot" where "OrganisationId" = ${organisationId} and "DocumentId" = ${documentId} and "StockQuantity" > 0
  order by "Id"`);

/** The lines of an income that brought goods, with the balances of these goods locked until the transaction ends. */
export const lockLandedLots = async (
  db: Database,
  organisationId: number,
  documentId: number,
): Promise<LandedLot[]> => {
  const lots = await readLots(db, organisationId, documentId);
  if (lots.length === 0) return [];
  const distinct = (ids: number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
  await lockBalances(db, {
    organisationId,
    articleIds: distinct(lots.map(({ ArticleId }) => ArticleId)),
    depotIds: distinct(lots.map(({ CreditDepotId }) => CreditDepotId)),
  });
  return readLots(db, organisationId, documentId);
};

export interface Landing {
  organisationId: number;
  documentId: number;
  zone: string;
  lots: readonly LandedLot[];
  /** Cost added to each of the lots. */
  shares: readonly Minor[];
}

/** Adds up a figure by a key. */
const byKey = <Key>(entries: readonly (readonly [Key, number])[]): [Key, number][] => {
  const sums = new Map<Key, number>();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums];
};

/** The goods cost more: their lines, balances and sums at once; what was drawn of them is recosted afterwards. */
export const writeLanded = async (
  db: Database,
  { organisationId, documentId, zone, lots, shares }: Landing,
): Promise<void> => {
  const head = (await readHeads(db, organisationId, [documentId])).get(documentId) as SumHead;
  const sums = createSumChanges(organisationId, zone);
  const shareOf = (index: number): Minor => shares[index] ?? 0;
  for (const [index, lot] of lots.entries())
    sums.line(head, lot.ArticleId, lot.CreditDepotId, { InSum: shareOf(index) });
  const balances = byKey(lots.map((lot, index) => [`${lot.ArticleId}:${lot.CreditDepotId}`, shareOf(index)] as const));
  const articleIds = [...new Set(lots.map(({ ArticleId }) => ArticleId))].sort((one, other) => one - other);
  const under = new Map((await readRecosting(db, organisationId, articleIds)).map((each) => [each.ArticleId, each]));
  await db.runAll([
    ...bumpingRows(db.dialect, {
      table: 'Lot',
      keys: ['OrganisationId', 'Id'],
      columns: ['OrganisationId', 'Id', 'LandedSum'],
      rows: lots.map(({ Id }, index) => [organisationId, Id, shareOf(index)]),
    }),
    ...bumpingRows(db.dialect, {
      table: 'StockBalance',
      keys: ['OrganisationId', 'ArticleId', 'DepotId'],
      columns: ['OrganisationId', 'ArticleId', 'DepotId', 'CostSum'],
      rows: balances.map(([key, share]) => [organisationId, ...key.split(':').map(Number), share]),
    }),
    ...addingArticles(db.dialect, sums),
    ...recosting(
      organisationId,
      articleIds.map((articleId) => {
        const first = lots.find(({ ArticleId }) => ArticleId === articleId) as LandedLot;
        // A recost under way may have gone past these lines: they get a pass of their own after it.
        const pass = (under.get(articleId)?.LastPass ?? 0) + 1;
        return { articleId, pass, from: { on: first.ApprovedOn, lotId: first.Id }, lines: [] };
      }),
    ),
  ]);
};
