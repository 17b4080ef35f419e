import type { Area } from '../area.ts';
import { viewNamed } from '../model/views.ts';
import { ProductPage } from './product-page.tsx';

const ProductScreen = () => <ProductPage view={viewNamed('Article')} />;

/** The specification's address of a new product carries no type: /product. */
export const catalogueArea: Area = {
  screens: [{ route: '/product', Page: ProductScreen, keys: ['/products', '/products/4', '/products/8'] }],
};
