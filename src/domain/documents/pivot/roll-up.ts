import type { Base, Grouped } from './group-lines.ts';

/** Groups of the first dimensions of others, and of each of these the group it belongs to. */
const prefixes = (groups: Grouped['rows'], length: number) => {
  const { codes, count, width } = groups;
  if (length === width) return { groups, of: Int32Array.from({ length: count }, (_, group) => group) };
  if (length === 0)
    return { groups: { count: Math.min(count, 1), codes: new Int32Array(0), width: 0 }, of: new Int32Array(count) };
  const places = new Map<string, number>();
  const kept: number[] = [];
  const of = new Int32Array(count);
  for (let group = 0; group < count; group++) {
    const own = codes.subarray(group * width, group * width + length);
    const key = own.join();
    let place = places.get(key);
    if (place === undefined) {
      places.set(key, (place = places.size));
      kept.push(...own);
    }
    of[group] = place;
  }
  return { groups: { count: places.size, codes: Int32Array.from(kept), width: length }, of };
};

/**
 * The same sums by fewer dimensions: of rows the first ones, of columns all or none. Only for bases that add up:
 * documents that are in two groups would be counted twice.
 */
export const rollUp = (grouped: Grouped, rowLength: number, keepsColumns: boolean): Grouped => {
  const rows = prefixes(grouped.rows, rowLength);
  const columns = prefixes(grouped.columns, keepsColumns ? grouped.columns.width : 0);
  const { periods } = grouped;
  const figures: Partial<Record<Base, Float64Array>> = {};
  for (const [base, fine] of Object.entries(grouped.figures) as [Base, Float64Array][]) {
    const sums = new Float64Array(rows.groups.count * columns.groups.count * periods);
    let at = 0;
    for (let row = 0; row < grouped.rows.count; row++)
      for (let column = 0; column < grouped.columns.count; column++) {
        const to = ((rows.of[row] as number) * columns.groups.count + (columns.of[column] as number)) * periods;
        for (let period = 0; period < periods; period++)
          sums[to + period] = (sums[to + period] as number) + (fine[at++] as number);
      }
    figures[base] = sums;
  }
  return { rows: rows.groups, columns: columns.groups, periods, figures };
};
