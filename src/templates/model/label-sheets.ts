/** Where labels lie on the paper that goes through a page printer; millimetres. */
export interface LabelSheet {
  readonly key: string;
  /** In English: the key of its translation; sizes of papers speak for themselves. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Absent: as many as fit, edge by edge. */
  readonly grid?: { readonly columns: number; readonly rows: number; readonly width: number; readonly height: number };
}

const a4 = { width: 210, height: 297 };

/** Papers that are sold: columns × rows, the size of one label. */
const grids: readonly (readonly [columns: number, rows: number, width: number, height: number])[] = [
  [2, 7, 105, 42.4],
  [3, 7, 70, 42.4],
  [3, 8, 70, 37],
  [3, 9, 70, 32.5],
  [4, 10, 52.5, 29.7],
  [4, 12, 52.5, 24.7],
  [5, 13, 38.1, 21.2],
];

export const labelSheets: readonly LabelSheet[] = [
  { key: 'fit', title: 'A4, as many as fit', ...a4 },
  ...grids.map(([columns, rows, width, height]) => ({
    key: `${columns}x${rows}`,
    title: `A4, ${columns} × ${rows}, ${width} × ${height}`,
    ...a4,
    grid: { columns, rows, width, height },
  })),
];

export interface LabelPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  /** How much smaller a label is drawn that is larger than its place; 1: as it is. */
  readonly scale: number;
}

/** White that printers leave at the edge where nothing is given. */
const marginMm = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

const gridOf = ({ grid, ...sheet }: LabelSheet, label: Size): NonNullable<LabelSheet['grid']> =>
  grid ?? {
    columns: Math.max(1, Math.floor((sheet.width - 2 * marginMm) / label.width)),
    rows: Math.max(1, Math.floor((sheet.height - 2 * marginMm) / label.height)),
    ...label,
  };

const roundMm = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Places of labels on their pages, row by row, each in the middle of its field; the grid in the middle of the sheet.
 *
 * @param skipped fields of the first page that were used before
 */
export const placeLabels = (sheet: LabelSheet, label: Size, count: number, skipped = 0): LabelPlace[] => {
  const { columns, rows, width, height } = gridOf(sheet, label);
  const [left, top] = [(sheet.width - columns * width) / 2, (sheet.height - rows * height) / 2];
  const scale = Math.min(1, width / label.width, height / label.height);
  return Array.from({ length: count }, (_, number) => {
    const at = number + skipped;
    const field = at % (columns * rows);
    return {
      page: Math.floor(at / (columns * rows)),
      x: roundMm(left + (field % columns) * width + (width - label.width * scale) / 2),
      y: roundMm(top + Math.floor(field / columns) * height + (height - label.height * scale) / 2),
      scale: roundMm(scale),
    };
  });
};
