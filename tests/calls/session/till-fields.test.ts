import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();

beforeAll(async () => {
  for (const [Code, EmployeeActorType] of [
    ['1111', 3],
    ['9999', 2],
  ] satisfies [string, number][])
    await shop.owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: `E ${Code}` }, Code, EmployeeActorType },
    });
});

/** A till that the owner signed in; locked unless a PIN is given. */
const till = async (pin?: string): Promise<(name: string, body: object) => Promise<Json>> => {
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  const call = (name: string, sent: object): Promise<Json> => house.call(name, sent, { token: body.Code });
  await (pin ? call('TillUnlock', { pin }) : call('TillLock', {}));
  return call;
};

let cards = 77_000;

/** A customer as the till's window makes one, with a card of its own. */
const customer = (more: object = {}): Json => ({
  ClientId: randomUUID(),
  ContractorActionType: 1,
  Name: 'Ana Rusu',
  FirstName: 'Ana',
  LastName: 'Rusu',
  Phone: '069000000',
  Email: null,
  Number: String((cards += 1)),
  ...more,
});

const paths = ({ fault }: Json): string[] => fault.Detail.Items.map(({ Path }: Json) => Path);

describe('what a till creates', () => {
  it.each([
    ['Discount', 'Settings.Discount', { Settings: [{ Key: 'Discount', Value: 100 }] }],
    ['CreditLimit', 'Settings.CreditLimit', { Settings: [{ Key: 'CreditLimit', Value: 100_000 }] }],
    ['platitor_tva', 'Settings.platitor_tva', { Settings: [{ Key: 'platitor_tva', Value: true }] }],
    ['groups', 'ContractorGroups', { ContractorGroups: [{ Id: 1 }] }],
    ['supplier', 'ContractorActionType', { ContractorActionType: 3 }],
  ])('is no customer with %s, whether it is locked or not [A4]', async (_name, field, more) => {
    for (const call of [await till(), await till('1111'), await till('9999')]) {
      const answer = await call('ContractorCreate', { contractor: customer(more) });
      expect([answer.status, answer.fault.Code, paths(answer)]).toEqual([403, 'TILL_FIELDS', [`contractor.${field}`]]);
    }
  });

  it('is a customer with a name, a phone and a card, also while it is locked, once [A4]', async () => {
    const [locked, unlocked] = [await till(), await till('1111')];
    expect((await unlocked('ContractorCreate', { contractor: customer() })).status).toBe(200);
    const contractor = customer();
    const first = await locked('ContractorCreate', { contractor });
    expect(first.status).toBe(200);
    expect((await locked('ContractorCreate', { contractor })).body.Id).toBe(first.body.Id);
  });

  it('has a ClientId where the till is locked: it delivers and makes nothing [A4]', async () => {
    const { ClientId: _none, ...unnamed } = customer();
    const answer = await (await till())('ContractorCreate', { contractor: unnamed });
    expect([answer.fault.Code, paths(answer)]).toEqual(['TILL_FIELDS', ['contractor.ClientId']]);
    expect((await (await till('1111'))('ContractorCreate', { contractor: unnamed })).status).toBe(200);
  });

  it('changes no customer [A4]', async () => {
    const { Id, Version } = await shop.owner.do('ContractorCreate', {
      contractor: { Name: 'Ion', ContractorActionType: 1 },
    });
    for (const call of [await till(), await till('9999')]) {
      const changed = { Id, Version, Settings: [{ Key: 'Discount', Value: 100 }] };
      expect((await call('ContractorUpdate', { contractor: changed })).fault.Code).toBe('TILL_ONLY');
    }
  });

  it('is a product with its code and price, of whoever may type prices, and with nothing else [A4]', async () => {
    const boss = await till('9999');
    const article = { Name: 'Unknown', Barcode: '4840000000024', Price: 12.5 };
    expect((await boss('ArticleCreate', { article })).status).toBe(200);
    const more = { Vat: { Id: 1 }, Settings: [{ Key: 'minSalePrice', Value: 0.01 }] };
    const answer = await boss('ArticleCreate', { article: { ...article, ...more } });
    expect([answer.fault.Code, paths(answer)]).toEqual([
      'TILL_FIELDS',
      ['article.Vat', 'article.Settings.minSalePrice'],
    ]);
    expect((await (await till('1111'))('ArticleCreate', { article })).status).toBe(403);
  });

  it('is no other price on a line that waits to be paid [A4]', async () => {
    const articleId = await shop.product(50);
    const order = await shop.owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 6,
        DocumentOperationType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Lots: [{ Article: { Id: articleId }, Quantity: 1, DebitPrice: 50 }],
      },
    });
    const { Id, Version } = order.Lots[0];
    const lot = { Id, Version, DebitPrice: 0.01 };
    expect((await (await till('9999'))('LotUpdate', { lot })).fault.Code).toBe('TILL_ONLY');
  });
});
