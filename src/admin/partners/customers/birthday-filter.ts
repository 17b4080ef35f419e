import { birthdayText } from '#domain/organisation/birthday.ts';
import { late } from '#ui/late.ts';
import type { ExtraFilter } from '../../generic/overrides.ts';
import type { Filter } from '../../model/filter.ts';
import { boundsOfBirthday, choiceOf } from './birthday-choice.ts';

const textOf = (value: unknown, translate: (key: string) => string): string => {
  const { Span, From, To } = choiceOf(value);
  if (Span) return translate(Span);
  const [from, to] = [From, To].map((day) => (day === undefined ? '…' : birthdayText(day)));
  return from === to ? String(from) : `${from} – ${to}`;
};

const BirthdayEditor = late(() => import('./birthday-editor.tsx'), 'BirthdayEditor');

/** Whose birthday it is, whatever the year of birth. */
export const birthdayFilter: ExtraFilter = { name: 'BornDay', label: 'Birthday', Editor: BirthdayEditor, text: textOf };

/** The filter in the predicate's words. */
export const customerQuestion = ({ BornDay, ...filter }: Filter): Filter =>
  (BornDay === undefined ? filter : { ...filter, BornDay: boundsOfBirthday(choiceOf(BornDay)) });
