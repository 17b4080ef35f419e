import type { Rolldown } from 'vite';

/** What the page itself begins with comes in one file; the service worker is a program of its own. */
export const startChunk: Rolldown.CodeSplittingGroup = {
  name: 'start',
  tags: ['$initial'],
  test: (id) => !id.includes('/service-worker'),
};

/** What the back office alone is drawn with: the till and the sign-in share nothing of it. */
const packages = ['@emotion', '@mui', '@popperjs', '@tanstack', 'clsx', 'date-fns', 'diacritic', 'inflection'].concat(
  ['decode-uri-component', 'filter-obj', 'hoist-non-react-statics', 'jsonexport', 'lodash', 'query-string'],
  ['object-assign', 'prop-types', 'ra-core', 'ra-ui-materialui', 'react-admin', 'react-error-boundary'],
  ['react-hook-form', 'react-is'],
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

/**
 * What many screens of the office share comes in one file. A file for each set of screens that share something were
 * hundreds of small ones, which compress badly and name one another at length.
 */
export const officeChunk: Rolldown.CodeSplittingGroup = {
  name: (id, modules) => (ofOffice.test(id) && !bringsFields(id, modules) ? 'office' : null),
  debugName: 'office',
  minShareCount: 20,
};
