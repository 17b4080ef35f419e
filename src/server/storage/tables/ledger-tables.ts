import { articleColumns, documentColumns } from '#domain/documents/sums/sum-changes.ts';
import type { ColumnModel, TableModel } from './table-model.ts';

const whole = (...names: string[]): ColumnModel[] =>
  names.map((name) => ({ name, type: 'integer', notNull: true, default: 0 }));
const key = (...names: string[]): ColumnModel[] => names.map((name) => ({ name, type: 'integer', notNull: true }));
const maybe = (...names: string[]): ColumnModel[] => names.map((name) => ({ name, type: 'integer' }));
const text = (...names: string[]): ColumnModel[] => names.map((name) => ({ name, type: 'text', notNull: true }));

/**
 * Present stock of a depot: sum of its layers less sales before the goods came. LastSum for LastQuantity is the cost of
 * the newest layer, the provisional cost of sales below zero.
 */
const stockBalance: TableModel = {
  name: 'StockBalance',
  columns: [
    ...key('OrganisationId', 'ArticleId', 'DepotId'),
    ...whole('Quantity', 'CostSum', 'LastOn', 'LastQuantity', 'LastSum'),
  ],
  primaryKey: ['OrganisationId', 'ArticleId', 'DepotId'],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'DepotId', 'ArticleId'] }],
};

/**
 * Draw of an outgoing lot from a layer. InLotId null: it went out before the goods came, at a provisional cost. A draw
 * covered later keeps the cost known when it went out (BasisSum for BasisQuantity), so that the past can be computed
 * again.
 */
const lotDraw: TableModel = {
  name: 'LotDraw',
  columns: [
    ...key('OrganisationId', 'OutLotId', 'Number'),
    ...maybe('InLotId'),
    ...key('ArticleId', 'DepotId', 'OutOn', 'Quantity', 'CostSum'),
    ...whole('BasisQuantity', 'BasisSum'),
  ],
  primaryKey: ['OrganisationId', 'OutLotId', 'Number'],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'ArticleId', 'DepotId', 'OutOn', 'OutLotId'], whereNull: ['InLotId'] }],
};

/**
 * Sums of approved lines, by day (Grain 0, Period a day number) and month (Grain 1, year × 12 + month), in the
 * organisation's zone. In and Out (sums at cost) are what entered and left the depot; Quantity and the other sums are
 * those of the lines, signed as they are. Count is of documents that have the article. 0 stands for no depot and no
 * branch.
 */
const articleSum: TableModel = {
  name: 'ArticleSum',
  columns: [...key(...articleColumns.keys), ...whole(...articleColumns.parts)],
  primaryKey: [...articleColumns.keys],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'ArticleId', 'Grain', 'Period'] }],
};

/**
 * Sums of approved documents by hour of the organisation's clock. TenderId 0: the documents themselves;
 * another: their payments by that tender, in ValueSum. FirstOn and LastOn are the times of the first and the last of
 * them.
 */
const documentSum: TableModel = {
  name: 'DocumentSum',
  columns: [...key(...documentColumns.keys), ...whole(...documentColumns.parts, ...documentColumns.times)],
  primaryKey: [...documentColumns.keys],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'ContractorId', 'Hour'] }],
};

/**
 * Counters that a rolled back transaction gives back: document codes by type, and the numbers of the journal. The
 * journal's keeps the hashes of its last entry and of the one before, the time of the last shift closed, and what the
 * amounts of all documents come to, which has a bound.
 */
const sequence: TableModel = {
  name: 'Sequence',
  columns: [
    ...key('OrganisationId'),
    ...text('Name'),
    ...whole('Value', 'Turnover'),
    { name: 'Hash', type: 'text' },
    { name: 'PreviousHash', type: 'text' },
    ...maybe('ShiftOn'),
  ],
  primaryKey: ['OrganisationId', 'Name'],
  isClustered: true,
  uniques: [],
  indexes: [],
};

/**
 * Append-only. Hash covers Number, PreviousHash and Body; Device and DeviceSequence place a receipt in the chain of its
 * till.
 */
const journal: TableModel = {
  name: 'Journal',
  columns: [
    ...key('OrganisationId', 'Number'),
    ...text('Kind'),
    ...key('EntityId', 'CreatedOn'),
    { name: 'Device', type: 'text' },
    ...maybe('DeviceSequence'),
    ...text('PreviousHash', 'Hash', 'Body'),
  ],
  primaryKey: ['OrganisationId', 'Number'],
  isAppendOnly: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'EntityId'] }, { columns: ['OrganisationId', 'Device', 'DeviceSequence'] }],
};

/**
 * Articles whose lines are to be reckoned anew from a moment on, in steps. A pass goes back to the moment first
 * (IsBack), then forth; what lies before the cursor has been reckoned, what lies after it has not. A later pass waits
 * for the one before.
 */
const recost: TableModel = {
  name: 'Recost',
  columns: key('OrganisationId', 'ArticleId', 'Pass', 'FromOn', 'FromLotId', 'CursorOn', 'CursorLotId', 'IsBack'),
  primaryKey: ['OrganisationId', 'ArticleId', 'Pass'],
  isClustered: true,
  uniques: [],
  indexes: [],
};

/**
 * Lines that were approved while their article was to be recosted, and the first pass that knows them. IsCostless: what
 * they cost is found by it; IsPicked: whether the layer that was picked for them had anything to give.
 */
const recostLine: TableModel = {
  name: 'RecostLine',
  columns: [...key('OrganisationId', 'LotId', 'ArticleId', 'Pass', 'IsCostless', 'IsPicked'), ...maybe('SoldLotId')],
  primaryKey: ['OrganisationId', 'LotId'],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'ArticleId', 'Pass'] }],
};

/**
 * The products of an approved inventory, as they were counted: what is costed anew later, or arrives late, leaves them
 * as they are. PostedSum is what the difference cost as it was posted.
 */
const inventoryLine: TableModel = {
  name: 'InventoryLine',
  columns: [
    ...key('OrganisationId', 'InventoryId', 'ArticleId', 'CountedOn'),
    ...whole('Expected', 'Sold', 'Moved', 'Counted', 'Between', 'PostedSum'),
  ],
  primaryKey: ['OrganisationId', 'InventoryId', 'ArticleId'],
  isClustered: true,
  uniques: [],
  indexes: [],
};

/** Tables that the model does not know: kept by the ledger alone, in the same transaction as the documents. */
export const ledgerTables: readonly TableModel[] = [
  stockBalance,
  lotDraw,
  articleSum,
  documentSum,
  sequence,
  journal,
  recost,
  recostLine,
  inventoryLine,
];
