import type { FileRow } from '#domain/import/file-rows.ts';
import type { ImportField, ImportKind } from '#domain/import/import-fields.ts';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import type { ExchangeImportRequest } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import type { SourceRows } from './source-rows.ts';

export type RawData = ExchangeImportRequest['rawData'];

/** A row as the call carries it. */
export interface CarriedRow {
  Row?: number | null;
  [member: string]: unknown;
}

/**
 * Judges rows of one list, piece by piece in their order; `made` are the records that the import has made, which no
 * later row is about.
 */
export type JudgePiece = (
  context: CallContext,
  rows: readonly FileRow[],
  made: ReadonlySet<number>,
) => Promise<JudgedRow[]>;

/** Writes what the right rows of a piece ask for, in its transaction, and answers the ids of what it made. */
export type TakePiece = (context: CallContext, rows: readonly JudgedRow[]) => Promise<number[]>;

/** How an area imports one RawDataActionType. */
export interface Importer {
  /** The entity that rows become. */
  entity: 'Article' | 'Contractor';
  /** Menu entries of whom it is open to: any of them. */
  menu(rawData: RawData): readonly string[];
  kind(rawData: RawData): ImportKind;
  fields(rawData: RawData): readonly ImportField[];
  carried(rawData: RawData): readonly CarriedRow[] | null | undefined;
  judging(context: CallContext, rawData: RawData, source: SourceRows): Promise<JudgePiece>;
  /** Under the name of the import. */
  taking(rawData: RawData, code: string): TakePiece;
}

/** By RawDataActionType. */
export type Importers = Readonly<Record<number, Importer>>;
