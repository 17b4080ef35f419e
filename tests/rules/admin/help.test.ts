import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPages } from '#admin/help/pages.ts';
import { topicOf, topics } from '#admin/help/topics.ts';
import { wholeMenu } from '#admin/shell/menu/whole-menu.ts';
import { screensFor } from '#admin/shell/palette/palette-sources.ts';

const languages = ['en', 'ru', 'ro'] as const;
const pagesIn = (language: string) => readPages(readFileSync(`src/admin/help/pages/${language}.md`, 'utf8'));

describe('the help', () => {
  it.each(languages)('has every topic in %s, each with a text, and no link that leads nowhere', (language) => {
    const pages = pagesIn(language);
    expect(pages.map(({ topic }) => topic)).toEqual(Object.keys(topics));
    for (const { text } of pages) {
      expect(text.length).toBeGreaterThan(80);
      for (const [, topic] of text.matchAll(/#help\/(\w+)/g)) expect(Object.keys(topics)).toContain(topic);
    }
  });

  it('explains every screen of the menu', () => {
    const unexplained = wholeMenu.map(({ route }) => route).filter((route) => topicOf(route) === 'start');
    expect(unexplained).toEqual([]);
  });

  it('opens at the nearest topic of an address', () => {
    expect(topicOf('/products')).toBe('products');
    expect(topicOf('/products/4')).toBe('dishes');
    expect(topicOf('/document/1/17')).toBe('incomes');
    expect(topicOf('/somewhere')).toBe('start');
  });

  it.each([
    ['en', 'goods received', '/documents/1'],
    ['en', 'tax', '/vats'],
    ['en', 'stock count', '/inventories'],
    ['ru', 'остатки', '/reports'],
    ['ru', 'списание', '/documents/2'],
    ['ro', 'receptie', '/documents/1'],
  ] as const)('lends its words to the palette: %s, %s → %s', (language, term, route) => {
    const menu = [{ title: 'All', entries: [...wholeMenu] }];
    const found = screensFor(menu, term, { translate: (text) => text, pages: pagesIn(language) });
    expect(found.map(({ address }) => address)).toContain(route);
  });
});
