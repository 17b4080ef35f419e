import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { enumTitle } from '../model/views.ts';
import type { FieldProps } from './parts/text-field.tsx';
import { filterOf } from './parts/filters/filter.tsx';
import { late } from './parts/late.tsx';
import { exportable, useShown } from './parts/text-field.tsx';

/** of: the enumeration's name in the schemas. */
export const EnumField = exportable('enum', ({ of, ...props }: FieldProps & { of: string }) => {
  const translate = useTranslate();
  const value = useShown(props);
  return value === null || value === undefined ? null : <Chip size="small" label={translate(enumTitle(of, value))} />;
});

/** One value of an enumeration; a stored number that it does not know stays offered. */
export const EnumControl = late(async () => (await import('./parts/enum-control.tsx')).EnumControl);
export const EnumInput = late(async () => (await import('./parts/enum-control.tsx')).EnumInput, 64);

interface Offer {
  of: string;
  /** Those that can be chosen here; absent: all but nought. */ values?: readonly number[];
}

const Choices = late(async () => (await import('./parts/filters/filter-editors.tsx')).Choices, 120);

/** Records with any of the chosen values. */
export const EnumFilter = filterOf<number[], Offer>(Choices, (value, { of }, translate) =>
  Array.isArray(value) ? value.map((each: unknown) => translate(enumTitle(of, each))).join(', ') : '',
);
