import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUbl } from '#domain/documents/ubl/read-invoice.ts';
import { grossLines, totalsThatDiffer } from '#domain/documents/ubl/totals.ts';
import { ublNode } from '#domain/documents/ubl/write-invoice.ts';
import { readXml } from '#server/exchange/xml/read-xml.ts';
import { writeXml } from '#server/exchange/xml/write-xml.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

const file = readFileSync(new URL('../../fixtures/ubl/invoice.xml', import.meta.url));
const source = file.toString('base64');
const changed = (from: string, to: string): string =>
  Buffer.from(file.toString().replaceAll(from, to)).toString('base64');

/** A folder of published examples, where one is named. */
const examples = process.env['UBL_EXAMPLES'];

let house: House;
let shop: Shop;
let owner: Person;
let milk: Json;
beforeAll(async () => {
  house = await openHouse();
  owner = await house.signUp({ company: 'Shop SRL', organisation: { Code: 'RO7654321' } });
  const { Version } = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
  await owner.do('OrganisationUpdate', {
    organisation: { Id: owner.organisationId, Version, Settings: [{ Key: 'currency', Value: 'RON' }] },
  });
  shop = await openShop(house, owner);
  milk = await owner.do('ArticleCreate', { article: { Name: 'Milk', Barcode: '4840000000017', Price: 9 } });
});
afterAll(() => house.close());

const faultOf = async (name: string, body: object): Promise<[number, string]> => {
  const { status, fault } = await owner.try(name, body);
  return [status, fault?.Code];
};

describe('a UBL invoice that is read', () => {
  it('says its totals, and the products of its lines that are known', async () => {
    const read = await owner.do('UblRead', { source });
    expect(read).toMatchObject({
      Number: 'LACT 0815',
      IssuedOn: '2026-11-20',
      IsCreditNote: false,
      SupplierName: 'Lactate & Fiii SRL',
      SupplierCode: 'RO1234567',
      WithoutVat: 101.45,
      Vat: 19.49,
      WithVat: 120.94,
      Payable: 120.94,
      Differs: [],
      Lines: [
        { Row: 1, Name: 'Lapte 1 l', Quantity: 12, Article: { Id: milk.Id }, FoundBy: 'Barcode', VatRate: 20 },
        { Row: 2, Name: 'Brânză nouă', Code: 'S-77', Quantity: 1.255, Unit: 'KGM' },
        { Row: 3, Name: 'Pungă', Sum: 4, VatRate: 0 },
      ],
    });
    // 97.45 and its VAT are shared by 60.00 and 47.45.
    expect(read.Lines.map(({ Sum }: Json) => Sum)).toEqual([65.3, 51.64, 4]);
    expect(read.Lines[1]?.Article).toBeUndefined();
  });

  it('is told where its totals are not those of its lines', async () => {
    expect((await owner.do('UblRead', { source: changed('>120.94<', '>120.95<') })).Differs).toEqual([
      'withVat',
      'payable',
    ]);
  });

  it('is refused where it is no invoice, brings entities of its own, or is nested to no end', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Invoice><ID>&a;</ID></Invoice>';
    const nested = '<a>'.repeat(5000) + '</a>'.repeat(5000);
    for (const text of [entity, nested, '<a><b></a>', '', 'PK'])
      expect(await faultOf('UblRead', { source: Buffer.from(text).toString('base64') })).toEqual([
        400,
        'IMPORT_FORMAT',
      ]);
    expect((await owner.try('UblRead', { source: changed('cbc:ID>LACT 0815<', 'cbc:ID><') })).fault).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'source', Message: 'lacks ID' }] },
    });
    expect(await faultOf('UblRead', { source: changed('>60.00<', '>60,00<') })).toEqual([400, 'INVALID_INPUT']);
  });

  it.skipIf(!examples)('has the totals that the published examples give, and is written as it was read', () => {
    const names = readdirSync(examples as string).filter((name) => name.endsWith('.xml'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const invoice = readUbl(readXml(readFileSync(join(examples as string, name))));
      expect([name, totalsThatDiffer(invoice)]).toEqual([name, []]);
      const sum = grossLines(invoice).reduce((all, each) => all + each, 0);
      expect([name, sum]).toEqual([name, invoice.totals.withVat]);
      const again = readUbl(readXml(writeXml(ublNode(invoice, 'peppol'))));
      expect([again.totals, again.lines, again.taxes]).toEqual([invoice.totals, invoice.lines, invoice.taxes]);
    }
  });
});

describe('a UBL invoice that is taken in', () => {
  it('becomes goods received with its supplier and new products, not approved, and a repeat makes nothing', async () => {
    const document = {
      DocumentActionType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
    };
    const taken = await owner.do('UblTake', { source, document });
    expect(taken.Articles.map(({ Name }: Json) => Name)).toEqual(['Brânză nouă', 'Pungă']);
    const stored = await owner.do('DocumentLoad', { document: { Id: taken.Document.Id } });
    expect(stored).toMatchObject({
      Number: 'LACT 0815',
      CreditSum: 120.94,
      Contractor: { Name: 'Lactate & Fiii SRL' },
    });
    expect(stored.ApprovedOn ?? null).toBeNull();
    expect(
      stored.Lots.map(({ Quantity, CreditSum, CreditVatRate }: Json) => [Quantity, CreditSum, CreditVatRate]),
    ).toEqual([
      [12, 65.3, 20],
      [1.255, 51.64, 20],
      [4, 4, 0],
    ]);
    const again = await owner.do('UblTake', { source, document });
    expect([again.Document.Id, again.Articles]).toEqual([taken.Document.Id, []]);
    expect(await owner.do('UblRead', { source })).toMatchObject({
      Contractor: { Name: 'Lactate & Fiii SRL' },
      Document: { Id: taken.Document.Id },
      Lines: [{ FoundBy: 'Barcode' }, { FoundBy: 'Name' }, { FoundBy: 'Name' }],
    });
    await owner.do('DocumentApprove', { document: { Id: stored.Id, Version: stored.Version, DocumentActionType: 1 } });
    expect((await shop.stock(milk.Id))[0]).toMatchObject({ Quantity: 12 });
  });

  it('takes the product that a person chose, and can be taken back', async () => {
    const chosen = await shop.product();
    const other = changed('LACT 0815', 'LACT 0816').toString();
    const taken = await owner.do('UblTake', {
      source: Buffer.from(Buffer.from(other, 'base64').toString().replace('Pungă', 'Pungă mare')).toString('base64'),
      document: { DocumentActionType: 11, Branch: { Id: shop.branchId } },
      lines: [{ Row: 2, Article: { Id: chosen } }],
    });
    expect(taken.Articles).toMatchObject([{ Name: 'Pungă mare' }]);
    const { Lots } = await owner.do('DocumentLoad', { document: { Id: taken.Document.Id } });
    expect(Lots[1]).toMatchObject({ Article: { Id: chosen } });
    await owner.do('DocumentDelete', { document: { Id: taken.Document.Id } });
    for (const { Id } of taken.Articles) await owner.do('ArticleDelete', { article: { Id } });
    expect(
      (await owner.do('ArticleSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Pungă mare' }] } })).Entities,
    ).toEqual([]);
  });

  it('is in another currency than the company counts in, and is refused', async () => {
    const { status, fault } = await owner.try('UblTake', {
      source: changed('RON', 'EUR'),
      document: { DocumentActionType: 1 },
    });
    expect([status, fault]).toMatchObject([400, { Code: 'INVALID_INPUT', Detail: { Items: [{ Path: 'source' }] } }]);
  });

  it('is not taken for a supplier of another tax code, nor for the invoice of another year', async () => {
    const read = (from: string, to: string) => owner.do('UblRead', { source: changed(from, to) });
    expect(await read('LACT 0815', 'LACT 0815')).toMatchObject({ Contractor: {}, Document: {} });
    const other = file.toString().replaceAll('1234567', '7654399').replaceAll('J12/1/2020', 'J12/2/2020');
    const { Contractor } = await owner.do('UblRead', { source: Buffer.from(other).toString('base64') });
    expect(Contractor).toBeUndefined();
    expect((await read('2026-11-20', '2025-11-20')).Document).toBeUndefined();
  });

  it('is refused where goods go back, and leaves nothing', async () => {
    const count = async () => (await owner.do('ContractorSearch', { predicate: {} })).Pager?.Number;
    const before = await count();
    const back = Buffer.from(file.toString().replace('Lactate &amp; Fiii', 'Other').replace('>12<', '>-12<')).toString(
      'base64',
    );
    expect(await faultOf('UblTake', { source: back, document: { DocumentActionType: 1 } })).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(await faultOf('UblTake', { source, document: { DocumentActionType: 2 } })).toEqual([400, 'INVALID_INPUT']);
    expect(await count()).toBe(before);
  });
});

describe('a UBL invoice that is written', () => {
  it('has the figures of its document, and adds up by the rules of the norm', async () => {
    const buyer = await owner.do('ContractorCreate', {
      contractor: {
        Name: 'Cafe <&> Bar',
        Email: 'cafe@x.test',
        ContractorActionType: 3,
        Settings: [{ Key: 'Vatcode', Value: 'RO99' }],
      },
    });
    const [one, two] = [await shop.product(), await shop.product()];
    const sold = await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 2,
        Number: 'U 1',
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: buyer.Id },
        Lots: [
          { Article: { Id: one }, Quantity: 3, DebitPrice: 0.99, PrimaryDebitPrice: 0.99 },
          { Article: { Id: two }, Quantity: 1.255, DebitPrice: 84.37, PrimaryDebitPrice: 84.37 },
        ],
      },
    });
    const { Reference, Name, Extension } = await owner.do('DocumentUbl', { document: { Id: sold.Id }, profile: 'ro' });
    expect([Name, Extension]).toEqual(['Invoice U 1', 'xml']);
    const { rawPayload, headers } = await house.app.server.inject({
      url: `/233/Framework/Common.svc/Web/File?reference=${Reference}`,
    });
    expect(headers['content-type']).toContain('application/xml');
    const text = rawPayload.toString();
    expect(text).toContain('CIUS-RO:1.0.1');
    const invoice = readUbl(readXml(rawPayload));
    expect(totalsThatDiffer(invoice)).toEqual([]);
    expect(invoice).toMatchObject({
      number: 'U 1',
      issuedOn: '2026-11-21',
      buyer: { name: 'Cafe <&> Bar', vatCode: 'RO99' },
      lines: [{ quantity: 3000 }, { quantity: 1255 }],
      totals: { payable: Math.round(sold.DebitSum * 100) },
    });
    expect(await faultOf('DocumentUbl', { document: { Id: (await shop.receive([[one, 1, 1]])).Id } })).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });
});
