import { describe, expect, it } from 'vitest';
import { productKind, productKinds } from '#admin/catalogue/action-types.ts';
import { clonedProduct, savedProduct } from '#admin/catalogue/card/product-values.ts';
import { excludedSplits, isGroup, withItemsOf } from '#admin/catalogue/collections/groups.ts';
import { priceAsOf, productQuestion } from '#admin/catalogue/list/product-question.ts';
import { productSearch, takenSearch } from '#admin/catalogue/list/product-search.ts';

const top = { ArticleParentIds: { Exists: false } };

describe('a search term among products', () => {
  it('of three or more characters is part of a name [R-CAT-036]', () => {
    expect(productSearch('мол')).toEqual({
      ...top,
      Strings: [
        { Name: 'Name', Pattern: '%мол%' },
        { Name: 'Code', Pattern: '%мол%' },
        { Name: 'Barcode', Pattern: '%мол%' },
      ],
    });
    expect(productSearch('  milk ')['Strings']).toContainEqual({ Name: 'Name', Pattern: '%milk%' });
  });

  it('of fewer characters begins a code', () => {
    expect(productSearch('12')).toEqual({ ...top, Strings: [{ Name: 'Code', Pattern: '12%' }] });
    expect(productSearch('')).toEqual(top);
  });

  it('that starts with * and a number is the PLU of a weighed product [R-CAT-037] [R-CAT-016]', () => {
    expect(productSearch('*104')).toEqual({ ArticleMeasureTypes: [2], Index: { From: 104, To: 104 } });
    expect(productSearch('*x')['Index']).toBeUndefined();
  });

  it('of eight or more digits looks among variants too [R-CAT-038]', () => {
    expect(productSearch('48400000')['ArticleParentIds']).toBeUndefined();
    expect(productSearch('48400000')['Strings']).toContainEqual({ Name: 'Barcode', Pattern: '%48400000%' });
    expect(productSearch('4840000')).toMatchObject(top);
  });

  it('finds variants and never their product where something is picked for a document [REV-HD2]', () => {
    expect(takenSearch('t-shirt red')).toEqual({
      IsParent: false,
      Strings: ['Name', 'Code', 'Barcode'].map((Name) => ({ Name, Pattern: '%t-shirt red%' })),
    });
    for (const term of ['', '12', '*104', '48400000']) expect(takenSearch(term)).toMatchObject({ IsParent: false });
    expect(takenSearch('12')['ArticleParentIds']).toBeUndefined();
    expect(productQuestion({ q: 'shirt', IsParent: false })).toEqual(takenSearch('shirt'));
  });
});

describe('the product list', () => {
  it('is of products, dishes or services by its address [R-CAT-003] [R-CAT-002] [R-CAT-049]', () => {
    expect([undefined, '0', '1'].map((type) => productKinds[productKind(type)].titles)).toEqual([
      'Products',
      'Products',
      'Products',
    ]);
    expect(['2', '4'].map((type) => productKinds[productKind(type)].titles)).toEqual(['Dishes', 'Dishes']);
    expect(productKinds[productKind('8')].titles).toBe('Services');
    expect(productKinds.product.actionTypes).toContain(16);
  });

  it('does not narrow by the depot whose stock it shows, nor by the day of its prices [R-CAT-004] [R-CAT-007]', () => {
    expect(
      productQuestion({ q: 'milk', Depot: [{ Id: 1 }], PricesAsOf: { Interval: 5 }, ArticleGroups: [{ Id: 2 }] }),
    ).toEqual({ ...productSearch('milk'), ArticleGroups: [{ Id: 2 }] });
    expect(productQuestion({ ...top, Depot: [{ Id: 1 }] })).toEqual(top);
  });

  it('looks among variants too once a barcode is typed [R-CAT-038]', () => {
    expect(productQuestion({ ...top, q: 'milk' })).toEqual(productSearch('milk'));
    expect(productQuestion({ ...top, q: '48400000' })).toEqual(productSearch('48400000'));
  });

  it('shows the price before the last change where that came after the period', () => {
    const article = { Price: 500, PricePrevious: 400, PriceChangedOn: 1000 };
    expect([priceAsOf(article, 999), priceAsOf(article, 1000), priceAsOf({ Price: 500 }, 0)]).toEqual([400, 500, 500]);
  });
});

describe('the product card', () => {
  it('makes price, package, volume, lowest price and reserve absolute, an empty price none [R-CAT-039] [R-CAT-040]', () => {
    const saved = savedProduct({
      Price: -500,
      Reserve: -1000,
      Settings: { QtyInPackage: -6000, volume: -500, minSalePrice: -100 },
    });
    expect(saved).toMatchObject({
      Price: 500,
      Reserve: 1000,
      Settings: { QtyInPackage: 6000, volume: 500, minSalePrice: 100 },
    });
    expect(savedProduct({})['Price']).toBeNull();
  });

  it('forbids discounts on a social product [R-CAT-041]', () => {
    expect(savedProduct({ Settings: { isSocial: true, noDiscount: false } })['Settings']).toEqual({
      isSocial: true,
      noDiscount: true,
    });
  });

  it('leaves promotions and groups out of the collections and keeps the others when groups change [R-CAT-043]', () => {
    expect(excludedSplits).toEqual([5, 6]);
    const size = { Id: 1, ArticleSplit: { Id: 10, SplitActionType: 2 } };
    const bread = { Id: 2, ArticleSplit: { Id: 20, SplitActionType: 6 } };
    const milk = { Id: 3, ArticleSplit: { Id: 20, SplitActionType: 6 } };
    expect(withItemsOf([size, bread], isGroup, [milk])).toEqual([size, milk]);
  });

  it('clones without what belongs to the one product alone [R-CAT-009]', () => {
    const copy = clonedProduct({
      Id: 1,
      id: 1,
      Version: 3,
      Name: 'Milk',
      Code: '1',
      Barcode: '484',
      Index: 7,
      Price: 100,
    });
    expect(copy).toEqual({ Name: 'Milk', Price: 100 });
  });
});
