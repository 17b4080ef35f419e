import { setImmediate } from 'node:timers/promises';
import type { PaperColumn, PaperTable } from '../sheet.ts';
import { contentEnd, contentWidth, margin, type Pdf } from './page.ts';

interface Column extends PaperColumn {
  width: number;
}

interface Grid {
  columns: readonly Column[];
  fontSize: number;
}

type Cells = readonly string[];

const padding = 3;
const ruleColour = '#b8bec7';
const headColour = '#eef1f5';
const inkColour = '#111418';

const sizes = [8, 7, 6] as const;
/** Narrower, a column of texts is not read. */
const leastText = 70;
/** The widest cells are among the longest. */
const measured = 40;

const isFigure = ({ align }: PaperColumn): boolean => align === 'right' || align === 'center';

const longestWord = (pdf: Pdf, text: string): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => pdf.widthOfString(word)));

const longestCells = ({ rows, foot }: PaperTable, column: number): string[] =>
  [...new Set([...rows, ...(foot ? [foot] : [])].map((cells) => cells[column] ?? ''))]
    .sort((one, other) => other.length - one.length)
    .slice(0, measured);

/** Width that the column cannot do without: of its figures, and of the longest word of its head. */
const neededWidth = (pdf: Pdf, table: PaperTable, at: number): number => {
  const column = table.columns[at] as PaperColumn;
  const head = longestWord(pdf.font('bold'), column.title);
  const cells = isFigure(column) ? longestCells(table, at).map((text) => pdf.widthOfString(text)) : [];
  return Math.max(head, ...cells) + 2 * padding + 1;
};

/** Columns that fill the width, in the largest letters in which their texts can be read. */
const gridOf = (pdf: Pdf, table: PaperTable): Grid => {
  const { columns } = table;
  const texts = columns.filter((column) => !isFigure(column));
  const weights = texts.reduce((sum, { weight = 1 }) => sum + weight, 0);
  for (const fontSize of sizes) {
    pdf.fontSize(fontSize);
    const needs = columns.map((_, at) => neededWidth(pdf, table, at));
    const taken = needs.reduce((sum, width, at) => sum + (isFigure(columns[at] as PaperColumn) ? width : 0), 0);
    const left = contentWidth(pdf) - taken;
    if (left < texts.length * leastText && fontSize !== sizes.at(-1)) continue;
    const widths = needs.map((width, at) => {
      const column = columns[at] as PaperColumn;
      return isFigure(column) ? width : Math.max(24, (left * (column.weight ?? 1)) / weights);
    });
    // Too many figures are narrowed alike; without texts they share what is over.
    const sum = widths.reduce((all, width) => all + width, 0);
    const stretch = contentWidth(pdf) / sum;
    return { columns: columns.map((column, at) => ({ ...column, width: (widths[at] ?? 0) * stretch })), fontSize };
  }
  return { columns: [], fontSize: sizes[0] };
};

const heightOf = (pdf: Pdf, { columns }: Grid, cells: Cells): number =>
  Math.max(...columns.map(({ width }, at) => pdf.heightOfString(cells[at] || ' ', { width: width - 2 * padding }))) +
  2 * padding;

const drawCells = (pdf: Pdf, { columns }: Grid, { cells, height }: { cells: Cells; height: number }): void => {
  const top = pdf.y;
  let left = margin;
  for (const [at, { width, align = 'left' }] of columns.entries()) {
    // A row taller than a page is cut; no row is split between pages.
    pdf.text(cells[at] ?? '', left + padding, top + padding, {
      width: width - 2 * padding,
      height: height - padding,
      align,
    });
    left += width;
  }
  pdf
    .moveTo(margin, top + height)
    .lineTo(left, top + height)
    .lineWidth(0.5)
    .strokeColor(ruleColour)
    .stroke();
  pdf.x = margin;
  pdf.y = top + height;
};

const drawHead = (pdf: Pdf, grid: Grid): void => {
  const cells = grid.columns.map(({ title }) => title);
  pdf.font('bold').fontSize(grid.fontSize);
  const height = heightOf(pdf, grid, cells);
  pdf.rect(margin, pdf.y, contentWidth(pdf), height).fill(headColour).fillColor(inkColour);
  drawCells(pdf, grid, { cells, height });
  pdf.font('plain');
};

const drawRow = (pdf: Pdf, grid: Grid, cells: Cells): void => {
  const mostHeight = contentEnd(pdf) - margin - 60;
  const height = Math.min(heightOf(pdf, grid, cells), mostHeight);
  if (pdf.y + height > contentEnd(pdf)) {
    pdf.addPage();
    drawHead(pdf, grid);
  }
  drawCells(pdf, grid, { cells, height });
};

/** Others are served between so many rows. */
const rowsInOneGo = 25;

/** A table whose head is on each page; no row is torn apart. */
export const drawTable = async (pdf: Pdf, table: PaperTable): Promise<void> => {
  const grid = gridOf(pdf, table);
  keepTogether(pdf, 60);
  drawHead(pdf, grid);
  for (const [index, cells] of table.rows.entries()) {
    drawRow(pdf, grid, cells);
    if (index % rowsInOneGo === rowsInOneGo - 1) await setImmediate();
  }
  if (table.foot) {
    pdf.font('bold');
    drawRow(pdf, grid, table.foot);
  }
  pdf.font('plain').fontSize(9);
};

/** Begins a new page where less than this is left of the old one. */
export const keepTogether = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > contentEnd(pdf)) pdf.addPage();
};
