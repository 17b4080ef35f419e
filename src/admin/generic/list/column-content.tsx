import type { Stored } from '../../data-provider.ts';
import { valueAt } from '../../model/route-pattern.ts';
import { KindCell } from '../cells/cell.tsx';
import { isFigure, valueText, type Translate } from '../cells/value-text.ts';
import type { Column } from './use-list-view.ts';

/** A cell as the area shows it, else as the field's kind does. */
export const ColumnContent = ({ column, record }: { column: Column; record: Stored }) => {
  const { override, placed, path } = column;
  const value = valueAt(record, path);
  if (override?.Cell) return <override.Cell record={record} value={value} field={placed?.field} path={path} />;
  return placed ? <KindCell field={placed.field} value={value} record={record} /> : null;
};

/** A cell as an export writes it. */
export const columnText = (column: Column, record: Stored, translate: Translate): string => {
  const { override, placed, path } = column;
  if (override?.text) return override.text(record);
  return placed ? valueText(placed.field, valueAt(record, path), translate) : '';
};

export const alignOf = ({ override, placed }: Column): 'start' | 'end' | 'center' =>
  override?.align ?? (placed && isFigure(placed.field) ? 'end' : 'start');

/** The field that a click on the head sorts by; undefined: none. */
export const sortFieldOf = ({ override, placed }: Column): string | undefined => {
  if (override?.sortBy === false) return undefined;
  return override?.sortBy ?? (placed?.field.sortable ? placed.path : undefined);
};

const decimalsOf: Partial<Record<string, number>> = { money: 2, quantity: 3, rate: 2, integer: 0 };

/** Amounts go into a spreadsheet as numbers; everything else as text. */
export const columnNumber = ({ override, placed, path }: Column, record: Stored): number | undefined => {
  const value = valueAt(record, path);
  const digits = placed && decimalsOf[placed.field.kind];
  return override?.text === undefined && digits !== undefined && typeof value === 'number'
    ? value / 10 ** digits
    : undefined;
};
