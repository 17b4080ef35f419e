/** Why a file cannot be imported; what is said of it is a translation key. */
export const readFailures = {
  format: 'Wrong file format',
  size: 'The file is too large',
  rows: 'The file has more than {most} rows: divide it into several',
  empty: 'The file holds no rows',
} as const;

export type ReadFailureCode = keyof typeof readFailures;

export class ReadFailure extends Error {
  readonly code: ReadFailureCode;
  constructor(code: ReadFailureCode) {
    super(readFailures[code]);
    this.code = code;
  }
}
