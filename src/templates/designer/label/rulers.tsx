interface Props {
  /** Millimetres. */
  length: number;
  /** Pixels of a millimetre. */
  scale: number;
  isDown?: boolean;
}

const thickness = 18;

/** Marks of millimetres: longer at five, with a figure at ten. */
export const Ruler = ({ length, scale, isDown = false }: Props) => {
  const marks = Array.from({ length: Math.floor(length) + 1 }, (_, mm) => mm);
  const size = length * scale + 1;
  const far = (mm: number): number => (mm % 10 === 0 ? 4 : mm % 5 === 0 ? 10 : 14);
  return (
    <svg
      className={isDown ? 'ruler ruler-down' : 'ruler'}
      width={isDown ? thickness : size}
      height={isDown ? size : thickness}
      aria-hidden="true"
    >
      {marks.map((mm) => {
        const at = mm * scale + 0.5;
        const line = isDown
          ? { x1: far(mm), x2: thickness, y1: at, y2: at }
          : { x1: at, x2: at, y1: far(mm), y2: thickness };
        return (
          <g key={mm}>
            <line {...line} stroke="currentColor" />
            {mm % 10 === 0 && (
              <text x={isDown ? 1 : at + 2} y={isDown ? at + 9 : 9} fontSize="8" fill="currentColor">
                {mm}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
