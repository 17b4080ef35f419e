import { basename, dirname, join } from 'node:path';
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

/** Asks for each branch of the product by its address. */
export const switchboard = sourceId('app.tsx');

/** Some modules and whatever is imported by them, at once, or at once and later. */
export const withImported = (
  ids: readonly string[],
  importedBy: (id: string) => readonly string[],
): ReadonlySet<string> => {
  const found = new Set(ids);
  for (const id of found) for (const imported of importedBy(id)) found.add(imported);
  return found;
};

interface Branch {
  name: string;
  /** The modules that it is loaded with. */
  begins: ReadonlySet<string>;
  /** All that it ever loads. */
  loads: ReadonlySet<string>;
}

const branchesOfBuild = new WeakMap<Rolldown.ChunkingContext, readonly Branch[]>();

/** The branches, each named by its folder. */
const branchesOf = (modules: Rolldown.ChunkingContext): readonly Branch[] => {
  const known = branchesOfBuild.get(modules);
  if (known) return known;
  const importedBy = (id: string): readonly string[] => modules.getModuleInfo(id)?.importedIds ?? [];
  const askedBy = (id: string): readonly string[] => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const byFolder = Map.groupBy(askedBy(switchboard), (id) => basename(dirname(id)));
  const branches = [...byFolder].map(([name, ids]) => ({
    name,
    begins: withImported(ids, importedBy),
    loads: withImported(ids, (id) => [...importedBy(id), ...askedBy(id)]),
  }));
  branchesOfBuild.set(modules, branches);
  return branches;
};

/**
 * What the same branches begin with comes in one file, and in a second one what another branch may ask for later. Else
 * each set of screens that share something has a file of its own, and a branch begins with a hundred small ones.
 */
export const branchChunks: Rolldown.CodeSplittingGroup = {
  test: (id) => id.startsWith(sourceId('/')),
  name: (id, modules) => {
    const branches = branchesOf(modules);
    const those = branches.filter(({ begins }) => begins.has(id));
    if (those.length === 0) return null;
    const isShared = branches.some((branch) => branch.loads.has(id) && !those.includes(branch));
    return those.map(({ name }) => name).join('-') + (isShared ? '-shared' : '');
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
 * What many screens of the office share comes in one file of packages and one of our own. A file for each set of
 * screens that share something were hundreds of small ones, which compress badly and name one another at length.
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
