import { articleColumns, documentColumns, type SumChanges } from '#domain/documents/sums/sum-changes.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Sql } from '../sql.ts';
import { addingRows } from './rows.ts';

/** Statements that add the sums of articles. */
export const addingArticles = (dialect: Dialect, sums: SumChanges): Sql[] =>
  addingRows(dialect, {
    table: 'ArticleSum',
    keys: articleColumns.keys,
    columns: articleColumns.all,
    rows: sums.articles(),
  });

/** Statements that add the sums of documents: the rows of an hour are everybody's. */
export const addingDocuments = (dialect: Dialect, sums: SumChanges): Sql[] =>
  addingRows(dialect, {
    table: 'DocumentSum',
    keys: documentColumns.keys,
    columns: documentColumns.all,
    rows: sums.documents(),
    smallest: 'FirstOn',
    largest: 'LastOn',
  });
