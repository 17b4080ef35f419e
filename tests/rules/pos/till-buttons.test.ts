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

  it('bring about a product, a group or an action, and nothing else', () => {
    const read = (button: object) => readButtonPages([{ cells: [button] }])?.[0]?.cells[0];
    const wrong = [
      { ...milk, kind: 'script' },
      { ...milk, of: 1.5 },
      { ...milk, of: '1' },
      { ...milk, kind: 'group', of: 'Drinks' },
      { ...pay, of: 1 },
      { ...pay, of: 'x'.repeat(61) },
      { ...pay, of: ['pay'] },
    ];
    expect(wrong.map(read)).toEqual(wrong.map(() => null));
    expect(read({ ...milk, kind: 'group' })).toEqual({ ...milk, kind: 'group' });
    expect(read({ ...pay, of: 'x'.repeat(60) })).toEqual({ ...pay, of: 'x'.repeat(60) });
  });

  it('have a text of a line at most, and a picture where that is said', () => {
    const read = (more: object) => readButtonPages([{ name: ' Drinks ', cells: [{ ...milk, ...more }] }])?.[0];
    expect(read({ text: ` ${'x'.repeat(70)}` })?.cells[0]?.text).toBe('x'.repeat(60));
    for (const text of [' ', '', 5, undefined]) expect(read({ text })?.cells[0]).not.toHaveProperty('text');
    expect([read({ hasPicture: 'yes' })?.cells[0]?.hasPicture, read({})?.name]).toEqual([false, 'Drinks']);
  });

  it('are kept on twelve pages of so many cells, as wide as there are choices', () => {
    const page = { name: 'Page', columns: 8, cells: Array.from({ length: mostCells + 1 }, () => milk) };
    const pages = readButtonPages(Array.from({ length: 13 }, () => page));
    expect([pages?.length, pages?.[0]?.cells.length, pages?.[0]?.columns]).toEqual([12, mostCells, 8]);
    expect(readButtonPages([{ ...page, columns: 7, cells: [] }, { name: 'x' }, null])).toEqual([
      { name: 'Page', columns: 5, cells: [] },
    ]);
  });

  it('change places, and a page grows where a button is put behind its end, up to a limit', () => {
    expect(withMoved([milk, null, pay], 0, 2)).toEqual([pay, null, milk]);
    expect(withMoved([milk], 0, 3)).toEqual([null, null, null, milk]);
    expect(withMoved([milk], 0, mostCells)).toEqual([milk]);
    expect(withButton([milk, pay], 0, null)).toEqual([null, pay]);
    expect(emptyPage('New').cells).toHaveLength(20);
  });
});
