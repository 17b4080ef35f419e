import { BarChart } from '@mui/x-charts/BarChart';
import { useLocaleState } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { moneyToWire } from '#domain/money.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { axisFigures } from './axis-figure.ts';
import { FiguresTable } from './figures-table.tsx';

export interface Bar {
  key: number | string;
  name: string;
  value: number;
}

interface Props {
  bars: readonly Bar[];
  /** Subject of a bar: a product, a branch. */
  of: string;
  /** Figure that gives the bar its length. */
  label: string;
  unit: 'money' | 'quantity';
  /** Opens what the bar is made of. */
  onOpen?: (bar: Bar) => void;
}

const formats = {
  money: { text: showMoney, number: moneyToWire },
  quantity: { text: showQuantity, number: quantityToWire },
} as const;

const [rowHeight, axisHeight] = [36, 40];

/** Names as long as the axis has room for. */
const shortened = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name);

/** Lying bars, the largest on top; whole hundredths or thousandths come in. */
export const Bars = ({ bars, of, label, unit, onOpen }: Props) => {
  const { text, number } = formats[unit];
  const [locale] = useLocaleState();
  return (
    <>
      <BarChart
        layout="horizontal"
        height={bars.length * rowHeight + axisHeight}
        margin={{ left: 0, right: 40, top: 4, bottom: 4 }}
        hideLegend
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ key }) => String(key)),
            width: 172,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (key: string) => shortened(bars.find((bar) => String(bar.key) === key)?.name ?? ''),
          },
        ]}
        xAxis={[
          {
            disableLine: true,
            disableTicks: true,
            min: 0,
            tickNumber: 5,
            valueFormatter: axisFigures(number(Math.max(0, ...bars.map(({ value }) => value))), locale),
          },
        ]}
        grid={{ vertical: true }}
        series={[
          {
            data: bars.map(({ value }) => number(value)),
            label,
            color: 'var(--accent-solid)',
            valueFormatter: (_value, { dataIndex }) => text(bars[dataIndex]?.value ?? 0),
          },
        ]}
        borderRadius={4}
        onItemClick={
          onOpen &&
          ((_event, { dataIndex }) => {
            const bar = bars[dataIndex];
            if (bar) onOpen(bar);
          })
        }
      />
      <FiguresTable
        caption={label}
        head={[of, label]}
        rows={bars.map(({ key, name, value }) => ({ key, name, value: text(value) }))}
      />
    </>
  );
};
