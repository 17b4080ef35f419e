import { useState } from 'react';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { dayAt, dayMs, fromWallClock, numberOfDay, wallClock, type Day, type Instant } from '#domain/zone.ts';
import { companyCalendar } from '../../../model/filter.ts';
import type { ControlProps } from '../../input.tsx';
import { DayInput } from './day-input.tsx';
import { useProblem } from './problem.ts';

const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const minuteMs = 60_000;
const input = { className: 'figure', inputMode: 'numeric', autoComplete: 'off' } as const;

const timeOf = (zone: string, instant: Instant): string =>
  new Date(wallClock(zone, instant)).toISOString().slice(11, 16);

const minutesOf = (time: string): number | undefined => {
  const match = timePattern.exec(time.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};

const instantOf = (zone: string, day: Day, minutes: number): Instant =>
  fromWallClock(zone, numberOfDay(day) * dayMs + minutes * minuteMs);

/** A moment in the browser's zone: a day and a time. */
export const InstantControl = (props: ControlProps<Instant>) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const [draft, setDraft] = useState<string>();
  const { value } = props;
  const day = value === null || value === undefined ? null : dayAt(zone, value);
  const time = value === null || value === undefined ? '' : timeOf(zone, value);
  const isWrong = draft !== undefined && minutesOf(draft) === undefined;
  useProblem(`${props.id}-time`, isWrong ? translate('Enter a time as hh:mm') : undefined);
  const typeTime = (text: string): void => {
    setDraft(text);
    const minutes = minutesOf(text);
    if (day && minutes !== undefined) props.onChange(instantOf(zone, day, minutes));
  };
  return (
    <Box className="instant-field">
      <DayInput
        {...props}
        label={undefined}
        value={day}
        onChange={(picked) => props.onChange(picked ? instantOf(zone, picked, minutesOf(time) ?? 0) : null)}
      />
      <OutlinedInput
        value={draft ?? time}
        disabled={props.isDisabled || !day}
        error={isWrong}
        onChange={(event) => typeTime(event.target.value)}
        onBlur={() => {
          if (!isWrong) setDraft(undefined);
        }}
        slotProps={{ input: { ...input, 'aria-label': `${props.label}: ${translate('time')}` } }}
      />
    </Box>
  );
};
