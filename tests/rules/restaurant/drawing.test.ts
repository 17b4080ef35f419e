import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  historyOf,
  recorded,
  redone,
  undone,
  type History,
} from '#domain/restaurant/drawing/history.ts';
import { aligned, snapped, type Alignment, type Box } from '#domain/restaurant/drawing/snap.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

describe('a box that is dragged', () => {
  // Lines of the other are at 950, 1000 and 1050; the dragged one reaches 10 to each side.
  it.each([
    ['its begin to the begin', 962, 960, 950],
    ['its middle to the begin', 948, 950, 950],
    ['its end to the begin', 942, 940, 950],
    ['its begin to the middle', 1008, 1010, 1000],
    ['its middle to the middle', 1002, 1000, 1000],
    ['its end to the middle', 988, 990, 1000],
    ['its begin to the end', 1062, 1060, 1050],
    ['its middle to the end', 1048, 1050, 1050],
    ['its end to the end', 1042, 1040, 1050],
  ])('is drawn with %s of another, across and down', (_which, from, to, line) => {
    expect(snapped(box(from, 5, 20, 8), [box(1000, 500, 100, 200)], 3)).toEqual({
      ...{ x: to, y: 5 },
      ...{ upright: [line], level: [] },
    });
    expect(snapped(box(5, from, 8, 20), [box(500, 1000, 200, 100)], 3)).toEqual({
      ...{ x: 5, y: to },
      ...{ upright: [], level: [line] },
    });
  });

  it.each([
    ['just within reach before the line', 937, 940, [950]],
    ['just out of reach before the line', 936, 936, []],
    ['on the line', 940, 940, [950]],
    ['just within reach behind the line', 1063, 1060, [1050]],
    ['just out of reach behind the line', 1064, 1064, []],
    ['far away', 100, 100, []],
  ])('%s', (_where, from, to, lines) => {
    const other = box(1000, 1000, 100, 100);
    expect(snapped(box(from, from, 20, 20), [other], 3)).toEqual({ x: to, y: to, upright: lines, level: lines });
  });

  it('is drawn across to one and down to another at once', () => {
    expect(snapped(box(102, 398, 20, 10), [box(100, 200, 300, 60), box(700, 400, 80, 90)], 3)).toEqual({
      ...{ x: 100, y: 400 },
      ...{ upright: [100], level: [400] },
    });
  });

  const before = box(98, 900, 500, 500);
  const behind = box(103, 900, 700, 700);
  it.each([
    ['the nearer one before it', 100, 98, [before, behind]],
    ['the nearer one before it, whichever comes first', 100, 98, [behind, before]],
    ['the nearer one behind it', 101, 103, [before, behind]],
    ['the nearer one behind it, whichever comes first', 101, 103, [behind, before]],
  ])('is drawn to %s', (_which, from, to, others) => {
    expect(snapped(box(from, 0, 20, 20), others, 5)).toMatchObject({ x: to, upright: [to] });
    const turned = others.map(({ x, y, width, height }) => box(y, x, height, width));
    expect(snapped(box(0, from, 20, 20), turned, 5)).toMatchObject({ y: to, level: [to] });
  });

  it('is drawn to the first of two that are equally near', () => {
    expect(snapped(box(100, 0, 20, 20), [box(98, 900, 500, 500), box(102, 900, 700, 700)], 5)).toMatchObject({
      ...{ x: 98, upright: [98] },
    });
    expect(snapped(box(100, 0, 20, 20), [box(102, 900, 700, 700), box(98, 900, 500, 500)], 5)).toMatchObject({
      ...{ x: 102, upright: [102] },
    });
  });

  it('stays where it is when there is no other', () => {
    expect(snapped(box(33.5, 44.5, 20, 10), [], 1000)).toEqual({ x: 33.5, y: 44.5, upright: [], level: [] });
  });

  it('is drawn to nothing but what it lies on where nothing is within reach', () => {
    const others = [box(100, 300, 60, 40)];
    expect(snapped(box(100, 301, 20, 10), others, 0)).toEqual({ x: 100, y: 301, upright: [100], level: [] });
  });
});

describe('boxes that are aligned', () => {
  // From 80 to 120 and 40 to 60, from 150 to 250 and 50 to 110, from 90 to 210 and 30 to 50.
  const boxes = [box(100, 50, 40, 20), box(200, 80, 100, 60), box(150, 40, 120, 20)];
  const [xs, ys] = [boxes.map(({ x }) => x), boxes.map(({ y }) => y)];

  it.each<[Alignment, number[], number[]]>([
    ['left', [100, 130, 140], ys],
    ['centre', [165, 165, 165], ys],
    ['right', [230, 200, 190], ys],
    ['top', xs, [40, 60, 40]],
    ['middle', xs, [70, 70, 70]],
    ['bottom', xs, [100, 80, 100]],
  ])('%s come to the outermost side or to the middle of all, in any order', (alignment, toX, toY) => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const set = aligned(
        order.map((at) => boxes[at] as Box),
        alignment,
      );
      expect(set).toEqual(order.map((at) => ({ ...boxes[at], x: toX[at], y: toY[at] })));
    }
  });

  it.each<[Alignment, number, number]>([
    ['left', 110, 50],
    ['centre', 150, 50],
    ['right', 190, 50],
    ['top', 160, 10],
    ['middle', 160, 50],
    ['bottom', 160, 90],
  ])('%s follow a large box in which a small one lies', (alignment, x, y) => {
    const [large, small] = [box(150, 50, 100, 100), box(160, 50, 20, 20)];
    expect(aligned([small, large], alignment)).toEqual([{ ...small, x, y }, large]);
  });

  it('keep what else they are, and are not changed in place', () => {
    const named = boxes.map((each, at) => ({ ...each, name: `Table ${at}` }));
    expect(aligned(named, 'right').map(({ name, x }) => [name, x])).toEqual([
      ['Table 0', 230],
      ['Table 1', 200],
      ['Table 2', 190],
    ]);
    expect(named.map(({ x }) => x)).toEqual(xs);
  });

  it.each<Alignment>(['left', 'centre', 'right', 'top', 'middle', 'bottom'])(
    '%s stay where they are if there is but one, and none are none',
    (alignment) => {
      expect(aligned([box(100, 50, 40, 20)], alignment)).toEqual([box(100, 50, 40, 20)]);
      expect(aligned([], alignment)).toEqual([]);
    },
  );
});

describe('steps that can be taken back', () => {
  const after = (...states: string[]): History<string> => states.reduce(recorded, historyOf('0'));
  const times = <State>(history: History<State>, count: number, step: typeof undone): History<State> =>
    Array.from({ length: count }).reduce<History<State>>((each) => step(each), history);
  const may = (history: History<unknown>): boolean[] => [canUndo(history), canRedo(history)];

  it('are none at the beginning', () => {
    expect(historyOf('0')).toEqual({ past: [], present: '0', future: [] });
    expect(may(historyOf('0'))).toEqual([false, false]);
  });

  it('are recorded one behind the other', () => {
    const history = after('1', '2');
    expect(history).toEqual({ past: ['0', '1'], present: '2', future: [] });
    expect([may(after('1')), may(history)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it.each([
    [1, { past: ['0', '1'], present: '2', future: ['3'] }, [true, true]],
    [2, { past: ['0'], present: '1', future: ['2', '3'] }, [true, true]],
    [3, { past: [], present: '0', future: ['1', '2', '3'] }, [false, true]],
    [4, { past: [], present: '0', future: ['1', '2', '3'] }, [false, true]],
  ])('are taken back and done again: %d of three', (count, expected, possible) => {
    const back = times(after('1', '2', '3'), count, undone);
    expect(back).toEqual(expected);
    expect(may(back)).toEqual(possible);
    expect(times(back, count, redone)).toEqual(after('1', '2', '3'));
  });

  it('are done again from the nearest to the last', () => {
    const back = times(after('1', '2', '3'), 3, undone);
    expect(redone(back)).toEqual({ past: ['0'], present: '1', future: ['2', '3'] });
    expect(redone(redone(back))).toEqual({ past: ['0', '1'], present: '2', future: ['3'] });
  });

  it('change nothing where there is none', () => {
    const [begin, end] = [historyOf('0'), after('1')];
    expect([undone(begin), redone(begin), redone(end)]).toEqual([begin, begin, end]);
    expect([undone(begin) === begin, redone(end) === end]).toEqual([true, true]);
  });

  it('are not there to be done again after another step', () => {
    const other = recorded(times(after('1', '2', '3'), 2, undone), 'other');
    expect(other).toEqual({ past: ['0', '1'], present: 'other', future: [] });
    expect(may(other)).toEqual([true, false]);
  });

  it('are none where nothing changed, and what was taken back can still be done again', () => {
    const back = undone(after('1', '2'));
    expect(recorded(back, '1')).toBe(back);
    expect(may(back)).toEqual([true, true]);
  });

  it('may lead to nothing and back from it', () => {
    const history = recorded(recorded(historyOf<string | undefined>(undefined), 'some'), undefined);
    expect([undone(history).present, undone(undone(history)).present]).toEqual(['some', undefined]);
    expect(redone(undone(history))).toEqual(history);
  });

  it.each([
    [99, 99, 0],
    [100, 100, 0],
    [101, 100, 1],
    [250, 100, 150],
  ])('of %d steps the last %d are kept', (count, kept, oldest) => {
    const states = Array.from({ length: count }, (_none, at) => at + 1);
    const history = states.reduce(recorded<number>, historyOf(0));
    expect([history.past.length, history.past[0], history.present]).toEqual([kept, oldest, count]);
    const begin = times(history, kept, undone);
    expect([begin.present, ...may(begin)]).toEqual([oldest, false, true]);
    expect(times(begin, kept, redone)).toEqual(history);
  });
});
