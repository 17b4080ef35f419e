import { describe, expect, it } from 'vitest';
import {
  combinationKey,
  combinations,
  mostVariantCollections,
  variantName,
  withoutExisting,
} from '#domain/catalogue/variants.ts';

const [small, large, red, green, blue] = ['S', 'L', 'red', 'green', 'blue'].map((Name, at) => ({ Id: at + 1, Name }));

describe('variants of a product', () => {
  it('are the combinations of the items of up to three collections [R-CAT-027]', () => {
    const made = combinations([
      [small, large],
      [red, green, blue],
    ]);
    expect(made).toHaveLength(6);
    expect(new Set(made.map((items) => combinationKey(items as { Id: number }[]))).size).toBe(6);
    expect(combinations([[small, large]])).toEqual([[small], [large]]);
    expect(mostVariantCollections).toBe(3);
  });

  it('are none without an item, and a collection without items does not count', () => {
    expect(combinations([])).toEqual([]);
    expect(combinations([[], []])).toEqual([]);
    expect(combinations([[small], []])).toEqual([[small]]);
  });

  it('are refused where the combination exists, in whatever order its items stand [R-CAT-042]', () => {
    const wanted = combinations([[small, large], [red]]) as { Id: number }[][];
    const { fresh, existing } = withoutExisting(wanted, [[red, small] as { Id: number }[]]);
    expect(fresh).toEqual([[large, red]]);
    expect(existing).toEqual([[small, red]]);
  });

  it('are called by the product and by what makes them', () => {
    expect(variantName('T-shirt', [{ Name: 'M' }, { Name: 'red' }])).toBe('T-shirt M red');
    expect(variantName('', [{ Name: 'M' }, {}])).toBe('M');
  });
});
