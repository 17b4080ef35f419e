import { expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { shop } = await shopOfFile();

const charged = {
  TenderId: shop.card,
  Sum: 12.5,
  Authorisation: '100001',
  Card: 'VISA',
  LastDigits: '4242',
  Terminal: 'Terminal of the bank',
};

const sell = async (cards: unknown): Promise<Json> =>
  shop.sell([[await shop.product(12.5), 1, 12.5]], {
    Payoffs: [{ Tender: { Id: shop.card }, Value: 12.5 }],
    Settings: [{ Key: 'Cards', Value: cards }],
  });

it('a receipt keeps what a bank terminal said of its card, in money of the wire', async () => {
  const { Id } = await sell([charged]);
  const { Settings } = await shop.owner.do('DocumentLoad', { document: { Id } });
  expect(Settings).toContainEqual({ Key: 'Cards', Value: [charged] });
});

it('no more of a card’s number than its last four figures is taken', async () => {
  const refused = sell([{ ...charged, LastDigits: '4242424242424242' }]);
  await expect(refused).rejects.toThrow(/INVALID_INPUT.*LastDigits/);
});
