import { articleImport, type ImportedRow } from '#domain/import/article-rows.ts';
import { fieldsOfKind } from '#domain/import/import-fields.ts';
import type { Importer } from '../../entity/importing/importer.ts';
import { knownArticles } from '../../entity/importing/known-articles.ts';
import { copyOfNames, namedThings, readNames, type Names } from './named-things.ts';
import { takeRows } from './take-rows.ts';

/** Products, from price lists. */
export const articleImporter: Importer = {
  entity: 'Article',
  menu: () => ['/products'],
  kind: () => 'products',
  fields: () => fieldsOfKind.products,
  carried: ({ ArticleRows }) => ArticleRows,
  judging: async (_context, rawData, { mapping }) => {
    const judgeRow = articleImport({ mapping, priceFromSpecial: rawData.PriceFromSpecial ?? false });
    return async (context, rows, made) => {
      const known = await knownArticles(context, { rows, mapping, except: made });
      return rows.map((place) => judgeRow(place, known));
    };
  },
  taking: (rawData, code) => {
    const splitId = rawData.ArticleSplit?.Id;
    /** As the last piece that is durable has left them. */
    let names: Names | undefined;
    return async (context, rows) => {
      const own = names ? copyOfNames(names) : await readNames(context, splitId);
      context.afterCommit(() => {
        names = own;
      });
      return takeRows(context, rows as readonly ImportedRow[], {
        code,
        actionType: rawData.ArticleActionType ?? undefined,
        things: namedThings(context, own, splitId),
      });
    };
  },
};
