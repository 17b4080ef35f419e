/** English plural of a field's name, as the specification names filters: Branch → Branches, Category → Categories. */
export const plural = (word: string): string => {
  if (/(s|x|ch|sh)$/i.test(word)) return `${word}es`;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
};
