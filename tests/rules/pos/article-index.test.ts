import { describe, expect, it } from 'vitest';
import { createArticleIndex } from '#pos/catalogue/article-index.ts';
import type { TillArticle } from '#pos/catalogue/till-article.ts';
import { writeInStoreCode } from '#domain/catalogue/in-store-code.ts';

const article = (more: Partial<TillArticle> & { Id: number; Name: string }): TillArticle => ({ Price: 1000, GroupIds: [], ...more });
const milk = article({ Id: 1, Name: 'Молоко топлёное 1 л', Code: 'M-1', Barcode: '4840000000017', Barcodes: ['4840000000024'], GroupIds: [7] });
const bread = article({ Id: 2, Name: 'Pâine țărănească', Barcode: '4840000000031' });
const cheese = article({ Id: 3, Name: 'Сыр Голландский', Index: 42, ArticleMeasureType: 2, GroupIds: [7] });
const juice = article({ Id: 4, Name: 'Suc', Barcode: '0012345678905' });
const index = createArticleIndex([milk, cheese, bread, juice]);

const read = (code: string) => {
  const reading = index.readCode(code);
  return reading.kind === 'article' ? { id: reading.article.Id, quantity: reading.quantity } : reading.kind;
};

describe('reading a code at the till', () => {
  it.each([
    ['a barcode', '4840000000017', { id: 1 }],
    ['an additional barcode', '4840000000024', { id: 1 }],
    ['a PLU', '42', { id: 3 }],
    ['a PLU behind a star', '*42', { id: 3 }],
    ['a UPC whose EAN is known', '012345678905', { id: 4 }],
    ['a product code', 'M-1', { id: 1 }],
    ['a code with blanks around it', ' 4840000000031 ', { id: 2 }],
    ['a weight code of the scales', writeInStoreCode(42, 1234) as string, { id: 3, quantity: 1234 }],
    ['a weight code of an unknown PLU', writeInStoreCode(43, 1234) as string, 'unknown'],
    ['an unknown code', '999', 'unknown'],
  ])('finds %s', (_what, code, expected) => {
    expect(read(code)).toEqual(expected === 'unknown' ? 'unknown' : { quantity: undefined, ...(expected as object) });
  });
});

describe('searching at the till', () => {
  it.each([['ТОПЛЕНОЕ', [1]], ['paine', [2]], ['tara', [2]], ['00000', [1, 2]], ['олоко', [1]], ['нет такого', []]])('finds %s', (text, ids) => {
    expect(index.search(text, 10).map(({ Id }) => Id).sort()).toEqual(ids);
  });

  it('never joins the end of one article to the beginning of the next', () => {
    const two = createArticleIndex([article({ Id: 1, Name: 'аб' }), article({ Id: 2, Name: 'вг' })]);
    expect(two.search('б в', 10)).toEqual([]);
  });

  it('stops at the limit and lists by name when nothing is typed', () => {
    expect(index.search('', 2).map(({ Id }) => Id)).toEqual([2, 4]);
    expect(index.search('о', 1)).toHaveLength(1);
  });

  it('gives the articles of a group in order of name', () => {
    expect(index.ofGroup(7).map(({ Id }) => Id)).toEqual([1, 3]);
    expect(index.ofGroup(8)).toEqual([]);
  });
});
