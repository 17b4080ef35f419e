import type { FaultCode } from '../../faults.ts';

/** Refusals that need a title or a name which the domain does not know. The caller adds the words. */

/** Something that a document names was not found. `table`: what kind of thing it is. */
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

/** Products that are not allowed on their lines. */
export class ArticlesRefused extends Error {
  readonly code: FaultCode;
  readonly wrong: readonly WrongArticle[];

  constructor(code: FaultCode, wrong: readonly WrongArticle[]) {
    super(code);
    this.code = code;
    this.wrong = wrong;
  }
}
