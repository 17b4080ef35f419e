import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';

/** The branch's buttons, fetched when they are first shown. */
export const ButtonView = late(() => withTexts(import('./buttons/button-view.tsx')), 'ButtonView');

/** The parts of the view by groups. A till begins with the table, and fetches them when somebody chooses that view. */
export const GroupBar = late(() => import('./group-bar.tsx'), 'GroupBar');
export const ProductTiles = late(() => import('./product-tiles.tsx'), 'ProductTiles');
