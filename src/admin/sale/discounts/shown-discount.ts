import { showCount, showMoney } from '#client/i18n/figures.ts';
import { formatDate } from '#domain/date-format.ts';
import type { DiscountPredicate } from '#domain/discount/discount.ts';
import { DiscountType, ScheduleType } from '#generated/types.ts';
import { companyZone } from '#client/session/company-zone.ts';

type Translate = (text: string, params?: Record<string, string>) => string;

/** '−10 %', '−5.00', '2 + 1', 'Set for 50.00'; steps are what they come to. */
export const shownValue = (rules: DiscountPredicate, translate: Translate): string => {
  const { Type, Value, useAccumulation, scaleSteps, buyQuantity, getQuantity } = rules;
  const figure = (value: number): string =>
    Type === DiscountType.Amount ? showMoney(Math.round(value * 100)) : `${showCount(value)} %`;
  if (Type === DiscountType.Gift) return `${buyQuantity ?? 2} + ${getQuantity ?? 1}`;
  if (Type === DiscountType.Set)
    return translate('A set for {price}', { price: showMoney(Math.round((Value ?? 0) * 100)) });
  const values = useAccumulation ? (scaleSteps ?? []).map(({ value }) => value ?? 0) : [Value ?? 0];
  const shown = [...new Set([Math.min(...values), Math.max(...values)])].filter(Number.isFinite);
  return shown.length === 0 ? '—' : `−${shown.map(figure).join(' … ')}`;
};

/** '01.03.2026 – 31.03.2026', or that it always holds. */
export const shownPeriod = ({ schedule, StartOn, EndOn }: DiscountPredicate, translate: Translate): string => {
  if (schedule?.type !== ScheduleType.Periodic) return translate('Constantly');
  const day = (on: number | null | undefined): string => (typeof on === 'number' ? formatDate(companyZone(), on) : '…');
  return StartOn || EndOn ? `${day(StartOn)} – ${day(EndOn)}` : translate('Periodic');
};
