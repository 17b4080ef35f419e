import { importFields, type ImportField } from '#domain/import/import-fields.ts';
import { fieldNamed, viewNamed } from '../../model/views.ts';

/** What the fields of an import are called: as in the product's form, where it has them. */
const ownTitles: { readonly [Field in ImportField]?: string } = {
  SpecialPrice: 'Special price', ArticleMeasureType: 'Sold by weight', Group: 'Group',
};

/** English title of a field, which is its translation key. */
export const titleOf = (field: ImportField): string => ownTitles[field] ?? fieldNamed(viewNamed('Article').model, field)?.title ?? field;

const figures: ReadonlySet<ImportField> = new Set(['Price', 'SpecialPrice', 'Index', 'Vat', 'Reserve']);

/** Figures stand to the right. */
export const isFigureField = (field: ImportField): boolean => figures.has(field);

/** The order in which people read a product; the call's is another. */
export const shownOrder: readonly ImportField[] = ['Name', 'Code', 'Barcode', 'Price', 'SpecialPrice', 'Group', 'Measure', 'Vat', 'Brand', 'Model', 'Index', 'ArticleMeasureType', 'Reserve', 'Description'];

export const mappedFields = (mapping: { readonly [Field in ImportField]?: number }): ImportField[] => shownOrder.filter((field) => mapping[field] !== undefined);

export const isImportField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name);
