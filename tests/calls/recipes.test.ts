import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from './documents-shop.ts';
import type { Json } from './house.ts';

const { house, shop } = await shopOfFile();

const recipe = (dish: number, parts: [id: number, quantity: number][]): Json => ({
  document: {
    DocumentActionType: 8,
    Article: { Id: dish },
    Quantity: 4,
    Lots: parts.map(([Id, Quantity]) => ({ Article: { Id }, Quantity })),
  },
});
const inForce = async (dish: number): Promise<Json[]> =>
  (
    await shop.owner.do('DocumentSearch', {
      predicate: { DocumentActionTypes: [8], Articles: [{ Id: dish }], ApprovedOn: { Exists: true } },
    })
  ).Entities;

describe('the recipe of a composite product', () => {
  it('is approved with its ingredients and moves no stock [R-CAT-032] [R-CAT-045]', async () => {
    const [dish, flour] = [await shop.product(), await shop.product()];
    await shop.receive([[flour, 5, 2]]);
    const approved = await shop.owner.do('DocumentApprove', recipe(dish, [[flour, 0.25]]));
    expect(approved).toMatchObject({
      DocumentActionType: 8,
      Quantity: 4,
      Article: { Id: dish },
      ApprovedOn: expect.any(String),
      Lots: [{ Article: { Id: flour }, Quantity: 0.25 }],
    });
    expect((await shop.stock(flour)).map(({ Quantity }) => Quantity)).toEqual([5]);
    expect(await inForce(dish)).toHaveLength(1);
  });

  it('is not approved without ingredients', async () => {
    const { status, fault } = await shop.owner.try('DocumentApprove', recipe(await shop.product(), []));
    expect([status, fault.Code]).toEqual([422, 'DOCUMENT_EMPTY']);
  });

  it('is of a product, and says how much of it is made [REV-MD9]', async () => {
    const { document } = recipe(await shop.product(), [[await shop.product(), 1]]);
    for (const [more, code] of [
      [{ Article: null }, 'DOCUMENT_PRODUCT_MISSING'],
      [{ Quantity: 0 }, 'DOCUMENT_QUANTITY_MISSING'],
    ] as const) {
      expect((await shop.owner.try('DocumentApprove', { document: { ...document, ...more } })).fault.Code).toBe(code);
    }
  });

  it("is the product's no longer once it is deleted, and stays in the books [R-CAT-033]", async () => {
    const [dish, flour] = [await shop.product(), await shop.product()];
    const { Id } = await shop.owner.do('DocumentApprove', recipe(dish, [[flour, 1]]));
    await shop.owner.do('DocumentDelete', { document: { Id } });
    expect(await inForce(dish)).toEqual([]);
    await shop.owner.do('ArticleDelete', { article: { Id: dish } });
    expect(
      (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone })).difference,
    ).toBeUndefined();
  });

  it('of another company is neither read nor deleted', async () => {
    const stranger = await house.signUp();
    const { Id } = await shop.owner.do('DocumentApprove', recipe(await shop.product(), [[await shop.product(), 1]]));
    for (const call of ['DocumentRead', 'DocumentDelete'])
      expect((await stranger.try(call, { document: { Id } })).status).toBe(404);
  });

  it('lets no other approved document be deleted', async () => {
    const { Id } = await shop.receive([[await shop.product(), 1, 1]]);
    expect((await shop.owner.try('DocumentDelete', { document: { Id } })).fault.Code).toBe('DOCUMENT_APPROVED');
  });
});
