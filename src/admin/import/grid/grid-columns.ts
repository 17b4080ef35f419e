import type { ImportField } from '#domain/import/import-fields.ts';
import { isFigureField, mappedFields, titleOf } from '../model/import-fields.ts';

/** A column of the table of rows: one of the file's fields, or what is said of the row. */
export interface GridColumn {
  readonly name: ImportField | 'Row' | 'State' | 'Remarks';
  readonly title: string;
  /** Pixels that it needs at least. */
  readonly width: number;
  /** Share of the remaining width. */
  readonly share?: number;
  readonly isFigure: boolean;
  /** A cell of it can be mended. */
  readonly field?: ImportField;
}

type Width = Pick<GridColumn, 'width' | 'share'>;

const widths: { readonly [Field in ImportField]?: Width } = {
  Name: { width: 220, share: 3 },
  Code: { width: 108 },
  Barcode: { width: 144 },
  Price: { width: 124 },
  SpecialPrice: { width: 144 },
  Group: { width: 144, share: 1 },
  FirstName: { width: 144, share: 1 },
  LastName: { width: 144, share: 1 },
  FullName: { width: 200, share: 1 },
  Phone: { width: 132 },
  Email: { width: 184 },
  Number: { width: 132 },
  BornOn: { width: 120 },
  Fiscalcode: { width: 132 },
  Vatcode: { width: 132 },
  RegistrationNumber: { width: 148 },
  Address: { width: 240, share: 1 },
  Comment: { width: 240, share: 1 },
  Description: { width: 240, share: 1 },
  Brand: { width: 128 },
  Model: { width: 128 },
};
const usual: Width = { width: 96 };

const fieldColumn = (field: ImportField): GridColumn => ({
  name: field,
  title: titleOf(field),
  ...(widths[field] ?? usual),
  isFigure: isFigureField(field),
  field,
});

const rowColumn: GridColumn = { name: 'Row', title: 'Row', width: 76, isFigure: true };
const stateColumn: GridColumn = { name: 'State', title: 'State', width: 148, isFigure: false };
const remarksColumn: GridColumn = { name: 'Remarks', title: 'Remarks', width: 320, share: 2, isFigure: false };

/** The tracks of a CSS grid. */
export const columnTracks = (columns: readonly GridColumn[]): string =>
  columns.map(({ width, share }) => (share ? `minmax(${width}px, ${share}fr)` : `${width}px`)).join(' ');

export const leastWidth = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Columns of the grid: state of the row, remarks, then the other cells. */
export const gridColumns = (mapping: { readonly [Field in ImportField]?: number }): GridColumn[] => {
  const [first, ...rest] = mappedFields(mapping).map(fieldColumn);
  return [rowColumn, stateColumn, ...(first ? [first] : []), remarksColumn, ...rest];
};
