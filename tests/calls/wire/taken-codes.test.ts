import { beforeAll, describe, expect, it } from 'vitest';
import { houseOfFile, type Json, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();
let owner: Person;

beforeAll(async () => {
  owner = await house.signUp();
});

const create = (article: Json) => owner.do('ArticleCreate', { article });

describe('a barcode of another product', () => {
  it('is refused as its own, in whatever form it is written, and both are named [C04] [T8]', async () => {
    await create({ Name: 'Sugar', Barcode: '036000291452' });
    for (const Barcode of ['036000291452', '0036000291452', '00036000291452', ' 036000291452 ']) {
      const { fault } = await owner.try('ArticleCreate', { article: { Name: 'Salt', Barcode } });
      expect(fault.Code).toBe('BARCODE_TAKEN');
      expect(fault.Message).toMatch(/Sugar.*Salt/);
    }
    const salt = await create({ Name: 'Salt', Barcode: '4840000000015' });
    const change = (article: Json) =>
      owner.try('ArticleUpdate', { article: { Id: salt.Id, Version: salt.Version, ...article } });
    expect((await change({ Barcode: '0036000291452' })).fault.Code).toBe('BARCODE_TAKEN');
    expect((await change({ ArticleBarcodes: [{ Value: '0036000291452' }] })).fault.Code).toBe('BARCODE_TAKEN');
    expect((await change({ Name: 'Sea salt', Barcode: '4840000000015' })).status).toBe(200);
  });

  it('is refused as an additional one, and one that is additional elsewhere [C04]', async () => {
    const tea = await create({ Name: 'Tea', Barcode: '4840000000022', ArticleBarcodes: [{ Value: '4840000000039' }] });
    const mint = await create({ Name: 'Mint' });
    const add = (Value: string) =>
      owner.try('ArticleBarcodeCreate', { articleBarcode: { Article: { Id: mint.Id }, Value } });
    expect((await add('04840000000022')).fault.Message).toMatch(/Tea.*Mint/);
    expect((await add('4840000000039')).fault.Code).toBe('BARCODE_TAKEN');
    expect((await owner.try('ArticleCreate', { article: { Name: 'Sage', Barcode: '4840000000039' } })).fault.Code).toBe(
      'BARCODE_TAKEN',
    );
    // Of a product that was hidden it is free, until that is shown again.
    await owner.do('ArticleRemove', { article: { Id: tea.Id } });
    expect((await add('4840000000039')).status).toBe(200);
    expect((await owner.try('ArticleSwitch', { article: { Id: tea.Id } })).fault.Code).toBe('BARCODE_TAKEN');
  });

  it('is given once, whoever saves it first [C04]', async () => {
    const tries = await Promise.all(
      ['One', 'Two', 'Three'].map((Name) => owner.try('ArticleCreate', { article: { Name, Barcode: '96385074' } })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a card of another customer', () => {
  it('is refused, and both are named [C04] [T8]', async () => {
    const customer = (FirstName: string, Number: string) =>
      owner.try('ContractorCreate', { contractor: { ContractorActionType: 1, FirstName, Number } });
    expect((await customer('Ana', '7700011122233')).status).toBe(200);
    expect((await customer('Ion', ' 7700011122233')).fault.Message).toMatch(/Ana.*Ion/);
    const ion = await customer('Ion', '000058');
    expect((await customer('Vera', '58')).status).toBe(200);
    const { Id, Version } = ion.body;
    const change = (contractor: Json) => owner.try('ContractorUpdate', { contractor: { Id, Version, ...contractor } });
    expect((await change({ Number: '58' })).fault.Code).toBe('CARD_TAKEN');
    expect((await change({ Number: '000058', Phone: '111' })).status).toBe(200);
  });
});
