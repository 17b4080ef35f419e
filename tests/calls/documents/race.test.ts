import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';

const { shop } = await shopOfFile();

/** An income that is stored and not approved, of an article that lies nowhere yet. */
const prepared = async (): Promise<{ id: number; article: number }> => {
  const { do: call } = shop.owner;
  const article = await shop.product();
  const { Id: id } = await call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
    },
  });
  await call('LotCreate', { lot: { Document: { Id: id }, Article: { Id: article }, Quantity: 5, CreditPrice: 2 } });
  return { id, article };
};

describe('a stored document', () => {
  it('brings its goods once, however many approve it at the same time', async () => {
    const { id, article } = await prepared();
    await Promise.allSettled(
      Array.from({ length: 6 }, () => shop.owner.do('DocumentApprove', { document: { Id: id } })),
    );
    expect(await shop.stock(article)).toMatchObject([{ Quantity: 5, CreditSum: 10 }]);
    await shop.owner.do('DocumentApprove', { document: { Id: id } });
    expect(await shop.stock(article)).toMatchObject([{ Quantity: 5, CreditSum: 10 }]);
  });

  it('is approved with the lines that it has, where one is added at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, article } = await prepared();
      const add = () =>
        shop.owner.do('LotCreate', {
          lot: { Document: { Id: id }, Article: { Id: article }, Quantity: 1, CreditPrice: 2 },
        });
      await Promise.allSettled([add(), shop.owner.do('DocumentApprove', { document: { Id: id } }), add()]);
      const { Lots: lots } = await shop.owner.do('DocumentLoad', { document: { Id: id } });
      const quantity = lots.reduce((sum: number, lot: { Quantity: number }) => sum + lot.Quantity, 0);
      expect(await shop.stock(article)).toMatchObject([{ Quantity: quantity, CreditSum: quantity * 2 }]);
    }
  });

  it('is either approved or deleted where both are asked for at once, with its stock', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, article } = await prepared();
      await Promise.allSettled([
        shop.owner.do('DocumentApprove', { document: { Id: id } }),
        shop.owner.do('DocumentDelete', { document: { Id: id } }),
      ]);
      const { Entities: kept } = await shop.owner.do('DocumentSearch', { predicate: { Ids: [id] } });
      expect(await shop.stock(article)).toHaveLength(kept.length);
    }
  });
});
