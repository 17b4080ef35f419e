import type { Overrides } from '../generic/overrides.ts';
import { ImportProducts } from './import-button.tsx';

/** What the import adds to the lists of the back office. */
export const importOverrides: Overrides = {
  lists: { Article: { toolbar: [ImportProducts] } },
};
