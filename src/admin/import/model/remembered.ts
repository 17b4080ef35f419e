import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { foldText } from '#domain/fold.ts';
import type { FileColumn } from '#domain/import/file-rows.ts';
import type { ColumnMapping, ImportKind } from '#domain/import/import-fields.ts';
import type { ImportOptions } from './import-rows.ts';

/** Choices of a user for files with the same headings. */
export interface Remembered {
  mapping: ColumnMapping;
  options: ImportOptions;
}

const keyOf = (kind: ImportKind): string => `import.${kind}.columns`;
const mostKept = 20;

/** Files with the same headings in the same order are read alike. */
const headingKey = (columns: readonly FileColumn[]): string =>
  columns.map(({ index, heading, isTitles }) => `${index}:${isTitles ? '¶' : foldText(heading)}`).join('|');

type Kept = Record<string, Remembered>;

/** The collection is not kept: another company has others. */
export const remember = (
  kind: ImportKind,
  columns: readonly FileColumn[],
  { mapping, options: { splitId: _split, ...options } }: Remembered,
): void => {
  const { [headingKey(columns)]: _before, ...others } = readLocalJson<Kept>(keyOf(kind)) ?? {};
  writeLocalJson(
    keyOf(kind),
    Object.fromEntries([...Object.entries(others), [headingKey(columns), { mapping, options }]].slice(-mostKept)),
  );
};

export const recall = (kind: ImportKind, columns: readonly FileColumn[]): Remembered | undefined =>
  readLocalJson<Kept>(keyOf(kind))?.[headingKey(columns)];
