import { LineChart } from '@mui/x-charts/LineChart';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { bucketsOf, DatePart } from '#domain/date-part.ts';
import { moneyToWire } from '#domain/money.ts';
import type { SaleResumeSearchRow } from '#generated/types.ts';
import { salesByDate, type SalesQuestion } from './sales-question.ts';
import { useReport } from './use-report.ts';
import { axisFigures } from './axis-figure.ts';
import { FiguresTable } from './figures-table.tsx';
import { Widget } from './widget.tsx';

/** In the order of the switch (R-DASH-001). */
const parts: readonly (readonly [DatePart, string])[] = [
  [DatePart.Hour, 'Hour'],
  [DatePart.DayOfWeek, 'Day of week'],
  [DatePart.Day, 'Day'],
  [DatePart.Month, 'Month'],
  [DatePart.Quarter, 'Quarter'],
  [DatePart.Year, 'Year'],
];

interface Props {
  question: SalesQuestion;
  part: DatePart;
  onPart: (part: DatePart) => void;
  isAsked: boolean;
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

/** Every bucket of a bounded period, sold in or not; of an open one those that have sales. */
const bucketsFor = (
  { period: { From, To }, zone }: SalesQuestion,
  part: DatePart,
  rows: readonly SaleResumeSearchRow[],
): string[] =>
  From !== undefined && To !== undefined
    ? bucketsOf(part, zone, { From, To })
    : rows.map(({ Date: key }) => key ?? '').sort();

/** The sales of the period as a line, by the part of the date that is chosen. */
export const SalesLine = ({ question, part, onPart, isAsked }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const query = useReport('SaleResumeSearch', isAsked ? salesByDate(question, part) : undefined);
  const rows = query.data ?? [];
  const keys = bucketsFor(question, part, rows);
  const sums = keys.map((key) => rows.find((row) => row.Date === key)?.DebitSum ?? 0);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={part}
      aria-label={translate('Date part')}
      onChange={(_event, chosen: DatePart | null) => {
        if (chosen !== null) onPart(chosen);
      }}
    >
      {parts.map(([value, title]) => (
        <ToggleButton key={value} value={value}>
          {translate(title)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Widget title={translate('Sales')} actions={choice} query={query} isEmpty={rows.length === 0}>
      <LineChart
        height={280}
        margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
        hideLegend
        xAxis={[{ scaleType: 'point', data: keys, valueFormatter: (key: string) => shownKey(part, key, locale) }]}
        yAxis={[
          {
            width: 56,
            disableLine: true,
            disableTicks: true,
            min: 0,
            valueFormatter: axisFigures(moneyToWire(Math.max(0, ...sums)), locale),
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            data: sums.map(moneyToWire),
            label: translate('Sales'),
            area: true,
            showMark: keys.length <= 31,
            curve: 'monotoneX',
            color: 'var(--accent-solid)',
            valueFormatter: (_value, { dataIndex }) => showMoney(sums[dataIndex] ?? 0),
          },
        ]}
        className="sales-line"
      />
      <FiguresTable
        caption={translate('Sales')}
        head={[translate('Date'), translate('Sum')]}
        rows={keys.map((key, at) => ({ key, name: shownKey(part, key, locale), value: showMoney(sums[at] ?? 0) }))}
      />
    </Widget>
  );
};
