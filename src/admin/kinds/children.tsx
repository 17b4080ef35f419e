import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { clippedField } from './parts/text-field.tsx';

/** Names of the records that belong to this one. */
export const ChildrenField = clippedField('children');

const control = () => import('./parts/nested/children-control.tsx');
export const ChildrenControl = late(async () => (await control()).ChildrenControl, 96);
/** reference: the entity of the rows; target: the field by which a row points back; isOwned: saved with the form. */
export const ChildrenInput = inputOf(ChildrenControl, { isWide: true });
