import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const PriceTagsPage = late(() => import('./price-tags/price-tags-page.tsx'), 'PriceTagsPage');

export const templatesArea: Area = {
  screens: [{ route: '/pricetags/{tag?}', Page: PriceTagsPage, keys: ['/pricetags/5'] }],
};
