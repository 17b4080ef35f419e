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

/** A template that is being drawn: what is chosen, what was done, what the keys do. The text is the form's. */
export const useDesigner = (value: string, onChange: (text: string) => void): Designer => {
  const template = useMemo(() => readOrEmpty(value), [value]);
  const [chosen, select] = useState<readonly number[]>([]);
  const selected = chosen.filter((at) => at < template.elements.length);
  const history = useHistory(value, onChange);
  const change = (next: LabelTemplate, step?: string): void => history.change(writeLabelTemplate(next), step);

  const add: Designer['add'] = (given) => {
    change(addElement(template, given));
    select([template.elements.length]);
  };
  const remove = (): void => {
    change(removeElements(template, selected));
    select([]);
  };
  const copy = (): void => {
    change(copyElements(template, selected));
    select(selected.map((_, at) => template.elements.length + at));
  };
  const turn = (): void => change(turnElements(template, selected));
  const layer = (at: number, by: 1 | -1): void => {
    change(layerElement(template, at, by));
    select([at + by]);
  };
  const withControl: Readonly<Record<string, () => void>> = {
    KeyZ: history.undo,
    KeyY: history.redo,
    KeyD: copy,
    KeyA: () => select(template.elements.map((_, at) => at)),
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=combobox]');
    if (isTyping) return;
    const by = arrows[event.key];
    const act = (): (() => void) | undefined => {
      if (event.ctrlKey || event.metaKey)
        return event.code === 'KeyZ' && event.shiftKey ? history.redo : withControl[event.code];
      if (selected.length === 0) return undefined;
      const step = stepMm(event);
      if (by) return () => change(moveElements(template, selected, { x: by.x * step, y: by.y * step }), 'arrow');
      return { Delete: remove, Backspace: remove, r: turn, Escape: () => select([]) }[event.key];
    };
    const done = act();
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };

  return {
    template,
    selected,
    select,
    history,
    change,
    add,
    changeSelected: (changed, step) =>
      change(
        changeElements(template, selected, () => changed),
        step,
      ),
    copy,
    remove,
    turn,
    layer,
    onKeyDown,
  };
};
