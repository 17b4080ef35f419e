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

/** How an area imports one RawDataActionType. */
export interface Importer {
  /** The entity that rows become. */
  entity: 'Article' | 'Contractor';
  /** Menu entries of whom it is open to: any of them. */
  menu(rawData: RawData): readonly string[];
  kind(rawData: RawData): ImportKind;
  fields(rawData: RawData): readonly ImportField[];
  carried(rawData: RawData): readonly CarriedRow[] | null | undefined;
  judge(context: CallContext, rawData: RawData, source: SourceRows): Promise<JudgedRow[]>;
  /** Writes what the right rows ask for, in the call's transaction, under the name of the import. */
  take(context: CallContext, rawData: RawData, rows: readonly JudgedRow[], code: string): Promise<void>;
}

/** By RawDataActionType. */
export type Importers = Readonly<Record<number, Importer>>;
