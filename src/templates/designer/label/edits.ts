import { newElement, type LabelElement, type LabelTemplate, type Rotation } from '#templates/model/label-template.ts';
import type { Box } from './snap.ts';

/** Changes of a template as values: the designer shows them, the form keeps them. */

/** The room that an element fills once it is turned. */
export const boxOf = ({ x, y, width, height, rotation }: LabelElement): Box =>
  rotation % 180 === 0 ? { x, y, width, height } : { x, y, width: height, height: width };

const round = (value: number): number => Math.round(value * 100) / 100;

export const changeElements = (
  template: LabelTemplate,
  at: readonly number[],
  change: (element: LabelElement) => Partial<LabelElement>,
): LabelTemplate => ({
  ...template,
  elements: template.elements.map((element, index) =>
    at.includes(index) ? { ...element, ...change(element) } : element,
  ),
});

export const moveElements = (
  template: LabelTemplate,
  at: readonly number[],
  { x: byX, y: byY }: { x: number; y: number },
): LabelTemplate => changeElements(template, at, ({ x, y }) => ({ x: round(x + byX), y: round(y + byY) }));

/** The room is given as it is seen; a turned element is as wide as that is high. */
export const resizeElement = (template: LabelTemplate, at: number, box: Box): LabelTemplate =>
  changeElements(template, [at], ({ rotation }) => {
    const [width, height] = rotation % 180 === 0 ? [box.width, box.height] : [box.height, box.width];
    return {
      x: round(box.x),
      y: round(box.y),
      width: round(Math.max(0.1, width)),
      height: round(Math.max(0.1, height)),
    };
  });

export const turnElements = (template: LabelTemplate, at: readonly number[]): LabelTemplate =>
  changeElements(template, at, ({ rotation }) => ({ rotation: ((rotation + 90) % 360) as Rotation }));

export const removeElements = (template: LabelTemplate, at: readonly number[]): LabelTemplate => ({
  ...template,
  elements: template.elements.filter((_, index) => !at.includes(index)),
});

export const addElement = (template: LabelTemplate, given: Parameters<typeof newElement>[0]): LabelTemplate => ({
  ...template,
  elements: [...template.elements, newElement({ width: Math.min(30, template.width - 4), x: 2, y: 2, ...given })],
});

const besideMm = 2;

export const copyElements = (template: LabelTemplate, at: readonly number[]): LabelTemplate => ({
  ...template,
  elements: [
    ...template.elements,
    ...template.elements
      .filter((_, index) => at.includes(index))
      .map((element) => ({ ...element, x: element.x + besideMm, y: element.y + besideMm })),
  ],
});

/** Towards the front, or by −1 towards the back. */
export const layerElement = (template: LabelTemplate, at: number, by: 1 | -1): LabelTemplate => {
  const to = at + by;
  if (to < 0 || to >= template.elements.length) return template;
  const elements = [...template.elements];
  const [moved] = elements.splice(at, 1);
  if (moved) elements.splice(to, 0, moved);
  return { ...template, elements };
};
