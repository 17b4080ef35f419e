import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';

/** The window of the bank terminal, and what money of cards is on the receipt: fetched with the windows. */
export const TerminalDialog = late(() => withTexts(import('./terminal-dialog.tsx'), 'windows'), 'TerminalDialog');
export const Charged = late(() => withTexts(import('./charged-cards.tsx'), 'windows'), 'Charged');
export const ChargedCards = late(() => withTexts(import('./charged-cards.tsx'), 'windows'), 'ChargedCards');
