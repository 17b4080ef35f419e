import { bucketKey } from '#domain/date-part.ts';
import type { Json } from '#tests/support/call-client.ts';
import { zone, type Line } from './traded-shop.ts';

/** What reports group lines by. */
export const keyOf: Record<string, (line: Line) => number> = {
  Article: (line) => line.article,
  Branch: (line) => line.branch,
  Depot: (line) => line.depot,
  Employee: (line) => line.employee,
  Contractor: (line) => line.contractor,
  DocumentActionType: (line) => line.type,
  DocumentOperationType: (line) => line.operation,
};

const idIn = (row: Json, field: string): number =>
  typeof row[field] === 'number' ? row[field] : (row[field]?.Id ?? 0);

/** What a report of documents is asked for: moments, groups, a part of the date, what is left out. */
export interface Asked {
  From?: number;
  To?: number;
  fields: string[];
  part?: number;
  filter?: Record<string, number[]>;
  timeZone?: string;
}

/** Adds up line by line what the report should say. */
export const expected = (
  some: Line[],
  { From, To, fields, part, filter = {}, timeZone = zone }: Asked,
): Map<string, number[]> => {
  const rows = new Map<string, number[]>();
  for (const line of some) {
    if (line.on < (From ?? -Infinity) || line.on > (To ?? Infinity)) continue;
    if (
      Object.entries(filter).some(([field, values]) => !values.includes((keyOf[field] as (line: Line) => number)(line)))
    )
      continue;
    const key = [
      ...fields.map((field) => (keyOf[field] as (line: Line) => number)(line)),
      ...(part ? [bucketKey(part as 5, timeZone, line.on)] : []),
    ].join();
    const row = rows.get(key) ?? [0, 0, 0, 0, 0, 0, 0];
    [
      line.quantity * 10,
      line.credit * 100,
      line.debit * 100,
      line.primary * 100,
      (line.primary - line.debit) * 100,
      line.creditVat * 100,
      line.debitVat * 100,
    ].forEach((value, place) => {
      row[place] = (row[place] as number) + value;
    });
    rows.set(key, row);
  }
  return rows;
};

const figures = [
  'QuantitySum',
  'CreditSum',
  'DebitSum',
  'PrimaryDebitSum',
  'DiscountSum',
  'CreditVatSum',
  'DebitVatSum',
];

/** What the report says, by the same keys. */
export const answered = (entities: Json[], { fields, part }: Asked): Map<string, number[]> =>
  new Map(
    entities.map((row) => [
      [...fields.map((field) => idIn(row, field)), ...(part ? [row.Date] : [])].join(),
      figures.map((figure) => Math.round(row[figure] * 1e4)),
    ]),
  );
