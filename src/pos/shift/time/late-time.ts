import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';

/** Used at the lock and in the till's menu. */
export const TimeDialog = late(() => withTexts(import('./time-dialog.tsx'), 'windows'), 'TimeDialog');
