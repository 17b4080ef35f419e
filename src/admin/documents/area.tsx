import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const DocumentPage = late(() => import('./editor/document-page.tsx'), 'DocumentPage');
const InventoryPage = late(() => import('./inventory/inventory-page.tsx'), 'InventoryPage');

/** Types without a list of their own in the menu: counts belong to inventories, recipes to their products. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  6: ['/documents/6/7'],
  7: ['/inventories'],
  8: ['/documents/8', '/products', '/products/4'],
};

export const documentArea: Area = {
  screens: [
    {
      route: '/document/{doctype}/{documentid?}',
      Page: DocumentPage,
      keys: ({ doctype = '' }) => keysOf[doctype] ?? [`/documents/${doctype}`],
    },
    { route: '/inventory/{id?}', Page: InventoryPage, keys: ['/inventories'] },
  ],
  // Recipes are shown where there are any (R-SHELL-009).
  menu: [
    {
      section: 'Documents',
      title: 'Calculations',
      route: '/documents/8',
      order: 55,
      icon: 'assignment',
      probe: 'calculation',
    },
  ],
};
