import { foldText } from '#domain/fold.ts';
import type { StoredValueResolved } from '#domain/documents/stored-value/stored-value.ts';
import type { NewEntry } from '#domain/documents/stored-value/points.ts';
import type { Instant } from '#domain/zone.ts';
import type { Dialect } from '../../dialects/dialect.ts';
import { sql, type Sql } from '../../sql.ts';
import { foldedColumn } from '../../tables/stored-fields.ts';
import { insertingAny, updatingRows } from '../rows.ts';

interface Writing {
  organisationId: number;
  documentId: number;
  on: Instant;
}

/** Statements that write entries of points. */
export const addingEntries = (
  entries: readonly (NewEntry & { Note?: string | null; EmployeeId?: number | null })[],
  { organisationId, documentId, on }: Omit<Writing, 'documentId'> & { documentId?: number },
): Sql[] =>
  insertingAny({
    table: 'LoyaltyEntry',
    columns: [
      'OrganisationId',
      'Version',
      'ContractorId',
      'LoyaltyEntryType',
      'Points',
      'Left',
      'ValidUntil',
      'DocumentId',
      'EmployeeId',
      'Note',
      'CreatedOn',
    ],
    rows: entries.map((entry) => [
      organisationId,
      1,
      entry.ContractorId,
      entry.LoyaltyEntryType,
      entry.Points,
      entry.Left,
      entry.ValidUntil,
      documentId ?? null,
      entry.EmployeeId ?? null,
      entry.Note ?? null,
      on,
    ]),
  });

/** Statements that write what is left of entries. */
export const drawingEntries = (dialect: Dialect, organisationId: number, left: ReadonlyMap<number, number>): Sql[] =>
  updatingRows(dialect, {
    table: 'LoyaltyEntry',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', 'Left'],
    rows: [...left].map(([id, points]) => [organisationId, id, points]),
  });

/**
 * Statements for gift cards and points, after the document's own rows. If a card of the same code is sold at the same
 * moment, the transaction runs again and sees it.
 */
export const writingStoredValue = (
  dialect: Dialect,
  { changes, created, points, pointsLeft }: StoredValueResolved,
  { organisationId, documentId, on }: Writing,
): Sql[] => [
  ...changes.map(
    ({ Id, Balance, PayoffId }) => sql`
      update "Giftcard" set "Balance" = ${Balance}, "RedeemedOn" = ${Balance === 0 ? on : null},
        "PayoffId" = ${PayoffId ?? null}
      where "OrganisationId" = ${organisationId} and "Id" = ${Id}`,
  ),
  ...insertingAny({
    table: 'Giftcard',
    columns: [
      'OrganisationId',
      'Version',
      'Code',
      foldedColumn('Code'),
      'Value',
      'Balance',
      'RegisteredOn',
      'ValidUntil',
      'LotId',
    ],
    rows: created.map(({ Code, Value, LotId, ValidUntil }) => [
      organisationId,
      1,
      Code,
      foldText(Code),
      Value,
      Value,
      on,
      ValidUntil,
      LotId,
    ]),
  }),
  ...drawingEntries(dialect, organisationId, pointsLeft),
  ...addingEntries(points, { organisationId, documentId, on }),
];
