/** A box that is moved, in millimetres. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line that something snapped to: down at x, or across at y. */
export type Guide = { readonly x: number } | { readonly y: number };

export interface Snapped {
  readonly x: number;
  readonly y: number;
  readonly guides: readonly Guide[];
}

/** How near an edge draws what is moved to itself. */
const reachMm = 0.8;
/** Where nothing is near, places are whole halves of a millimetre. */
export const gridMm = 0.5;

export const toGrid = (value: number): number => Math.round(value / gridMm) * gridMm;

const edges = (start: number, size: number): number[] => [start, start + size / 2, start + size];

/** By how much to move so that one of the edges meets one of the lines; the nearest of all. */
const nearest = (own: readonly number[], lines: readonly number[]): { by: number; line: number } | undefined => {
  const all = own.flatMap((edge) => lines.map((line) => ({ by: line - edge, line })));
  const near = all.filter(({ by }) => Math.abs(by) <= reachMm);
  return near.toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];
};

/** Edges and middles draw to those of the label and of the other elements, else to the grid. */
export const snapBox = (box: Box, label: { width: number; height: number }, others: readonly Box[]): Snapped => {
  const across = [label, ...others].flatMap((each) => edges('x' in each ? each.x : 0, each.width));
  const down = [label, ...others].flatMap((each) => edges('y' in each ? each.y : 0, each.height));
  const x = nearest(edges(box.x, box.width), across);
  const y = nearest(edges(box.y, box.height), down);
  return {
    x: x ? box.x + x.by : toGrid(box.x),
    y: y ? box.y + y.by : toGrid(box.y),
    guides: [...(x ? [{ x: x.line }] : []), ...(y ? [{ y: y.line }] : [])],
  };
};
