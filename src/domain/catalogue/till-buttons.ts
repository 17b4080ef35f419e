/** Kinds of till buttons. */
export const buttonKinds = ['product', 'group', 'action'] as const;
export type ButtonKind = (typeof buttonKinds)[number];

/** The colours that a button may have; a theme says what they look like. */
export const buttonColours = ['plain', 'accent', 'success', 'warning', 'error', 'info'] as const;
export type ButtonColour = (typeof buttonColours)[number];

/** A button that a manager put on the grid of a till. */
export interface TillButton {
  readonly kind: ButtonKind;
  /** Of the product or the group; the name of the action. */
  readonly of: number | string;
  /** Text of the button; absent: the name of its product, group or action. */
  readonly text?: string;
  readonly colour: ButtonColour;
  /** Whether the picture of the product or group is shown. */
  readonly hasPicture: boolean;
}

/** A page of the grid: its cells row by row, an empty one null. */
export interface ButtonPage {
  readonly name: string;
  readonly columns: number;
  readonly cells: readonly (TillButton | null)[];
}

export const mostPages = 12;
export const mostCells = 120;
export const columnChoices = [3, 4, 5, 6, 8] as const;
const mostText = 60;
const usualColumns = 5;
const usualRows = 4;

export const emptyPage = (name: string): ButtonPage => ({
  name,
  columns: usualColumns,
  cells: Array.from({ length: usualColumns * usualRows }, () => null),
});

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null;
const oneOf = <Value>(values: readonly Value[], value: unknown): value is Value => values.includes(value as Value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, mostText) : undefined;

const readButton = (value: unknown): TillButton | null => {
  if (!isObject(value) || !oneOf(buttonKinds, value['kind'])) return null;
  const { kind, of, colour, hasPicture } = value;
  const isNamed = kind === 'action' ? typeof of === 'string' && of.length <= mostText : Number.isSafeInteger(of);
  if (!isNamed) return null;
  const text = textOf(value['text']);
  return {
    kind,
    of: of as number | string,
    ...(text && { text }),
    colour: oneOf(buttonColours, colour) ? colour : 'plain',
    hasPicture: hasPicture === true,
  };
};

const readPage = (value: unknown): ButtonPage | undefined => {
  if (!isObject(value) || !Array.isArray(value['cells'])) return undefined;
  const { columns, cells } = value;
  return {
    name: textOf(value['name']) ?? '',
    columns: oneOf(columnChoices, columns) ? columns : usualColumns,
    cells: (cells as unknown[]).slice(0, mostCells).map(readButton),
  };
};

/** Pages as they were kept or sent; undefined: these are none. What is no button leaves its cell empty. */
export const readButtonPages = (value: unknown): readonly ButtonPage[] | undefined =>
  Array.isArray(value) ? value.slice(0, mostPages).flatMap((page) => readPage(page) ?? []) : undefined;

/** The cells with two of them exchanged; a place behind the last one makes the page longer. */
export const withMoved = (cells: ButtonPage['cells'], from: number, to: number): ButtonPage['cells'] => {
  if (to < 0 || to >= mostCells) return cells;
  const moved = Array.from({ length: Math.max(cells.length, to + 1) }, (_, at) => cells[at] ?? null);
  [moved[from], moved[to]] = [moved[to] ?? null, moved[from] ?? null];
  return moved;
};

/** The cells with another button in one place. */
export const withButton = (cells: ButtonPage['cells'], at: number, button: TillButton | null): ButtonPage['cells'] =>
  cells.map((cell, place) => (place === at ? button : cell));
