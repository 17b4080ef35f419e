import { call } from '#client/call.ts';
import { bucketsOf, DatePart } from '#domain/date-part.ts';
import type { Period } from '#domain/period.ts';
import { dayMs, dayNumber, fromWallClock, type Instant } from '#domain/zone.ts';
import type { Minor, PayoffResumeSearchRow } from '#generated/types.ts';
import type { ProviderState } from './providers.ts';

/** Days that the line covers, today among them (R-FV-005). */
const shownDays = 14;

/** The last days up to now, whole ones by the clock of the place. */
export const lastDays = (zone: string, now: Instant): Required<Period> => ({
  From: fromWallClock(zone, (dayNumber(zone, now) - shownDays + 1) * dayMs),
  To: now,
});

export interface VoucherSums {
  provider: ProviderState;
  days: Minor[];
  sum: Minor;
  count: number;
}

/** Payments with the vouchers of one provider, day by day. */
export const sumsOf = (
  provider: ProviderState,
  keys: readonly string[],
  rows: readonly PayoffResumeSearchRow[],
): VoucherSums => {
  const own = rows.filter(({ Tender }) => Tender?.Id === provider.tender?.Id);
  return {
    provider,
    days: keys.map((key) => own.find(({ Date: day }) => day === key)?.ValueSum ?? 0),
    sum: own.reduce((all, { ValueSum }) => all + (ValueSum ?? 0), 0),
    count: own.reduce((all, { Count }) => all + (Count ?? 0), 0),
  };
};

export const readSums = async (
  active: readonly ProviderState[],
  { zone, now }: { zone: string; now: Instant },
): Promise<{ keys: string[]; sums: VoucherSums[] }> => {
  const period = lastDays(zone, now);
  const keys = bucketsOf(DatePart.Day, zone, period);
  const { Entities } = await call('PayoffResumeSearch', {
    predicate: {
      Tenders: active.map(({ tender }) => ({ Id: tender?.Id })),
      ApprovedOn: period,
      Group: { Fields: ['Tender', 'Date'], DatePart: DatePart.Day, TimeZone: zone },
      Pager: { Index: 0, Size: 1000 },
    },
  });
  return { keys, sums: active.map((provider) => sumsOf(provider, keys, Entities)) };
};
