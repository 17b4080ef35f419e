/**
 * A spreadsheet program takes a cell that begins so for a formula, and a formula can fetch and send;
 * an apostrophe makes it a text again.
 */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
