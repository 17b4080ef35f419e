import type { ExchangeImportAnswer, ExchangeImportRequest } from '#generated/types.ts';
import type { Store } from '#client/store.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { sentRow } from '#domain/import/import-cells.ts';
import type { ReadingChoice, Source, SourceContent } from '../reading/read-source.ts';
import type { ImportRow } from './import-rows.ts';
import { importReducer, type ImportEvent, type ImportState } from './import-state.ts';
import { sentSource } from './sent-source.ts';

export type RawData = Partial<ExchangeImportRequest['rawData']>;

/** Fields that identify an import in every call. */
export type Carried = Pick<ExchangeImportRequest['rawData'], 'RawDataActionType' | 'ContractorActionType'>;

/** Functions that an import uses of its surroundings. */
export interface ImportWorld {
  readonly kind: ImportKind;
  readonly exchange: (rawData: RawData, signal?: AbortSignal) => Promise<ExchangeImportAnswer>;
  readonly read: (source: Source, choice: ReadingChoice, signal: AbortSignal) => Promise<SourceContent>;
  readonly organisationId: number;
  /** Type of new products: that of the list from which the import was opened. */
  readonly articleActionType?: RawData['ArticleActionType'];
  readonly newCode: () => string;
  readonly now: () => number;
  /** How long a mended cell waits for the next before everything is checked again. */
  readonly restMs?: number;
  /** How many rows are sent at once. */
  readonly partSize?: number;
}

/** The import's memory and the only way to change it. */
export interface ImportStore {
  readonly get: () => ImportState;
  readonly send: (event: ImportEvent) => void;
}

export const importStore = (store: Store<ImportState>): ImportStore => ({
  get: store.get,
  send: (event) => store.set(importReducer(store.get(), event)),
});

const optionsOf = (kind: ImportKind, { setup: { options } }: ImportState): RawData =>
  kind === 'products'
    ? {
        PriceFromSpecial: options.priceFromSpecial,
        ...(options.splitId !== undefined && { ArticleSplit: { Id: options.splitId } }),
      }
    : {};

/** Rows of a part, with the options, as they are taken. */
export const rawDataOf = (kind: ImportKind, state: ImportState, rows: readonly ImportRow[]): RawData => {
  const sent = rows.map(({ row, cells }) => sentRow(row, cells));
  return { ...optionsOf(kind, state), ...(kind === 'products' ? { ArticleRows: sent } : { ContractorRows: sent }) };
};

/** All rows, with the options, as they are checked. */
export const checkedDataOf = (kind: ImportKind, state: ImportState, rows: readonly ImportRow[]): RawData =>
  rows.length === 0 ? rawDataOf(kind, state, rows) : { ...optionsOf(kind, state), ...sentSource(kind, rows) };
