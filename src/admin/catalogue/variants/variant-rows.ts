import { combinations, variantName, withoutExisting, type VariantItem } from '#domain/catalogue/variants.ts';
import type { Values } from '../../model/route-pattern.ts';

/** A variant in the form of its parent; EntityActionType says what becomes of it with the save. */
export interface VariantRow extends Values {
  Id?: number;
  Name?: string | null;
  Code?: string | null;
  Barcode?: string | null;
  Price?: number | null;
  ArticleGroups?: VariantItem[];
  EntityActionType?: number;
}

export const VariantAction = { create: 1, update: 2, remove: 3 } as const;

/** Fields that a new variant inherits from its product. */
const inherited = ['Measure', 'Vat', 'ArticleActionType', 'ArticleMeasureType', 'Price', 'Brand', 'Model'] as const;

/** Rows for the combinations of the chosen items that the product does not have yet, and how many it has. */
export const newVariants = (
  product: Values,
  chosen: readonly (readonly VariantItem[])[],
  rows: readonly VariantRow[],
): { rows: VariantRow[]; refused: number } => {
  const living = rows.filter(({ EntityActionType }) => EntityActionType !== VariantAction.remove);
  const { fresh, existing } = withoutExisting(
    combinations(chosen),
    living.map(({ ArticleGroups = [] }) => ArticleGroups),
  );
  const taken = Object.fromEntries(
    inherited.filter((name) => product[name] !== undefined).map((name) => [name, product[name]]),
  );
  return {
    rows: fresh.map((items) => ({
      ...taken,
      Name: variantName(String(product['Name'] ?? ''), items),
      ArticleGroups: items,
      EntityActionType: VariantAction.create,
      ...(product['Id'] === undefined ? {} : { ArticleParentId: product['Id'] }),
    })),
    refused: existing.length,
  };
};

/** A stored variant is marked as changed; a new one stays new. */
export const changedVariant = (row: VariantRow, change: Values): VariantRow => ({
  ...row,
  ...change,
  EntityActionType: row.Id ? VariantAction.update : VariantAction.create,
});

/** A new row goes outright, a stored one is marked and can be restored. */
export const withoutVariant = (rows: readonly VariantRow[], gone: VariantRow): VariantRow[] =>
  rows.flatMap((row) => (row !== gone ? [row] : row.Id ? [{ ...row, EntityActionType: VariantAction.remove }] : []));

export const withRestoredVariant = (rows: readonly VariantRow[], back: VariantRow): VariantRow[] =>
  rows.map((row) => (row === back ? { ...row, EntityActionType: VariantAction.update } : row));
