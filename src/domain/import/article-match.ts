import type { Article } from '#generated/types.ts';
import { barcodeForms, barcodesIn, normalBarcode } from '../catalogue/barcode.ts';
import { foldText } from '../fold.ts';
import { shortestBarcode, type ArticleValues } from './article-values.ts';
import type { FileRow } from './file-rows.ts';
import type { ColumnMapping } from './import-fields.ts';
import type { Remark } from './remarks.ts';
import { oneLine } from './row-reading.ts';

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

/** Finds stored articles by any of their barcodes, else by code, else by name. */
export interface ArticleIndex {
  /** By the normal form of the barcode. */
  readonly byBarcode: ReadonlyMap<string, KnownArticle>;
  readonly byCode: ReadonlyMap<string, KnownArticle>;
  /** By the code without leading zeros. */
  readonly byBareCode: ReadonlyMap<string, readonly KnownArticle[]>;
  /** By the name as search compares it. */
  readonly byName: ReadonlyMap<string, readonly KnownArticle[]>;
}

export const barcodesOf = (article: KnownArticle): string[] =>
  [article.Barcode, ...(article.ArticleBarcodes ?? []).map(({ Value }) => Value)].filter((value): value is string =>
    Boolean(value),
  );

/** A code of figures without its zeros; undefined: it is no number, and its zeros are a part of it. */
const bareCode = (code: string): string | undefined => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : undefined);

/** Codes of figures are not longer than this, with zeros before them. */
const longestPadded = 10;

/** A code with other numbers of zeros before it; its own is the first. */
export const codeForms = (code: string): string[] => {
  const bare = bareCode(code);
  if (bare === undefined) return [code];
  const forms = [code, bare];
  for (let length = bare.length + 1; length <= longestPadded; length += 1) forms.push(bare.padStart(length, '0'));
  return [...new Set(forms)];
};

const addTo = (map: Map<string, KnownArticle[]>, key: string | undefined, article: KnownArticle): void => {
  if (key !== undefined && key !== '') map.set(key, [...(map.get(key) ?? []), article]);
};

/** The first article of a barcode or code is the one that is found. */
export const indexArticles = (articles: Iterable<KnownArticle>): ArticleIndex => {
  const byBarcode = new Map<string, KnownArticle>();
  const byCode = new Map<string, KnownArticle>();
  const byBareCode = new Map<string, KnownArticle[]>();
  const byName = new Map<string, KnownArticle[]>();
  for (const article of articles) {
    for (const barcode of barcodesOf(article).map(normalBarcode))
      if (!byBarcode.has(barcode)) byBarcode.set(barcode, article);
    if (article.Code && !byCode.has(article.Code)) byCode.set(article.Code, article);
    addTo(byBareCode, bareCode(article.Code ?? ''), article);
    addTo(byName, foldText(article.Name ?? ''), article);
  }
  return { byBarcode, byCode, byBareCode, byName };
};

export interface Found {
  readonly article?: KnownArticle | undefined;
  readonly remarks: readonly Remark[];
}

/**
 * A code that differs from a stored one by its zeros alone went through a spreadsheet, where the name is the same too;
 * else it is a product of its own, and is pointed out.
 */
const byZeros = (Code: string, { Name }: ArticleValues, { byBareCode }: ArticleIndex): Found => {
  const [near, ...others] = byBareCode.get(bareCode(Code) ?? '') ?? [];
  if (!near) return { remarks: [] };
  const isSame = others.length === 0 && (Name === undefined || foldText(Name) === foldText(near.Name ?? ''));
  return {
    article: isSame ? near : undefined,
    remarks: [{ field: 'Code', code: isSame ? 'CODE_ZEROS' : 'CODE_NEAR', params: { value: near.Code ?? '' } }],
  };
};

const byName = (name: string, index: ArticleIndex): Found => {
  const [article, ...others] = index.byName.get(foldText(name)) ?? [];
  if (!article) return { remarks: [] };
  if (others.length > 0) return { remarks: [{ field: 'Name', code: 'NAME_KNOWN' }] };
  const isNamedAlone = !article.Code && barcodesOf(article).length === 0;
  return { article, remarks: isNamedAlone ? [] : [{ field: 'Name', code: 'FOUND_BY_NAME' }] };
};

/**
 * By barcode, else by code, and by name where the row has neither; a code that belongs to another article than the
 * barcode is a mistake.
 */
export const matchArticle = (values: ArticleValues, index: ArticleIndex): Found => {
  const { Barcode, Code, Name } = values;
  const ofBarcode = Barcode === undefined ? undefined : index.byBarcode.get(normalBarcode(Barcode));
  const ofCode = Code === undefined ? undefined : index.byCode.get(Code);
  if (ofBarcode && ofCode && ofBarcode.Code !== Code) return { remarks: [{ field: 'Code', code: 'CODE_OF_ANOTHER' }] };
  if (ofBarcode ?? ofCode) return { article: ofBarcode ?? ofCode, remarks: [] };
  if (Code !== undefined) return byZeros(Code, values, index);
  return Barcode === undefined && Name !== undefined ? byName(Name, index) : { remarks: [] };
};

/** By what stored articles are sought that rows may be about: everything that `matchArticle` compares with. */
export const soughtBy = (
  rows: readonly FileRow[],
  { Barcode, Code, Name }: ColumnMapping,
): { barcodes: string[]; codes: string[]; names: string[] } => {
  const sought = { barcodes: new Set<string>(), codes: new Set<string>(), names: new Set<string>() };
  for (const { cells } of rows) {
    const [barcode, code, name] = [Barcode, Code, Name].map((column) => oneLine(cells[column ?? -1] ?? '')) as [
      string,
      string,
      string,
    ];
    const [first = ''] = barcodesIn(barcode);
    const hasBarcode = first.length >= shortestBarcode;
    if (hasBarcode) for (const form of barcodeForms(first)) sought.barcodes.add(form);
    if (code !== '') for (const form of codeForms(code)) sought.codes.add(form);
    if (!hasBarcode && code === '' && name !== '') sought.names.add(name);
  }
  return { barcodes: [...sought.barcodes], codes: [...sought.codes], names: [...sought.names] };
};
