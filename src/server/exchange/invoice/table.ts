import { setImmediate } from 'node:timers/promises';
import { contentEnd, margin, type Pdf } from './page.ts';

export interface TableColumn {
  title: string;
  width: number;
  align?: 'left' | 'right' | 'center';
}

const padding = 4;
const ruleColour = '#b8bec7';
const headColour = '#eef1f5';
const inkColour = '#111418';

const heightOf = (pdf: Pdf, columns: readonly TableColumn[], cells: readonly string[]): number =>
  Math.max(
    ...columns.map(({ width }, index) => pdf.heightOfString(cells[index] || ' ', { width: width - 2 * padding })),
  ) +
  2 * padding;

const drawCells = (pdf: Pdf, columns: readonly TableColumn[], cells: readonly string[]): void => {
  const top = pdf.y;
  const height = heightOf(pdf, columns, cells);
  let left = margin;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    pdf.text(cells[index] ?? '', left + padding, top + padding, { width: width - 2 * padding, align });
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

const drawHead = (pdf: Pdf, columns: readonly TableColumn[]): void => {
  const titles = columns.map(({ title }) => title);
  pdf.font('bold').fontSize(8);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  pdf
    .rect(margin, pdf.y, width, heightOf(pdf, columns, titles))
    .fill(headColour)
    .fillColor(inkColour);
  drawCells(pdf, columns, titles);
  pdf.font('plain').fontSize(8);
};

/** Others are served between so many rows. */
const rowsInOneGo = 50;

/** A table whose head stands on each page; no row is torn apart. */
export const drawTable = async (
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Promise<void> => {
  drawHead(pdf, columns);
  for (const [index, cells] of rows.entries()) {
    if (pdf.y + heightOf(pdf, columns, cells) > contentEnd) {
      pdf.addPage();
      drawHead(pdf, columns);
    }
    drawCells(pdf, columns, cells);
    if (index % rowsInOneGo === rowsInOneGo - 1) await setImmediate();
  }
};

/** Begins a new page where less than this is left of the old one. */
export const keepTogether = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > contentEnd) pdf.addPage();
};
