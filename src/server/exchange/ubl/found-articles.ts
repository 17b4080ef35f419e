import { matchArticle, type KnownArticle } from '#domain/import/article-match.ts';
import type { ArticleValues } from '#domain/import/article-values.ts';
import type { UblLine } from '#domain/documents/ubl/ubl-invoice.ts';
import type { CallContext } from '../../call/context.ts';
import { knownArticles } from '../../entity/importing/known-articles.ts';

interface FoundArticle {
  article: KnownArticle;
  by: 'Barcode' | 'Code' | 'Name';
}

const mapping = { Barcode: 0, Code: 1, Name: 2 } as const;

/** One thing at a time by which the product of a line may be known, the surest first. */
const keysOf = ({ barcode, buyerCode, supplierCode, name }: UblLine): Partial<ArticleValues>[] => [
  ...(barcode ? [{ Barcode: barcode }] : []),
  ...(buyerCode ? [{ Code: buyerCode }] : []),
  ...(supplierCode ? [{ Code: supplierCode }] : []),
  { Name: name },
];

/** The product of each line, as far as it is known. */
export const foundArticles = async (
  context: CallContext,
  lines: readonly UblLine[],
): Promise<(FoundArticle | undefined)[]> => {
  const rows = lines
    .flatMap(keysOf)
    .map(({ Barcode = '', Code = '', Name = '' }, row) => ({ row, cells: [Barcode, Code, Name] }));
  const known = await knownArticles(context, { rows, mapping, except: new Set() });
  return lines.map((line) => {
    for (const key of keysOf(line)) {
      const { article } = matchArticle(key as ArticleValues, known);
      if (article) return { article, by: Object.keys(key)[0] as FoundArticle['by'] };
    }
    return undefined;
  });
};
