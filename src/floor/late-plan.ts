import { loadTexts } from '#client/i18n/i18n.ts';
import { late } from '#client/react/late.ts';

/** Texts of floors; English if they cannot be loaded. */
const texts = (): Promise<void> => loadTexts('floor').catch(() => {});

/** A plan to look at, fetched with its texts. */
export const FloorPlan = late(
  async () => (await Promise.all([import('./plan/floor-plan.tsx'), texts()]))[0],
  'FloorPlan',
);

/** The editor of a plan, fetched with its texts. */
export const PlanEditor = late(
  async () => (await Promise.all([import('./editor/plan-editor.tsx'), texts()]))[0],
  'PlanEditor',
);
