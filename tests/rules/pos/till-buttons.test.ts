import { describe, expect, it } from 'vitest';
import {
  emptyPage,
  mostCells,
  readButtonPages,
  withButton,
  withMoved,
  type TillButton,
} from '#domain/catalogue/till-buttons.ts';

const milk: TillButton = { kind: 'product', of: 1, colour: 'plain', hasPicture: true };
const pay: TillButton = { kind: 'action', of: 'exactCash', text: 'Cash', colour: 'accent', hasPicture: false };

describe('the buttons of a till', () => {
  it('are read as they were kept; what is no button leaves its place empty', () => {
    const pages = [{ name: 'Drinks', columns: 4, cells: [milk, null, pay] }];
    expect(readButtonPages(JSON.parse(JSON.stringify(pages)))).toEqual(pages);
    expect(
      readButtonPages([
        {
          name: 7,
          columns: 99,
          cells: [
            { kind: 'script', of: 1 },
            { kind: 'product', of: 'x' },
            { ...milk, colour: 'url(x)' },
          ],
        },
        'no page',
      ]),
    ).toEqual([{ name: '', columns: 5, cells: [null, null, milk] }]);
    expect(readButtonPages({ pages })).toBeUndefined();
  });

  it('change places, and a page grows where a button is put behind its end, up to a limit', () => {
    expect(withMoved([milk, null, pay], 0, 2)).toEqual([pay, null, milk]);
    expect(withMoved([milk], 0, 3)).toEqual([null, null, null, milk]);
    expect(withMoved([milk], 0, mostCells)).toEqual([milk]);
    expect(withButton([milk, pay], 0, null)).toEqual([null, pay]);
    expect(emptyPage('New').cells).toHaveLength(20);
  });
});
