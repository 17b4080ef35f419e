import { approximateWidth } from '#templates/model/fit-text.ts';
import type { PlacedElement, PlacedText } from '#templates/model/label-layout.ts';
import type { Parameters, PrintedLabel } from '../driver.ts';

/** A point of a label in dots. */
export interface Dots {
  readonly x: number;
  readonly y: number;
}

const millimetresOfInch = 25.4;

/** How many dots a length has. */
export const dotsOf =
  ({ dpi }: Parameters) =>
  (mm: number): number =>
    Math.round((mm * (Number(dpi) || 203)) / millimetresOfInch);

type Box = Pick<PlacedElement, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

/** A point of a box before it is turned, `along` from its left and `across` from its top, where it is afterwards. */
export const turned = ({ x, y, width, height, rotation }: Box, along: number, across: number): Dots => {
  if (rotation === 90) return { x: x + height - across, y: y + along };
  if (rotation === 180) return { x: x + width - along, y: y + height - across };
  return rotation === 270 ? { x: x + across, y: y + width - along } : { x: x + along, y: y + across };
};

/** The upper left corner on the label of a strip of a box, `across` from its top and so high. */
export const stripCorner = (box: Box, across: number, height: number): Dots => {
  const ends = [turned(box, 0, across), turned(box, box.width, across + height)];
  return { x: Math.min(...ends.map(({ x }) => x)), y: Math.min(...ends.map(({ y }) => y)) };
};

/** How far from the left of its box a line of text begins. */
export const indentOf = ({ align, width, fontMm, isBold }: PlacedText, line: string): number => {
  const rest = Math.max(0, width - approximateWidth(line, { fontMm, isBold }));
  return align === 'right' ? rest : align === 'center' ? rest / 2 : 0;
};

/** Labels that are alike are printed as copies of one. */
export const withCopies = (labels: readonly PrintedLabel[]): { label: PrintedLabel; copies: number }[] => {
  const groups: { label: PrintedLabel; copies: number; text: string }[] = [];
  for (const label of labels) {
    const text = JSON.stringify(label);
    const last = groups.at(-1);
    if (last?.text === text) last.copies += 1;
    else groups.push({ label, copies: 1, text });
  }
  return groups;
};
