import type { Database } from '../../database.ts';
import { name, sql, type Value } from '../../sql.ts';
import { bumpRows, insertRows, putRows, updateRows } from '../rows.ts';
import type { StockPlan } from './stock-plan.ts';
import { drawRows } from './shelf.ts';
import { depotOf, type SumChanges, type SumHead } from '../sums.ts';

export interface StockWriting {
  organisationId: number;
  plan: StockPlan;
  /** The ids given to lines that had none when they were planned. */
  idOf: (lotId: number) => number;
  sums: SumChanges;
}

const writeBalances = (db: Database, organisationId: number, { balances }: StockPlan): Promise<void> => putRows(db, {
  table: 'StockBalance',
  keys: ['OrganisationId', 'ArticleId', 'DepotId'],
  columns: ['OrganisationId', 'ArticleId', 'DepotId', 'Quantity', 'CostSum', 'LastOn', 'LastQuantity', 'LastSum'],
  rows: balances.map((row) => [organisationId, row.ArticleId, row.DepotId, row.Quantity, row.CostSum, row.LastOn, row.LastQuantity, row.LastSum]),
});

const layerKeys = ['OrganisationId', 'Id'];

/** Most layers have something left before and after: their place among the open ones is left alone, which spares an index. */
const writeLayers = async (db: Database, organisationId: number, { layers }: StockPlan): Promise<void> => {
  const staying = layers.filter(({ isMoved }) => !isMoved);
  const moved = layers.filter(({ isMoved }) => isMoved);
  await updateRows(db, { table: 'Lot', keys: layerKeys, columns: [...layerKeys, 'BalanceQuantity'], rows: staying.map(({ lotId, left }) => [organisationId, lotId, left]) });
  await updateRows(db, {
    table: 'Lot', keys: layerKeys, columns: [...layerKeys, 'BalanceQuantity', 'LayerDepotId'],
    rows: moved.map(({ lotId, left, depotId }) => [organisationId, lotId, left, left > 0 ? depotId : null]),
  });
};

const drawColumns = ['OrganisationId', 'OutLotId', 'Number', 'InLotId', 'ArticleId', 'DepotId', 'OutOn', 'Quantity', 'CostSum', 'BasisQuantity', 'BasisSum'];

const writeDraws = async (db: Database, { organisationId, plan, idOf }: StockWriting): Promise<void> => {
  if (plan.redrawn.length > 0) {
    await db.run(sql`delete from "LotDraw" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('OutLotId'), plan.redrawn)}`);
  }
  const rows = plan.outs.flatMap((out) => drawRows(out).map((draw, number): Value[] => [
    organisationId, idOf(out.lotId), number, draw.inLotId === null ? null : idOf(draw.inLotId),
    out.articleId, out.depotId, out.on, draw.quantity, draw.cost, draw.basisQuantity, draw.basisSum,
  ]));
  await insertRows(db, { table: 'LotDraw', columns: drawColumns, rows });
};

interface HeadRow { Id: number; ApprovedOn: number; ActionType: number; OperationType: number; BranchId: number; EmployeeId: number; ContractorId: number; DebitDepotId: number; CreditDepotId: number }

/** What approved documents are counted under. */
export const readHeads = async (db: Database, organisationId: number, documentIds: readonly number[]): Promise<Map<number, SumHead>> => {
  const rows = await db.all<HeadRow>(sql`
    select "Id", "ApprovedOn", coalesce("DocumentActionType", 0) as "ActionType", coalesce("DocumentOperationType", 0) as "OperationType",
      coalesce("BranchId", 0) as "BranchId", coalesce("EmployeeId", 0) as "EmployeeId", coalesce("ContractorId", 0) as "ContractorId",
      coalesce("DebitDepotId", 0) as "DebitDepotId", coalesce("CreditDepotId", 0) as "CreditDepotId"
    from "Document" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), documentIds)}`);
  return new Map(rows.map(({ Id, ApprovedOn, ActionType, OperationType, BranchId, EmployeeId, ContractorId, DebitDepotId, CreditDepotId }) => [Id, {
    approvedOn: ApprovedOn, actionType: ActionType, operationType: OperationType, branchId: BranchId, employeeId: EmployeeId,
    contractorId: ContractorId, debitDepotId: DebitDepotId, creditDepotId: CreditDepotId,
  }]));
};

/** Lines and documents that cost something else now, and the sums that they are in. */
const writeCosts = async (db: Database, { organisationId, plan, sums }: StockWriting): Promise<void> => {
  if (plan.costs.length === 0) return;
  await updateRows(db, {
    table: 'Lot',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', 'CreditPrice', 'CreditSum', 'CreditVatSum'],
    rows: plan.costs.map(({ row, creditPrice, creditSum, creditVatSum }) => [organisationId, row.Id, creditPrice, creditSum, creditVatSum]),
  });
  const heads = await readHeads(db, organisationId, [...new Set(plan.costs.map(({ row }) => row.DocumentId))]);
  const byDocument = new Map<number, number>();
  for (const { row, creditSum, creditVatSum, outChange, inChange } of plan.costs) {
    const head = heads.get(row.DocumentId) as SumHead;
    const change = creditSum - row.CreditSum;
    const [from, to] = row.StockQuantity > 0 ? [row.DebitDepotId, row.CreditDepotId] : [row.CreditDepotId, row.DebitDepotId];
    sums.line(head, row.ArticleId, depotOf(head), { CreditSum: change, CreditVatSum: creditVatSum - row.CreditVatSum });
    if (from) sums.line(head, row.ArticleId, from, { OutSum: outChange });
    if (to) sums.line(head, row.ArticleId, to, { InSum: inChange });
    sums.document(head, { CreditSum: change, CreditVatSum: creditVatSum - row.CreditVatSum });
    byDocument.set(row.DocumentId, (byDocument.get(row.DocumentId) ?? 0) + change);
  }
  const rows = [...byDocument].filter(([, change]) => change !== 0).sort(([one], [other]) => one - other);
  await bumpRows(db, { table: 'Document', keys: ['OrganisationId', 'Id'], columns: ['OrganisationId', 'Id', 'CreditSum'], rows: rows.map(([id, change]) => [organisationId, id, change]) });
};

/** The first layer that a line took from, where the line has changed. */
const writeParents = (db: Database, { organisationId, plan, idOf }: StockWriting): Promise<void> => {
  const redrawn = new Set(plan.redrawn);
  const rows = plan.outs.filter((out) => redrawn.has(out.lotId) || (out.draws[0]?.inLotId ?? 0) < 0)
    .map((out): Value[] => {
      const first = out.draws[0]?.inLotId ?? null;
      return [organisationId, idOf(out.lotId), first === null ? null : idOf(first)];
    });
  return updateRows(db, { table: 'Lot', keys: ['OrganisationId', 'Id'], columns: ['OrganisationId', 'Id', 'LotParentId'], rows });
};

/** Writes what planStock has reckoned, once the new lines have their ids; differences of sums go to `sums`. */
export const writeStock = async (db: Database, writing: StockWriting): Promise<void> => {
  const { organisationId, plan } = writing;
  await writeLayers(db, organisationId, plan);
  await writeDraws(db, writing);
  await writeCosts(db, writing);
  await writeParents(db, writing);
  await writeBalances(db, organisationId, plan);
};
