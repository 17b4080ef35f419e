import type { ImportRow } from './import-rows.ts';

/** How many rows are sent at once: few enough that the progress is seen. */
const chunkSize = 1000;

/**
 * Parts of an import, in the order of the file. Rows with the same code go together:
 * a later part would find what the earlier one made by that code and change it.
 */
export const chunksOf = <Row extends ImportRow>(rows: readonly Row[], size = chunkSize): Row[][] => {
  const chunks: Row[][] = [];
  const chunkOfCode = new Map<string, Row[]>();
  for (const row of rows) {
    const code = row.cells.Code?.trim() ?? '';
    let chunk = code === '' ? undefined : chunkOfCode.get(code);
    if (!chunk) {
      const last = chunks.at(-1);
      chunk = last && last.length < size ? last : undefined;
      if (!chunk) chunks.push((chunk = []));
      if (code !== '') chunkOfCode.set(code, chunk);
    }
    chunk.push(row);
  }
  return chunks;
};
