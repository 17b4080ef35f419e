import { readWrittenNumber, type DecimalSign, type WrittenNumber } from '../../numbers/written-number.ts';
import type { ColumnMapping, ImportField } from '../import-fields.ts';
import { slashedParts } from './slashed-day.ts';

/** How the cells of one column are written, by all of them. */
export interface ColumnNotation {
  readonly decimal?: DecimalSign;
  /** Rates are parts of one: 0.2 is 20 %. */
  readonly areFractions?: boolean;
  /** Days are written 12/31/1990. */
  readonly isMonthFirst?: boolean;
  /** Numbers that name something went through a table that takes them for amounts: 777.0 is 777. */
  readonly haveZeroFractions?: boolean;
  /** Nothing in the column shows the decimal sign: it was guessed. */
  readonly isGuess?: boolean;
}

export type Notation = { readonly [Field in ImportField]?: ColumnNotation };

export interface NotationOptions {
  /** As a person says; absent: as the cells show. */
  readonly decimal?: DecimalSign | undefined;
  /** Numbers come from a spreadsheet, which keeps them as numbers and not as texts: 4.899 is no 4899. */
  readonly areNumbersExact?: boolean | undefined;
}

export const moneyFields: ReadonlySet<ImportField> = new Set(['Price', 'SpecialPrice']);
export const rateFields: ReadonlySet<ImportField> = new Set(['Vat', 'Discount']);
export const numberFields: readonly ImportField[] = ['Price', 'SpecialPrice', 'Reserve', 'Vat', 'Discount'];
const dayFields: readonly ImportField[] = ['BornOn'];
export const identifierFields: readonly ImportField[] = [
  'Code',
  'Barcode',
  'Index',
  'Phone',
  'Number',
  'Fiscalcode',
  'RegistrationNumber',
];

/** A rate may have its name before it: VAT 20 %, НДС 20 %, TVA 9. */
const rateName = /^(?:vat|ндс|tva|pdv|cota|cotă)\s*:?\s*/iu;

export const readNumberCell = (field: ImportField, text: string, decimal?: DecimalSign): WrittenNumber | undefined =>
  readWrittenNumber(rateFields.has(field) ? text.trim().replace(rateName, '') : text, decimal);

/** Collects what the cells of a column of numbers show. */
class NumberColumn {
  private readonly shown = { '.': 0, ',': 0 };
  private doubtful: DecimalSign | undefined;
  private fractions = 0;
  private wholes = 0;
  private readonly field: ImportField;

  constructor(field: ImportField) {
    this.field = field;
  }

  add(text: string): void {
    const number = readNumberCell(this.field, text);
    if (!number) return;
    if (number.decimal) this.shown[number.decimal] += 1;
    if (number.isDoubtful) this.doubtful ??= text.includes(',') ? ',' : '.';
    if (number.isPercent) return;
    const value = Math.abs(Number(number.plain));
    if (value > 0 && value < 1) this.fractions += 1;
    else if (value >= 1) this.wholes += 1;
  }

  /** Prices have two decimals: three figures behind each sign are thousands. Quantities have three. */
  private guess(areNumbersExact: boolean): ColumnNotation {
    if (this.doubtful === undefined) return {};
    const isThousands = moneyFields.has(this.field) && !areNumbersExact;
    const opposite = this.doubtful === ',' ? '.' : ',';
    return { decimal: isThousands ? opposite : this.doubtful, ...(!areNumbersExact && { isGuess: true }) };
  }

  notation({ decimal, areNumbersExact = false }: NotationOptions): ColumnNotation {
    const { '.': points, ',': commas } = this.shown;
    const areFractions = rateFields.has(this.field) && this.fractions > 0 && this.wholes === 0;
    const signs: ColumnNotation =
      decimal !== undefined
        ? { decimal }
        : points + commas > 0
          ? { decimal: commas > points ? ',' : '.' }
          : this.guess(areNumbersExact);
    return { ...signs, ...(areFractions && { areFractions }) };
  }
}

/** Collects in which order the days of a column are written. */
class DayColumn {
  private months = 0;
  private days = 0;

  add(text: string): void {
    const parts = slashedParts(text);
    if (!parts) return;
    if (parts.second > 12) this.months += 1;
    if (parts.first > 12) this.days += 1;
  }

  notation(): ColumnNotation {
    if (this.months === this.days) return {};
    return { isMonthFirst: this.months > this.days };
  }
}

/** Collects whether a column of codes has lost its texts to a table of numbers: 777.0, but not 1.0 beside 1.1. */
class IdentifierColumn {
  private zeros = 0;
  private others = 0;

  add(text: string): void {
    const [, fraction] = /^\s*\d+[.,](\d+)\s*$/.exec(text) ?? [];
    if (fraction === undefined) return;
    if (/^0+$/.test(fraction)) this.zeros += 1;
    else this.others += 1;
  }

  notation(): ColumnNotation {
    return this.zeros > 0 && this.others === 0 ? { haveZeroFractions: true } : {};
  }
}

interface Column {
  add(text: string): void;
  notation(options: NotationOptions): ColumnNotation;
}

const columnKinds: { readonly [Field in ImportField]?: (field: ImportField) => Column } = Object.fromEntries([
  ...numberFields.map((field) => [field, () => new NumberColumn(field)]),
  ...dayFields.map((field) => [field, () => new DayColumn()]),
  ...identifierFields.map((field) => [field, () => new IdentifierColumn()]),
]);

interface Row {
  readonly cells: readonly string[];
}

/** Looks at the rows of a file, some at a time, and then says how its columns are written. */
export const notationReader = (
  mapping: ColumnMapping,
): { add(rows: readonly Row[]): void; notation(options?: NotationOptions): Notation } => {
  const columns = (Object.keys(columnKinds) as ImportField[]).flatMap((field) => {
    const at = mapping[field];
    const column = columnKinds[field]?.(field);
    return at === undefined || !column ? [] : [{ field, at, column }];
  });
  return {
    add: (rows) => {
      for (const { at, column } of columns) {
        for (const { cells } of rows) {
          const text = cells[at];
          if (text) column.add(text);
        }
      }
    },
    notation: (options = {}) =>
      Object.fromEntries(columns.map(({ field, column }) => [field, column.notation(options)] as const)),
  };
};

/** How the columns of a file are written, by all its rows. */
export const notationOf = (rows: readonly Row[], mapping: ColumnMapping, options: NotationOptions = {}): Notation => {
  const reader = notationReader(mapping);
  reader.add(rows);
  return reader.notation(options);
};
