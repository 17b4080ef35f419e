import type { Language } from './language.ts';
import type { Catalogue } from './texts.ts';

type File = { default: Catalogue };

/**
 * common: what every screen says, and sign-in. faults: asked for with the first one. The others are loaded with their
 * branch, import with its dialog, templates with their designer, floor with the first plan, bills with the first of
 * them, hands and windows with the windows of the till that are fetched later.
 */
export type Branch =
  | 'common'
  | 'faults'
  | 'admin'
  | 'ra'
  | 'pos'
  | 'labels'
  | 'import'
  | 'floor'
  | 'templates'
  | 'kitchen'
  | 'guest'
  | 'bills'
  | 'hands'
  | 'windows';

/**
 * ru.json, admin.ru.json and so on. A file that is missing is empty: English needs one only where a text has plural
 * forms.
 */
const files = import.meta.glob<File>([
  '../*.json',
  '../ra/*.json',
  '../restaurant/*.json',
  '../import/*.json',
  '../till/*.json',
  '../templates/*.json',
  '../../../generated/labels/*.json',
]);

const paths: Record<Branch, (code: Language) => string[]> = {
  common: (code) => [`../${code}.json`],
  faults: (code) => [`../faults.${code}.json`],
  admin: (code) => [`../admin.${code}.json`],
  ra: (code) => [`../ra/${code}.json`],
  pos: (code) => [`../pos.${code}.json`],
  templates: (code) => [`../templates/${code}.json`],
  import: (code) => [`../import/${code}.json`],
  floor: (code) => [`../restaurant/floor.${code}.json`],
  guest: (code) => [`../restaurant/guest.${code}.json`],
  kitchen: (code) => [`../restaurant/kitchen.${code}.json`],
  bills: (code) => [`../restaurant/bills.${code}.json`],
  hands: (code) => [`../till/hands.${code}.json`],
  windows: (code) => [`../till/windows.${code}.json`],
  // The titles of the schemas are English.
  labels: (code) => (code === 'en' ? [] : [`../../../generated/labels/${code}.json`]),
};

/** All texts of a branch in a language. */
export const loadCatalogue = async (branch: Branch, code: Language): Promise<Catalogue> => {
  const found = await Promise.all(paths[branch](code).map((path) => files[path]?.()));
  return Object.assign({}, ...found.map((file) => file?.default ?? {})) as Catalogue;
};
