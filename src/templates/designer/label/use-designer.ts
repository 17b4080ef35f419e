import { useMemo, useState, type KeyboardEvent } from 'react';
import { useHistory, type History } from '#client/react/use-history.ts';
import {
  readLabelTemplate,
  writeLabelTemplate,
  type LabelElement,
  type LabelTemplate,
} from '#templates/model/label-template.ts';
import {
  addElement,
  changeElements,
  copyElements,
  layerElement,
  moveElements,
  removeElements,
  turnElements,
} from './edits.ts';

const readOrEmpty = (text: string): LabelTemplate => {
  try {
    return readLabelTemplate(text || '{}');
  } catch {
    return readLabelTemplate('{}');
  }
};

/** How far an arrow key moves: a step, with Shift ten of them, with Alt the least. */
const stepMm = ({ shiftKey, altKey }: KeyboardEvent): number => (shiftKey ? 5 : altKey ? 0.1 : 0.5);

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface Designer {
  template: LabelTemplate;
  selected: readonly number[];
  select: (selected: readonly number[]) => void;
  history: History<string>;
  change: (next: LabelTemplate, step?: string) => void;
  add: (given: Partial<LabelElement> & Pick<LabelElement, 'type'>) => void;
  changeSelected: (change: Partial<LabelElement>, step?: string) => void;
  copy: () => void;
  remove: () => void;
  turn: () => void;
  layer: (at: number, by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [role=combobox]') !== null;

type Done = (() => void) | undefined;

/** Action of a key; undefined: none here. */
const actOf = (event: KeyboardEvent, designer: Omit<Designer, 'onKeyDown'>): Done => {
  const { template, selected, select, history, change, copy, remove, turn } = designer;
  if (event.ctrlKey || event.metaKey) {
    const redo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (redo) return history.redo;
    const all = (): void => select(template.elements.map((_, at) => at));
    return { KeyZ: history.undo, KeyD: copy, KeyA: all }[event.code];
  }
  if (selected.length === 0) return undefined;
  const [by, step] = [arrows[event.key], stepMm(event)];
  if (by) return () => change(moveElements(template, selected, { x: by.x * step, y: by.y * step }), 'arrow');
  return { Delete: remove, Backspace: remove, r: turn, Escape: () => select([]) }[event.key];
};

/** A template that is being drawn: what is chosen, what was done, what the keys do. The text is the form's. */
export const useDesigner = (value: string, onChange: (text: string) => void): Designer => {
  const template = useMemo(() => readOrEmpty(value), [value]);
  const [chosen, select] = useState<readonly number[]>([]);
  const selected = chosen.filter((at) => at < template.elements.length);
  const history = useHistory(value, onChange);
  const change = (next: LabelTemplate, step?: string): void => history.change(writeLabelTemplate(next), step);
  const designer: Omit<Designer, 'onKeyDown'> = {
    template,
    selected,
    select,
    history,
    change,
    add: (given) => {
      change(addElement(template, given));
      select([template.elements.length]);
    },
    changeSelected: (changed, step) => {
      const next = changeElements(template, selected, () => changed);
      change(next, step);
    },
    copy: () => {
      change(copyElements(template, selected));
      select(selected.map((_, at) => template.elements.length + at));
    },
    remove: () => {
      change(removeElements(template, selected));
      select([]);
    },
    turn: () => change(turnElements(template, selected)),
    layer: (at, by) => {
      change(layerElement(template, at, by));
      select([at + by]);
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const done = isTyping(event) ? undefined : actOf(event, designer);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  return { ...designer, onKeyDown };
};
