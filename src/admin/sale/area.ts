import type { Area } from '../area.ts';

/** The till stands outside the back office; the menu leads there. */
export const saleArea: Area = {
  menu: [{ section: 'Point-Of-Sale', title: 'Sale point', route: '/salepoint', order: 1, icon: 'point_of_sale' }],
};
