import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { Instant, Milli, Minor } from '#generated/types.ts';

/** As the till writes figures: a narrow blank between thousands, a true minus sign (interface, "tabular figures"). */
const grouped = (text: string): string => text.replace('-', '\u2212').replace(/\B(?=(\d{3})+(?!\d)(?=\.))/g, '\u202f');

export const money = (amount: Minor): string => grouped(formatMoney(amount));
export const quantity = (amount: Milli): string => grouped(formatQuantity(amount));

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** dd.MM.yyyy HH:mm by the device's clock. */
export const dateTime = (at: Instant): string => formatDateTime(zone(), at);
/** HH:mm */
export const clock = (at: Instant): string => dateTime(at).slice(11);
