import { formatMoney, parseMoney } from '../../money.ts';
import { parseDecimal, formatDecimal } from '../../numbers/decimal.ts';
import type { ImportCells } from '../import-cells.ts';
import type { FileRow } from '../file-rows.ts';
import type { ColumnMapping, ImportField } from '../import-fields.ts';
import type { Remark } from '../remarks.ts';
import {
  identifierFields,
  moneyFields,
  numberFields,
  rateFields,
  readNumberCell,
  type ColumnNotation,
  type Notation,
} from './notation.ts';
import { dottedDay } from './slashed-day.ts';

/** A cell in the one way that an import stores values from, and what is to be said of how it was written. */
interface PlainCell {
  readonly text: string;
  readonly remark?: Remark;
}

type Plain = (text: string, column: ColumnNotation, field: ImportField) => PlainCell;

const readAs = (field: ImportField, value: string, read: string): Remark => ({
  field,
  code: 'NUMBER_READ_AS',
  params: { value: value.trim(), read },
});

/** 0.2 → 20: a hundred times as much, without loss. */
const hundredfold = (plain: string): string => formatDecimal(parseDecimal(plain, 4) ?? 0, 2).replace(/\.?0+$/, '');

const percentText = (plain: string, isPercent: boolean, { areFractions }: ColumnNotation): string =>
  areFractions && !isPercent ? `${hundredfold(plain)}%` : `${plain}%`;

/** Whether one number may well mean another than the column says. */
const isDoubtful = (
  number: NonNullable<ReturnType<typeof readNumberCell>>,
  { decimal, isGuess, areFractions }: ColumnNotation,
  field: ImportField,
): boolean => {
  if (number.decimal !== undefined && decimal !== undefined && number.decimal !== decimal) return true;
  if (number.isDoubtful && moneyFields.has(field) && (isGuess === true || number.plain.includes('.'))) return true;
  const value = Math.abs(Number(number.plain));
  return rateFields.has(field) && !number.isPercent && !areFractions && value > 0 && value < 1;
};

const number: Plain = (text, column, field) => {
  if (text.trim() === '') return { text };
  const read = readNumberCell(field, text, column.decimal);
  if (!read) return { text };
  const { plain } = read;
  const shown = moneyFields.has(field)
    ? formatMoney(parseMoney(plain) ?? 0)
    : rateFields.has(field)
      ? percentText(plain, read.isPercent === true, column)
      : plain;
  return { text: shown, ...(isDoubtful(read, column, field) && { remark: readAs(field, text, shown) }) };
};

const day: Plain = (text, { isMonthFirst }) => ({ text: dottedDay(text, isMonthFirst) ?? text });

const zeroFraction = /^(\s*\d+)[.,]0+(\s*)$/;

const identifier: Plain = (text, { haveZeroFractions }) => ({
  text: haveZeroFractions ? text.replace(zeroFraction, '$1$2') : text,
});

const kinds: { readonly [Field in ImportField]?: Plain } = {
  ...Object.fromEntries(numberFields.map((field) => [field, number])),
  ...Object.fromEntries(identifierFields.map((field) => [field, identifier])),
  BornOn: day,
};

const none: ColumnNotation = {};

/** One cell of a field, by how its column is written. */
export const plainCell = (field: ImportField, text: string, notation: Notation): PlainCell =>
  kinds[field]?.(text, notation[field] ?? none, field) ?? { text };

/** All cells of a row by field. */
export const plainCells = (
  cells: ImportCells,
  notation: Notation,
): { readonly cells: ImportCells; readonly remarks: readonly Remark[] } => {
  const remarks: Remark[] = [];
  const plain = Object.entries(cells).map(([field, text]) => {
    const cell = plainCell(field as ImportField, text, notation);
    if (cell.remark) remarks.push(cell.remark);
    return [field, cell.text] as const;
  });
  return { cells: Object.fromEntries(plain) as ImportCells, remarks };
};

/** Rows of a file in that way, and what is to be said of each at the same index. */
export interface PlainRows {
  readonly rows: readonly FileRow[];
  readonly remarks: readonly (readonly Remark[])[];
}

export const plainRows = (rows: readonly FileRow[], mapping: ColumnMapping, notation: Notation): PlainRows => {
  const fields = Object.entries(mapping).filter(([field]) => kinds[field as ImportField]) as [ImportField, number][];
  const remarks: Remark[][] = [];
  const plain = rows.map(({ row, cells }) => {
    const texts = [...cells];
    const said: Remark[] = [];
    for (const [field, at] of fields) {
      const text = cells[at];
      if (text === undefined) continue;
      const cell = plainCell(field, text, notation);
      texts[at] = cell.text;
      if (cell.remark) said.push(cell.remark);
    }
    remarks.push(said);
    return { row, cells: texts };
  });
  return { rows: plain, remarks };
};
