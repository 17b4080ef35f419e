import { nameOf } from '../model/representation.ts';
import type { Values } from '../model/route-pattern.ts';
import { inputOf } from './input.tsx';
import { filterOf } from './parts/filters/filter.tsx';
import { late } from './parts/late.tsx';
import type { Reference } from './parts/reference/reference.ts';
import type { ReferenceRules } from './parts/reference/rules.ts';
import { textField } from './parts/text-field.tsx';

export type { Reference } from './parts/reference/reference.ts';

/** One record of another entity by its name. */
export const ReferenceField = textField('reference');

const controls = () => import('./parts/reference/reference-control.tsx');
const identity = () => import('./parts/reference/identity-control.tsx');

/** reference: the entity, or the view of one, that is picked from. */
export const ReferenceControl = late(async () => (await controls()).ReferenceControl);
export const ReferenceInput = inputOf(ReferenceControl);

/** The bare id of another record, picked as a reference is. */
export const IdentityField = textField('identity');
export const IdentityControl = late(async () => (await identity()).IdentityControl);
export const IdentityInput = inputOf(IdentityControl);

const References = late(async () => (await import('./parts/filters/filter-editors.tsx')).References, 64);

interface ReferenceFilterProps extends ReferenceRules {
  reference: string;
  /** One sentence below the pick list. */
  hint?: string;
}

/** Records that have any of the chosen ones: [{Id, Name}]. */
export const ReferenceFilter = filterOf<Reference[], ReferenceFilterProps>(References, (value) =>
  Array.isArray(value) ? (value as Values[]).map((each) => nameOf(each)).join(', ') : '',
);
