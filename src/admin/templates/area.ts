import { loadTexts } from '#client/i18n/i18n.ts';
import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const PriceTagsPage = late(async () => {
  const [page] = await Promise.all([import('./price-tags/price-tags-page.tsx'), loadTexts('templates')]);
  return page;
}, 'PriceTagsPage');

export const templatesArea: Area = {
  screens: [{ route: '/pricetags/{tag?}', Page: PriceTagsPage, keys: ['/pricetags/5'] }],
};
