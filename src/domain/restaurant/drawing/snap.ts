/** A box on a plane, by its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a box comes to lie, and the lines that it came to lie on: to be drawn while it is dragged. */
export interface Snapped {
  x: number;
  y: number;
  /** x of the upright lines, y of the level ones. */
  upright: readonly number[];
  level: readonly number[];
}

/** Begin, middle and end of a box along one axis, from its middle. */
const edges = (length: number): readonly number[] => [-length / 2, 0, length / 2];

interface Along {
  at: number;
  length: number;
  others: readonly { at: number; length: number }[];
  reach: number;
}

/** The nearest line of another box within reach. */
const nearest = ({ at, length, others, reach }: Along): { at: number; lines: number[] } => {
  let best: { by: number; line: number } | undefined;
  for (const other of others) {
    for (const theirs of edges(other.length)) {
      for (const own of edges(length)) {
        const by = other.at + theirs - (at + own);
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by)))
          best = { by, line: other.at + theirs };
      }
    }
  }
  return best ? { at: at + best.by, lines: [best.line] } : { at, lines: [] };
};

/** A box that is dragged: drawn to edges and middles of the others that are within reach. */
export const snapped = (box: Box, others: readonly Box[], reach: number): Snapped => {
  const across = nearest({
    at: box.x,
    length: box.width,
    others: others.map(({ x, width }) => ({ at: x, length: width })),
    reach,
  });
  const down = nearest({
    at: box.y,
    length: box.height,
    others: others.map(({ y, height }) => ({ at: y, length: height })),
    reach,
  });
  return { x: across.at, y: down.at, upright: across.lines, level: down.lines };
};

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

const shares: Readonly<Record<Alignment, { axis: 'x' | 'y'; length: 'width' | 'height'; share: number }>> = {
  left: { axis: 'x', length: 'width', share: -0.5 },
  centre: { axis: 'x', length: 'width', share: 0 },
  right: { axis: 'x', length: 'width', share: 0.5 },
  top: { axis: 'y', length: 'height', share: -0.5 },
  middle: { axis: 'y', length: 'height', share: 0 },
  bottom: { axis: 'y', length: 'height', share: 0.5 },
};

const isOver = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/**
 * Boxes that were apart and fell onto each other as they were set to one line, moved along it one after the other with
 * a gap between them.
 */
export const spread = <Each extends Box>(
  before: readonly Box[],
  boxes: readonly Each[],
  { alignment, gap }: { alignment: Alignment; gap: number },
): Each[] => {
  const along =
    shares[alignment].axis === 'x' ? ({ at: 'y', length: 'height' } as const) : ({ at: 'x', length: 'width' } as const);
  const order = boxes
    .map((_box, at) => at)
    .sort((one, other) => (before[one]?.[along.at] ?? 0) - (before[other]?.[along.at] ?? 0));
  const placed = [...boxes];
  for (const [turn, at] of order.entries())
    for (const earlier of order.slice(0, turn)) {
      const [box, other] = [placed[at] as Each, placed[earlier] as Each];
      if (!isOver(box, other) || isOver(before[at] as Box, before[earlier] as Box)) continue;
      const next = other[along.at] + (other[along.length] + box[along.length]) / 2 + gap;
      placed[at] = { ...box, [along.at]: next };
    }
  return placed;
};

/** Boxes set to one line: the outermost of them for a side, the middle of all for a middle. */
export const aligned = <Each extends Box>(boxes: readonly Each[], alignment: Alignment): Each[] => {
  const { axis, length, share } = shares[alignment];
  const ends = boxes.flatMap((box) => [box[axis] - box[length] / 2, box[axis] + box[length] / 2]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const line = least + (most - least) * (share + 0.5);
  return boxes.map((box) => ({ ...box, [axis]: line - box[length] * share }));
};
