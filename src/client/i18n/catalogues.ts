import type { Language } from './language.ts';

/**
 * The texts of one branch of the application in one language: English text → translation.
 * English itself needs entries only where a text has plural forms.
 */
export type Catalogue = Record<string, string>;
type File = { default: Catalogue };

/** common: what every screen says, sign-in and faults. The others are loaded with their branch. */
export type Branch = 'common' | 'admin' | 'pos' | 'labels';

/** en.json ro.json ru.json, admin.ru.json and so on; a file that is missing is empty. */
const files = import.meta.glob<File>(['./*.json', '!./labels.*.json', '../../generated/labels/*.json']);

const paths: Record<Branch, (code: Language) => string[]> = {
  common: (code) => [`./${code}.json`, `./faults.${code}.json`],
  admin: (code) => [`./admin.${code}.json`],
  pos: (code) => [`./pos.${code}.json`],
  labels: (code) => [`../../generated/labels/${code}.json`],
};

/** All texts of a branch in a language. */
export const loadCatalogue = async (branch: Branch, code: Language): Promise<Catalogue> => {
  const found = await Promise.all(paths[branch](code).map((path) => files[path]?.()));
  return Object.assign({}, ...found.map((file) => file?.default ?? {})) as Catalogue;
};
