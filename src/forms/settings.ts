/** The door to what needs rjsf: fetched with the first form that has settings. */
export { wrongKeys } from './key-checks.ts';
export { SchemaGroup } from './schema-group.tsx';
