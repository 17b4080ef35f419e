/**
 * A plan of a room as a Scheme keeps it: Settings.Data is JSON text, a list of shapes, each desk among them a Unit.
 * Lengths are units of the plan, which are pixels at zoom 1; x and y are a shape's middle, rotation degrees clockwise.
 */
interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

export type DeskKind = 'circle' | 'rectangle';

export interface DeskShape extends Placed {
  kind: DeskKind;
  /** Of its Unit; absent until the plan is saved. */
  deskId?: number;
  name: string;
  capacity: number;
  /** Given in the numbering mode: the order in which a waiter goes through the room. */
  number?: number;
}

export interface WallShape extends Placed {
  kind: 'wall';
}

/** A picture under the desks; source is a data: address. */
export interface ImageShape extends Placed {
  kind: 'image';
  source: string;
}

export type Shape = DeskShape | WallShape | ImageShape;

export interface FloorPlan {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Plan in the Settings of a Scheme. */
export interface PlanSettings {
  Data?: string | null;
  Width?: number | null;
  Height?: number | null;
}

export const newDeskCapacity = 4;
export const circleRadius = 75;
export const rectangleSize = { width: 150, height: 120 } as const;
export const wallSize = { width: 300, height: 16 } as const;
export const defaultPlanSize = { width: 1200, height: 800 } as const;

/** Widths and heights count above this alone (R-SCHEME-003). */
export const leastPlanLength = 100;

/** A longer plan is no room, and its picture of twice the size would be more than browsers draw. */
export const mostPlanLength = 5000;

/** How far a shape reaches from its middle, to the side and up, turned as it is. */
export const reachOf = ({ kind, width, height, rotation }: Shape): { width: number; height: number } => {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const along = (one: number, other: number): number =>
    Math.round(kind === 'circle' ? Math.hypot(one, other) * 500 : (one + other) * 500) / 1000;
  return { width: along(width * cos, height * sin), height: along(width * sin, height * cos) };
};

/** The box around a shape, turned as it is. */
export const boxOf = (shape: Shape): { x: number; y: number; width: number; height: number } => {
  const { width, height } = reachOf(shape);
  return { x: shape.x, y: shape.y, width: 2 * width, height: 2 * height };
};

/** The length that was asked for where it may be one, the longest at most; else the one that stands. */
export const planLength = (asked: number | null | undefined, standing: number): number => {
  const length = typeof asked === 'number' ? Math.round(asked) : 0;
  return length > leastPlanLength ? Math.min(length, mostPlanLength) : standing;
};

export const sizeOf = (kind: DeskKind): { width: number; height: number } =>
  kind === 'circle' ? { width: 2 * circleRadius, height: 2 * circleRadius } : { ...rectangleSize };

export const isDesk = (shape: Shape): shape is DeskShape => shape.kind === 'circle' || shape.kind === 'rectangle';

type Values = Readonly<Record<string, unknown>>;

const numberIn = (values: Values, name: string, usual: number): number => {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : usual;
};

const placeIn = (values: Values, size: { width: number; height: number }): Placed => ({
  x: numberIn(values, 'x', 0),
  y: numberIn(values, 'y', 0),
  width: numberIn(values, 'width', size.width),
  height: numberIn(values, 'height', size.height),
  rotation: numberIn(values, 'rotation', 0),
});

const deskIn = (kind: DeskKind, values: Values): DeskShape => ({
  kind,
  ...placeIn(values, sizeOf(kind)),
  ...(typeof values['deskId'] === 'number' && values['deskId'] > 0 && { deskId: values['deskId'] }),
  name: typeof values['name'] === 'string' ? values['name'] : '',
  capacity: numberIn(values, 'capacity', newDeskCapacity),
  ...(typeof values['number'] === 'number' && { number: values['number'] }),
});

const readers: Readonly<Record<string, (values: Values) => Shape | undefined>> = {
  circle: (values) => deskIn('circle', values),
  rectangle: (values) => deskIn('rectangle', values),
  wall: (values) => ({ kind: 'wall', ...placeIn(values, wallSize) }),
  // Nothing but a picture in the text itself: a plan asks no other host for anything.
  image: (values) => {
    const { source } = values;
    if (typeof source !== 'string' || !source.startsWith('data:image/')) return undefined;
    return { kind: 'image', ...placeIn(values, { width: 200, height: 200 }), source };
  },
};

const shapeIn = (value: unknown): Shape[] => {
  const values = (value ?? {}) as Values;
  const kind = String(values['kind']);
  const shape = Object.hasOwn(readers, kind) ? readers[kind]?.(values) : undefined;
  return shape ? [shape] : [];
};

/** The shapes of a plan's text; undefined where it is no list in JSON. Kinds that are not known are left out. */
export const readShapes = (text: string | null | undefined): Shape[] | undefined => {
  if (text === undefined || text === null || text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap(shapeIn) : undefined;
  } catch {
    return undefined;
  }
};

export const writeShapes = (shapes: readonly Shape[]): string => JSON.stringify(shapes);

/** The plan that settings hold; text that is none is an empty plan. */
export const planOf = (settings: PlanSettings | null | undefined): FloorPlan => ({
  width: planLength(settings?.Width, defaultPlanSize.width),
  height: planLength(settings?.Height, defaultPlanSize.height),
  shapes: readShapes(settings?.Data) ?? [],
});

export const desksOf = (shapes: readonly Shape[]): DeskShape[] => shapes.filter(isDesk);

/** As a person goes through them: by their numbers, what has none behind, by name. */
export const inOrder = (desks: readonly DeskShape[]): DeskShape[] =>
  [...desks].sort(
    (one, other) =>
      (one.number ?? Infinity) - (other.number ?? Infinity) ||
      one.name.localeCompare(other.name, undefined, { numeric: true }),
  );

/** busy: a bill is open at the desk (R-REST-008). */
export type DeskState = 'busy' | 'free';

export const deskState = (openBills: number): DeskState => (openBills > 0 ? 'busy' : 'free');

/** Settings of a Scheme from a plan. */
export const settingsOf = ({ width, height, shapes }: FloorPlan): PlanSettings => ({
  Data: writeShapes(shapes),
  Width: width,
  Height: height,
});

/** No shape lies or reaches further than this: the editor could neither show nor reach it. */
const mostDistance = 100_000;
const mostNumber = 9999;

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const isNumber = (value: number): boolean => Number.isInteger(value) && isWithin(value, 0, mostNumber);

/** Names of what a shape says of its place that cannot be; none: all can. */
export const wrongPlaceOf = (shape: Shape): string[] => [
  ...(['x', 'y'] as const).filter((name) => !isWithin(shape[name], -mostDistance, mostDistance)),
  ...(['width', 'height'] as const).filter((name) => !isWithin(shape[name], 1, mostDistance)),
  ...(isWithin(shape.rotation, -360, 360) ? [] : ['rotation']),
  ...(isDesk(shape) && shape.number !== undefined && !isNumber(shape.number) ? ['number'] : []),
];
