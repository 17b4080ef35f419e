import { useState } from 'react';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { formatDay, parseDay } from '#domain/date-format.ts';
import type { Day } from '#domain/zone.ts';
import { companyToday } from '#client/session/company-zone.ts';
import { Calendar } from './calendar.tsx';
import { Popover } from '../overlays/opened.tsx';
import { useProblem } from './problem.ts';

interface Props {
  id: string;
  value: Day | null | undefined;
  onChange: (day: Day | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  label?: string;
  isRequired?: boolean;
}

/** A day typed as dd.MM.yyyy or picked from a calendar. */
export const DayInput = (props: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isWrong = draft !== undefined && draft.trim() !== '' && !parseDay(draft);
  useProblem(props.id, isWrong ? translate('Enter a date as dd.mm.yyyy') : undefined);
  const type = (text: string): void => {
    setDraft(text);
    const day = parseDay(text);
    if (day) props.onChange(day);
    if (text.trim() === '') props.onChange(null);
  };
  const pick = (day: Day): void => {
    props.onChange(day);
    setDraft(undefined);
    setAnchor(null);
  };
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        placeholder={translate('dd.mm.yyyy')}
        value={draft ?? (props.value ? formatDay(props.value) : '')}
        disabled={props.isDisabled}
        error={props.isInvalid || isWrong}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          // A text that is no date stays visible until it is corrected; the value is still the previous one.
          if (!isWrong) setDraft(undefined);
          props.onBlur?.();
        }}
        slotProps={{
          input: {
            inputMode: 'numeric',
            'aria-label': props.label,
            'aria-describedby': props.describedBy,
            'aria-required': props.isRequired,
            autoComplete: 'off',
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              disabled={props.isDisabled}
              onClick={(event) => setAnchor(event.currentTarget)}
              aria-label={translate('Open the calendar')}
              aria-haspopup="dialog"
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Calendar value={props.value ?? undefined} today={companyToday()} onPick={pick} />
      </Popover>
    </>
  );
};
