import { articleImport, type ImportedRow } from '#domain/import/article-rows.ts';
import { fieldsOfKind } from '#domain/import/import-fields.ts';
import type { Importer } from '../../entity/importing/importer.ts';
import { knownArticles } from './known-articles.ts';
import { namedThings } from './named-things.ts';
import { takeRows } from './take-rows.ts';

/** Products, from price lists. */
export const articleImporter: Importer = {
  entity: 'Article',
  menu: () => ['/products'],
  kind: () => 'products',
  fields: () => fieldsOfKind.products,
  carried: ({ ArticleRows }) => ArticleRows,
  judge: async (context, rawData, source) => {
    const judgeRow = articleImport({
      mapping: source.mapping,
      articles: await knownArticles(context, source),
      priceFromSpecial: rawData.PriceFromSpecial ?? false,
    });
    return source.rows.map(({ row, cells }) => judgeRow(row, cells));
  },
  take: async (context, rawData, rows, code) => {
    const things = await namedThings(context, rawData.ArticleSplit?.Id);
    await takeRows(context, rows as readonly ImportedRow[], {
      code,
      actionType: rawData.ArticleActionType ?? undefined,
      things,
    });
  },
};
