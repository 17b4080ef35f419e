import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { textField } from './parts/text-field.tsx';

/** A day as dd.MM.yyyy. Lists are narrowed by PeriodFilter of instant.tsx. */
export const DayField = textField('day');
export const DayControl = late(async () => (await import('./parts/days/day-control.tsx')).DayControl);
export const DayInput = inputOf(DayControl);
