import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { begunBuckets, bucketsOf, DatePart } from '#domain/date-part.ts';
import type { Period } from '#domain/period.ts';
import { axisFigures } from './axis-figure.ts';
import { FiguresTable } from './figures-table.tsx';

interface Props {
  period: Period;
  zone: string;
  part: DatePart;
  /** The figure of each bucket that has one, in minor units or thousandths. */
  figures: ReadonlyMap<string, number>;
  /** As the axis counts: in whole currency, in pieces. */
  toWire: (figure: number) => number;
  title: string;
  /** Name of the figures. */
  label: string;
  show: (figure: number) => string;
  height?: number;
}

/** 2024-01-01 was a Monday. */
const weekdayName = (key: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, Number(key)));

const shownKey = (part: DatePart, key: string, locale: string): string => {
  if (part === DatePart.DayOfWeek) return weekdayName(key, locale);
  if (part === DatePart.Day) return `${key.slice(8, 10)}.${key.slice(5, 7)}`;
  if (part === DatePart.Month) return `${key.slice(5, 7)}.${key.slice(0, 4)}`;
  return key;
};

/**
 * A figure by the date: of a bounded period every bucket, zero where nothing was sold and none where it has not begun;
 * of an open one those that have figures.
 */
export const LineByDate = ({
  period: { From, To },
  zone,
  part,
  figures,
  toWire,
  title,
  label,
  show,
  height = 280,
}: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [now] = useState(Date.now);
  const isBounded = From !== undefined && To !== undefined;
  const keys = isBounded ? bucketsOf(part, zone, { From, To }) : [...figures.keys()].sort();
  const begun = new Set(isBounded ? begunBuckets(part, zone, { From, To }, now) : keys);
  const shown = keys.map((key) => ({ key, figure: figures.get(key) ?? (begun.has(key) ? 0 : undefined) }));
  const name = (key: string): string => shownKey(part, key, locale);
  return (
    <>
      <LineChart
        height={height}
        margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
        hideLegend
        xAxis={[{ scaleType: 'point', data: keys, valueFormatter: name }]}
        yAxis={[
          {
            width: 56,
            disableLine: true,
            disableTicks: true,
            min: 0,
            valueFormatter: axisFigures(toWire(Math.max(0, ...figures.values())), locale),
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            data: shown.map(({ figure }) => (figure === undefined ? null : toWire(figure))),
            label,
            area: true,
            showMark: keys.length <= 31,
            curve: 'monotoneX',
            color: 'var(--accent-solid)',
            valueFormatter: (_value, { dataIndex }) => show(shown[dataIndex]?.figure ?? 0),
          },
        ]}
        className="sales-line"
      />
      <FiguresTable
        caption={title}
        head={[translate('Date'), label]}
        rows={shown.flatMap(({ key, figure }) =>
          figure === undefined ? [] : [{ key, name: name(key), value: show(figure) }],
        )}
      />
    </>
  );
};
