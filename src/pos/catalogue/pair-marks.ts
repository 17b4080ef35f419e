/**
 * Which pairs of letters the rows of each block hold: words are looked for only in the blocks that have marks for all
 * their pairs. Two pairs may share a mark, so a marked block need not hold the words; one that is not marked never does.
 */
export interface PairMarks {
  /** A bit for each mark, block by block. */
  readonly bits: Uint32Array;
  /** The first row of each block, and the end of the last. */
  readonly firsts: Uint32Array;
}

/** Rows from the first up to the second, which is not among them. */
export type RowRange = readonly [from: number, to: number];

const rowsInBlock = 32;
/** A power of two. With 32 rows of a name and its codes, about four marks in ten are set. */
const marksOfBlock = 1024;
const wordsOfBlock = marksOfBlock / 32;

const markOf = (first: number, second: number): number => (first * 31 + second) & (marksOfBlock - 1);

const marksOf = (text: string): number[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => markOf(text.charCodeAt(at), text.charCodeAt(at + 1)));

const setMarks = (bits: Uint32Array, block: number, piece: string): void => {
  const base = block * wordsOfBlock;
  for (let at = 1; at < piece.length; at += 1) {
    const mark = markOf(piece.charCodeAt(at - 1), piece.charCodeAt(at));
    bits[base + (mark >> 5)] = (bits[base + (mark >> 5)] as number) | (1 << (mark & 31));
  }
};

/** Of all rows, by the searched text of each. */
export const markRows = (pieces: readonly string[]): PairMarks => {
  const blocks = Math.max(1, Math.ceil(pieces.length / rowsInBlock));
  const bits = new Uint32Array(blocks * wordsOfBlock);
  for (const [row, piece] of pieces.entries()) setMarks(bits, Math.floor(row / rowsInBlock), piece);
  const firsts = Uint32Array.from({ length: blocks + 1 }, (_, block) => Math.min(block * rowsInBlock, pieces.length));
  return { bits, firsts };
};

/** Where a row of that place stands or comes to stand. */
const blockOf = ({ firsts }: PairMarks, row: number): number => {
  const next = firsts.findIndex((first) => first > row);
  return (next < 0 ? firsts.length - 1 : next) - 1;
};

const shifted = ({ bits, firsts }: PairMarks, block: number, by: number): PairMarks => ({
  bits,
  firsts: firsts.map((first, at) => (at > block ? first + by : first)),
});

/** A row is put in before the one at that place. */
export const marksWith = (marks: PairMarks, at: number, piece: string): PairMarks => {
  const block = blockOf(marks, at);
  const bits = marks.bits.slice();
  setMarks(bits, block, piece);
  return shifted({ ...marks, bits }, block, 1);
};

/** Its marks stay: another row of its block may have them too. */
export const marksWithout = (marks: PairMarks, at: number): PairMarks => shifted(marks, blockOf(marks, at), -1);

/** Rows that may hold all the words, in order; neighbours are one range. */
export const placesOf = ({ bits, firsts }: PairMarks, words: readonly string[]): RowRange[] => {
  const wanted = words.flatMap(marksOf);
  const places: [number, number][] = [];
  for (let block = 0; block < firsts.length - 1; block += 1) {
    const base = block * wordsOfBlock;
    if (!wanted.every((mark) => (bits[base + (mark >> 5)] as number) & (1 << (mark & 31)))) continue;
    const [from, to] = [firsts[block] as number, firsts[block + 1] as number];
    const last = places.at(-1);
    if (last?.[1] === from) last[1] = to;
    else places.push([from, to]);
  }
  return places;
};
