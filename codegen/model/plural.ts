/**
 * How words end, and what stands at the end of many: in the place of what is in brackets, else behind. The first that
 * fits.
 */
const endings: readonly [RegExp, string][] = [
  [/child$/i, 'ren'],
  [/(?:shel|sel|el|hal|cal|wol|lea|shea|loa|thie|scar)(f)$/i, 'ves'],
  [/(?:kni|wi|li)(fe)$/i, 'ves'],
  [/s(is)$/i, 'es'],
  [/[aeiou]z$/i, 'zes'],
  [/(?:s|x|z|ch|sh)$/i, 'es'],
  [/[^aeiou](y)$/i, 'ies'],
];

/**
 * English plural of a name: of filters, as the specification names them, and of resources. Branch → Branches, Shelf →
 * Shelves.
 */
export const plural = (word: string): string => {
  for (const [ending, many] of endings) {
    const found = ending.exec(word);
    if (found) return word.slice(0, word.length - (found[1]?.length ?? 0)) + many;
  }
  return `${word}s`;
};
