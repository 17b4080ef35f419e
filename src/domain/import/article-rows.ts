import { ArticleMeasureType } from '#generated/types.ts';
import { normalBarcode } from '../catalogue/barcode.ts';
import { isWeighedMeasure } from '../catalogue/weighed-measure.ts';
import { foldText } from '../fold.ts';
import { barcodesOf, codeForms, matchArticle, type ArticleIndex, type KnownArticle } from './article-match.ts';
import { readArticleRow, type ArticleValues, type ImportOptions } from './article-values.ts';
import type { ColumnMapping } from './import-fields.ts';
import type { FieldChange, JudgedRow } from './judged-row.ts';
import { isRefused, type Remark } from './remarks.ts';
import { firstRow, type ReadRow, type RowPlace } from './row-reading.ts';

export type ImportedRow = JudgedRow<ArticleValues>;
type ArticleChange = FieldChange<keyof ArticleValues>;

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

/** Codes that differ by zeros are of one article where it was found: the stored one stays. */
const isSameCode = (left: string, right: string): boolean => codeForms(left).includes(right);

/** Names of referred entities are compared as search compares them; a barcode may stand among the additional ones. */
const holds: { readonly [Field in keyof ArticleValues]?: (article: KnownArticle, values: ArticleValues) => boolean } = {
  Measure: ({ Measure }, { Measure: name = '' }) => isSameName(Measure?.Name, name) || isSameName(Measure?.Code, name),
  Group: ({ ArticleGroups }, { Group = '' }) => (ArticleGroups ?? []).some(({ Name }) => isSameName(Name, Group)),
  Barcode: (article, { Barcode = '' }) => barcodesOf(article).map(normalBarcode).includes(normalBarcode(Barcode)),
  Code: ({ Code }, values) => Code === values.Code || isSameCode(Code ?? '', values.Code ?? ''),
};

const changesOf = (article: KnownArticle, values: ArticleValues): ArticleChange[] =>
  (Object.keys(values) as (keyof ArticleValues)[])
    .filter((field) => !(holds[field]?.(article, values) ?? stored[field](article) === values[field]))
    .map((field) => ({ field, from: stored[field](article) ?? null, to: values[field] }));

/** Rows in which a barcode, a code or a stored article stood first. */
interface Seen {
  readonly barcodes: Map<string, RowPlace>;
  readonly codes: Map<string, RowPlace>;
  readonly names: Map<string, RowPlace>;
  readonly articles: Map<number, RowPlace>;
}

const repetitions = (
  { Barcode, Code, Name }: ArticleValues,
  article: KnownArticle | undefined,
  place: RowPlace,
  seen: Seen,
): Remark[] => {
  const barcodeRow = firstRow(seen.barcodes, Barcode === undefined ? undefined : normalBarcode(Barcode), place);
  const codeRow = firstRow(seen.codes, Code, place);
  const isNamedAlone = Barcode === undefined && Code === undefined && Name !== undefined;
  const nameRow = firstRow(seen.names, isNamedAlone ? foldText(Name) : undefined, place);
  const articleRow = firstRow(seen.articles, article?.Id, place);
  if (barcodeRow !== undefined) return [{ field: 'Barcode', code: 'BARCODE_REPEATED', params: { row: barcodeRow } }];
  if (nameRow !== undefined) return [{ field: 'Name', code: 'NAME_REPEATED', params: { row: nameRow } }];
  if (articleRow !== undefined) return [{ field: 'Name', code: 'PRODUCT_REPEATED', params: { row: articleRow } }];
  if (codeRow === undefined) return [];
  return [{ field: 'Code', code: Barcode === undefined ? 'CODE_REPEATED' : 'CODE_SHARED', params: { row: codeRow } }];
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
  const seen: Seen = { barcodes: new Map(), codes: new Map(), names: new Map(), articles: new Map() };
  return (place, articles) => {
    const { row, cells } = place;
    const { values, remarks } = readArticleRow(cells, mapping, options);
    const found = matchArticle(values, articles);
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
