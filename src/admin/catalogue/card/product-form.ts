import { isRestaurant, session } from '#client/session.ts';
import type { FormSection } from '#generated/shapes.ts';
import type { FormPlace } from '../../generic/overrides.ts';
import type { Values } from '../../model/route-pattern.ts';
import { productKind } from '../action-types.ts';
import { ProductType, productTypeOf } from './product-type.ts';

/** Brand and model stand beside the measure; settings are given by key, the lowest price among the prices. */
const settings = [
  'Settings.QtyInPackage',
  'Settings.volume',
  'Settings.BestBefore',
  'Settings.depot_type',
  'Settings.noDiscount',
  'Settings.isSocial',
  'Settings.socialPercent',
  'Settings.Visible',
  'Settings.Promoted',
];

/** Paths on which the card's tabs and fields depend. */
export const watchedPaths = ['ProductType', 'Settings.isComposite', 'Articles'] as const;

/** After which fields the card has more than the schema says: what the product is made of, brand and model. */
const added = (kind: string, values: Values): Partial<Record<string, readonly string[]>> => ({
  ArticleGroups: [
    ...(kind === 'service' ? [] : ['Settings.isComposite']),
    ...(kind === 'dish' || productTypeOf(values) === ProductType.composite ? ['ArticleActionType'] : []),
  ],
  Reserve: ['Brand', 'Model'],
});

/** What a restaurant offers with a dish is ordered under it. */
const supplements: FormSection = { title: 'Supplements', fields: ['ArticleSupplements'] };

const hasSupplements = (kind: string): boolean => {
  const current = session.get();
  return kind !== 'service' && current !== undefined && isRestaurant(current);
};

/** The card's sections for a kind of product: a dish also says when its ingredients are written off. */
export const productSections = (sections: FormSection[], { parameters, values }: FormPlace): FormSection[] => {
  const kind = productKind(parameters['actionType']);
  const more = added(kind, values);
  return [...sections, ...(hasSupplements(kind) ? [supplements] : [])].map((section) => {
    if (section.title === 'Settings') return { ...section, fields: settings };
    if (section.title !== 'Main data') return section;
    return { ...section, fields: section.fields.flatMap((name) => [name, ...(more[name] ?? [])]) };
  });
};

const absolute = (value: unknown): unknown => (typeof value === 'number' ? Math.abs(value) : value);

/** Keys whose sign is a slip of the hand (R-CAT-039, R-CAT-040). */
const amounts = ['QtyInPackage', 'volume', 'minSalePrice'];

/** What the card keeps beside the product itself: its choice of type, the recipe, prices in price lists. */
const withoutOwn = ({ ProductType: _type, Recipe: _recipe, PricelistItems: _items, ...values }: Values): Values =>
  values;

/**
 * Prices, reserves and packages are made absolute, an empty price is none, a social product has no discounts
 * (R-CAT-039, R-CAT-040, R-CAT-041).
 */
export const beforeProductSave = (values: Values): Values => {
  const kept = (values['Settings'] ?? {}) as Values;
  const keys = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, amounts.includes(key) ? absolute(value) : value]),
  );
  return {
    ...withoutOwn(values),
    Price: absolute(values['Price']) ?? null,
    Reserve: absolute(values['Reserve']) ?? null,
    Settings: keys['isSocial'] ? { ...keys, noDiscount: true } : keys,
  };
};

/** A copy for the form: what belongs to the one product alone is left out; its pictures are copied by the server. */
export const clonedProduct = (source: Values): Values => {
  const {
    Id: _Id,
    id: _id,
    Version: _Version,
    ClientId: _ClientId,
    Code: _Code,
    Barcode: _Barcode,
    ArticleBarcodes: _barcodes,
    Index: _Index,
    CreatedOn: _CreatedOn,
    DeletedOn: _DeletedOn,
    ArticleParentId: _parent,
    Articles: _variants,
    Childs: _childs,
    IsParent: _isParent,
    PricePrevious: _previous,
    PriceChangedOn: _changed,
    ...rest
  } = source;
  return rest;
};
