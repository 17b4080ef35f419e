import { clippedField } from './parts/text-field.tsx';

/** Names of the records that belong to this one. */
export const ChildrenField = clippedField('children');
