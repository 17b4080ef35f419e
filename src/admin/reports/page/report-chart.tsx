import { useQuery } from '@tanstack/react-query';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLocaleState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { Bars } from '../../dashboard/charts/bars.tsx';
import { axisFigures } from '../../dashboard/charts/axis-figure.ts';
import { FiguresTable } from '../../dashboard/charts/figures-table.tsx';
import { Widget } from '../../dashboard/charts/widget.tsx';
import type { Column } from '../model/columns.ts';
import type { Row } from '../model/dimensions.ts';
import { measureOf, showFigure, writeFigure, type Measure, type MeasureName } from '../model/measures.ts';
import { asText, type Question } from '../model/question.ts';
import { barsOf, isByDate, largestOf, readChart, type Bar } from '../model/read-chart.ts';
import type { Report } from '../model/report.ts';
import { titleOf } from '../model/titles.ts';

interface Props {
  report: Report;
  question: Question;
  chart: MeasureName;
  /** Rows of a report that is read as a whole. */
  rows: readonly Row[];
  columns: readonly Column[];
}

/** Bars beside each other, a date each. */
const DateBars = ({ bars, measure, title }: { bars: readonly Bar[]; measure: Measure; title: string }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const wire = ({ value }: Bar): number => Number(writeFigure(measure.unit, value));
  const label = translate(measure.title);
  return (
    <>
      <BarChart
        height={260}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        hideLegend
        xAxis={[{ scaleType: 'band', data: bars.map(({ name }) => name), categoryGapRatio: 0.3 }]}
        yAxis={[
          {
            width: 64,
            disableLine: true,
            disableTicks: true,
            valueFormatter: axisFigures(Math.max(0, ...bars.map(wire)), locale),
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            data: bars.map(wire),
            label,
            color: 'var(--accent-solid)',
            valueFormatter: (_value, { dataIndex }) => showFigure(measure.unit, bars[dataIndex]?.value),
          },
        ]}
        borderRadius={4}
      />
      <FiguresTable
        caption={title}
        head={[translate('Date'), label]}
        rows={bars.map(({ key, name, value }) => ({ key, name, value: showFigure(measure.unit, value) }))}
      />
    </>
  );
};

/** The chart of a report: days as bars beside each other, anything else as its ten largest. */
export const ReportChart = ({ report, question, chart, rows, columns }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [first] = question.fields;
  const measure = measureOf(chart);
  const place = `${useLocation().pathname} ${report.type ?? ''}`;
  const query = useQuery({
    queryKey: ['report-chart', place, asText({ ...question, page: 1 })],
    queryFn: ({ signal }) => readChart(report, question, { chart, signal }),
    enabled: !report.isWhole,
    placeholderData: (before, last) => (last?.queryKey[1] === place ? before : undefined),
  });
  if (!first) return null;
  const shown = report.isWhole ? largestOf(rows, columns, chart) : (query.data ?? []);
  const bars = barsOf(shown, question, { chart, voice: { translate, locale } });
  const of = translate(titleOf(report, first));
  const title = `${translate(measure.title)}: ${of}`;
  const unit = measure.unit === 'quantity' ? 'quantity' : 'money';
  return (
    <Widget
      title={title}
      query={report.isWhole ? { data: rows, error: null, refetch: () => undefined } : query}
      isEmpty={bars.length === 0}
      empty={translate('No data')}
    >
      {isByDate(question) ? (
        <DateBars bars={bars} measure={measure} title={title} />
      ) : (
        <Bars bars={bars} of={of} label={translate(measure.title)} unit={unit} />
      )}
    </Widget>
  );
};
