import { formatQuantity } from '#domain/quantity.ts';
import { formatMoney } from '#domain/money.ts';
import type { InventoryLot } from '#generated/types.ts';
import { mostRows } from '../../layout/export/export-file.ts';
import type { SheetPage, SheetSource } from '../../layout/export/use-export.tsx';
import { pagesOfLots } from './inventory-calls.ts';

const titles = [
  'Product',
  'Code',
  'Barcode',
  'Expected',
  'Sold since',
  'Moved since',
  'Counted',
  'Difference',
  'Surplus',
  'Shortage',
  'Surplus at cost',
  'Shortage at cost',
];

const textOf = (format: (value: number) => string, value: number | null | undefined): string =>
  typeof value === 'number' ? format(value) : '';

const rowOf = (lot: InventoryLot): string[] => [
  lot.Article?.Name ?? '',
  lot.Article?.Code ?? '',
  lot.Article?.Barcode ?? '',
  ...[lot.Expected, lot.ExtraSales, lot.Moved, lot.Counted, lot.Difference, lot.Surplus, lot.Shortage].map((value) =>
    textOf(formatQuantity, value),
  ),
  ...[lot.SurplusSum, lot.ShortageSum].map((value) => textOf(formatMoney, value)),
];

/** All products of an inventory as a file. */
export const inventorySheet = (
  { id, title }: { id: number; title: string },
  translate: (text: string) => string,
): SheetSource => ({
  title,
  head: titles.map((each) => translate(each)),
  pages: async function* (signal: AbortSignal): AsyncGenerator<SheetPage> {
    let done = 0;
    for await (const { lots, total } of pagesOfLots(id, { signal })) {
      const rows = lots.slice(0, mostRows - done);
      done += rows.length;
      if (rows.length > 0) yield { rows: rows.map(rowOf), done, total };
      if (done >= mostRows) return;
    }
  },
});
