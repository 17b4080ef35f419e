import type { Database } from '../storage/database.ts';
import { updateRows } from '../storage/ledger/rows.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import type { Value } from '../storage/sql.ts';

const columns = [
  'Quantity', 'PrimaryQuantity', 'CreditPrice', 'CreditSum', 'PrimaryDebitPrice', 'PrimaryDebitSum', 'DebitPrice', 'DebitSum',
  'CreditVatRate', 'CreditVatSum', 'DebitVatRate', 'DebitVatSum', 'CreditDepotId', 'DebitDepotId', 'ApprovedOn',
  'StockQuantity', 'LayerDepotId', 'BalanceQuantity', 'PickedLotId', 'LotParentId',
];

/** Writes the figures of stored lines, all in few statements. */
export const updateLots = (db: Database, organisationId: number, lots: readonly StoredRecord[]): Promise<void> => updateRows(db, {
  table: 'Lot',
  keys: ['OrganisationId', 'Id'],
  columns: ['OrganisationId', 'Id', ...columns],
  rows: lots.map((lot): Value[] => [organisationId, lot['Id'] as number, ...columns.map((column) => (lot[column] ?? null) as Value)]),
});
