import { LineChart } from '@mui/x-charts/LineChart';
import { useLocaleState, useTranslate } from 'react-admin';
import { showQuantity } from '#client/i18n/figures.ts';
import { bucketsOf, DatePart } from '#domain/date-part.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { axisFigures } from '../../dashboard/axis-figure.ts';
import { FiguresTable } from '../../dashboard/figures-table.tsx';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/widget.tsx';
import { browserCalendar } from '../../model/filter.ts';
import type { ProductQuestion } from './product-reports.ts';

/** More days than this are told by month. */
const mostDays = 92;
const dayMs = 86_400_000;

const partOf = ({ From, To }: ProductQuestion['period']): DatePart =>
  From !== undefined && To !== undefined && To - From <= mostDays * dayMs ? DatePart.Day : DatePart.Month;

const shown = (key: string, part: DatePart): string =>
  part === DatePart.Day ? `${key.slice(8, 10)}.${key.slice(5, 7)}` : `${key.slice(5, 7)}.${key.slice(0, 4)}`;

/** What of a product was sold, day by day. */
export const QuantityLine = ({ question: { articles, period } }: { question: ProductQuestion }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { zone } = browserCalendar();
  const part = partOf(period);
  const query = useReport('SaleResumeSearch', {
    Articles: articles,
    ApprovedOn: period,
    Group: { Fields: ['Date'], DatePart: part, TimeZone: zone },
    Pager: { Index: 0, Size: 1000 },
  });
  const rows = query.data ?? [];
  const { From, To } = period;
  const keys =
    From !== undefined && To !== undefined
      ? bucketsOf(part, zone, { From, To })
      : rows.map(({ Date: key }) => key ?? '').sort();
  const sold = keys.map((key) => rows.find((row) => row.Date === key)?.QuantitySum ?? 0);
  return (
    <Widget title={translate('Sold, quantity')} query={query} isEmpty={rows.length === 0}>
      <LineChart
        height={240}
        margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
        hideLegend
        className="sales-line"
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'point', data: keys, valueFormatter: (key: string) => shown(key, part) }]}
        yAxis={[
          {
            width: 56,
            disableLine: true,
            disableTicks: true,
            min: 0,
            valueFormatter: axisFigures(quantityToWire(Math.max(0, ...sold)), locale),
          },
        ]}
        series={[
          {
            data: sold.map(quantityToWire),
            label: translate('Quantity'),
            area: true,
            showMark: keys.length <= 31,
            curve: 'monotoneX',
            color: 'var(--accent-solid)',
            valueFormatter: (_value, { dataIndex }) => showQuantity(sold[dataIndex] ?? 0),
          },
        ]}
      />
      <FiguresTable
        caption={translate('Sold, quantity')}
        head={[translate('Date'), translate('Quantity')]}
        rows={keys.map((key, at) => ({ key, name: shown(key, part), value: showQuantity(sold[at] ?? 0) }))}
      />
    </Widget>
  );
};
