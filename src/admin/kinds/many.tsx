import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { clippedField } from './parts/text-field.tsx';

export { ReferenceFilter as ManyFilter } from './reference.tsx';

/** Names of any number of records of another entity. */
export const ManyField = clippedField('many');
export const ManyControl = late(async () => (await import('./parts/reference/reference-control.tsx')).ManyControl);
export const ManyInput = inputOf(ManyControl);
