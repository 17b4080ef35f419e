import { birthdaySpan, type BirthdaySpanName } from '#domain/organisation/birthday.ts';
import { companyToday } from '#client/session/company-zone.ts';

/** A named span stays itself until the call is made; days of one's own are days of the year. */
export interface BirthdayChoice {
  Span?: BirthdaySpanName;
  From?: number;
  To?: number;
}

export const choiceOf = (value: unknown): BirthdayChoice => (typeof value === 'object' && value !== null ? value : {});

/** The days of the year that a choice means now: as the predicate has them (R-CUST-009). */
export const boundsOfBirthday = ({ Span, From, To }: BirthdayChoice): { From?: number; To?: number } =>
  Span ? birthdaySpan(Span, companyToday()) : { ...(From !== undefined && { From }), ...(To !== undefined && { To }) };
