import { createContext } from 'react';
import type { MenuEntry } from './menu-model.ts';

/** Every entry there is, of the schemas and of the areas; who sees which is reckoned by useMenu. */
export const MenuEntriesContext = createContext<readonly MenuEntry[]>([]);
