/** Limits of a list that is imported, the same for the screen, the command line and the call. */

/** More rows than this are not imported at once. */
export const mostImportedRows = 50_000;

/**
 * Rows that one call carries one by one, as its schema says; longer lists are sent as a file or in parts.
 * @internal
 */
export const mostCarriedRows = 10_000;

/** Bytes of a file. */
export const mostFileBytes = { spreadsheet: 20 * 1024 * 1024, text: 30 * 1024 * 1024 } as const;

/** Headings and lines that hold nothing take some rows too, and a cell may have several lines. */
export const mostTextLines = 10 * mostImportedRows;

/** Nothing that people write in one line is longer. */
export const longestTextLine = 256 * 1024;

/** Cells of a whole file that hold something. */
export const mostCells = 40 * mostImportedRows;

/** Columns of a spreadsheet that are read: cells further to the right are no part of a list. */
export const mostColumns = 1000;
