import { useId, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { birthdaySpans, birthdayText, parseBirthday } from '#domain/organisation/birthday.ts';
import { FieldFrame } from '../../generic/form/field/field-frame.tsx';
import type { FilterEditorProps } from '../../generic/overrides.ts';
import { boundsOfBirthday, choiceOf, type BirthdayChoice } from './birthday-choice.ts';

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

export const BirthdayEditor = ({ value, onChange }: FilterEditorProps) => {
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
