import { shortName } from '../tables/short-name.ts';
import { join, name, sql } from '../sql.ts';
import { changesOf, dropChanges } from './text-changes.ts';
import { like, literal } from './like.ts';
import type { SearchText } from './search-text.ts';

/** pg_trgm: a gin index per folded column, which LIKE uses by itself. */
export const trigram: SearchText = {
  shortest: 3,
  indexesOf: (table) => [
    ...(table.searches ?? []).map((column) => {
      const index = shortName(`search_${table.name}_${column}`);
      return {
        name: index,
        create: [sql`create index ${name(index)} on ${name(table.name)} using gin (${name(column)} gin_trgm_ops)`],
      };
    }),
    ...changesOf(table),
  ],
  dropIndex: dropChanges,
  contains: ({ alias, columns, terms }) =>
    join(
      terms.map((term) => like(alias, columns, `%${literal(term)}%`)),
      ' and ',
    ),
};

/** PostgreSQL without the extension: right answers by reading every row. */
export const unindexedSearch: SearchText = { ...trigram, indexesOf: changesOf };
