import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { root } from './run-command.ts';

/** What the page itself begins with comes in one file; the service worker is a program of its own. */
export const startChunk: Rolldown.CodeSplittingGroup = {
  name: 'start',
  tags: ['$initial'],
  test: (id) => !id.includes('/service-worker'),
};

/** What the bundler calls a module of ours, by its path in src. */
export const sourceId = (path: string): string => normalizePath(join(root, 'src', path));

/** The modules that the parts of the product begin with; each part is loaded with the first address that leads to it. */
const branches = {
  account: 'account/account.tsx',
  admin: 'admin/App.tsx',
  guest: 'store/guest/guest.tsx',
  kitchen: 'restaurant/kitchen/routes.tsx',
  pos: 'pos/routes.tsx',
  restaurant: 'restaurant/routes.tsx',
  screen: 'pos/customers/screen/routes.tsx',
  store: 'store/store.tsx',
};

type When = 'at once' | 'ever';
/** Of each build, by branch and when. */
const loaded = new WeakMap<Rolldown.ChunkingContext, Map<string, ReadonlySet<string>>>();

/** The modules that a branch is loaded with, or all that it ever loads. */
const modulesOf = (branch: string, when: When, modules: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const ofBuild = loaded.get(modules) ?? new Map<string, ReadonlySet<string>>();
  loaded.set(modules, ofBuild);
  const key = `${branch} ${when}`;
  const known = ofBuild.get(key);
  if (known) return known;
  const found = new Set([sourceId(branch)]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of when === 'ever' ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      found.add(imported);
  }
  ofBuild.set(key, found);
  return found;
};

const branchesWith = (id: string, when: When, modules: Rolldown.ChunkingContext): string =>
  Object.entries(branches)
    .flatMap(([name, path]) => (modulesOf(path, when, modules).has(id) ? [name] : []))
    .join('-');

/**
 * What the same branches begin with comes in one file, and in a second one what another branch may ask for later. Else
 * each set of screens that share something has a file of its own, and a branch begins with a hundred small ones.
 */
export const branchChunks: Rolldown.CodeSplittingGroup = {
  test: (id) => id.startsWith(sourceId('/')),
  name: (id, modules) => {
    const those = branchesWith(id, 'at once', modules);
    if (!those) return null;
    return those === branchesWith(id, 'ever', modules) ? those : `${those}-shared`;
  },
  debugName: 'branches',
};

/** What the back office alone is drawn with: the till and the sign-in share nothing of it. */
const packages = ['@emotion', '@mui', '@popperjs', '@tanstack', 'clsx', 'date-fns', 'diacritic', 'inflection'].concat(
  ['decode-uri-component', 'filter-obj', 'hoist-non-react-statics', 'jsonexport', 'lodash', 'query-string'],
  ['object-assign', 'prop-types', 'ra-core', 'ra-ui-materialui', 'react-admin', 'react-error-boundary'],
  ['react-dropzone', 'react-hook-form', 'react-is'],
  ['react-router', 'react-transition-group', 'split-on-first', 'stylis'],
);
const ofOffice = new RegExp(`/node_modules/(${packages.join('|')})/|/src/(admin|generated/admin|generated/resources)`);

const known = new Map<string, boolean>();

/** Whether a module brings the fields of the entities: forms do, and what opens over a list, but no list itself. */
const bringsFields = (id: string, modules: Rolldown.ChunkingContext): boolean => {
  if (id.includes('/src/generated/fields/')) return true;
  if (!id.includes('/src/')) return false;
  const found = known.get(id);
  if (found !== undefined) return found;
  known.set(id, false);
  const brings = modules.getModuleInfo(id)?.importedIds.some((each) => bringsFields(each, modules)) ?? false;
  known.set(id, brings);
  return brings;
};

const isOfPackage = (id: string): boolean => id.includes('/node_modules/');

/**
 * What many screens of the office share comes in one file of packages and one of our own. A file for each set of screens
 * that share something were hundreds of small ones, which compress badly and name one another at length.
 */
export const officeChunks: Rolldown.CodeSplittingGroup = {
  test: (id) => ofOffice.test(id),
  name: (id, modules) => {
    if (isOfPackage(id)) return 'office';
    return bringsFields(id, modules) ? null : 'screens';
  },
  debugName: 'office',
  minShareCount: 20,
};

/** Our files import packages, never the other way round: so any other package lies apart from our files. */
export const packageChunks: Rolldown.CodeSplittingGroup = { test: isOfPackage, name: 'package', entriesAware: true };
