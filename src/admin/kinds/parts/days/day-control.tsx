import type { Day } from '#domain/zone.ts';
import type { ControlProps } from '../../input.tsx';
import { DayInput } from './day-input.tsx';

/** A day typed as dd.MM.yyyy or picked from a calendar, under a label of its own. */
export const DayControl = (props: ControlProps<Day>) => <DayInput {...props} label={undefined} />;
