import { aligned, spread, type Alignment } from './drawing/snap.ts';
import { canRedo, canUndo, historyOf, recorded, redone, undone, type History } from './drawing/history.ts';
import { boxOf, isDesk, planLength, reachOf, type FloorPlan, type Shape } from './floor-plan.ts';

/** Action of a click on a shape: choose, remove, or number. */
export type PlanMode = 'choose' | 'erase' | 'number';

/** A plan while it is drawn. Shapes are named by their place in the list. */
export interface PlanEdit {
  readonly history: History<FloorPlan>;
  readonly chosen: readonly number[];
  readonly mode: PlanMode;
  /** Number of the next desk in the numbering mode. */
  readonly nextNumber: number;
  /** Next number of each plan since the numbering began, for undo and redo. */
  readonly numberAt?: ReadonlyMap<FloorPlan, number>;
}

/** How a shape is changed: by its dialog, or by the handles around it. */
export type ShapeChange = Partial<Omit<Shape, 'kind'>> & {
  kind?: 'circle' | 'rectangle';
  name?: string;
  capacity?: number;
};

/** A part of the plan: its upper left corner and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PlanEvent =
  | { type: 'placed'; shape: Shape }
  | { type: 'chosen'; at: number; isAdding?: boolean }
  | { type: 'chosenAll' }
  | { type: 'chosenIn'; box: Box; isAdding: boolean }
  | { type: 'chosenNone' }
  | { type: 'changed'; at: number; change: ShapeChange }
  | { type: 'moved'; by: { x: number; y: number } }
  | { type: 'turned'; by: number }
  | { type: 'erased'; at: readonly number[] }
  | { type: 'numbered'; at: number }
  | { type: 'aligned'; alignment: Alignment }
  | { type: 'resized'; width?: number; height?: number }
  | { type: 'mode'; mode: PlanMode }
  | { type: 'undone' }
  | { type: 'redone' };

export const editOf = (plan: FloorPlan): PlanEdit => ({
  history: historyOf(plan),
  chosen: [],
  mode: 'choose',
  nextNumber: 1,
});

export const planIn = ({ history }: PlanEdit): FloorPlan => history.present;
export const mayUndo = ({ history }: PlanEdit): boolean => canUndo(history);
export const mayRedo = ({ history }: PlanEdit): boolean => canRedo(history);

const withPlan = (edit: PlanEdit, plan: FloorPlan): PlanEdit => ({ ...edit, history: recorded(edit.history, plan) });

const isSame = (one: Shape, other: Shape | undefined): boolean =>
  other !== undefined &&
  Object.keys({ ...one, ...other }).every((name) => one[name as keyof Shape] === other[name as keyof Shape]);

const withShapes = (edit: PlanEdit, shapes: readonly Shape[]): PlanEdit => {
  const plan = planIn(edit);
  const isUnchanged =
    shapes.length === plan.shapes.length && shapes.every((shape, at) => isSame(shape, plan.shapes[at]));
  return isUnchanged ? edit : withPlan(edit, { ...plan, shapes });
};

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** Its middle stays on the plan, so that it can be taken hold of. */
const kept = <Each extends Shape>(shape: Each, { width, height }: FloorPlan): Each => ({
  ...shape,
  x: within(shape.x, width),
  y: within(shape.y, height),
});

const turnedBy = (rotation: number, by: number): number => ((Math.round(rotation + by) % 360) + 360) % 360;

const mapChosen = (edit: PlanEdit, change: (shape: Shape) => Shape): PlanEdit =>
  edit.chosen.length === 0
    ? edit
    : withShapes(
        edit,
        planIn(edit).shapes.map((shape, at) => (edit.chosen.includes(at) ? kept(change(shape), planIn(edit)) : shape)),
      );

/**
 * Whether a box drawn with the mouse takes a shape: any touched one; of pictures, which are below all others, only
 * those inside.
 */
const isIn = (box: Box, shape: Shape): boolean => {
  const { kind, x, y } = shape;
  const { width, height } = reachOf(shape);
  const [reachX, reachY] = kind === 'image' ? [-width, -height] : [width, height];
  return (
    x + reachX >= box.x && x - reachX <= box.x + box.width && y + reachY >= box.y && y - reachY <= box.y + box.height
  );
};

/** Between desks that would fall onto each other as they are aligned. */
const alignedGap = 10;

type EventOf<Type extends PlanEvent['type']> = Extract<PlanEvent, { type: Type }>;
type Steps = { [Type in PlanEvent['type']]: (edit: PlanEdit, event: EventOf<Type>) => PlanEdit };

/** After undo and redo the next desk gets the number that was next then. */
const atHistory = (edit: PlanEdit, history: PlanEdit['history']): PlanEdit => ({
  ...edit,
  history,
  chosen: [],
  nextNumber: edit.numberAt?.get(history.present) ?? edit.nextNumber,
});

/** Takes a number from the desk that had it. */
const numbered = (shape: Shape, isMeant: boolean, number: number): Shape => {
  if (!isDesk(shape)) return shape;
  if (isMeant) return { ...shape, number };
  if (shape.number !== number) return shape;
  const { number: _taken, ...rest } = shape;
  return rest;
};

const steps: Steps = {
  placed: (edit, { shape }) => ({
    ...withShapes(edit, [...planIn(edit).shapes, kept(shape, planIn(edit))]),
    chosen: [planIn(edit).shapes.length],
    mode: 'choose',
  }),
  chosen: (edit, { at, isAdding = false }) => {
    const others = edit.chosen.filter((one) => one !== at);
    if (!isAdding) return { ...edit, chosen: [at] };
    return { ...edit, chosen: others.length < edit.chosen.length ? others : [...others, at] };
  },
  chosenAll: (edit) => ({ ...edit, chosen: planIn(edit).shapes.map((_shape, at) => at) }),
  chosenIn: (edit, { box, isAdding }) => {
    const inside = planIn(edit).shapes.flatMap((shape, at) => (isIn(box, shape) ? [at] : []));
    return { ...edit, chosen: isAdding ? [...new Set([...edit.chosen, ...inside])] : inside };
  },
  chosenNone: (edit) => ({ ...edit, chosen: [] }),
  changed: (edit, { at, change }) =>
    withShapes(
      edit,
      planIn(edit).shapes.map((shape, index) =>
        index === at ? kept({ ...shape, ...change } as Shape, planIn(edit)) : shape,
      ),
    ),
  moved: (edit, { by }) => mapChosen(edit, (shape) => ({ ...shape, x: shape.x + by.x, y: shape.y + by.y })),
  turned: (edit, { by }) => mapChosen(edit, (shape) => ({ ...shape, rotation: turnedBy(shape.rotation, by) })),
  erased: (edit, { at }) => ({
    ...withShapes(
      edit,
      planIn(edit).shapes.filter((_shape, index) => !at.includes(index)),
    ),
    chosen: [],
  }),
  numbered: (edit, { at }) => {
    if (!isDesk(planIn(edit).shapes[at] as Shape)) return edit;
    const shapes = planIn(edit).shapes.map((shape, index) => numbered(shape, index === at, edit.nextNumber));
    const next = withShapes(edit, shapes);
    const nextNumber = edit.nextNumber + 1;
    const numberAt = new Map([...(edit.numberAt ?? []), [planIn(edit), edit.nextNumber], [planIn(next), nextNumber]]);
    return { ...next, nextNumber, numberAt, chosen: [at] };
  },
  aligned: (edit, { alignment }) => {
    const plan = planIn(edit);
    const before = edit.chosen.map((at) => boxOf(plan.shapes[at] as Shape));
    const places = aligned(before, alignment);
    const desks = edit.chosen.flatMap((at, turn) => (isDesk(plan.shapes[at] as Shape) ? [turn] : []));
    const boxesOf = <Each>(boxes: readonly Each[]): Each[] => desks.map((turn) => boxes[turn] as Each);
    const apart = spread(boxesOf(before), boxesOf(places), { alignment, gap: alignedGap });
    for (const [at, turn] of desks.entries()) places[turn] = apart[at] as (typeof places)[number];
    if (places.length < 2) return edit;
    return withShapes(
      edit,
      plan.shapes.map((shape, at) => {
        const place = places[edit.chosen.indexOf(at)];
        return place ? kept({ ...shape, x: place.x, y: place.y }, plan) : shape;
      }),
    );
  },
  resized: (edit, { width, height }) => {
    const plan = planIn(edit);
    const size = { width: planLength(width, plan.width), height: planLength(height, plan.height) };
    if (size.width === plan.width && size.height === plan.height) return edit;
    const resized = { ...plan, ...size };
    return withPlan(edit, { ...resized, shapes: plan.shapes.map((shape) => kept(shape, resized)) });
  },
  mode: ({ numberAt: _before, ...edit }, { mode }) => ({ ...edit, mode, chosen: [], nextNumber: 1 }),
  undone: (edit) => atHistory(edit, undone(edit.history)),
  redone: (edit) => atHistory(edit, redone(edit.history)),
};

/** The next state of a plan that is drawn. */
export const afterPlanEvent = (edit: PlanEdit, event: PlanEvent): PlanEdit =>
  (steps[event.type] as (edit: PlanEdit, event: PlanEvent) => PlanEdit)(edit, event);

const gap = 30;
/** Steps in which room is looked for on a floor that is nearly full. */
const fineStep = 10;

/** Where a new shape of this size overlaps no other: from the left, row by row; the middle where there is no room. */
export const freePlace = (
  { width, height, shapes }: FloorPlan,
  size: { width: number; height: number },
): { x: number; y: number } => {
  const isBeside = (shape: Shape, x: number, y: number): boolean => {
    const reach = reachOf(shape);
    return (
      Math.abs(shape.x - x) >= reach.width + size.width / 2 || Math.abs(shape.y - y) >= reach.height + size.height / 2
    );
  };
  const isFree = (x: number, y: number): boolean =>
    shapes.every((other) => other.kind === 'image' || isBeside(other, x, y));
  const search = (stepX: number, stepY: number): { x: number; y: number } | undefined => {
    for (let y = gap + size.height / 2; y + size.height / 2 <= height; y += stepY)
      for (let x = gap + size.width / 2; x + size.width / 2 <= width; x += stepX) if (isFree(x, y)) return { x, y };
    return undefined;
  };
  const found = search(size.width + gap, size.height + gap) ?? search(fineStep, fineStep);
  return found ?? { x: Math.round(width / 2), y: Math.round(height / 2) };
};
