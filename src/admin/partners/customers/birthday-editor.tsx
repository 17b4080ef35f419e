import '../partners.css';
import { useId, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { birthdaySpans, birthdayText, parseBirthday } from '#domain/organisation/birthday.ts';
import type { EditorProps } from '../../kinds/parts/filters/filter.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { boundsOfBirthday, choiceOf, type BirthdayChoice } from './birthday-choice.ts';

interface DayProps {
  label: string;
  value: number | undefined;
  onChange: (day: number | undefined) => void;
}

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
        id={id}
        fullWidth
        placeholder={translate('dd.mm')}
        error={isWrong}
        value={draft ?? (value === undefined ? '' : birthdayText(value))}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
        slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': isWrong } }}
      />
    </FieldFrame>
  );
};

export const BirthdayEditor = ({ label, value, onChange }: EditorProps<BirthdayChoice>) => {
  const translate = useTranslate();
  const choice = choiceOf(value);
  const own = (changes: BirthdayChoice): void => {
    const { From, To } = { ...(choice.Span ? {} : choice), ...changes };
    onChange(From === undefined && To === undefined ? undefined : { From, To });
  };
  return (
    <div className="birthday-editor">
      <div className="period-names" role="group" aria-label={label}>
        {birthdaySpans.map((span) => (
          <button
            type="button"
            key={span}
            className="period-name"
            aria-pressed={choice.Span === span}
            onClick={() => onChange({ Span: span })}
          >
            {translate(span)}
          </button>
        ))}
      </div>
      <div className="filter-bounds">
        {(['From', 'To'] as const).map((name) => (
          <BirthdayInput
            key={name}
            label={translate(name)}
            value={boundsOfBirthday(choice)[name]}
            onChange={(day) => own({ [name]: day })}
          />
        ))}
      </div>
    </div>
  );
};
