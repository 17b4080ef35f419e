import './catalogue.css';
import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';
import { FormScreen } from '../layout/resource-screens.tsx';
import type { ReferenceRules } from '../kinds/parts/reference/rules.ts';
import { ProductDirectory } from './list/product-directory.tsx';
import { productLifecycle } from './list/product-lifecycle.ts';
import { taken, takenSearch } from './list/product-search.ts';

const ProductScreen = () => <FormScreen resource="Article" />;

/** Charts are loaded with the dashboard alone. */
const ProductDashboardPage = late(() => import('./info/product-dashboard-page.tsx'), 'ProductDashboardPage');

const ProductionPage = late(() => import('./production/production-page.tsx'), 'ProductionPage');

const productKeys = ['/products', '/products/4', '/products/8'];

/** How every pick list of products searches, and what it offers. */
const productRules: ReferenceRules = {
  minTermLength: 3,
  pageSize: 10,
  filter: taken,
  search: takenSearch,
  meta: { isLight: true },
  Directory: ProductDirectory,
};

/** The specification's address of a new product carries no type: /product. */
export const catalogueArea: Area = {
  screens: [
    { route: '/product', Page: ProductScreen, keys: ['/products'] },
    { route: '/productdashboard', Page: ProductDashboardPage, keys: productKeys },
    { route: '/production', Page: ProductionPage, keys: ['/production'] },
  ],
  menu: [{ section: 'Products', title: 'Production', route: '/production', order: 25, icon: 'restaurant' }],
  lifecycles: [productLifecycle],
  referenceRules: { Article: productRules },
};
