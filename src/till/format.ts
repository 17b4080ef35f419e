import { companyZone } from '#client/session/company-zone.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { Instant, Milli, Minor } from '#generated/types.ts';

/** A hyphen is shorter than a figure, a minus sign is not. */
const signed = (text: string): string => text.replace('-', '\u2212');

export const money = (amount: Minor): string => signed(formatMoney(amount));
/** Points, without the hundredths that they do not have. */
export const points = (amount: number): string => formatMoney(amount).replace(/\.?0+$/, '');
export const quantity = (amount: Milli): string => signed(formatQuantity(amount));

/** dd.MM.yyyy HH:mm in the company's zone. */
export const dateTime = (at: Instant): string => formatDateTime(companyZone(), at);
/** HH:mm */
export const clock = (at: Instant): string => dateTime(at).slice(11);
