import { usualHeight } from './line-heights.ts';

/** State of the receipt for the window of lines. */
export interface Shown {
  readonly ids: readonly string[];
  /** The chosen line; -1: none. It comes into sight whenever it is another one, or says something else. */
  readonly chosen: number;
  readonly said: unknown;
}

/** The lines that are drawn, from the first up to and without `to`, and React's key of each. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly slots: readonly number[];
}

/** A line that stays has the key that it had. */
export const moved = ({ from, slots }: LineRange, next: number, to: number): LineRange => {
  let free = Math.max(-1, ...slots) + 1;
  return { from: next, to, slots: Array.from({ length: to - next }, (_, at) => slots[next + at - from] ?? free++) };
};

/** Lines take over what those before them have drawn: other words, and nothing is made anew. */
const replaced = ({ slots }: LineRange, from: number, to: number): LineRange => {
  let free = Math.max(-1, ...slots) + 1;
  return { from, to, slots: Array.from({ length: to - from }, (_, at) => slots[at] ?? free++) };
};

/** Range of lines to draw after a change of the receipt or of the chosen line, in a list of that height. */
export const follow = (drawn: LineRange, { ids, chosen }: Shown, height: number): LineRange => {
  const [count, most] = [ids.length, Math.ceil(height / usualHeight) + 1];
  if (chosen >= 0 && (chosen < drawn.from || chosen > drawn.to)) {
    // At an edge of the list, with its tools twice as tall as others: no more than comes into sight with it.
    const fill = Math.max(1, most - 2);
    const from = chosen < drawn.from ? Math.max(0, chosen - 1) : Math.max(0, chosen + 1 - fill);
    return replaced(drawn, from, Math.min(count, Math.max(from + fill, chosen + 1)));
  }
  const from = Math.min(drawn.from, Math.max(0, count - most));
  const to = Math.min(count, Math.max(drawn.to, from + most, chosen + 1));
  // Lines that come one after the other are added to those that are drawn, as long as these are not many.
  return to - from > 3 * most && chosen === to - 1 ? moved(drawn, to - most, to) : moved(drawn, from, to);
};
