import { lineFigures } from '#domain/documents/lines/line.ts';
import type { Dialect } from '../../dialects/dialect.ts';
import { updatingRows } from '../rows.ts';
import type { StoredRecord } from '../../records/index.ts';
import type { Sql } from '../../sql.ts';

const columns = [
  'PrimaryQuantity',
  ...lineFigures,
  'CreditDepotId',
  'DebitDepotId',
  'ApprovedOn',
  'StockQuantity',
  'LayerDepotId',
  'BalanceQuantity',
  'PickedLotId',
  'LotParentId',
  'ReturnedQuantity',
  'ReturnedBefore',
  'LayerExpiry',
];

/** Statements that write the figures of stored lines. */
export const updatingLots = (dialect: Dialect, organisationId: number, lots: readonly StoredRecord[]): Sql[] =>
  updatingRows(dialect, {
    table: 'Lot',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', ...columns],
    rows: lots.map((lot) => [
      organisationId,
      lot['Id'] as number,
      ...columns.map((column) => (lot[column] ?? null) as number | null),
    ]),
  });

/** Statements that write how much of the lines has been returned. */
export const returningLots = (dialect: Dialect, organisationId: number, returned: ReadonlyMap<number, number>): Sql[] =>
  updatingRows(dialect, {
    table: 'Lot',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', 'ReturnedQuantity'],
    rows: [...returned].map(([id, quantity]) => [organisationId, id, quantity]),
  });

/** Statements that write how much of payments has gone back. */
export const returningPayments = (
  dialect: Dialect,
  organisationId: number,
  refunded: ReadonlyMap<number, number>,
): Sql[] =>
  updatingRows(dialect, {
    table: 'Payoff',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', 'ReturnedValue'],
    rows: [...refunded].map(([id, value]) => [organisationId, id, value]),
  });
