import { filterOf } from '#admin/kinds/parts/filters/filter.tsx';
import { late } from '#admin/kinds/parts/late.tsx';
import { birthdayText } from '#domain/organisation/birthday.ts';
import { boundsOfBirthday, choiceOf, type BirthdayChoice } from './birthday-choice.ts';

const Editor = late(async () => (await import('./birthday-editor.tsx')).BirthdayEditor, 120);

/** Whose birthday it is, whatever the year of birth. */
export const BirthdayFilter = filterOf<BirthdayChoice>(Editor, (value, _props, translate) => {
  const { Span, ...choice } = choiceOf(value);
  if (Span) return translate(Span);
  const { From, To } = boundsOfBirthday(choice);
  const [from, to] = [From, To].map((day) => (day === undefined ? '…' : birthdayText(day)));
  return from === to ? String(from) : `${from} – ${to}`;
});
