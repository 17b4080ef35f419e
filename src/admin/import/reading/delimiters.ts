/** What may stand between the cells of a text file. */
export const delimiters = [',', ';', '\t', '|'] as const;
