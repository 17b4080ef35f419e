import { codedColumns, sumColumns, type CodedColumn, type DayLines, type SumColumn } from './day-lines.ts';
import { wideCodes, type Vector } from './vectors.ts';

export interface Codes {
  /** Ids by code. */
  ids: readonly number[];
  codes: Vector;
}

/** Sale lines of some days, one list of ids for all. */
export interface SaleLines {
  count: number;
  /** Numbers of the days, ascending. */
  days: readonly number[];
  /** Of each day its first line; at the end, the number of lines. */
  starts: readonly number[];
  coded: Record<CodedColumn, Codes>;
  sums: Record<SumColumn, Vector>;
  begins: Uint8Array;
}

export interface NumberedDay {
  day: number;
  lines: DayLines;
}

const mergeCoded = (days: readonly NumberedDay[], name: CodedColumn, count: number): Codes => {
  const places = new Map<number, number>();
  const tables = days.map(({ lines }) =>
    Int32Array.from(lines.coded[name].ids, (id) => {
      const place = places.get(id) ?? places.size;
      places.set(id, place);
      return place;
    }),
  );
  const codes = wideCodes(count, places.size);
  let at = 0;
  days.forEach(({ lines }, index) => {
    const table = tables[index] as Int32Array;
    const own = lines.coded[name].codes;
    for (let line = 0; line < own.length; line++) codes[at++] = table[own[line] as number] as number;
  });
  return { ids: [...places.keys()], codes };
};

const mergeSums = (days: readonly NumberedDay[], name: SumColumn, count: number): Vector => {
  const isWide = days.some(({ lines }) => lines.sums[name] instanceof Float64Array);
  const sums = isWide ? new Float64Array(count) : new Int32Array(count);
  let at = 0;
  for (const { lines } of days) {
    sums.set(lines.sums[name], at);
    at += lines.count;
  }
  return sums;
};

/** The lines of these days, which are in ascending order. */
export const mergeDays = (days: readonly NumberedDay[]): SaleLines => {
  const starts = [0];
  for (const { lines } of days) starts.push((starts.at(-1) as number) + lines.count);
  const count = starts.at(-1) as number;
  const begins = new Uint8Array(count);
  days.forEach(({ lines }, index) => begins.set(lines.begins, starts[index]));
  return {
    count,
    days: days.map(({ day }) => day),
    starts,
    coded: Object.fromEntries(codedColumns.map((name) => [name, mergeCoded(days, name, count)])) as SaleLines['coded'],
    sums: Object.fromEntries(sumColumns.map((name) => [name, mergeSums(days, name, count)])) as SaleLines['sums'],
    begins,
  };
};

/** The first line of the first day from this one on. */
export const lineOfDay = ({ days, starts, count }: SaleLines, day: number): number => {
  const at = days.findIndex((each) => each >= day);
  return at < 0 ? count : (starts[at] as number);
};
