import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

let house: House;
let shop: Shop;
let owner: Person;
let other: Person;
let buyer: Json;
let products: number[];

const inLanguage = async (code: string): Promise<Person> => {
  const person = house.as((await owner.do('TokenCreate', { token: {} })).Code, {});
  const { Entities } = await owner.do('CultureSearch', { predicate: {} });
  await person.do('TokenUpdate', { token: { Culture: Entities.find((culture) => culture.Code === code) } });
  return person;
};

const printed = async (document: Json, { person = owner, more = {} }: { person?: Person; more?: object } = {}) => {
  const answer = await person.do('DocumentInvoice', { document: { Id: document.Id }, extension: 'pdf', ...more });
  const { statusCode, rawPayload, headers } = await house.app.server.inject({
    url: `/233/Framework/Common.svc/Web/File?reference=${answer.Reference}`,
  });
  return { answer, statusCode, headers, bytes: rawPayload, ...pdfText(rawPayload) };
};

const outcome = (lines: [article: number, quantity: number, price: number, list?: number][], more: object = {}) =>
  owner.do('DocumentApprove', {
    document: {
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Number: 'EAA 000123',
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: buyer.Id },
      Lots: lines.map(([Id, Quantity, DebitPrice, PrimaryDebitPrice = DebitPrice]) => ({
        Article: { Id },
        Quantity,
        DebitPrice,
        PrimaryDebitPrice,
      })),
      ...more,
    },
  });

beforeAll(async () => {
  house = await openHouse();
  owner = await house.signUp({ company: 'Băcănia «Țărăncuța» SRL', organisation: { Code: '1003600012345' } });
  other = await house.signUp();
  shop = await openShop(house, owner);
  const { do: call } = owner;
  const bank = await call('BankCreate', { bank: { Name: 'Banca Comercială', Number: 'AGRNMD2X' } });
  const account = await call('ContractorCreate', {
    contractor: {
      Name: 'Own',
      Address: 'mun. Chișinău, str. Ștefan cel Mare 1',
      Number: 'MD24AG000225100013104168',
      Bank: { Id: bank.Id },
      Settings: [{ Key: 'Vatcode', Value: '0602345' }],
    },
  });
  const organisation = await call('OrganisationRead', {});
  await call('OrganisationUpdate', {
    organisation: {
      Id: owner.organisationId,
      Version: organisation.Version,
      Settings: [...organisation.Settings, { Key: 'account', Value: account.Id }, { Key: 'currency', Value: 'MDL' }],
    },
  });
  buyer = await call('ContractorCreate', {
    contractor: {
      Name: 'Cafenea',
      FullName: 'ООО «Кофейня на Пушкина»',
      ContractorActionType: 3,
      Settings: [{ Key: 'Fiscalcode', Value: '1010600054321' }],
    },
  });
  const measure = await call('MeasureCreate', { measure: { Name: 'кг', Code: 'kg' } });
  const vat = await call('VatCreate', { vat: { Name: '8 %', Code: 'B', Value: 8 } });
  products = [
    await shop.product(),
    (
      await call('ArticleCreate', {
        article: {
          Name: 'Brânză de oaie ⚑ очень длинное название товара, которое не помещается в одну строку таблицы',
          Code: 'BR-8',
          Measure: { Id: measure.Id },
          Vat: { Id: vat.Id },
        },
      })
    ).Id,
  ];
});
afterAll(() => house.close());

describe('DocumentInvoice', () => {
  it('answers the reference of a printable A4 page: seller, buyer, lines, VAT by rate and totals [R-PRINT-003]', async () => {
    const document = await outcome([
      [products[0] as number, 2, 10, 12],
      [products[1] as number, 1.255, 84.37],
    ]);
    const { answer, statusCode, headers, bytes, pages, width, height, fonts } = await printed(document, {
      person: await inLanguage('en'),
    });
    expect(answer).toEqual({
      Reference: expect.stringMatching(/^[\w-]{43}$/),
      Name: 'Invoice EAA 000123',
      Extension: 'pdf',
    });
    expect([statusCode, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect([Math.round(width), Math.round(height), pages.length]).toEqual([595, 842, 1]);
    expect(fonts).toEqual([expect.stringMatching(/GolosText/), expect.stringMatching(/GolosText/)]);
    const text = pages.join('\n').replaceAll('\n', ' ');
    for (const said of [
      'Invoice EAA 000123 of 21.11.2026',
      'Băcănia «Țărăncuța» SRL',
      'Fiscal code: 1003600012345',
      'VAT code: 0602345',
      'mun. Chișinău, str. Ștefan cel Mare 1',
      'Bank: Banca Comercială, AGRNMD2X',
      'Account: MD24AG000225100013104168',
      'ООО «Кофейня на Пушкина»',
      'Fiscal code: 1010600054321',
      'BR-8',
      'кг',
      '1.255',
      '84.37',
      '105.88',
      'Discount 4.00',
      'VAT 20 % of 20.00 3.33',
      'VAT 8 % of 105.88 7.84',
      'Total without VAT 114.71',
      'Total to pay, MDL 125.88',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
  });

  it('speaks Russian and Romanian', async () => {
    const document = await outcome([[products[0] as number, 1, 10]], { Number: 'EAA 000124' });
    const russian = await printed(document, { person: await inLanguage('ru') });
    expect(russian.answer.Name).toBe('Счёт EAA 000124');
    expect(russian.pages.join('\n').replaceAll('\n', ' ')).toMatch(
      /Счёт EAA 000124 от 21\.11\.2026.*Продавец.*Покупатель.*Итого к оплате, MDL 10\.00/,
    );
    const romanian = await printed(document, { person: await inLanguage('ro') });
    expect(romanian.pages.join('\n').replaceAll('\n', ' ')).toMatch(
      /Factură EAA 000124 din.*Vânzător.*Cumpărător.*Preț.*Total de plată, MDL 10\.00/,
    );
  });

  it('has every letter of a name from an old file, with cedillas [C18]', async () => {
    const { Id } = await owner.do('ArticleCreate', { article: { Name: 'Conţinut şi preţuri, Ţară', Price: 5 } });
    const { pages } = await printed(await outcome([[Id, 1, 5]]), { person: await inLanguage('ro') });
    expect(pages.join(' ').replaceAll('\n', ' ')).toContain('Conținut și prețuri, Țară');
  });

  it('names the supplier as the seller of what was bought', async () => {
    const income = await shop.receive([[products[0] as number, 3, 5]], { Contractor: { Id: buyer.Id } });
    const { pages } = await printed(income, { person: await inLanguage('en') });
    const text = pages.join(' ').replaceAll('\n', ' ');
    expect(text.indexOf('Кофейня')).toBeLessThan(text.indexOf('Țărăncuța'));
    expect(text).toContain('Total to pay, MDL 15.00');
  });

  it('takes another buyer for a receipt, which has none of its own', async () => {
    const receipt = await shop.sell([[products[0] as number, 1, 10]]);
    const english = await inLanguage('en');
    expect((await printed(receipt, { person: english })).pages.join(' ')).toContain('Retail customer');
    expect(
      (await printed(receipt, { person: english, more: { contractor: { Id: buyer.Id } } })).pages.join(' '),
    ).toContain('Кофейня');
  });

  it('goes on over pages, with the head of the table on each and no line lost', async () => {
    const ids = await Promise.all(Array.from({ length: 90 }, () => shop.product()));
    const { pages } = await printed(await outcome(ids.map((id) => [id, 1, 1])), { person: await inLanguage('en') });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Quantity');
      expect(page.replaceAll('\n', ' ')).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const numbers = pages
      .join('\n')
      .split('\n')
      .filter((line, index, lines) => /^\d+$/.test(line) && (lines[index + 1] ?? '').startsWith('Product'))
      .map(Number);
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(pages.at(-1)?.replaceAll('\n', ' ')).toContain('Total to pay, MDL 90.00');
  });

  it('goes out by mail, to whoever the company writes to', async () => {
    const receipt = await shop.sell([[products[0] as number, 1, 10]]);
    const { answer, bytes } = await printed(receipt, { person: await inLanguage('en') });
    const letter = { recipients: ['buyer@x.test'], subject: 'Invoice', body: 'Here it is' };
    await owner.do('SendMail', { ...letter, references: [answer.Reference] });
    expect(house.letters.at(-1)).toMatchObject({
      to: 'buyer@x.test',
      attachments: [{ name: `${answer.Name}.pdf`, contentType: 'application/pdf' }],
    });
    expect(Buffer.from(house.letters.at(-1)?.attachments?.[0]?.bytes ?? []).equals(bytes)).toBe(true);
    const sent = house.letters.length;
    expect((await owner.try('SendMail', { ...letter, references: ['unknown'] })).status).toBe(404);
    expect((await other.try('SendMail', { ...letter, references: [answer.Reference] })).status).toBe(404);
    expect((await owner.try('SendMail', { ...letter, references: [{}] })).status).toBe(400);
    expect(house.letters).toHaveLength(sent);
  });

  it('takes a template for printing, and says so where there is none of that number [R-PRINT-004]', async () => {
    const document = await outcome([[products[0] as number, 1, 10]]);
    const ask = async (layout: unknown) =>
      (await owner.try('DocumentInvoice', { document: { Id: document.Id }, layout })).fault?.Message;
    expect(await ask({ Id: 999_999 })).toBe('Templates not found');
    const make = async (LayoutEntityType: number): Promise<object> => ({
      Id: (await owner.do('LayoutCreate', { layout: { Name: 'Form', LayoutEntityType } })).Id,
    });
    expect(await ask(await make(1))).toBe('Templates not found');
    for (const layout of [await make(3), await make(6), null, {}]) expect(await ask(layout)).toBeUndefined();
  });

  it("refuses what is not approved, has no lines, or is not the company's", async () => {
    const draft = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 1, DocumentOperationType: 1, Branch: { Id: shop.branchId } },
    });
    expect((await owner.try('DocumentInvoice', { document: { Id: draft.Id } })).fault).toMatchObject({
      Type: 8,
      Code: 'DOCUMENT_NOT_APPROVED',
    });
    const payment = await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 9,
        DocumentOperationType: 8,
        CreditSum: 5,
        Contractor: { Id: buyer.Id },
        Branch: { Id: shop.branchId },
      },
    });
    expect((await owner.try('DocumentInvoice', { document: { Id: payment.Id } })).fault).toMatchObject({
      Code: 'DOCUMENT_EMPTY',
    });
    expect((await other.try('DocumentInvoice', { document: { Id: payment.Id } })).status).toBe(404);
    const theirs = await other.do('ContractorCreate', { contractor: { Name: 'Not yours' } });
    const receipt = await shop.sell([[products[0] as number, 1, 10]]);
    expect(
      (await owner.try('DocumentInvoice', { document: { Id: receipt.Id }, contractor: { Id: theirs.Id } })).status,
    ).toBe(404);
    expect((await owner.try('DocumentInvoice', { document: { Id: receipt.Id }, extension: 'exe' })).status).toBe(400);
  });
});
