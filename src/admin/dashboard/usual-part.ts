import { DatePart, partForInterval } from '#domain/date-part.ts';
import { dayMs } from '#domain/zone.ts';
import { isNamed, type PeriodChoice } from '../kinds/parts/period/period-choice.ts';

const longestByHour = 2 * dayMs;
const longestByDay = 62 * dayMs;

/** The part a period starts with: by the interval's code (R-DASH-008), for days of one's own by their number. */
export const usualPart = (choice: PeriodChoice): DatePart => {
  if (isNamed(choice)) return partForInterval(choice.Interval);
  const length = (choice.To ?? 0) - (choice.From ?? 0);
  if (length <= longestByHour) return DatePart.Hour;
  return length <= longestByDay ? DatePart.Day : DatePart.Month;
};
