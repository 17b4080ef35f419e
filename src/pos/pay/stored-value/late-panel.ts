import { late } from '#client/react/late.ts';

/** Gift card, points and account: fetched with the windows that no sale waits for. */
export const StoredValuePanel = late(() => import('./stored-value-panel.tsx'), 'StoredValuePanel');
