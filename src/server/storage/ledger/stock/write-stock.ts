import { givesCost } from '#domain/documents/approve/journal-body.ts';
import { usedCost } from '#domain/documents/approve/write-off.ts';
import { depotOf, type SumChanges, type SumHead } from '#domain/documents/sums/sum-changes.ts';
import { drawRows, isDue } from '#domain/stock/post-moves.ts';
import type { StockPlan } from '#domain/stock/stock-plan.ts';
import type { Dialect, WholeRow } from '../../dialects/dialect.ts';
import type { Awaitable, Database } from '../../database.ts';
import { name, sql, type Sql } from '../../sql.ts';
import { bumpingRows, insertingRows, puttingRows, updatingRows } from '../rows.ts';
import { recosting } from '../recost/recost-rows.ts';

export interface StockWriting {
  organisationId: number;
  plan: StockPlan;
  sums: SumChanges;
}

const balanceKeys = ['OrganisationId', 'ArticleId', 'DepotId'];

const writingBalances = (dialect: Dialect, { organisationId, plan }: StockWriting): Sql[] =>
  puttingRows(dialect, {
    table: 'StockBalance',
    keys: balanceKeys,
    columns: [...balanceKeys, 'Quantity', 'CostSum', 'LastOn', 'LastQuantity', 'LastSum'],
    rows: plan.balances.map((row) => [
      organisationId,
      row.ArticleId,
      row.DepotId,
      row.Quantity,
      row.CostSum,
      row.LastOn,
      row.LastQuantity,
      row.LastSum,
    ]),
  });

const lotKeys = ['OrganisationId', 'Id'];

/**
 * Most layers have something left before and after: their place among the open ones is left alone, which spares an
 * index.
 */
const writingLayers = (dialect: Dialect, { organisationId, plan: { layers } }: StockWriting): Sql[] => {
  const staying = layers.filter(({ isMoved }) => !isMoved);
  const moved = layers.filter(({ isMoved }) => isMoved);
  return [
    ...updatingRows(dialect, {
      table: 'Lot',
      keys: lotKeys,
      columns: [...lotKeys, 'BalanceQuantity'],
      rows: staying.map(({ lotId, left }) => [organisationId, lotId, left]),
    }),
    ...updatingRows(dialect, {
      table: 'Lot',
      keys: lotKeys,
      columns: [...lotKeys, 'BalanceQuantity', 'LayerDepotId'],
      rows: moved.map(({ lotId, left, depotId }) => [
        organisationId,
        lotId,
        left,
        left !== null && left > 0 ? depotId : null,
      ]),
    }),
  ];
};

const drawColumns = [
  'OrganisationId',
  'OutLotId',
  'Number',
  'InLotId',
  'ArticleId',
  'DepotId',
  'OutOn',
  'Quantity',
  'CostSum',
  'BasisQuantity',
  'BasisSum',
];

const writingDraws = (dialect: Dialect, { organisationId, plan }: StockWriting): Sql[] =>
  insertingRows(dialect, {
    table: 'LotDraw',
    columns: drawColumns,
    rows: plan.outs.flatMap((out) =>
      drawRows(out).map((draw, number) => [
        organisationId,
        out.lotId,
        number,
        draw.inLotId,
        out.articleId,
        out.depotId,
        out.on,
        draw.quantity,
        draw.cost,
        draw.basisQuantity,
        draw.basisSum,
      ]),
    ),
  });

interface HeadRow {
  Id: number;
  ApprovedOn: number;
  ActionType: number;
  OperationType: number;
  BranchId: number;
  EmployeeId: number;
  ContractorId: number;
  DebitDepotId: number;
  CreditDepotId: number;
}

/** Keys of the kept sums of approved documents. */
export const readHeads = async (
  db: Database,
  organisationId: number,
  documentIds: readonly number[],
): Promise<Map<number, SumHead>> => {
  const rows = await db.all<HeadRow>(sql`
    select "Id", "ApprovedOn", coalesce("DocumentActionType", 0) as "ActionType",
      coalesce("DocumentOperationType", 0) as "OperationType",
      coalesce("BranchId", 0) as "BranchId", coalesce("EmployeeId", 0) as "EmployeeId",
        coalesce("ContractorId", 0) as "ContractorId",
      coalesce("DebitDepotId", 0) as "DebitDepotId", coalesce("CreditDepotId", 0) as "CreditDepotId"
    from "Document" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), documentIds)}`);
  return new Map(
    rows.map(
      ({
        Id,
        ApprovedOn,
        ActionType,
        OperationType,
        BranchId,
        EmployeeId,
        ContractorId,
        DebitDepotId,
        CreditDepotId,
      }) => [
        Id,
        {
          approvedOn: ApprovedOn,
          actionType: ActionType,
          operationType: OperationType,
          branchId: BranchId,
          employeeId: EmployeeId,
          contractorId: ContractorId,
          debitDepotId: DebitDepotId,
          creditDepotId: CreditDepotId,
        },
      ],
    ),
  );
};

/** Lines and documents that cost something else now, and the sums that they are in. */
const writeCosts = async (db: Database, { organisationId, plan, sums }: StockWriting): Promise<void> => {
  const heads = await readHeads(db, organisationId, [...new Set(plan.costs.map(({ row }) => row.DocumentId))]);
  const byDocument = new Map<number, number>();
  for (const { row, creditSum, creditVatSum, outChange, inChange } of plan.costs) {
    const head = heads.get(row.DocumentId) as SumHead;
    const change = { CreditSum: creditSum - row.CreditSum, CreditVatSum: creditVatSum - row.CreditVatSum };
    const [from, to] =
      row.StockQuantity > 0 ? [row.DebitDepotId, row.CreditDepotId] : [row.CreditDepotId, row.DebitDepotId];
    sums.line(head, row.ArticleId, depotOf(head), change);
    if (from) sums.line(head, row.ArticleId, from, { OutSum: outChange });
    if (to) sums.line(head, row.ArticleId, to, { InSum: inChange });
    sums.document(head, change);
    byDocument.set(row.DocumentId, (byDocument.get(row.DocumentId) ?? 0) + change.CreditSum);
  }
  const fed = await fedCosts(db, { organisationId, plan, sums });
  for (const [id, change] of fed.documents) byDocument.set(id, (byDocument.get(id) ?? 0) + change);
  const rows = [...byDocument].filter(([, change]) => change !== 0).sort(([one], [other]) => one - other);
  await db.runAll([
    ...updatingRows(db.dialect, {
      table: 'Lot',
      keys: lotKeys,
      columns: [...lotKeys, 'CreditPrice', 'CreditSum', 'CreditVatSum'],
      rows: [
        ...plan.costs.map(({ row, creditPrice, creditSum, creditVatSum }) => [
          organisationId,
          row.Id,
          creditPrice,
          creditSum,
          creditVatSum,
        ]),
        ...fed.lots,
      ],
    }),
    ...bumpingRows(db.dialect, {
      table: 'Document',
      keys: lotKeys,
      columns: [...lotKeys, 'CreditSum'],
      rows: rows.map(([id, change]) => [organisationId, id, change]),
    }),
  ]);
};

interface FedLine {
  PartId: number;
  Id: number;
  DocumentId: number;
  ArticleId: number;
  Quantity: number;
  CreditSum: number;
  CreditVatRate: number;
  CreditVatSum: number;
}

/** Lines that cost what was used for them, by the lines of what was used; locked, since others may change them too. */
const lockFed = (db: Database, organisationId: number, partIds: readonly number[]): Awaitable<FedLine[]> =>
  db.all<FedLine>(sql`
    select p."Id" as "PartId", l."Id", l."DocumentId", l."ArticleId", l."Quantity",
      coalesce(l."CreditSum", 0) as "CreditSum", coalesce(l."CreditVatRate", 0) as "CreditVatRate",
      coalesce(l."CreditVatSum", 0) as "CreditVatSum"
    from "Lot" p join "Lot" l on l."Id" = p."RecipeLotId" and l."OrganisationId" = p."OrganisationId"
    where p."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`p."Id"`, partIds)}
      and p."RecipeLotId" is not null and l."StockQuantity" = 0 order by l."Id", p."Id"${db.dialect.forUpdate}`);

/** The new costs of lines that cost what was used for them. The cost of what was made beforehand is final. */
const fedCosts = async (
  db: Database,
  { organisationId, plan, sums }: StockWriting,
): Promise<{ lots: WholeRow[]; documents: Map<number, number> }> => {
  const changes = new Map(plan.costs.map(({ row, creditSum }) => [row.Id, creditSum - row.CreditSum]));
  const fed = await lockFed(db, organisationId, [...changes.keys()]);
  const documents = new Map<number, number>();
  if (fed.length === 0) return { lots: [], documents };
  const heads = await readHeads(db, organisationId, [...new Set(fed.map(({ DocumentId }) => DocumentId))]);
  const lots: WholeRow[] = [];
  for (const parts of Map.groupBy(fed, ({ Id }) => Id).values()) {
    const line = parts[0] as FedLine;
    const head = heads.get(line.DocumentId) as SumHead;
    if (givesCost(head.actionType)) continue;
    const CreditSum = parts.reduce((sum, { PartId }) => sum + (changes.get(PartId) ?? 0), line.CreditSum);
    const cost = usedCost(line, CreditSum, line.Quantity < 0);
    const change = { CreditSum: CreditSum - line.CreditSum, CreditVatSum: cost.CreditVatSum - line.CreditVatSum };
    sums.line(head, line.ArticleId, depotOf(head), change);
    sums.document(head, change);
    documents.set(line.DocumentId, (documents.get(line.DocumentId) ?? 0) + change.CreditSum);
    lots.push([organisationId, line.Id, cost.CreditPrice, CreditSum, cost.CreditVatSum]);
  }
  return { lots, documents };
};

/** The draws of stored lines that have drawn from other layers now go before the new ones come. */
const deleteDraws = async (db: Database, { organisationId, plan }: StockWriting): Promise<void> => {
  await db.run(
    sql`delete from "LotDraw" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(name('OutLotId'), plan.redrawn)}`,
  );
};

/** Statements that tell stored lines their first layer, once the new layers are there. */
export const writingParents = (dialect: Dialect, { organisationId, plan }: StockWriting): Sql[] => {
  const redrawn = new Set(plan.redrawn);
  const rows = plan.outs
    .filter(({ lotId }) => redrawn.has(lotId))
    .map((out) => [organisationId, out.lotId, isDue(out) ? null : (out.draws[0]?.inLotId ?? null)]);
  return updatingRows(dialect, { table: 'Lot', keys: lotKeys, columns: [...lotKeys, 'LotParentId'], rows });
};

/**
 * Statements that write what a stock plan says. What changes for lines stored before, which is rare, is written at
 * once; differences of sums go to `sums`.
 */
export const writingStock = async (db: Database, writing: StockWriting): Promise<Sql[]> => {
  const { plan } = writing;
  const { dialect } = db;
  if (plan.costs.length > 0) await writeCosts(db, writing);
  if (plan.redrawn.length > 0) await deleteDraws(db, writing);
  return [
    ...writingLayers(dialect, writing),
    ...writingDraws(dialect, writing),
    ...writingBalances(dialect, writing),
    ...recosting(writing.organisationId, plan.recosts),
  ];
};
