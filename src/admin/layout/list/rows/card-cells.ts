import { useEffect, type RefObject } from 'react';

const isTime = (text: string): boolean => /^\d\d\.\d\d\.\d{4}/.test(text);

const isTick = (cell: HTMLTableCellElement, text: string): boolean =>
  text === '' &&
  !cell.matches('.cell-action') &&
  cell.querySelector('svg') !== null &&
  !cell.querySelector('.thumbnail');

const mark = (cell: HTMLTableCellElement, name: string, value: string | undefined): void => {
  if (value === undefined) cell.removeAttribute(name);
  else if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
};

/**
 * On a phone a row is a card without heads of columns: its times and ticks are told by name, and what number and code,
 * or branch and depot, are both called is said once. The cells carry both for the style sheet.
 */
export const useCardCells = (body: RefObject<HTMLTableSectionElement | null>): void => {
  useEffect(() => {
    const heads = body.current?.closest('table')?.tHead?.rows[0]?.cells;
    for (const row of body.current?.querySelectorAll<HTMLTableRowElement>('.ledger-row') ?? []) {
      const said = new Set<string>();
      for (const cell of row.cells) {
        const text = cell.textContent.trim();
        const title = isTime(text) || isTick(cell, text) ? heads?.[cell.cellIndex]?.textContent.trim() : undefined;
        mark(cell, 'data-title', title ? `${title}: ` : undefined);
        mark(cell, 'data-said', text !== '' && said.has(text) ? '' : undefined);
        said.add(text);
      }
    }
  });
};
