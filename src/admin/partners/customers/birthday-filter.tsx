import { useId, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { birthdaySpan, birthdaySpans, birthdayText, parseBirthday, type BirthdaySpanName } from '#domain/organisation/birthday.ts';
import { todayHere } from '../../generic/fields/days/day-input.tsx';
import { FieldFrame } from '../../generic/form/field-frame.tsx';
import type { ExtraFilter, FilterEditorProps } from '../../generic/overrides.ts';
import type { Filter } from '../../model/filter.ts';

/** A named span stays itself until the call is made; days of one's own are days of the year. */
export interface BirthdayChoice { Span?: BirthdaySpanName; From?: number; To?: number }

const choiceOf = (value: unknown): BirthdayChoice => (typeof value === 'object' && value !== null ? value : {});

/** The days of the year that a choice means now: as the predicate has them (R-CUST-009). */
export const boundsOfBirthday = ({ Span, From, To }: BirthdayChoice): { From?: number; To?: number } =>
  (Span ? birthdaySpan(Span, todayHere()) : { ...(From !== undefined && { From }), ...(To !== undefined && { To }) });

const textOf = (value: unknown, translate: (key: string) => string): string => {
  const { Span, From, To } = choiceOf(value);
  if (Span) return translate(Span);
  const [from, to] = [From, To].map((day) => (day === undefined ? '…' : birthdayText(day)));
  return from === to ? String(from) : `${from} – ${to}`;
};

interface DayProps { label: string; value: number | undefined; onChange: (day: number | undefined) => void }

/** A day of any year, typed as dd.mm. */
const BirthdayInput = ({ label, value, onChange }: DayProps) => {
  const translate = useTranslate();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    setDraft(text);
    const day = parseBirthday(text);
    if (day !== undefined || text.trim() === '') onChange(day);
  };
  const isWrong = draft !== undefined && draft.trim() !== '' && parseBirthday(draft) === undefined;
  return (
    <FieldFrame id={id} label={label}>
      <OutlinedInput
        id={id} fullWidth placeholder={translate('dd.mm')} value={draft ?? (value === undefined ? '' : birthdayText(value))} error={isWrong}
        onChange={({ target }) => type(target.value)} onBlur={() => setDraft(undefined)} slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': isWrong } }}
      />
    </FieldFrame>
  );
};

const BirthdayEditor = ({ value, onChange }: FilterEditorProps) => {
  const translate = useTranslate();
  const choice = choiceOf(value);
  const own = (changes: BirthdayChoice): void => {
    const { From, To } = { ...(choice.Span ? {} : choice), ...changes };
    onChange(From === undefined && To === undefined ? undefined : { From, To });
  };
  return (
    <div className="birthday-editor">
      <div className="period-names" role="group" aria-label={translate('Birthday')}>
        {birthdaySpans.map((span) => (
          <button type="button" key={span} className="period-name" aria-pressed={choice.Span === span} onClick={() => onChange({ Span: span })}>{translate(span)}</button>
        ))}
      </div>
      <div className="filter-bounds">
        <BirthdayInput label={translate('From')} value={boundsOfBirthday(choice).From} onChange={(From) => own({ From })} />
        <BirthdayInput label={translate('To')} value={boundsOfBirthday(choice).To} onChange={(To) => own({ To })} />
      </div>
    </div>
  );
};

/** Whose birthday it is, whatever the year of birth. */
export const birthdayFilter: ExtraFilter = { name: 'BornDay', label: 'Birthday', Editor: BirthdayEditor, text: textOf };

/** The filter in the predicate's words. */
export const customerQuestion = ({ BornDay, ...filter }: Filter): Filter =>
  (BornDay === undefined ? filter : { ...filter, BornDay: boundsOfBirthday(choiceOf(BornDay)) });
