import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const PriceTagsPage = late(() => import('./price-tags/price-tags-page.tsx'), 'PriceTagsPage');

const DeskCodesPage = late(() => import('./desk-codes/desk-codes-page.tsx'), 'DeskCodesPage');

export const templatesArea: Area = {
  screens: [
    { route: '/pricetags/{tag?}', Page: PriceTagsPage, keys: ['/pricetags/5'] },
    { route: '/desk-codes/{scheme}', Page: DeskCodesPage, keys: ['/schemes', '/desks-plan'] },
  ],
};
