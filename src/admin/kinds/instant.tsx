import { filterOf } from './parts/filters/filter.tsx';
import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { asChoice, choiceText, type PeriodChoice } from './parts/period/period-choice.ts';
import { textField } from './parts/text-field.tsx';

/** A moment as dd.MM.yyyy HH:mm in the browser's zone. */
export const InstantField = textField('instant');
export const InstantControl = late(async () => (await import('./parts/days/instant-control.tsx')).InstantControl);
export const InstantInput = inputOf(InstantControl);

const Periods = late(async () => (await import('./parts/filters/filter-editors.tsx')).Periods, 320);

/** Records of a named interval, or of any days: instants and days alike. */
export const PeriodFilter = filterOf<PeriodChoice>(Periods, (value, _props, translate) => {
  const choice = asChoice(value);
  return choice ? choiceText(choice, translate) : '';
});
