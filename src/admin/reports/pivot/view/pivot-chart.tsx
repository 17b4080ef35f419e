import { BarChart } from '@mui/x-charts/BarChart';
import { useLocaleState } from 'react-admin';
import { axisFigures } from '../../../dashboard/charts/axis-figure.ts';
import type { Voice } from '../../model/dimensions.ts';
import { showValue, textOf, valueTitle, writeValue } from '../pivot-text.ts';
import type { AllNames, Answered } from '../use-pivot.ts';

/** As many groups as a chart can tell apart. */
const [mostBars, mostSeries] = [20, 8];

interface Props {
  answered: Answered;
  names: AllNames;
  voice: Voice;
}

/** The first value of the outer rows, as bars; columns stand beside each other in colours. */
export const PivotChart = ({ answered: { table, question }, names, voice }: Props) => {
  const [locale] = useLocaleState();
  const [value] = question.values;
  const rows = [...table.depths.keys()]
    .filter((row) => table.depths[row] === Math.min(1, question.rows.length))
    .slice(0, mostBars);
  if (!value || rows.length === 0) return null;
  const width = (table.columns.length + 1) * question.values.length;
  const figureAt = (row: number, column: number): number =>
    table.values[row * width + column * question.values.length] ?? Number.NaN;
  const rowName = (row: number): string =>
    question.rows[0] ? textOf(question.rows[0], table.ids[row] ?? 0, { names, voice }) : voice.translate('In all');
  const columns = table.columns.length > 0 && table.columns.length <= mostSeries ? table.columns : [];
  const series = columns.length > 0 ? columns.map((_, at) => at) : [table.columns.length];
  const numbers = series.map((column) => rows.map((row) => Number(writeValue(value, figureAt(row, column)) || 0)));
  return (
    <section className="widget" aria-label={valueTitle(value, voice)}>
      <BarChart
        height={280}
        hideLegend={columns.length === 0}
        xAxis={[{ scaleType: 'band', data: rows.map(rowName), categoryGapRatio: 0.3 }]}
        yAxis={[
          {
            width: 64,
            disableLine: true,
            disableTicks: true,
            valueFormatter: axisFigures(Math.max(0, ...numbers.flat()), locale),
          },
        ]}
        grid={{ horizontal: true }}
        series={series.map((column, at) => ({
          data: numbers[at] ?? [],
          label:
            columns.length > 0
              ? (columns[at] ?? [])
                  .map((id, place) => textOf(question.columns[place] ?? 'Day', id, { names, voice }))
                  .join(' · ')
              : valueTitle(value, voice),
          ...(columns.length === 0 && { color: 'var(--accent-solid)' }),
          valueFormatter: (_number, { dataIndex }) => showValue(value, figureAt(rows[dataIndex] ?? 0, column)),
        }))}
        borderRadius={4}
      />
    </section>
  );
};
