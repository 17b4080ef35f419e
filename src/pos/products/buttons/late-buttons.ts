import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';

/** The branch's buttons, fetched when they are first shown. */
export const ButtonView = late(() => withTexts(import('./button-view.tsx')), 'ButtonView');
