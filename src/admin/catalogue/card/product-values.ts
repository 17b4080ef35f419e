import { isRestaurant, session } from '#client/session.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { ProductKind } from '../action-types.ts';

/** Whether supplements can be ordered with the product. */
export const hasSupplements = (kind: ProductKind): boolean => {
  const current = session.get();
  return kind !== 'service' && current !== undefined && isRestaurant(current);
};

const absolute = (value: unknown): unknown => (typeof value === 'number' ? Math.abs(value) : value);

/** Keys whose sign is a slip of the hand (R-CAT-039, R-CAT-040). */
const amounts = ['QtyInPackage', 'volume', 'minSalePrice'];

/**
 * Prices, reserves and packages are made absolute, an empty price is none, a social product has no discounts
 * (R-CAT-039, R-CAT-040, R-CAT-041).
 */
export const savedProduct = (values: Values): Values => {
  const kept = (values['Settings'] ?? {}) as Values;
  const keys = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, amounts.includes(key) ? absolute(value) : value]),
  );
  return {
    ...values,
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
