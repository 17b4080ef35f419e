import type { Area } from '../area.ts';

/** Screens that no entity gives. */
export const contentArea: Area = {};
