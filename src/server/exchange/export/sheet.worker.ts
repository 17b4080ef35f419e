import { parentPort, workerData } from 'node:worker_threads';
import { utils, write, type CellObject } from 'xlsx';
import type { Cell } from './cells.ts';
import type { Head, SheetMessage, SheetOrder } from './sheet-file.ts';

const { name, head } = workerData as SheetOrder;

/** A text is a text whatever it begins with: no cell is ever a formula. */
const cell = (value: Cell, column: number): CellObject | null => {
  if (value === null) return null;
  return typeof value === 'number' ? { t: 'n', v: value, z: (head[column] as Head).format } : { t: 's', v: value };
};

/** A spreadsheet takes no longer texts. */
const longest = 32_767;
const short = (value: Cell): Cell => (typeof value === 'string' ? value.slice(0, longest) : value);

const sheet = utils.aoa_to_sheet([head.map(({ title }) => title)], { dense: true });
sheet['!cols'] = head.map(({ title, format }) => ({ wch: Math.max(title.length + 2, format === undefined ? 24 : 12) }));

const finish = (): void => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const bytes = write(book, { bookType: 'xlsx', type: 'buffer', compression: true }) as Buffer;
  parentPort?.postMessage(new Uint8Array(bytes));
};

parentPort?.on('message', (message: SheetMessage) => {
  if ('isEnd' in message) finish();
  else
    utils.sheet_add_aoa(
      sheet,
      message.rows.map((row) => row.map((value, column) => cell(short(value), column))),
      { origin: -1 },
    );
});
