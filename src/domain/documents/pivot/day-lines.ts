import { bytesOf, codesOf, kindOf, readVector, writeVector, type Vector, type VectorKind } from './vectors.ts';

/** Columns of sale lines that are places in a list of ids. Kind is type × 100 + operation of the document. */
export const codedColumns = [
  'Article',
  'Branch',
  'Depot',
  'Employee',
  'Contractor',
  'Kind',
  'VatRate',
  'Hour',
] as const;
export type CodedColumn = (typeof codedColumns)[number];

/** Columns of sale lines that are added up: thousandths and hundredths. */
export const sumColumns = ['Quantity', 'DebitSum', 'CreditSum', 'DiscountSum'] as const;
export type SumColumn = (typeof sumColumns)[number];

/** Sale lines of one day, a list of numbers for each column. Document is any number that differs from its neighbour's. */
export type PlainLines = Readonly<Record<CodedColumn | SumColumn | 'Document', readonly number[]>>;

export interface Coded {
  /** Ids in ascending order. */
  ids: Int32Array;
  /** Of each line, the place of its id. */
  codes: Vector;
}

/** Sale lines of one day, coded. */
export interface DayLines {
  count: number;
  coded: Record<CodedColumn, Coded>;
  sums: Record<SumColumn, Vector>;
  /** 1 where another document begins. */
  begins: Vector;
}

type Part = readonly [kind: VectorKind, numbers: ArrayLike<number>];

const codedParts = (numbers: readonly number[]): Part[] => {
  const ids = [...new Set(numbers)].toSorted((one, other) => one - other);
  const places = new Map(ids.map((id, place) => [id, place]));
  const codes = codesOf(numbers.length, ids.length);
  numbers.forEach((id, at) => (codes[at] = places.get(id) as number));
  const steps = ids.map((id, at) => id - (ids[at - 1] ?? 0));
  return [
    [kindOf(steps), steps],
    [kindOf(codes), codes],
  ];
};

const plainPart = (numbers: ArrayLike<number>): Part => [kindOf(numbers), numbers];

/** Whether each line begins another document. */
const beginnings = (documents: readonly number[]): Uint8Array =>
  Uint8Array.from(documents, (each, at) => (at === 0 || each !== documents[at - 1] ? 1 : 0));

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/**
 * Lines as bytes: how long the head is (4 bytes, the lowest first), the head as JSON with kind and length of each part,
 * then the parts: steps of ids and codes of each coded column, the sums, the beginnings of documents.
 */
export const packDay = (lines: PlainLines): Uint8Array => {
  const parts = [
    ...codedColumns.flatMap((name) => codedParts(lines[name])),
    ...sumColumns.map((name) => plainPart(lines[name])),
    plainPart(beginnings(lines.Document)),
  ];
  const head = new TextEncoder().encode(JSON.stringify(parts.map(([kind, { length }]) => [kind, length])));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, head.length, true);
  return joined([size, head, ...parts.map(([kind, numbers]) => writeVector(kind, numbers))]);
};

const added = (steps: Vector): Int32Array => {
  const ids = new Int32Array(steps.length);
  for (let at = 0, sum = 0; at < steps.length; at++) ids[at] = sum += steps[at] as number;
  return ids;
};

/** Reads what packDay wrote. */
export const unpackDay = (bytes: Uint8Array): DayLines => {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headLength))) as [VectorKind, number][];
  let at = 4 + headLength;
  const parts = head.map(([kind, length]) => {
    const size = bytesOf(kind, length);
    const part = readVector(kind, bytes.subarray(at, at + size));
    at += size;
    return part;
  });
  const coded = codedColumns.map((name, place) => [
    name,
    { ids: added(parts[2 * place] as Vector), codes: parts[2 * place + 1] as Vector },
  ]);
  const sums = sumColumns.map((name, place) => [name, parts[2 * codedColumns.length + place] as Vector]);
  const begins = parts.at(-1) as Vector;
  return {
    count: begins.length,
    coded: Object.fromEntries(coded) as DayLines['coded'],
    sums: Object.fromEntries(sums) as DayLines['sums'],
    begins,
  };
};
