import {
  fontMm,
  fontSizes,
  newElement,
  rotations,
  type LabelElement,
  type LabelTemplate,
  type Rotation,
} from '#templates/model/label-template.ts';
import { isWords, listOf, wordsOf, type Words } from '#templates/model/reading.ts';

/** Polotno counts in pixels: ten of them are a millimetre. */
const pixelsOfMm = 10;
const dpi = 254;

/** An element of a page of Polotno: what both have is theirs, what we alone know is kept in `custom`. */
export interface PolotnoElement extends Words {
  readonly id: string;
  readonly type: 'text' | 'svg' | 'figure';
  readonly custom: Words;
}

/** A design as Polotno stores it. */
export interface PolotnoDesign {
  readonly width: number;
  readonly height: number;
  readonly unit: 'mm';
  readonly dpi: number;
  readonly fonts: readonly [];
  readonly pages: readonly {
    readonly id: string;
    readonly background: string;
    readonly children: readonly PolotnoElement[];
  }[];
}

const toPx = (mm: number): number => mm * pixelsOfMm;
const toMm = (px: unknown, usual: number): number =>
  typeof px === 'number' && Number.isFinite(px) ? Math.round((px / pixelsOfMm) * 100) / 100 : usual;

/** Polotno turns about the element's own corner, we keep the corner of the room that it then fills. */
const cornerOf = ({ x, y, width, height, rotation }: LabelElement): { x: number; y: number } =>
  ({
    0: { x, y },
    90: { x: x + height, y },
    180: { x: x + width, y: y + height },
    270: { x, y: y + width },
  })[rotation];

const boxOf = (corner: { x: number; y: number }, size: { width: number; height: number }, rotation: Rotation) =>
  ({
    0: corner,
    90: { x: corner.x - size.height, y: corner.y },
    180: { x: corner.x - size.width, y: corner.y - size.height },
    270: { x: corner.x, y: corner.y - size.width },
  })[rotation];

/** A picture in place of bars: Polotno draws none of its own. */
const bars =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 4" preserveAspectRatio="none">' +
      '<path d="M0 0h1v4h-1zM2 0h2v4h-2zM5 0h1v4h-1zM7 0h1v4h-1zM9 0h2v4h-2z"/></svg>',
  );

const lookOf = ({ type, value, fontSize, style, align, prefix, suffix }: LabelElement): Words => {
  if (type === 'barcode') return { type: 'svg', src: bars };
  if (type === 'box')
    return { type: 'figure', subType: 'rect', fill: 'rgba(0,0,0,0)', stroke: 'black', strokeWidth: 3 };
  const styles = style.split(' ');
  return {
    type: 'text',
    text: type === 'field' ? `${prefix}{${value}}${suffix}` : value,
    fontSize: toPx(fontMm(fontSize)),
    fontFamily: 'Golos Text Variable',
    fontWeight: styles.includes('bold') ? 'bold' : 'normal',
    fontStyle: styles.includes('italic') ? 'italic' : 'normal',
    textDecoration: styles.includes('strike') ? 'line-through' : '',
    align,
    fill: 'black',
    // The text of a field cannot be edited; its place and look can.
    contentEditable: type !== 'field',
  };
};

const toElement = (element: LabelElement, at: number): PolotnoElement => {
  const { x: _x, y: _y, width, height, rotation, ...custom } = element;
  const corner = cornerOf(element);
  return {
    ...(lookOf(element) as { type: PolotnoElement['type'] }),
    id: `element-${at}`,
    x: toPx(corner.x),
    y: toPx(corner.y),
    width: toPx(width),
    height: toPx(height),
    rotation,
    custom,
  };
};

export const toPolotno = ({ width, height, elements }: LabelTemplate): PolotnoDesign => ({
  width: toPx(width),
  height: toPx(height),
  unit: 'mm',
  dpi,
  fonts: [],
  pages: [{ id: 'label', background: 'white', children: elements.map(toElement) }],
});

const nearestTurn = (degrees: unknown): Rotation => {
  const turned = (((Math.round(Number(degrees ?? 0) / 90) * 90) % 360) + 360) % 360;
  return rotations.find((each) => each === turned) ?? 0;
};

const styleOf = ({ fontWeight, fontStyle, textDecoration }: Words): string =>
  [
    (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'bold',
    String(fontStyle).includes('italic') && 'italic',
    String(textDecoration).includes('line-through') && 'strike',
  ]
    .filter(Boolean)
    .join(' ');

const sizeOf = (px: unknown): number =>
  Math.min(fontSizes.to, Math.max(fontSizes.from, Math.round((Number(px) / pixelsOfMm) * 2) || fontSizes.from));

/**
 * Elements made in Polotno have no `custom`: texts are taken over, pictures are unknown to label printers and are not.
 */
const kindOf = (element: Words): Words | undefined => {
  if (isWords(element['custom']) && 'type' in element['custom']) return element['custom'];
  if (element['type'] === 'text') return { type: 'text', value: element['text'] };
  return element['type'] === 'figure' ? { type: 'box' } : undefined;
};

const fromElement = (element: Words): LabelElement[] => {
  const custom = kindOf(element);
  if (!custom) return [];
  const type = custom['type'];
  const rotation = nearestTurn(element['rotation']);
  const size = { width: toMm(element['width'], 10), height: toMm(element['height'], 5) };
  const room = boxOf({ x: toMm(element['x'], 0), y: toMm(element['y'], 0) }, size, rotation);
  const look =
    type === 'text' || type === 'field'
      ? { fontSize: sizeOf(element['fontSize']), style: styleOf(element), align: element['align'] }
      : {};
  const value = type === 'text' ? element['text'] : custom['value'];
  const said = { ...custom, ...look, ...size, value, x: toMm(room.x * 10, 0), y: toMm(room.y * 10, 0), rotation };
  return [newElement(said as Parameters<typeof newElement>[0])];
};

/** A design back as a label: what Polotno moved, resized and styled, with what we kept in it. */
export const fromPolotno = (design: unknown): LabelTemplate => {
  const { width, height, pages } = wordsOf(design);
  const [page] = listOf(pages);
  return {
    width: toMm(width, 0),
    height: toMm(height, 0),
    elements: listOf(page?.['children']).flatMap(fromElement),
  };
};
