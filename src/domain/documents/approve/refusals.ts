import type { FaultCode } from '../../faults.ts';

/**
 * Refusals that are told with a title or a name that the domain does not know: whoever catches them finds the words.
 */

/** What a document names is not there. `table`: of what kind it should be. */
export class NameMissing extends Error {
  readonly table: string;
  readonly path: string;

  constructor(table: string, path: string) {
    super(`${table} was not found`);
    this.table = table;
    this.path = path;
  }
}

export interface WrongArticle {
  path: string;
  articleId: number;
}

/** Products that cannot be on their lines. */
export class ArticlesRefused extends Error {
  readonly code: FaultCode;
  readonly wrong: readonly WrongArticle[];

  constructor(code: FaultCode, wrong: readonly WrongArticle[]) {
    super(code);
    this.code = code;
    this.wrong = wrong;
  }
}
