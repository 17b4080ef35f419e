import { beforeAll, describe, expect, it } from 'vitest';
import { checkDigit } from '#domain/catalogue/barcode.ts';
import { productSearch, takenSearch } from '#admin/catalogue/list/product-search.ts';
import { findByCode } from '#admin/documents/editor/adding/find-article.ts';
import { askServer } from '#till/catalogue/ask.ts';
import { readArticlePages, readArticlesById } from '#till/catalogue/read-articles.ts';
import { productsWithVariants } from '#server/storage/migrations/0002-products-with-variants.ts';
import { across, sql } from '#server/storage/sql.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';
import { callAs } from './office-editor.ts';

const { house, shop } = await shopOfFile();
let red: Json;
let small: Json;
beforeAll(async () => {
  callAs(house, shop.owner);
  const split = async (Name: string, SplitActionType: number) =>
    shop.owner.do('ArticleSplitCreate', { articleSplit: { Name, SplitActionType } });
  const item = async (Name: string, ArticleSplit: Json) =>
    shop.owner.do('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: ArticleSplit.Id } } });
  red = await item('Red', await split('Colour', 3));
  small = await item('S', await split('Size', 2));
});

const save = (article: object): Promise<Json> => shop.owner.do('ArticleUpload', { article });
const read = (Id: number): Promise<Json> => shop.owner.do('ArticleRead', { article: { Id } });
const marks = async (Id: number) => {
  const { IsParent, Childs } = await read(Id);
  return [IsParent, Childs];
};
const variant = (ArticleParentId: number, Name: string, more: object = {}) =>
  shop.owner.do('ArticleCreate', { article: { Name, ArticleParentId, Price: 20, ...more } });
const found = async (predicate: object): Promise<string[]> =>
  (await shop.owner.do('ArticleSearch', { predicate })).Entities.map(({ Name }) => Name);
/** Codes of a product and of its first variant: no two have the same. */
const barcodes = (): [string, string] => {
  shirts += 1;
  return [1, 2].map((at) => {
    const body = `48400000${String(900 + shirts * 2 + at).padStart(4, '0')}`;
    return `${body}${checkDigit(body)}`;
  }) as [string, string];
};
let shirts = 0;

const shirt = (Name: string, [Barcode, ofVariant] = barcodes()) =>
  save({
    Name,
    Barcode,
    Articles: [
      {
        Name: `${Name} S Red`,
        Barcode: ofVariant,
        ArticleGroups: [{ Id: red.Id }, { Id: small.Id }],
        EntityActionType: 1,
      },
      { Name: 'second cut', ArticleGroups: [{ Id: red.Id }], EntityActionType: 1 },
    ],
  });
const line = (Id: number) => ({ Article: { Id }, Quantity: 1, DebitPrice: 20, CreditPrice: 10 });

describe('a product with variants [REV-HD2]', () => {
  it('says so, and how many there are, as they come, hide, show and go', async () => {
    const { Id } = await shop.owner.do('ArticleCreate', { article: { Name: 'Cap' } });
    expect(await marks(Id)).toEqual([false, 0]);
    const one = await variant(Id, 'Cap S');
    const two = await variant(Id, 'Cap M');
    expect(await marks(Id)).toEqual([true, 2]);
    await shop.owner.do('ArticleRemove', { article: { Id: one.Id } });
    expect(await marks(Id)).toEqual([true, 1]);
    await shop.owner.do('ArticleRemove', { article: { Id: two.Id } });
    expect(await marks(Id)).toEqual([false, 0]);
    await shop.owner.do('ArticleSwitch', { article: { Id: one.Id } });
    expect(await marks(Id)).toEqual([true, 1]);
    await shop.owner.do('ArticleDelete', { article: { Id: one.Id } });
    expect(await marks(Id)).toEqual([false, 0]);
    const other = await shop.owner.do('ArticleCreate', { article: { Name: 'Hat' } });
    const three = await variant(Id, 'Cap L');
    const moved = { Id: three.Id, Version: three.Version, ArticleParentId: other.Id };
    expect((await shop.owner.try('ArticleUpdate', { article: moved })).fault.Code).toBe('PRODUCT_TYPE_FIXED');
    expect([await marks(Id), await marks(other.Id)]).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  it('is saved whole and answered with both, and lists show both', async () => {
    const made = await shirt('Polo');
    expect(made).toMatchObject({ IsParent: true, Childs: 2 });
    const { Entities } = await shop.owner.do('ArticleSearch', { predicate: { Ids: [made.Id] } });
    expect(Entities).toMatchObject([{ IsParent: true, Childs: 2 }]);
    const {
      Articles: [first],
      Version,
    } = await shop.owner.do('ArticleLoad', { article: { Id: made.Id } });
    expect(await save({ Id: made.Id, Version, Articles: [{ Id: first.Id, EntityActionType: 3 }] })).toMatchObject({
      IsParent: true,
      Childs: 1,
    });
  });

  it('is not offered to documents and tills: its variants are, by its name and their words', async () => {
    const codes = barcodes();
    const made = await shirt('T-shirt', codes);
    expect(await found(takenSearch('t-shirt'))).toEqual(expect.arrayContaining(['T-shirt S Red', 'second cut']));
    expect(await found(takenSearch('t-shirt'))).toHaveLength(2);
    for (const term of ['T-shirt S Red', 'red t-shirt', 't-shirt second', 'second red'])
      expect((await found(takenSearch(term))).length, term).toBeGreaterThan(0);
    expect(await found(takenSearch('t-shirt second cut red'))).toEqual(['second cut']);
    expect(await found(productSearch('t-shirt'))).toEqual(['T-shirt']);
    expect((await findByCode(codes[1]))?.article.Name).toMatch(/S Red$/);
    expect((await findByCode(codes[0]))?.article.Id).not.toBe(made.Id);
    const sold: (string | null | undefined)[] = [];
    for await (const { articles } of readArticlePages(askServer)) sold.push(...articles.map(({ Name }) => Name));
    expect(sold).toEqual(expect.arrayContaining(['T-shirt S Red', 'second cut']));
    expect(sold).not.toContain('T-shirt');
    expect(await readArticlesById(askServer, [made.Id])).toEqual([]);
  });

  it('that gets another name has its variants found by it', async () => {
    const { Id, Version } = await shirt('Tunic');
    await shop.owner.do('ArticleUpdate', { article: { Id, Version, Name: 'Kaftan' } });
    expect((await found(takenSearch('kaftan'))).sort()).toEqual(['Tunic S Red', 'second cut']);
    expect(await found(takenSearch('tunic'))).toEqual(['Tunic S Red']);
  });

  it('is refused by documents, by name, but for what clears its old stock away', async () => {
    const made = await shirt('Coat');
    const income = {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
    };
    const { fault } = await shop.owner.try('DocumentApprove', { document: { ...income, Lots: [line(made.Id)] } });
    expect([fault.Code, fault.Detail.Items]).toEqual([
      'LOT_HAS_VARIANTS',
      [{ Path: 'document.Lots.0.Article', Message: 'Coat' }],
    ]);
    const draft = await shop.owner.do('DocumentCreate', { document: income });
    expect(
      (await shop.owner.try('LotCreate', { lot: { Document: { Id: draft.Id }, ...line(made.Id) } })).fault.Code,
    ).toBe('LOT_HAS_VARIANTS');
    const {
      Articles: [child],
    } = await shop.owner.do('ArticleLoad', { article: { Id: made.Id } });
    expect((await shop.owner.try('LotCreate', { lot: { Document: { Id: draft.Id }, ...line(child.Id) } })).status).toBe(
      200,
    );
    const writeOff = {
      DocumentActionType: 2,
      DocumentOperationType: 5,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
    };
    expect((await shop.owner.try('DocumentApprove', { document: { ...writeOff, Lots: [line(made.Id)] } })).status).toBe(
      200,
    );
    expect(
      (
        await shop.owner.try('DocumentApprove', {
          document: { ...writeOff, DocumentOperationType: 2, Lots: [line(made.Id)] },
        })
      ).fault.Code,
    ).toBe('LOT_HAS_VARIANTS');
  });

  it('that was stored before is marked, and its variants found, when the database is brought up to date', async () => {
    const { Id } = await shirt('Scarf');
    const { store } = house.app.services;
    await store.write(async (db) => {
      await db.run(across(sql`update "Article" set "IsParent" = null`));
      await db.run(across(sql`update "Article" set "NameFolded" = 'second cut' where "Name" = 'second cut'`));
    });
    expect([await found(takenSearch('scarf second')), (await read(Id)).IsParent]).toEqual([[], false]);
    await store.write((db) => productsWithVariants.up(db));
    expect([await found(takenSearch('scarf second')), await marks(Id)]).toEqual([['second cut'], [true, 2]]);
  });
});
