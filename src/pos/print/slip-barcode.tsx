import { code128 } from '#domain/catalogue/code128.ts';
import { slipBarcode } from '#domain/sale/slip-number.ts';
import styles from './print.module.css';

const quietModules = 10;

interface Bar {
  at: number;
  width: number;
}

const barsOf = (widths: readonly number[]): { bars: Bar[]; end: number } => {
  const bars: Bar[] = [];
  let end = quietModules;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at: end, width });
    end += width;
  }
  return { bars, end: end + quietModules };
};

/** The number of a slip as Code 128; nothing for numbers that no till gave. */
export const SlipBarcode = ({ number }: { number: string }) => {
  const text = slipBarcode(number);
  const widths = text && code128(text);
  if (!widths) return null;
  const { bars, end } = barsOf(widths);
  return (
    <svg
      className={styles['barcode']}
      viewBox={`0 0 ${end} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={number}
      data-barcode={text}
    >
      {bars.map(({ at, width }) => (
        <rect key={at} x={at} y={0} width={width} height={40} />
      ))}
    </svg>
  );
};
