import { formatDate, formatDateTime } from '#domain/date-format.ts';
import { companyCalendar } from './filter.ts';

type Moment = number | null | undefined;

/** A moment where the browser is; nothing where there is none. */
export const showMoment = (at: Moment): string =>
  typeof at === 'number' ? formatDateTime(companyCalendar().zone, at) : '';

/** The day of a moment where the browser is; nothing where there is none. */
export const showDayOf = (at: Moment): string => (typeof at === 'number' ? formatDate(companyCalendar().zone, at) : '');
