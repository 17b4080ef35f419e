/** Spreadsheet programs of some languages take the wide signs for the usual ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A spreadsheet program takes a cell that begins so for a formula, and a formula can fetch and send;
 * an apostrophe makes it a text again.
 */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell as it was before `withoutFormula`, for a file of ours that comes back. */
export const asTyped = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
