/**
 * Which three letters in a row the texts of each block of rows hold: words are looked for only in the blocks that have
 * marks for all their threes. Two threes may share a mark, so a marked block need not hold the words; one that is not
 * marked never does. A word of two letters leaves out no block.
 */
export interface LetterMarks {
  /** A bit for each mark, block by block. */
  readonly bits: Uint32Array;
  /** The first row of each block, and the end of the last. */
  readonly firsts: Uint32Array;
}

/** Rows from the first up to the second, which is not among them. */
export type RowRange = readonly [from: number, to: number];

const rowsInBlock = 16;
/** A power of two. With 16 rows of a name and its codes, about a quarter of the marks are set. */
const marksOfBlock = 1024;
const wordsOfBlock = marksOfBlock / 32;

/**
 * Of the three letters from there on. Their bits are mixed, so that the marks of one language are not close together.
 */
const markOf = (text: string, at: number): number => {
  const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2);
  return (Math.imul(letters, 0x9e3779b1) >>> 16) & (marksOfBlock - 1);
};

const marksOf = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => markOf(word, at));

const isSet = (bits: Uint32Array, base: number, mark: number): boolean =>
  ((bits[base + (mark >> 5)] as number) & (1 << (mark & 31))) !== 0;

const setMarks = (bits: Uint32Array, block: number, piece: string): void => {
  const base = block * wordsOfBlock;
  for (let at = 0; at < piece.length - 2; at += 1) {
    const mark = markOf(piece, at);
    bits[base + (mark >> 5)] = (bits[base + (mark >> 5)] as number) | (1 << (mark & 31));
  }
};

/** Of all rows, by the searched text of each. */
export const markRows = (pieces: readonly string[]): LetterMarks => {
  const blocks = Math.max(1, Math.ceil(pieces.length / rowsInBlock));
  const bits = new Uint32Array(blocks * wordsOfBlock);
  for (const [row, piece] of pieces.entries()) setMarks(bits, Math.floor(row / rowsInBlock), piece);
  const firsts = Uint32Array.from({ length: blocks + 1 }, (_, block) => Math.min(block * rowsInBlock, pieces.length));
  return { bits, firsts };
};

/** Where a row of that place stands or comes to stand. */
const blockOf = ({ firsts }: LetterMarks, row: number): number => {
  const next = firsts.findIndex((first) => first > row);
  return (next < 0 ? firsts.length - 1 : next) - 1;
};

const shifted = ({ bits, firsts }: LetterMarks, block: number, by: number): LetterMarks => ({
  bits,
  firsts: firsts.map((first, at) => (at > block ? first + by : first)),
});

/** A row is put in before the one at that place. */
export const marksWith = (marks: LetterMarks, at: number, piece: string): LetterMarks => {
  const block = blockOf(marks, at);
  const bits = marks.bits.slice();
  setMarks(bits, block, piece);
  return shifted({ ...marks, bits }, block, 1);
};

/** Its marks stay: another row of its block may have them too. */
export const marksWithout = (marks: LetterMarks, at: number): LetterMarks => shifted(marks, blockOf(marks, at), -1);

/** Rows that may hold all the words, in order; neighbours are one range. */
export const placesOf = ({ bits, firsts }: LetterMarks, words: readonly string[]): RowRange[] => {
  const wanted = Uint32Array.from(new Set(words.flatMap(marksOf)));
  const places: [number, number][] = [];
  // Thousands of blocks for each letter that is typed: a plain loop, without a function for each of them.
  for (let block = 0; block < firsts.length - 1; block += 1) {
    const base = block * wordsOfBlock;
    let at = 0;
    while (at < wanted.length && isSet(bits, base, wanted[at] as number)) at += 1;
    if (at < wanted.length) continue;
    const [from, to] = [firsts[block] as number, firsts[block + 1] as number];
    const last = places.at(-1);
    if (last?.[1] === from) last[1] = to;
    else places.push([from, to]);
  }
  return places;
};
