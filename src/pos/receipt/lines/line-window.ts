import { createStore, type Readable } from '#client/store.ts';
import { createLineHeights, usualHeight, type LineHeights } from './line-heights.ts';
import { follow, moved, type LineRange, type Shown } from './line-range.ts';

/** Drawn lines, and the height of those before and after, in pixels. */
export interface Drawn extends LineRange {
  readonly before: number;
  readonly after: number;
}

/** Counter that grows when the list is scrolled to lines that are not drawn. */
export interface LineWindow extends Readable<number> {
  /** Lines of the receipt to draw now. */
  draw(shown: Shown): Drawn;
  /** The element that scrolls, with a spacer, the lines and a spacer in it; answers how to let go of it. */
  attach(list: HTMLElement): () => void;
  /** Called after drawing: measures heights, and scrolls the chosen line into view. */
  settle(): void;
}

interface State {
  readonly heights: LineHeights;
  list?: HTMLElement;
  /** Of the list; as tall as it may be until it was seen. */
  height: number;
  /** Of the chosen line, which has its tools beside it. */
  openHeight: number;
  shown: Shown;
  range: LineRange;
  /** The chosen line is to be brought into sight. */
  isDue: boolean;
  /** A line that stays where it stands on the screen while lines above it are drawn. */
  anchor?: { index: number; top: number };
}

const begin = (): State => ({
  heights: createLineHeights(),
  height: 800,
  openHeight: 2 * usualHeight,
  shown: { ids: [], chosen: -1, said: undefined },
  range: { from: 0, to: 0, slots: [] },
  isDue: false,
});

/** Lines drawn beyond the edges for scrolling. */
const beyond = 6;

const rowAt = ({ list, range: { from, to } }: State, index: number): HTMLElement | undefined =>
  index >= from && index < to ? (list?.children[1 + index - from] as HTMLElement | undefined) : undefined;

/** Lines within sight, by what is known of their heights. */
const seen = ({ shown: { ids, chosen }, range, heights, openHeight, height }: State, top: number): [number, number] => {
  const heightAt = (index: number): number =>
    index === chosen && index >= range.from && index < range.to ? openHeight : heights.of(ids[index] as string);
  let [from, at] = [0, 0];
  while (from < ids.length && at + heightAt(from) <= top) at += heightAt(from++);
  let to = from;
  while (to < ids.length && at < top + height) at += heightAt(to++);
  return [from, to];
};

/** Whether lines are in sight that are not drawn; they will be. */
const look = (state: State): boolean => {
  const { list, range, shown } = state;
  if (!list || list.clientHeight === 0) return false;
  state.height = list.clientHeight;
  const [from, to] = seen(state, list.scrollTop);
  if (from >= range.from && to <= range.to) return false;
  const row = rowAt(state, from);
  state.anchor = row && { index: from, top: row.getBoundingClientRect().top };
  state.range = moved(range, Math.max(0, from - beyond), Math.min(shown.ids.length, to + beyond));
  return true;
};

const learn = (state: State): void => {
  const { range, shown, heights } = state;
  for (let index = range.from; index < range.to; index += 1) {
    // Lines that are not drawn have no height.
    const height = rowAt(state, index)?.offsetHeight || usualHeight;
    if (index === shown.chosen) state.openHeight = height;
    else heights.learn(shown.ids[index] as string, height);
  }
};

/** By the nearest way, and only as far as it is out of sight. */
const bringIntoSight = (list: HTMLElement, row: HTMLElement): void => {
  const [place, line] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (line.top < place.top) list.scrollTop += line.top - place.top;
  else if (line.bottom > place.bottom) list.scrollTop += Math.min(line.bottom - place.bottom, line.top - place.top);
};

const settle = (state: State): void => {
  const { list, shown, anchor, isDue } = state;
  if (!list || list.clientHeight === 0) return;
  learn(state);
  const [kept, chosen] = [anchor && rowAt(state, anchor.index), rowAt(state, shown.chosen)];
  if (kept && anchor) list.scrollTop += kept.getBoundingClientRect().top - anchor.top;
  if (isDue && chosen) bringIntoSight(list, chosen);
  state.anchor = undefined;
  state.isDue = false;
};

const draw = (state: State, next: Shown): Drawn => {
  const { shown: last, heights } = state;
  const isOther = next.ids[next.chosen] !== last.ids[last.chosen] || next.said !== last.said;
  if (isOther || next.ids !== last.ids) state.range = follow(state.range, next, state.height);
  state.isDue ||= isOther && next.chosen >= 0;
  state.shown = next;
  const { ids } = next;
  const { from, to } = state.range;
  return { ...state.range, before: heights.sum(ids, 0, from), after: heights.sum(ids, to, ids.length) };
};

/**
 * Draws of a long receipt what is in sight, so that 500 lines cost what ten do. Lines are as tall as their words make
 * them. The chosen line is in sight in the very frame in which it is chosen.
 */
export const createLineWindow = (): LineWindow => {
  const state = begin();
  const revision = createStore(0);
  const scrolled = (): void => {
    if (look(state)) revision.set(revision.get() + 1);
  };
  return {
    get: revision.get,
    subscribe: revision.subscribe,
    draw: (shown) => draw(state, shown),
    attach: (list) => {
      state.list = list;
      let isHidden = list.clientHeight === 0;
      const observer = new ResizeObserver(() => {
        // On a phone the receipt is brought up over the products.
        state.isDue ||= isHidden && state.shown.chosen >= 0;
        isHidden = list.clientHeight === 0;
        scrolled();
        if (state.isDue) settle(state);
      });
      observer.observe(list);
      list.addEventListener('scroll', scrolled, { passive: true });
      return () => {
        observer.disconnect();
        list.removeEventListener('scroll', scrolled);
        state.list = undefined;
      };
    },
    settle: () => settle(state),
  };
};
