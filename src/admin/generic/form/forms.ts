import { catalogueForms } from '../../catalogue/forms.tsx';
import type { FormOverrides } from '../form-overrides.ts';
import { mergeOverrides } from '../overrides.ts';

/** What each area changes of the generic forms. A new one is one line here. */
export const formOverrides: FormOverrides = mergeOverrides([catalogueForms]);
