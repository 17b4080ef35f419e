import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

let house: House;
let shop: Shop;
let owner: Person;
let other: Person;
let partner: Json;
let products: number[];

/** Papers are kept to be looked at where a folder for them is named. */
const folder = process.env['PAPERS'];

const fileOf = async (answer: Json): Promise<{ name: string; text: string; pages: string[]; size: number[] }> => {
  const { rawPayload, statusCode } = await house.app.server.inject({
    url: `/233/Framework/Common.svc/Web/File?reference=${answer.Reference}`,
  });
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${answer.Name}.pdf`, rawPayload);
  }
  const { pages, width, height } = pdfText(rawPayload);
  const text = pages.join('\n').replaceAll(/\s+/g, ' ');
  return { name: answer.Name, text, pages, size: [Math.round(width), Math.round(height)] };
};

const print = async (document: Json, more: object = {}, person = owner) =>
  fileOf(await person.do('DocumentPrint', { document: { Id: document.Id }, language: 'en', ...more }));

const become = async (country: string): Promise<void> => {
  const { Id, Version } = await owner.do('OrganisationRead', {});
  const currency = { md: 'MDL', ro: 'RON' }[country];
  await owner.do('OrganisationUpdate', {
    organisation: {
      Id,
      Version,
      Settings: [
        { Key: 'country', Value: { id: country } },
        { Key: 'currency', Value: currency },
      ],
    },
  });
};

const outcome = (more: object = {}) =>
  owner.do('DocumentApprove', {
    document: {
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Number: 'EAA 000123',
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: partner.Id },
      Lots: products.map((Id, at) => ({
        Article: { Id },
        Quantity: 2 + at,
        DebitPrice: 1234.5,
        PrimaryDebitPrice: 1234.5,
      })),
      ...more,
    },
  });

beforeAll(async () => {
  house = await openHouse();
  owner = await house.signUp({ company: 'Băcănia «Țărăncuța» SRL', organisation: { Code: '1003600012345' } });
  other = await house.signUp();
  shop = await openShop(house, owner);
  const vat = await owner.do('VatCreate', { vat: { Name: '8 %', Code: 'B', Value: 8 } });
  const kilogram = await owner.do('MeasureCreate', { measure: { Name: 'кг', Code: 'kg' } });
  partner = await owner.do('ContractorCreate', {
    contractor: {
      Name: 'Кофейня',
      FullName: 'ООО «Кофейня на Пушкина»',
      ContractorActionType: 3,
      Address: 'mun. Chișinău, str. Pușkin 5',
      Settings: [{ Key: 'Fiscalcode', Value: '1010600054321' }],
    },
  });
  products = [
    await shop.product(15),
    (
      await owner.do('ArticleCreate', {
        article: {
          Name: 'Brânză de oaie «Țara Moților», maturată șase luni / Сыр овечий выдержанный',
          Code: 'BR-8',
          Barcode: '4840000000017',
          Price: 120,
          Vat: { Id: vat.Id },
          Measure: { Id: kilogram.Id },
        },
      })
    ).Id,
  ];
});
afterAll(() => house.close());

describe('a document', () => {
  it('is printed in the usual form of its type, with the figures of both sides and words [R-DOC-012]', async () => {
    await become('md');
    const invoice = await print(await outcome());
    expect(invoice.name).toBe('Invoice EAA 000123 of 21.11.2026');
    for (const said of [
      'Fiscal code: 1010600054321',
      'VAT 20 % of 2 469.00 411.50',
      'VAT 8 % of 3 703.50 274.33',
      'Total to pay, MDL 6 172.50',
      'In words: Six thousand one hundred seventy-two lei 50 bani',
      'Page 1 of 1',
    ])
      expect(invoice.text).toContain(said);
  });

  it('of Moldova has its fiscal invoice, wide, with prices without VAT', async () => {
    const factura = await print(await outcome({ Number: 'EAA 000124' }), { form: 'factura', language: 'ro' });
    expect(factura.name).toBe('Factură fiscală EAA 000124 din 21.11.2026');
    expect(factura.size).toEqual([842, 595]);
    for (const said of ['Preț fără TVA', '1 028.75', '2 057.50', 'Livrarea permisă de', 'Suma în litere: Șase mii'])
      expect(factura.text).toContain(said);
  });

  it('goes along with its goods as a waybill, in Russian', async () => {
    const waybill = await print(await outcome({ Number: 'W 1' }), { form: 'waybill', language: 'ru' });
    expect(waybill.text).toMatch(
      /Товарная накладная W 1 от .*Отправитель.*Получатель.*4840000000017.*Отпустил.*Доставил.*Принял/,
    );
  });

  it('of goods received shows the mark-up of their sale [R-PRINT-001]', async () => {
    await become('ro');
    const income = await shop.receive(
      [
        [products[0] as number, 10, 9],
        [products[1] as number, 1.5, 81],
      ],
      { Contractor: { Id: partner.Id }, Number: 'NIR 7' },
    );
    const note = await print(income, { language: 'ro' });
    expect(note.name).toBe('Notă de recepție și constatare de diferențe NIR 7 din 21.11.2026');
    // 15 − 9 with 20 % VAT in both: 12.50 − 7.50 of a piece.
    for (const said of ['Cod 14-3-1A', 'Adaos comercial', '50.00', '66.67', 'Comisia de recepție', '211.50', '330.00'])
      expect(note.text).toContain(said);
  });

  it('that is not approved says so, and is no invoice', async () => {
    const order = await owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 10,
        Branch: { Id: shop.branchId },
        Contractor: { Id: partner.Id },
        Lots: [{ Article: { Id: products[0] }, Quantity: 3, CreditPrice: 10 }],
      },
    });
    const paper = await print(order);
    expect(paper.text).toMatch(/^Not approved Order to supplier .*Ordered by/);
    expect((await owner.try('DocumentPrint', { document: { Id: order.Id }, form: 'invoice' })).fault).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'form', Message: 'is not a form of this document' }] },
    });
  });

  it('of a transfer, a loss and a payment has forms of its own', async () => {
    await shop.receive([[products[0] as number, 100, 9]]);
    const transfer = await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 4,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        CreditDepot: { Id: shop.otherDepotId },
        Lots: [{ Article: { Id: products[0] }, Quantity: 4 }],
      },
    });
    expect((await print(transfer)).text).toMatch(/Transfer of goods .*To depot: Store room.*36\.00.*Accepted by/);
    const loss = await outcome({ DocumentOperationType: 5, Lots: [{ Article: { Id: products[0] }, Quantity: 2 }] });
    expect((await print(loss)).text).toMatch(/Act of write-off .*18\.00/);
    const payment = await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 9,
        DocumentOperationType: 8,
        CreditSum: 250.5,
        Contractor: { Id: partner.Id },
        Branch: { Id: shop.branchId },
      },
    });
    expect((await print(payment)).text).toMatch(/Received from: ООО «Кофейня на Пушкина» Amount: 250\.50 RON/);
    expect((await print(payment, { form: 'receipt' })).text).toMatch(/Cod 14-4-1 Chitanță .*Două sute cincizeci/i);
  });

  it('is shown by the browser where that is asked, and saved otherwise', async () => {
    const { Reference } = await owner.do('DocumentPrint', {
      document: { Id: (await outcome({ Number: 'V 1' })).Id },
      language: 'en',
    });
    const headersOf = async (more: string) => {
      const url = `/233/Framework/Common.svc/Web/File?reference=${Reference}${more}`;
      return (await house.app.server.inject({ url })).headers;
    };
    expect(await headersOf('')).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Invoice V 1/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await headersOf('&view=1')).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; filename="Invoice V 1/),
      'content-type': 'application/pdf',
      'content-security-policy': expect.not.stringContaining('sandbox'),
    });
  });

  it('is found by those alone who may read it', async () => {
    const document = await outcome({ Number: 'EAA 000125' });
    expect((await other.try('DocumentPrint', { document: { Id: document.Id } })).status).toBe(404);
    expect((await owner.try('DocumentPrint', { document: { Id: document.Id }, language: 'fr' })).status).toBe(400);
  });

  it('of a thousand lines has the head of its table and the number on each page, and no call waits for it', async () => {
    const many = await outcome({
      Number: 'LONG 1',
      Lots: Array.from({ length: 1000 }, (_, at) => ({
        Article: { Id: products[at % 2] },
        Quantity: at + 1,
        DebitPrice: 1,
        PrimaryDebitPrice: 1,
      })),
    });
    let served = 0;
    let isDone = false;
    const others = async (): Promise<void> => {
      while (!isDone) {
        await owner.do('BranchSearch', { predicate: {} });
        served += 1;
      }
    };
    const [{ pages }] = await Promise.all([
      print(many, { form: 'waybill' }).finally(() => {
        isDone = true;
      }),
      others(),
    ]);
    expect(served).toBeGreaterThan(3);
    expect(pages.length).toBeGreaterThan(20);
    for (const [at, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain('Quantity');
      expect(page.replaceAll('\n', ' ')).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  }, 60_000);
});

describe('a letter', () => {
  it('carries the paper of a document to its recipients [R-DOC-044]', async () => {
    const answer = await owner.do('DocumentPrint', { document: { Id: (await outcome({ Number: 'M 1' })).Id } });
    await owner.do('SendMail', {
      recipients: ['one@x.test', 'two@x.test'],
      subject: 'Invoice M 1',
      body: 'Good day,\nhere it is.',
      references: [answer.Reference],
    });
    expect(house.letters.slice(-2)).toMatchObject([
      { to: 'one@x.test', subject: 'Invoice M 1', attachments: [{ name: `${answer.Name}.pdf` }] },
      { to: 'two@x.test', attachments: [{ contentType: 'application/pdf' }] },
    ]);
  });
});

describe('a reconciliation act', () => {
  it('has the balance after each document, and both sides to sign', async () => {
    const buyer = await owner.do('ContractorCreate', { contractor: { Name: 'Debtor', ContractorActionType: 3 } });
    await outcome({
      Number: 'A 1',
      Contractor: { Id: buyer.Id },
      Lots: [{ Article: { Id: products[0] }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
    });
    house.wait(3_600_000);
    await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 9,
        DocumentOperationType: 8,
        CreditSum: 30,
        Contractor: { Id: buyer.Id },
        Branch: { Id: shop.branchId },
        Number: 'P 1',
      },
    });
    const ask = (person: Person, more: object = {}) =>
      person.try('ReconciliationPrint', { predicate: { Contractors: [{ Id: buyer.Id }], ...more }, language: 'en' });
    const act = await fileOf((await ask(owner, { ApprovedOn: { From: '2026-11-01T00:00:00Z' } })).body);
    expect(act.name).toBe('Reconciliation act Debtor');
    for (const said of [
      'between Băcănia «Țărăncuța» SRL and Debtor',
      'Balance on 01.11.2026',
      'Outcome № A 1 100.00 100.00',
      'Payment № P 1 30.00 70.00',
      'On 21.11.2026 Debtor owes Băcănia «Țărăncuța» SRL 70.00 RON',
      'For Debtor',
    ])
      expect(act.text).toContain(said);
    expect((await ask(other)).status).toBe(404);
    expect((await owner.try('ReconciliationPrint', { predicate: { Contractors: [] } })).status).toBe(400);
  });
});

describe('an inventory', () => {
  it('is printed as an act with its differences and sums', async () => {
    const inventory = await owner.do('DocumentGroupCreate', { documentGroup: { Depot: { Id: shop.otherDepotId } } });
    expect((await owner.try('InventoryPrint', { inventory: { Id: inventory.Id } })).fault?.Code).toBe('DOCUMENT_EMPTY');
    await owner.do('InventoryCountAdd', {
      inventory: { Id: inventory.Id },
      counts: [{ ClientId: crypto.randomUUID(), Article: { Id: products[0] }, Quantity: 3 }],
    });
    const act = await fileOf(await owner.do('InventoryPrint', { inventory: { Id: inventory.Id }, language: 'en' }));
    expect(act.text).toMatch(
      /^Not approved Act of inventory .*Depot: Store room.*4\.000.*3\.000 -1\.000 .*9\.00.*Counted by/,
    );
    expect((await other.try('InventoryPrint', { inventory: { Id: inventory.Id } })).status).toBe(404);
  });
});
