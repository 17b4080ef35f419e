import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#codegen/generate.ts';
import { shelf, shelfScreen, smallHouse } from './small-house.ts';

const words = ['Anchor', 'Bridge', 'Candle', 'Desert', 'Engine', 'Forest', 'Garden', 'Harbour', 'Island', 'Jacket'];

/** An entity with fields of its own, a list, a form and an item in the menu. */
const entity = (word: string): Record<string, unknown> => {
  const path = word.toLowerCase();
  const fields = words.slice(0, 4).map((each) => `${word}${each}`);
  return shelf({
    title: word,
    'x-plural': { en: `${word}s`, ru: `${word}s`, ro: `${word}s` },
    'x-access': { menu: `/${path}s` },
    'x-storage': { scope: 'organisation', indexes: [] },
    'x-screens': [
      shelfScreen({
        list: { route: `/${path}s`, row: `/${path}/{Id}`, columns: ['Name', ...fields], filters: [fields[0]] },
        form: { route: `/${path}/{Id?}`, sections: [{ title: 'Main data', fields: ['Name', ...fields] }] },
        menu: [{ section: 'Directories', route: `/${path}s`, order: 90 }],
      }),
    ],
    properties: Object.fromEntries(
      fields.map((name) => [
        name,
        {
          title: name,
          'x-titles': { ru: name, ro: name },
          type: 'string',
          maxLength: 50,
          'x-search': name === fields[0],
        },
      ]),
    ),
  });
};

/** What is there before the first list of the office is shown, whichever it is. */
const atStart = ['resources.ts', 'call-paths.ts', 'codec-model.ts', 'codec-parts.ts', 'admin/resources.ts'];

const generated = async (more: Record<string, unknown>): Promise<(file: string) => string> => {
  const root = smallHouse({ 'stock/shelf.json': shelf(), ...more });
  await generate(root);
  return (file) => readFileSync(join(root, 'src/generated', file), 'utf8');
};

const compressed = (read: (file: string) => string): number =>
  gzipSync(
    atStart
      .map(read)
      // Types are gone from what a browser is sent.
      .map((text) => text.replaceAll(/^(import|export) type .*$/gm, ''))
      .join('\n'),
  ).length;

let few: (file: string) => string;
let many: (file: string) => string;

beforeAll(async () => {
  few = await generated({});
  many = await generated(Object.fromEntries(words.map((word) => [`yard/${word.toLowerCase()}.json`, entity(word)])));
});

describe('ten more entities', () => {
  it('add to what a list waits for their names, addresses, rights and items of the menu, and no more', () => {
    expect(compressed(many) - compressed(few)).toBeLessThan(words.length * 150);
    const told = atStart.map(many).join();
    expect(told).toContain('Anchors');
    expect(told).not.toContain('CandleBridge');
  });

  it('change nothing of what a call to another area is written by', () => {
    expect(many('codec/stock.ts')).toBe(few('codec/stock.ts'));
    expect(many('codec-model.ts')).toBe(few('codec-model.ts'));
  });

  it('leave the screens of the others as they are, and what these are drawn and checked by', () => {
    for (const file of ['admin/ShelfList.tsx', 'admin/ShelfEdit.tsx', 'fields/Shelf.ts', 'forms/Shelf.js'])
      expect(many(file)).toBe(few(file));
  });
});
