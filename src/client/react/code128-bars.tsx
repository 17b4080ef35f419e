import { code128 } from '#domain/catalogue/code128.ts';

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

interface Props {
  /** Content of the code. */ text: string;
  /** Text read out for it. */ label: string;
  className?: string | undefined;
}

/** A text as Code 128, as wide as its place; nothing for letters that the code has not. */
export const Code128Bars = ({ text, label, className }: Props) => {
  const widths = code128(text);
  if (!widths) return null;
  const { bars, end } = barsOf(widths);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${end} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-barcode={text}
    >
      {bars.map(({ at, width }) => (
        <rect key={at} x={at} y={0} width={width} height={40} />
      ))}
    </svg>
  );
};
