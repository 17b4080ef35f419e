import type { DecimalSign } from '../../numbers/written-number.ts';
import type { Delimiter } from './delimiters.ts';

/** How spreadsheet programs of a language read a text file. */
export interface CsvNotation {
  readonly delimiter: Delimiter;
  readonly decimal: DecimalSign;
}

const english: CsvNotation = { delimiter: ',', decimal: '.' };
const continental: CsvNotation = { delimiter: ';', decimal: ',' };

/** Where a comma stands before the decimals, a semicolon stands between cells. */
export const csvNotationOf = (language: string): CsvNotation =>
  /^(?:ru|ro)(?:-|$)/.test(language) ? continental : english;
