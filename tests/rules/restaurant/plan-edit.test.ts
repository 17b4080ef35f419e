import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/restaurant/drawing/snap.ts';
import type { DeskShape, FloorPlan, ImageShape, Shape, WallShape } from '#domain/restaurant/floor-plan.ts';
import {
  afterPlanEvent,
  editOf,
  freePlace,
  mayRedo,
  mayUndo,
  planIn,
  type Box,
  type PlanEdit,
  type PlanEvent,
  type PlanMode,
} from '#domain/restaurant/plan-edit.ts';

const desk = (x: number, y: number, more: Partial<DeskShape> = {}): DeskShape => ({
  kind: 'rectangle',
  ...{ x, y, width: 100, height: 60, rotation: 0 },
  ...{ name: 'Table', capacity: 4 },
  ...more,
});
const wall = (x: number, y: number, more: Partial<WallShape> = {}): WallShape => ({
  kind: 'wall',
  ...{ x, y, width: 300, height: 16, rotation: 0 },
  ...more,
});
const picture = (x: number, y: number, more: Partial<ImageShape> = {}): ImageShape => ({
  kind: 'image',
  ...{ x, y, width: 100, height: 60, rotation: 0, source: 'data:image/png;base64,AA' },
  ...more,
});

const room = (...shapes: Shape[]): PlanEdit => editOf({ width: 1000, height: 600, shapes });
const after = (edit: PlanEdit, ...events: PlanEvent[]): PlanEdit => events.reduce(afterPlanEvent, edit);
const choosing = (edit: PlanEdit, ...chosen: number[]): PlanEdit => ({ ...edit, chosen });
const shapesIn = (edit: PlanEdit): readonly Shape[] => planIn(edit).shapes;
const places = (edit: PlanEdit): number[][] => shapesIn(edit).map(({ x, y }) => [x, y]);
const rotations = (edit: PlanEdit): number[] => shapesIn(edit).map(({ rotation }) => rotation);
const numbers = (edit: PlanEdit): unknown[] => shapesIn(edit).map((shape) => ('number' in shape ? shape.number : '-'));
const sizeIn = (edit: PlanEdit): number[] => [planIn(edit).width, planIn(edit).height];
const steps = (edit: PlanEdit): boolean[] => [mayUndo(edit), mayRedo(edit)];

it('a plan that is opened has nothing chosen, no step to take back, and numbers from 1', () => {
  const plan: FloorPlan = { width: 1000, height: 600, shapes: [desk(100, 100)] };
  const edit = editOf(plan);
  expect(edit).toEqual({ history: { past: [], present: plan, future: [] }, chosen: [], mode: 'choose', nextNumber: 1 });
  expect(planIn(edit)).toBe(plan);
  expect(steps(edit)).toEqual([false, false]);
});

describe('a shape that is placed', () => {
  it('comes behind the others, is the only one chosen, and is not erased or numbered by the next click', () => {
    const before: PlanEdit = { ...choosing(room(desk(100, 100), wall(200, 300)), 0, 1), mode: 'erase', nextNumber: 3 };
    const added = desk(500, 400, { name: 'New' });
    const edit = after(before, { type: 'placed', shape: added });
    expect(planIn(edit)).toEqual({ width: 1000, height: 600, shapes: [...shapesIn(before), added] });
    expect([edit.chosen, edit.mode, edit.nextNumber]).toEqual([[2], 'choose', 3]);
    expect(planIn(after(edit, { type: 'undone' }))).toBe(planIn(before));
  });

  it.each([
    ['beyond the upper left corner', -1, -200, 0, 0],
    ['on the upper left corner', 0, 0, 0, 0],
    ['within', 999, 599, 999, 599],
    ['on the lower right corner', 1000, 600, 1000, 600],
    ['beyond the lower right corner', 1001, 601, 1000, 600],
    ['between two whole places', 10.4, 20.5, 10, 21],
    ['less than half a unit before the corner', -0.4, -0.4, 0, 0],
  ])('%s has its middle on a whole place of the plan', (_where, x, y, keptX, keptY) => {
    const edit = after(room(), { type: 'placed', shape: wall(x, y, { rotation: 30 }) });
    expect(shapesIn(edit)).toEqual([wall(keptX, keptY, { rotation: 30 })]);
    expect(edit.chosen).toEqual([0]);
  });
});

describe('what is chosen', () => {
  const three = room(desk(100, 100), desk(300, 100), wall(500, 400));

  it.each<[string, number[], PlanEvent, number[]]>([
    ['a click chooses a shape', [], { type: 'chosen', at: 1 }, [1]],
    ['a click chooses one shape instead of all others', [0, 2], { type: 'chosen', at: 1 }, [1]],
    ['a click on a chosen one leaves it alone', [0, 1], { type: 'chosen', at: 1 }, [1]],
    ['a click on the only chosen one keeps it', [1], { type: 'chosen', at: 1, isAdding: false }, [1]],
    ['with Shift it is chosen beside the others', [0, 2], { type: 'chosen', at: 1, isAdding: true }, [0, 2, 1]],
    ['with Shift the first is chosen as well', [], { type: 'chosen', at: 1, isAdding: true }, [1]],
    ['with Shift one that is chosen is let go', [0, 1, 2], { type: 'chosen', at: 1, isAdding: true }, [0, 2]],
    ['with Shift the last one is let go', [1], { type: 'chosen', at: 1, isAdding: true }, []],
    ['all', [1], { type: 'chosenAll' }, [0, 1, 2]],
    ['none', [0, 1], { type: 'chosenNone' }, []],
  ])('%s', (_title, chosen, event, expected) => {
    const edit = after(choosing(three, ...chosen), event);
    expect(edit).toEqual({ ...three, chosen: expected });
    expect(planIn(edit)).toBe(planIn(three));
  });

  it('is no step to take back', () => {
    const box = { x: 0, y: 0, width: 1000, height: 600 };
    const edit = after(
      three,
      { type: 'chosen', at: 1 },
      { type: 'chosenAll' },
      { type: 'chosenNone' },
      { type: 'chosenIn', box, isAdding: false },
    );
    expect([edit.chosen, ...steps(edit)]).toEqual([[0, 1, 2], false, false]);
  });

  it.each([
    ['replaces what was chosen', false, [0, 1]],
    ['adds to what was chosen, each of them once', true, [2, 1, 0]],
  ])('a box over the floor %s', (_what, isAdding, expected) => {
    const box = { x: 60, y: 80, width: 300, height: 40 };
    const edit = after(choosing(three, 2, 1), { type: 'chosenIn', box, isAdding });
    expect(edit).toEqual({ ...three, chosen: expected });
  });

  it('a box over empty floor chooses nothing', () => {
    const box = { x: 700, y: 10, width: 50, height: 50 };
    expect(after(choosing(three, 2), { type: 'chosenIn', box, isAdding: false }).chosen).toEqual([]);
    expect(after(choosing(three, 2), { type: 'chosenIn', box, isAdding: true }).chosen).toEqual([2]);
  });
});

it.each<[string, PlanEvent]>([
  ['moving by nothing', { type: 'moved', by: { x: 0, y: 0 } }],
  ['turning once round', { type: 'turned', by: 360 }],
  ['a change to what it is', { type: 'changed', at: 0, change: { x: 100 } }],
  ['erasing nothing', { type: 'erased', at: [] }],
])('%s is no step that could be taken back', (_what, event) => {
  expect(mayUndo(after(choosing(room(desk(100, 100)), 0), event))).toBe(false);
});

describe('a box over the floor', () => {
  const isTaken = (shape: Shape, box: Box): boolean =>
    after(room(shape), { type: 'chosenIn', box, isAdding: false }).chosen.length === 1;

  it('takes a turned shape where it is drawn', () => {
    const upright = wall(300, 300, { rotation: 90 });
    const over = { x: 280, y: 180, width: 40, height: 40 };
    const beside = { x: 160, y: 295, width: 10, height: 10 };
    expect([isTaken(upright, over), isTaken(upright, beside)]).toEqual([true, false]);
    expect([isTaken(wall(300, 300), over), isTaken(wall(300, 300), beside)]).toEqual([false, true]);
    // A round desk reaches as far as before, however it is turned.
    const corner = { x: 195, y: 195, width: 10, height: 10 };
    const round = desk(300, 300, { kind: 'circle', width: 100, height: 100, rotation: 45 });
    expect(isTaken(round, { ...corner, x: 235, y: 295 })).toBe(false);
    expect(isTaken(desk(300, 300, { width: 100, height: 100, rotation: 45 }), { ...corner, x: 230, y: 295 })).toBe(
      true,
    );
  });

  // From 250 to 350 across, and from 270 to 330 down.
  it.each<[string, Box, boolean]>([
    ['takes a desk that is all inside', { x: 200, y: 200, width: 200, height: 200 }, true],
    ['takes a desk that is all around it', { x: 290, y: 290, width: 5, height: 5 }, true],
    ['takes a desk if it ends on its left edge', { x: 210, y: 290, width: 40, height: 10 }, true],
    ['takes no desk if it ends before its left edge', { x: 210, y: 290, width: 39, height: 10 }, false],
    ['takes a desk if it begins on its right edge', { x: 350, y: 290, width: 40, height: 10 }, true],
    ['takes no desk if it begins behind its right edge', { x: 351, y: 290, width: 40, height: 10 }, false],
    ['takes a desk if it ends on its upper edge', { x: 290, y: 240, width: 10, height: 30 }, true],
    ['takes no desk if it ends above its upper edge', { x: 290, y: 240, width: 10, height: 29 }, false],
    ['takes a desk if it begins on its lower edge', { x: 290, y: 330, width: 10, height: 30 }, true],
    ['takes no desk if it begins below its lower edge', { x: 290, y: 331, width: 10, height: 30 }, false],
  ])('%s', (_title, box, expected) => {
    expect(isTaken(desk(300, 300), box)).toBe(expected);
  });

  it('takes a wall and a circle if it touches them', () => {
    const box = { x: 100, y: 290, width: 60, height: 20 };
    expect([isTaken(wall(300, 300), box), isTaken(desk(200, 300, { kind: 'circle' }), box)]).toEqual([true, true]);
    expect([isTaken(wall(311, 300), box), isTaken(desk(211, 300, { kind: 'circle' }), box)]).toEqual([false, false]);
  });

  it.each<[string, Box, boolean]>([
    ['takes a picture that is all inside', { x: 200, y: 200, width: 200, height: 200 }, true],
    ['takes a picture whose outline it is', { x: 250, y: 270, width: 100, height: 60 }, true],
    ['takes no picture if it leaves out its left edge', { x: 251, y: 270, width: 100, height: 60 }, false],
    ['takes no picture if it leaves out its right edge', { x: 250, y: 270, width: 99, height: 60 }, false],
    ['takes no picture if it leaves out its upper edge', { x: 250, y: 271, width: 100, height: 60 }, false],
    ['takes no picture if it leaves out its lower edge', { x: 250, y: 270, width: 100, height: 59 }, false],
    ['takes no picture that is all around it', { x: 290, y: 290, width: 5, height: 5 }, false],
  ])('%s', (_title, box, expected) => {
    expect(isTaken(picture(300, 300), box)).toBe(expected);
  });
});

describe('a shape that is changed', () => {
  const before = choosing(room(desk(100, 100), desk(300, 100, { number: 2 }), wall(500, 400)), 0);

  it('takes what its dialog says, keeps the rest, and leaves the others and what is chosen alone', () => {
    const edit = after(before, { type: 'changed', at: 1, change: { kind: 'circle', name: 'Window', capacity: 6 } });
    expect(shapesIn(edit)).toEqual([
      desk(100, 100),
      desk(300, 100, { kind: 'circle', name: 'Window', capacity: 6, number: 2 }),
      wall(500, 400),
    ]);
    expect([edit.chosen, ...steps(edit)]).toEqual([[0], true, false]);
    expect(planIn(after(edit, { type: 'undone' }))).toBe(planIn(before));
  });

  it('keeps its middle on the plan', () => {
    const edit = after(before, { type: 'changed', at: 2, change: { x: 1200.2, y: -3, width: 420, rotation: 90 } });
    expect(shapesIn(edit)[2]).toEqual(wall(1000, 0, { width: 420, rotation: 90 }));
  });
});

describe('what is chosen moves and turns', () => {
  const before = room(desk(100, 100), desk(300, 200), wall(950, 590));

  it.each([
    ['right and down', { x: 7, y: 3 }, [107, 103], [957, 593]],
    ['left and up', { x: -10, y: -20 }, [90, 80], [940, 570]],
    ['as far as the lower right corner', { x: 60, y: 11 }, [160, 111], [1000, 600]],
    ['as far as the upper left corner', { x: -101, y: -102 }, [0, 0], [849, 488]],
    ['by parts of a unit, to whole places', { x: 0.6, y: 0.4 }, [101, 100], [951, 590]],
  ])('%s, beside what is not chosen', (_where, by, first, last) => {
    const edit = after(choosing(before, 2, 0), { type: 'moved', by });
    expect(places(edit)).toEqual([first, [300, 200], last]);
    expect([edit.chosen, ...steps(edit)]).toEqual([[2, 0], true, false]);
    expect(shapesIn(edit)[1]).toBe(shapesIn(before)[1]);
  });

  it.each([
    [0, 15, 15],
    [350, 20, 10],
    [270, 90, 0],
    [0, -90, 270],
    [15, -15, 0],
    [10, -30, 340],
    [0, 360, 0],
    [0, -360, 0],
    [30, 725, 35],
    [0, -450, 270],
    [45.4, 15, 60],
    [45.4, 0.3, 46],
    [359.6, 0, 0],
  ])('from %d degrees by %d to %d, always less than a whole turn', (from, by, to) => {
    const turned = room(desk(100, 100, { rotation: from }), desk(300, 200, { rotation: 5 }));
    const edit = after(choosing(turned, 0), { type: 'turned', by });
    expect(shapesIn(edit)).toEqual([desk(100, 100, { rotation: to }), desk(300, 200, { rotation: 5 })]);
  });

  it('all of it at once', () => {
    expect(rotations(after(choosing(before, 0, 2), { type: 'turned', by: -15 }))).toEqual([345, 0, 345]);
  });

  it('and where nothing is chosen there is no step', () => {
    expect(after(before, { type: 'moved', by: { x: 5, y: 5 } })).toBe(before);
    expect(after(before, { type: 'turned', by: 15 })).toBe(before);
  });
});

describe('shapes that are erased', () => {
  const before = choosing(room(desk(100, 100), desk(300, 100), wall(500, 400)), 1, 2);

  it.each([
    ['one', [1], [0, 2]],
    ['the first', [0], [1, 2]],
    ['several', [2, 0], [1]],
    ['all', [0, 1, 2], []],
  ])('%s of them: the others stay in their order and nothing is chosen', (_which, at, left) => {
    const edit = after({ ...before, mode: 'erase' }, { type: 'erased', at });
    expect(shapesIn(edit)).toEqual(left.map((each) => shapesIn(before)[each]));
    expect([edit.chosen, edit.mode, ...steps(edit)]).toEqual([[], 'erase', true, false]);
    expect(planIn(after(edit, { type: 'undone' }))).toBe(planIn(before));
  });
});

describe('desks that are numbered', () => {
  const numbering = (...shapes: Shape[]): PlanEdit => after(room(...shapes), { type: 'mode', mode: 'number' });
  const clicks = (...at: number[]): PlanEvent[] => at.map((each) => ({ type: 'numbered', at: each }));

  it('get 1, 2 and 3 as they are clicked, the last one being chosen', () => {
    const edit = after(numbering(desk(100, 100), desk(300, 100), desk(500, 100)), ...clicks(2, 0, 1));
    expect(numbers(edit)).toEqual([2, 3, 1]);
    expect([edit.chosen, edit.nextNumber, edit.mode]).toEqual([[1], 4, 'number']);
    expect(numbers(after(edit, { type: 'undone' }))).toEqual([2, '-', 1]);
  });

  it('give their number to the next one when that is taken back, and again when it is done again', () => {
    const edit = after(numbering(desk(100, 100), desk(300, 100), desk(500, 100)), ...clicks(0, 1));
    const back = after(edit, { type: 'undone' });
    expect([back.nextNumber, after(back, { type: 'redone' }).nextNumber]).toEqual([2, 3]);
    expect(numbers(after(back, ...clicks(2)))).toEqual([1, '-', 2]);
    expect(after(back, { type: 'undone' }, { type: 'mode', mode: 'choose' }).nextNumber).toBe(1);
  });

  it('take a number from the desk that had it, and from no other', () => {
    const edit = after(
      numbering(desk(100, 100, { number: 2 }), desk(300, 100, { number: 1 }), desk(500, 100, { kind: 'circle' })),
      ...clicks(2),
    );
    expect(shapesIn(edit)).toStrictEqual([
      desk(100, 100, { number: 2 }),
      desk(300, 100),
      desk(500, 100, { kind: 'circle', number: 1 }),
    ]);
  });

  it('keep the number when they are given the one they have, and give it up for another', () => {
    const edit = after(numbering(desk(100, 100, { number: 1 }), desk(300, 100, { number: 7 })), ...clicks(0));
    expect(numbers(edit)).toEqual([1, 7]);
    expect(numbers(after(edit, ...clicks(1)))).toEqual([1, 2]);
  });

  it('are desks alone: a click on a wall or a picture uses up no number', () => {
    const edit = choosing(numbering(desk(100, 100), wall(300, 300), picture(500, 300)), 0);
    expect(after(edit, ...clicks(1))).toBe(edit);
    expect(after(edit, ...clicks(2))).toBe(edit);
    expect(shapesIn(after(edit, ...clicks(1, 2, 0)))).toEqual([
      desk(100, 100, { number: 1 }),
      wall(300, 300),
      picture(500, 300),
    ]);
  });

  it('begin anew at 1 each time the mode is chosen', () => {
    const edit = after(numbering(desk(100, 100), desk(300, 100)), ...clicks(0), { type: 'mode', mode: 'number' });
    expect(numbers(after(edit, ...clicks(1)))).toEqual(['-', 1]);
  });
});

it.each<PlanMode>(['choose', 'erase', 'number'])('the mode "%s" begins with nothing chosen and at number 1', (mode) => {
  const before: PlanEdit = { ...choosing(room(desk(100, 100)), 0), mode: 'number', nextNumber: 5 };
  expect(after(before, { type: 'mode', mode })).toEqual({ ...before, mode, chosen: [], nextNumber: 1 });
});

describe('shapes that are aligned', () => {
  const left = desk(200, 100, { width: 100, height: 40 });
  const right = desk(400, 300, { width: 60, height: 80 });
  const before = room(wall(900, 500), left, right);

  it.each<[Alignment, number[], number[]]>([
    ['left', [200, 100], [180, 300]],
    ['centre', [290, 100], [290, 300]],
    ['right', [380, 100], [400, 300]],
    ['top', [200, 100], [400, 120]],
    ['middle', [200, 210], [400, 210]],
    ['bottom', [200, 320], [400, 300]],
  ])('%s: the chosen ones come to one line, whichever was chosen first', (alignment, first, second) => {
    for (const chosen of [
      [1, 2],
      [2, 1],
    ]) {
      const edit = after(choosing(before, ...chosen), { type: 'aligned', alignment });
      expect(places(edit)).toEqual([[900, 500], first, second]);
      expect([edit.chosen, ...steps(edit)]).toEqual([chosen, true, false]);
    }
  });

  it('keep their middles on the plan, at whole units', () => {
    const edge = choosing(room(wall(0, 100), desk(401, 300, { width: 50, height: 50 })), 0, 1);
    const aligned = (alignment: Alignment) => places(after(edge, { type: 'aligned', alignment }));
    expect([aligned('left'), aligned('centre')]).toEqual([
      [
        [0, 100],
        [0, 300],
      ],
      [
        [138, 100],
        [138, 300],
      ],
    ]);
  });

  it('lie by what is drawn of a turned one', () => {
    const edit = choosing(room(wall(300, 300, { rotation: 90 }), desk(500, 300)), 0, 1);
    expect(places(after(edit, { type: 'aligned', alignment: 'left' }))).toEqual([
      [300, 300],
      [342, 300],
    ]);
  });

  it('come beside each other where they would fall onto one another [R26]', () => {
    const row = choosing(room(desk(200, 100), desk(400, 110), desk(600, 300)), 0, 1, 2);
    expect(places(after(row, { type: 'aligned', alignment: 'left' }))).toEqual([
      [200, 100],
      [200, 170],
      [200, 300],
    ]);
    const column = choosing(room(desk(200, 100), desk(220, 400)), 0, 1);
    expect(places(after(column, { type: 'aligned', alignment: 'top' }))).toEqual([
      [200, 100],
      [310, 100],
    ]);
  });

  it('are no step where nothing moves', () => {
    const level = choosing(room(desk(200, 100), desk(400, 100)), 0, 1);
    expect(after(level, { type: 'aligned', alignment: 'middle' })).toBe(level);
  });

  it('are changed in their place alone', () => {
    const edit = after(choosing(before, 2, 1), { type: 'aligned', alignment: 'left' });
    expect(planIn(edit)).toEqual({ width: 1000, height: 600, shapes: [wall(900, 500), left, { ...right, x: 180 }] });
    expect(planIn(after(edit, { type: 'undone' }))).toBe(planIn(before));
  });

  it('are two at least: none and one are no step', () => {
    expect(after(before, { type: 'aligned', alignment: 'left' })).toBe(before);
    const one = choosing(before, 1);
    expect(after(one, { type: 'aligned', alignment: 'right' })).toBe(one);
  });
});

describe('the canvas is resized', () => {
  const before = choosing(room(desk(900, 500), desk(100, 100)), 1);

  it.each([
    ['its width alone', { width: 800 }, [800, 600], [800, 500]],
    ['its height alone', { height: 400 }, [1000, 400], [900, 400]],
    ['both', { width: 700, height: 300 }, [700, 300], [700, 300]],
    ['only the one that changes', { width: 1000, height: 450 }, [1000, 450], [900, 450]],
    ['only the other one that changes', { width: 850, height: 600 }, [850, 600], [850, 500]],
    ['to the least there may be', { width: 101, height: 101 }, [101, 101], [101, 101]],
    ['only the one that is long enough', { width: 100, height: 500 }, [1000, 500], [900, 500]],
    ['to more than it was', { width: 2000, height: 1500 }, [2000, 1500], [900, 500]],
  ])('%s, and shapes that would lie beyond it come to its edge', (_what, size, expected, first) => {
    const edit = after(before, { type: 'resized', ...size });
    expect(sizeIn(edit)).toEqual(expected);
    expect(places(edit)).toEqual([first, [100, 100]]);
    expect([edit.chosen, ...steps(edit)]).toEqual([[1], true, false]);
    expect(planIn(after(edit, { type: 'undone' }))).toBe(planIn(before));
  });

  it.each([
    ['of the size it has', { width: 1000, height: 600 }],
    ['of no size', {}],
    ['too short both ways [R-SCHEME-003]', { width: 100, height: 100 }],
    ['of what is no number', { width: Number.NaN }],
  ])('but %s is no step', (_what, size) => {
    expect(after(before, { type: 'resized', ...size })).toBe(before);
  });
});

describe('steps are taken back and done again', () => {
  const first = room(desk(100, 100));
  const second = after(choosing(first, 0), { type: 'moved', by: { x: 10, y: 0 } });
  const third = after(second, { type: 'moved', by: { x: 10, y: 0 } });

  it('one by one, with nothing chosen after each', () => {
    const back = after(third, { type: 'undone' });
    expect([planIn(back), back.chosen, ...steps(back)]).toEqual([planIn(second), [], true, true]);
    const begin = after(back, { type: 'undone' });
    expect([planIn(begin), ...steps(begin)]).toEqual([planIn(first), false, true]);
    const again = after(choosing(begin, 0), { type: 'redone' });
    expect([planIn(again), again.chosen, ...steps(again)]).toEqual([planIn(second), [], true, true]);
    expect(planIn(after(again, { type: 'redone' }))).toBe(planIn(third));
  });

  it('no further than there are steps', () => {
    expect(planIn(after(first, { type: 'undone' }))).toBe(planIn(first));
    expect(planIn(after(third, { type: 'redone' }))).toBe(planIn(third));
  });

  it('and keep the mode', () => {
    const edit = after({ ...third, mode: 'number', nextNumber: 4 }, { type: 'undone' }, { type: 'redone' });
    expect(edit).toEqual({ ...third, mode: 'number', nextNumber: 4, chosen: [] });
  });
});

describe('the place of a new shape', () => {
  const size = { width: 150, height: 120 };
  const at = (x: number, y: number, more: Partial<DeskShape> = {}): DeskShape => desk(x, y, { ...size, ...more });
  const placeIn = (width: number, height: number, ...shapes: Shape[]) => freePlace({ width, height, shapes }, size);

  it.each<[string, Shape[], { x: number; y: number }]>([
    ['on an empty floor is 30 from its upper left corner', [], { x: 105, y: 90 }],
    ['is the next to the right where that is taken', [at(105, 90)], { x: 285, y: 90 }],
    ['is beside a wall that was turned', [wall(105, 250, { rotation: 90 })], { x: 285, y: 90 }],
    ['is the third where two are taken', [at(285, 90), at(105, 90)], { x: 465, y: 90 }],
    ['is the first again where another row alone is taken', [at(105, 240)], { x: 105, y: 90 }],
    ['may lie above a picture', [picture(105, 90)], { x: 105, y: 90 }],
    ['is beside a wall', [wall(105, 90)], { x: 465, y: 90 }],
    ['is found among shapes of which one alone is in the way', [at(900, 500), at(105, 90)], { x: 285, y: 90 }],
    ['touches another to its right', [at(255, 90)], { x: 105, y: 90 }],
    ['does not overlap another to its right', [at(254, 90)], { x: 465, y: 90 }],
    ['touches another below', [at(105, 210)], { x: 105, y: 90 }],
    ['does not overlap another below', [at(105, 209)], { x: 285, y: 90 }],
    ['touches another to its left', [at(105, 90, { width: 210 })], { x: 285, y: 90 }],
    ['does not overlap another to its left', [at(105, 90, { width: 211 })], { x: 465, y: 90 }],
    ['is beside a smaller shape', [desk(230, 90)], { x: 105, y: 90 }],
    ['does not overlap a smaller shape', [desk(229, 90)], { x: 465, y: 90 }],
    ['is above a lower shape', [desk(105, 180)], { x: 105, y: 90 }],
    ['does not overlap a lower shape', [desk(105, 179)], { x: 285, y: 90 }],
  ])('%s', (_title, shapes, place) => {
    expect(placeIn(1200, 800, ...shapes)).toEqual(place);
  });

  it('follows the size of the shape', () => {
    expect(freePlace({ width: 1200, height: 800, shapes: [] }, { width: 300, height: 16 })).toEqual({ x: 180, y: 38 });
  });

  it('may end on the right edge of the floor, else it is in the next row', () => {
    expect(placeIn(360, 400, at(105, 90))).toEqual({ x: 285, y: 90 });
    expect(placeIn(359, 400, at(105, 90))).toEqual({ x: 105, y: 240 });
  });

  it('in a lower row is free of what hangs down from the row above', () => {
    expect(placeIn(360, 400, at(105, 90), at(285, 90, { height: 180 }))).toEqual({ x: 105, y: 240 });
    expect(placeIn(360, 400, at(105, 90, { height: 180 }), at(285, 90))).toEqual({ x: 105, y: 240 });
    expect(placeIn(360, 400, at(105, 90, { height: 181 }), at(285, 90))).toEqual({ x: 285, y: 240 });
  });

  it('may end on the lower edge of the floor, else it is the middle', () => {
    expect(placeIn(361, 150)).toEqual({ x: 105, y: 90 });
    expect(placeIn(361, 149)).toEqual({ x: 181, y: 75 });
    expect(placeIn(360, 300, at(105, 90), at(285, 90))).toEqual({ x: 105, y: 240 });
    expect(placeIn(360, 299, at(105, 90), at(285, 90))).toEqual({ x: 105, y: 210 });
    expect(placeIn(360, 260, at(105, 90), at(285, 90))).toEqual({ x: 180, y: 130 });
  });

  it('is the middle of a floor that is full', () => {
    expect(placeIn(800, 602, wall(400, 301, { width: 800, height: 602 }))).toEqual({ x: 400, y: 301 });
  });
});
