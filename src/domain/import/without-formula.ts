/** Spreadsheet programs of some languages take the wide signs for the usual ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A spreadsheet program takes a cell that begins so for a formula, and a formula can fetch and send;
 * an apostrophe makes it a text again.
 */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** ="00123" is how a text file keeps the zeros of a code from a spreadsheet program. */
const textFormula = /^\s*="((?:[^"]|"")*)"\s*$/;

/**
 * The text of a cell as it was before it was guarded: by `withoutFormula`, for a file of ours that comes back, or by a
 * formula that is nothing but a text.
 */
export const asTyped = (cell: string): string => {
  if (cell.startsWith("'") && formula.test(cell.slice(1))) return cell.slice(1);
  const [, text] = textFormula.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
};
