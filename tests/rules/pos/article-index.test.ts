import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/fold.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { createArticleIndex, openArticleIndex, type ArticleIndex } from '#till/catalogue/article-index.ts';
import { createArticleBlocks } from '#till/catalogue/kept/article-blocks.ts';
import { openCatalogueFile, writeCatalogueFile } from '#till/catalogue/kept/catalogue-file.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';

const article = (more: Partial<TillArticle> & { Id: number; Name: string }): TillArticle => ({
  Price: 1000,
  GroupIds: [],
  ...more,
});
const milk = article({
  Id: 1,
  Name: 'Молоко топлёное 1 л',
  Code: 'M-1',
  Barcode: '4840000000017',
  Barcodes: ['4840000000024'],
  GroupIds: [7],
});
const bread = article({ Id: 2, Name: 'Pâine țărănească', Barcode: '4840000000031' });
const cheese = article({ Id: 3, Name: 'Сыр Голландский', Index: 42, ArticleMeasureType: 2, GroupIds: [7] });
const juice = article({ Id: 4, Name: 'Suc', Barcode: '0012345678905' });
const tea = article({ Id: 6, Name: 'Чай', Barcode: '4840000000015' });
const index = createArticleIndex([milk, cheese, bread, juice]);
const withTea = createArticleIndex([milk, cheese, bread, juice, tea]);

const read = (code: string) => {
  const reading = withTea.readCode(code);
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
    ['a number with zeros that is no PLU [C12]', '000042', 'unknown'],
    ['a GTIN-14 of an EAN [C03]', '04840000000015', { id: 6 }],
    ['a case of it, which is something else [C03]', '14840000000012', 'unknown'],
    ['a UPC that has lost its zeros [C03]', '12345678905', { id: 4 }],
    ['an EAN with a supplement [C03]', '484000000001512', { id: 6 }],
    ['an EAN behind an identifier [C14]', ']E04840000000015', { id: 6 }],
    ['a GS1 code [C14]', ']C1010484000000001517261130\u001D10ABC1', { id: 6 }],
    ['a product code in small letters [C13]', 'm-1', { id: 1 }],
  ])('finds %s', (_what, code, expected) => {
    expect(read(code)).toEqual(expected === 'unknown' ? 'unknown' : { quantity: undefined, ...(expected as object) });
  });
});

describe('the facts of a GS1 code at the till', () => {
  const ham = article({ Id: 5, Name: 'Ветчина', Barcode: '94840000000018', ArticleMeasureType: 2 });
  const shop = createArticleIndex([ham, tea]);
  it('are the weight of what is weighed, and the last day [C14]', () => {
    expect(shop.readCode('0194840000000018310300125017261130')).toEqual({
      kind: 'article',
      code: '0194840000000018310300125017261130',
      article: ham,
      quantity: 1250,
      expiry: '2026-11-30',
    });
  });
  it('are no weight of a piece [C14]', () => {
    expect(shop.readCode('01048400000000153103001250')).not.toHaveProperty('quantity');
  });
});

describe('a code of several articles', () => {
  it('names all of them, in whatever form each has it [C04]', () => {
    const upc = article({ Id: 7, Name: 'Sugar', Barcode: '036000291452' });
    const ean = article({ Id: 8, Name: 'Salt', Barcodes: ['0036000291452'] });
    const several = createArticleIndex([upc, ean, bread]);
    for (const code of ['036000291452', '0036000291452', '00036000291452'])
      expect(several.readCode(code)).toMatchObject({ article: { Id: 7 }, others: [{ Id: 8 }] });
    several.change([], [8]);
    expect(several.readCode('0036000291452')).toEqual({ kind: 'article', code: '0036000291452', article: upc });
  });
});

describe('searching at the till', () => {
  it('finds the words in any order, names that begin with them first [REV-U22]', () => {
    const many = createArticleIndex([
      article({ Id: 1, Name: 'Батончик с молоком' }),
      article({ Id: 2, Name: 'Молоко 3.2%' }),
      article({ Id: 3, Name: 'Молоко топлёное 3.2%' }),
    ]);
    expect(
      many
        .search('молок', 9)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([2, 3, 1]);
    expect(
      many
        .search('3.2 топл', 9)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([3]);
    expect(
      many
        .search('молок', 2)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([2, 3]);
  });

  it.each([
    ['ТОПЛЕНОЕ', [1]],
    ['paine', [2]],
    ['tara', [2]],
    ['00000', [1, 2]],
    ['олоко', [1]],
    ['нет такого', []],
  ])('finds %s', (text, ids) => {
    expect(
      index
        .search(text, 10)
        .slice()
        .map(({ Id }) => Id)
        .sort(),
    ).toEqual(ids);
  });

  it('never joins the end of one article to the beginning of the next', () => {
    const two = createArticleIndex([article({ Id: 1, Name: 'аб' }), article({ Id: 2, Name: 'вг' })]);
    expect(two.search('б в', 10)).toHaveLength(0);
  });

  it('stops at the limit and lists by name when nothing is typed', () => {
    expect(
      index
        .search('', 2)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([2, 4]);
    expect(index.search('о', 1)).toHaveLength(1);
  });

  it('gives the articles of a group in order of name', () => {
    expect(
      index
        .ofGroup(7)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([1, 3]);
    expect(index.ofGroup(8)).toHaveLength(0);
  });
});

describe('a catalogue that changes while the till sells', () => {
  const change = () => createArticleIndex([milk, bread, cheese, juice], { isListed: ({ Price }) => (Price ?? 0) >= 1 });

  it('finds a new price and a new name at once, and the old name no more', () => {
    const changing = change();
    changing.change([{ ...bread, Name: 'Хлеб', Price: 555 }], []);
    expect(changing.search('paine', 5)).toHaveLength(0);
    expect(
      changing
        .search('хлеб', 5)
        .slice()
        .map(({ Price }) => Price),
    ).toEqual([555]);
    expect(
      changing
        .all()
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([4, 1, 3, 2]);
  });

  it('lets a deleted article disappear from lists, groups and codes', () => {
    const changing = change();
    changing.change([], [milk.Id]);
    expect(changing.size()).toBe(3);
    expect(
      changing
        .ofGroup(7)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([3]);
    for (const code of ['4840000000017', '4840000000024', 'M-1']) expect(changing.readCode(code).kind).toBe('unknown');
  });

  it('gives a barcode to the article that has it now', () => {
    const changing = change();
    changing.change(
      [
        { ...milk, Barcode: undefined, Barcodes: [] },
        { ...bread, Barcode: '4840000000017' },
      ],
      [],
    );
    expect(changing.readCode('4840000000017')).toMatchObject({ article: { Id: 2 } });
  });

  it('leaves a code to the product that had it, once another one that got it by mistake has lost it [T2]', async () => {
    const wrong = { ...bread, Barcode: milk.Barcode as string, Code: 'M-1', Index: 42 };
    const codesOf = (index: ArticleIndex) =>
      [milk.Barcode as string, 'M-1', '*42'].map((code) => {
        const reading = index.readCode(code);
        return reading.kind === 'article' && reading.article.Id;
      });
    const articles = createArticleBlocks();
    for (const each of [milk, wrong, cheese]) articles.set(each);
    const kept = async (index: ArticleIndex): Promise<ArticleIndex> => {
      const opened = await openCatalogueFile(structuredClone(writeCatalogueFile(index.keep(), articles.all())));
      return openArticleIndex(opened.index, createArticleBlocks(opened.blocks).get);
    };
    const shared = createArticleIndex([milk, bread, cheese]);
    shared.change([wrong], []);
    const reopened = await kept(shared);
    for (const index of [shared, reopened]) {
      expect(codesOf(index)).toEqual([milk.Id, milk.Id, wrong.Id]);
      index.change([bread], []);
      expect(codesOf(index)).toEqual([milk.Id, milk.Id, cheese.Id]);
      index.change([wrong], []);
      index.change([], [wrong.Id]);
      expect(codesOf(index)).toEqual([milk.Id, milk.Id, cheese.Id]);
    }
    const last = createArticleIndex([milk, wrong]);
    last.change([], [milk.Id]);
    expect(codesOf(last)).toEqual([wrong.Id, wrong.Id, wrong.Id]);
  });

  it('lists only what has a price of at least 0.001, and knows the rest by its code [R-POS-021]', () => {
    const changing = change();
    changing.change([{ ...juice, Price: 0 }], []);
    expect(
      changing
        .all()
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([2, 1, 3]);
    expect(changing.search('suc', 5)).toHaveLength(0);
    expect(changing.readCode('0012345678905')).toMatchObject({ article: { Id: 4 } });
  });

  it('is the same as one made anew, whatever changed, and however often it was kept and opened again in between', async () => {
    const next = randomFrom(newSeed());
    const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
    const names = ['Молоко', 'Хлеб', 'Сыр', 'Чай', 'Lapte', 'Pâine'];
    const make = (Id: number): TillArticle =>
      article({
        Id,
        Name: `${names[between(0, 5)]} ${between(1, 9)}`,
        Price: between(0, 2),
        GroupIds: [between(7, 9)],
        ...(between(0, 1) && { Code: `C${between(0, 3) ? Id : between(1, 80)}` }),
        ...(between(0, 1) && { Barcode: `48400${Id}`, Index: Id }),
      });
    let current = Array.from({ length: 60 }, (_, i) => make(i + 1));
    const listed = { isListed: ({ Price }: TillArticle) => (Price ?? 0) >= 1 };
    const reopened = async (index: ArticleIndex): Promise<ArticleIndex> => {
      const articles = createArticleBlocks();
      for (const each of current) articles.set(each);
      const file = structuredClone(writeCatalogueFile(index.keep(), articles.all()));
      const opened = await openCatalogueFile(file);
      return openArticleIndex(opened.index, createArticleBlocks(opened.blocks).get, listed);
    };
    const codes = Array.from({ length: 80 }, (_, i) => [`C${i + 1}`, `48400${i + 1}`, `*${i + 1}`]).flat();
    const saysOf = (index: ArticleIndex) => ({
      size: index.size(),
      all: index.all().slice(),
      found: index.search('мол', 9).slice(),
      groups: [7, 8, 9].map((id) => index.ofGroup(id).slice()),
      codes: codes.map(index.readCode),
    });
    let changing = createArticleIndex(current, listed);
    for (let step = 0; step < 40; step++) {
      const changed = [
        ...new Set(Array.from({ length: step % 8 === 7 ? 40 : between(0, 4) }, () => between(1, 80))),
      ].map(make);
      const removed = [between(1, 80)].filter((id) => changed.every(({ Id }) => Id !== id));
      changing.change(changed, removed);
      current = [
        ...current.filter(({ Id }) => !removed.includes(Id) && changed.every((one) => one.Id !== Id)),
        ...changed,
      ];
      expect(saysOf(changing)).toEqual(saysOf(createArticleIndex(current, listed)));
      if (step % 3 === 0) changing = await reopened(changing);
    }
  });

  it('finds exactly what reading every article finds, whatever changed', () => {
    const next = randomFrom(newSeed());
    const below = (bound: number): number => Math.floor(next() * bound);
    const letters = [...'абвгдежзиклмнопрстуфхцчшщэюяabcdefghijklmnopqrstuvwxyzăâîșț0123456789.%'];
    const word = (): string => Array.from({ length: 1 + below(5) }, () => letters[below(letters.length)]).join('');
    const make = (Id: number): TillArticle =>
      article({ Id, Name: Array.from({ length: 1 + below(3) }, word).join(' '), Code: `K${Id}`, Barcode: `484${Id}` });
    const readAll = (all: readonly TillArticle[], text: string): number[] => {
      const wanted = foldText(text);
      const rows = all
        .map(({ Id, Name, Code, Barcode }) => ({
          Id,
          name: foldText(Name ?? ''),
          codes: [foldText(Code ?? ''), Barcode ?? ''],
        }))
        .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.Id - other.Id));
      const begins = rows.filter(({ name }) => name.startsWith(wanted));
      const holds = rows.filter(({ name, codes }) =>
        wanted.split(' ').every((each) => [name, ...codes].some((part) => part.includes(each))),
      );
      return [...new Set([...begins, ...holds])].map(({ Id }) => Id);
    };
    let current = Array.from({ length: 300 }, (_, i) => make(i + 1));
    const changing = createArticleIndex(current);
    for (let step = 0; step < rounds(40, 2_000); step += 1) {
      for (let turn = 0; turn < 5; turn += 1) {
        const name = foldText(current[below(current.length)]?.Name ?? '');
        const from = below(name.length);
        const typed = [name.slice(from, from + 1 + below(8)), word(), `${word()} ${word()}`, String(below(400))][
          below(4)
        ];
        const text = (typed as string).trim() || 'а';
        const found = changing.search(text, 1_000).slice();
        expect(
          found.map(({ Id }) => Id),
          text,
        ).toEqual(readAll(current, text));
      }
      const changed = [...new Set(Array.from({ length: step % 10 === 9 ? 60 : below(4) }, () => 1 + below(400)))].map(
        make,
      );
      const removed = [1 + below(400)].filter((id) => changed.every(({ Id }) => Id !== id));
      changing.change(changed, removed);
      current = [
        ...current.filter(({ Id }) => !removed.includes(Id) && changed.every((one) => one.Id !== Id)),
        ...changed,
      ];
    }
  });
});
