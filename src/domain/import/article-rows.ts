import { ArticleMeasureType, type Article } from '#generated/types.ts';
import { isWeighedMeasure } from '../catalogue/weighed-measure.ts';
import { foldText } from '../fold.ts';
import { readArticleRow, type ArticleValues, type ImportOptions } from './article-values.ts';
import type { ColumnMapping } from './import-fields.ts';
import type { FieldChange, JudgedRow } from './judged-row.ts';
import { isRefused, type Remark } from './remarks.ts';
import { firstRow, type ReadRow, type RowPlace } from './row-reading.ts';

/** As much of a stored article as a row is compared with. */
export type KnownArticle = Pick<
  Article,
  | 'Id'
  | 'Name'
  | 'Code'
  | 'Barcode'
  | 'Price'
  | 'Index'
  | 'ArticleMeasureType'
  | 'Measure'
  | 'Vat'
  | 'Brand'
  | 'Model'
  | 'Description'
  | 'Reserve'
> & {
  ArticleGroups?: readonly { Name?: string | null }[] | null;
  ArticleBarcodes?: readonly { Value?: string | null }[] | null;
};

export type ImportedRow = JudgedRow<ArticleValues>;
type ArticleChange = FieldChange<keyof ArticleValues>;

/** Finds stored articles by any of their barcodes, else by code. */
export interface ArticleIndex {
  readonly byBarcode: ReadonlyMap<string, KnownArticle>;
  readonly byCode: ReadonlyMap<string, KnownArticle>;
}

const barcodesOf = (article: KnownArticle): string[] =>
  [article.Barcode, ...(article.ArticleBarcodes ?? []).map(({ Value }) => Value)].filter((value): value is string =>
    Boolean(value),
  );

/** The first article of a barcode or code is the one that is found. */
export const indexArticles = (articles: Iterable<KnownArticle>): ArticleIndex => {
  const byBarcode = new Map<string, KnownArticle>();
  const byCode = new Map<string, KnownArticle>();
  for (const article of articles) {
    for (const barcode of barcodesOf(article)) if (!byBarcode.has(barcode)) byBarcode.set(barcode, article);
    if (article.Code && !byCode.has(article.Code)) byCode.set(article.Code, article);
  }
  return { byBarcode, byCode };
};

const stored: { readonly [Field in keyof ArticleValues]-?: (article: KnownArticle) => unknown } = {
  Name: ({ Name }) => Name,
  Code: ({ Code }) => Code,
  Barcode: ({ Barcode }) => Barcode,
  Price: ({ Price }) => Price,
  Index: ({ Index }) => Index,
  ArticleMeasureType: (article) => article.ArticleMeasureType,
  Measure: ({ Measure }) => Measure?.Name,
  Vat: ({ Vat }) => Vat?.Value,
  Group: ({ ArticleGroups }) => ArticleGroups?.map(({ Name }) => Name).join(', '),
  Brand: ({ Brand }) => Brand,
  Model: ({ Model }) => Model,
  Description: ({ Description }) => Description,
  Reserve: ({ Reserve }) => Reserve,
};

const isSameName = (left: string | null | undefined, right: string): boolean =>
  foldText(left ?? '') === foldText(right);

/** Names of referred entities are compared as search compares them; a barcode may stand among the additional ones. */
const holds: { readonly [Field in keyof ArticleValues]?: (article: KnownArticle, values: ArticleValues) => boolean } = {
  Measure: ({ Measure }, values) => isSameName(Measure?.Name, values.Measure ?? ''),
  Group: ({ ArticleGroups }, { Group = '' }) => (ArticleGroups ?? []).some(({ Name }) => isSameName(Name, Group)),
  Barcode: (article, { Barcode = '' }) => barcodesOf(article).includes(Barcode),
};

const changesOf = (article: KnownArticle, values: ArticleValues): ArticleChange[] =>
  (Object.keys(values) as (keyof ArticleValues)[])
    .filter((field) => !(holds[field]?.(article, values) ?? stored[field](article) === values[field]))
    .map((field) => ({ field, from: stored[field](article) ?? null, to: values[field] }));

/** Rows in which a barcode, a code or a stored article stood first. */
interface Seen {
  readonly barcodes: Map<string, RowPlace>;
  readonly codes: Map<string, RowPlace>;
  readonly articles: Map<number, RowPlace>;
}

const repetitions = (
  { Barcode, Code }: ArticleValues,
  article: KnownArticle | undefined,
  place: RowPlace,
  seen: Seen,
): Remark[] => {
  const barcodeRow = firstRow(seen.barcodes, Barcode, place);
  const codeRow = firstRow(seen.codes, Code, place);
  const articleRow = firstRow(seen.articles, article?.Id, place);
  if (barcodeRow !== undefined) return [{ field: 'Barcode', code: 'BARCODE_REPEATED', params: { row: barcodeRow } }];
  if (articleRow !== undefined) return [{ field: 'Name', code: 'PRODUCT_REPEATED', params: { row: articleRow } }];
  if (codeRow === undefined) return [];
  return [{ field: 'Code', code: Barcode === undefined ? 'CODE_REPEATED' : 'CODE_SHARED', params: { row: codeRow } }];
};

/** By barcode, else by code; a code that belongs to another article than the barcode is a mistake. */
const match = (
  { Barcode, Code }: ArticleValues,
  { byBarcode, byCode }: ArticleIndex,
): { article?: KnownArticle; remarks: Remark[] } => {
  const ofBarcode = Barcode === undefined ? undefined : byBarcode.get(Barcode);
  const ofCode = Code === undefined ? undefined : byCode.get(Code);
  if (ofBarcode && ofCode && ofBarcode.Code !== Code) return { remarks: [{ field: 'Code', code: 'CODE_OF_ANOTHER' }] };
  return { article: ofBarcode ?? ofCode, remarks: [] };
};

const judge = (
  row: number,
  { values, remarks }: ReadRow<ArticleValues>,
  article: KnownArticle | undefined,
): ImportedRow => {
  const isNameless = !article && values.Name === undefined && !remarks.some(({ field }) => field === 'Name');
  const nameless: Remark[] = isNameless ? [{ field: 'Name', code: 'NAME_MISSING' }] : [];
  const all = [...remarks, ...nameless];
  const known = article && { storedId: article.Id };
  if (isRefused(all)) return { row, verdict: 'wrong', remarks: all, values, ...known, changes: [] };
  const changes = article ? changesOf(article, values) : [];
  const verdict = article ? (changes.length ? 'changed' : 'same') : 'new';
  return { row, verdict, remarks: all, values, ...known, changes };
};

/**
 * A new product in kilograms is sold by weight, where the row does not say how; one that is there stays as it was set.
 */
const weighedByMeasure = (values: ArticleValues): ArticleValues =>
  values.ArticleMeasureType === undefined && isWeighedMeasure(values.Measure)
    ? { ...values, ArticleMeasureType: ArticleMeasureType.Weighable }
    : values;

export interface ImportContext extends ImportOptions {
  readonly mapping: ColumnMapping;
}

/**
 * Judges the rows of a product file one after another, in their order, beside the stored articles that they may be
 * about: what each would do, and what is to be said of it. A row without any text is passed over by the caller.
 */
export const articleImport = ({
  mapping,
  ...options
}: ImportContext): ((place: RowPlace, articles: ArticleIndex) => ImportedRow) => {
  const seen: Seen = { barcodes: new Map(), codes: new Map(), articles: new Map() };
  return (place, articles) => {
    const { row, cells } = place;
    const { values, remarks } = readArticleRow(cells, mapping, options);
    const found = match(values, articles);
    return judge(
      row,
      {
        values: found.article ? values : weighedByMeasure(values),
        remarks: [...remarks, ...found.remarks, ...repetitions(values, found.article, place, seen)],
      },
      found.article,
    );
  };
};
