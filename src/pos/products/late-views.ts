import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';

/** The branch's buttons, fetched when they are first shown. */
export const ButtonView = late(() => withTexts(import('./buttons/button-view.tsx')), 'ButtonView');

/** Group views of products. A till begins with the table, and fetches them when the view is chosen. */
export const GroupBar = late(() => import('./group-bar.tsx'), 'GroupBar');
export const ProductTiles = late(() => import('./product-tiles.tsx'), 'ProductTiles');
