/** In the copy: the number of the change that is tried, or nothing. */
export const activeFile = 'active-mutant';

/** Imported before anything of the product: some changes are of what runs when a module is loaded. */
export const activation = `
import { readFileSync } from 'node:fs';
const mutant = readFileSync('${activeFile}', 'utf8');
globalThis.__stryker__ = Object.assign(globalThis.__stryker__ ?? {}, { activeMutant: mutant || undefined });
`;
