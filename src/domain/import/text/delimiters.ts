/** Possible delimiters of a text file. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const looked = 50;
const nearlyAll = 0.9;
const quoted = /"(?:[^"]|"")*"/g;

/** In how many lines a delimiter stands equally often, and how often. */
const evenness = (lines: readonly string[], delimiter: Delimiter): { lines: number; count: number } => {
  const byCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  }
  const [count = 0, most = 0] = [...byCount].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { lines: most, count };
};

/**
 * Delimiter of the cells: the one that occurs equally often in most of the first lines. Titles above a price list have
 * none, and decimal commas are not in every line.
 */
export const guessDelimiter = (text: string): Delimiter => {
  const lines = text
    .slice(0, 200_000)
    .split(/\r?\n|\r/)
    .slice(0, looked)
    .map((line) => line.replace(quoted, ''))
    .filter((line) => line.trim() !== '');
  const parted = lines.filter((line) => delimiters.some((delimiter) => line.includes(delimiter)));
  const isEverywhere = (delimiter: Delimiter): boolean =>
    parted.length > 0 && parted.filter((line) => line.includes(delimiter)).length >= nearlyAll * parted.length;
  // Commas are in prices and names too; another sign in nearly every line divides cells, however many a line has.
  const surest = (['\t', ';', '|'] as const).find(isEverywhere);
  if (surest) return surest;
  const ranked = delimiters
    .map((delimiter) => ({ delimiter, ...evenness(lines, delimiter) }))
    .toSorted((one, other) => other.lines - one.lines || other.count - one.count);
  const [best] = ranked;
  return best && best.lines > 0 ? best.delimiter : ',';
};
