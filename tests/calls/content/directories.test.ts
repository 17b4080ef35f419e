import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { house, owner } = await ownerOfFile();

describe('a VAT rate', () => {
  it('is called by its value and a percent sign, and follows it [R-FIN-003]', async () => {
    const vat = await owner.do('VatCreate', { vat: { Value: 19.5 } });
    expect(vat.Name).toBe('19.5%');
    const changed = await owner.do('VatUpdate', { vat: { Id: vat.Id, Version: vat.Version, Value: 20 } });
    expect(changed.Name).toBe('20%');
    const named = { Id: vat.Id, Version: changed.Version, Name: 'Usual' };
    const own = await owner.do('VatUpdate', { vat: named });
    expect(own.Name).toBe('20%');
    expect((await owner.do('VatUpdate', { vat: { Id: vat.Id, Version: own.Version, Value: 9 } })).Name).toBe('9%');
    expect((await owner.do('VatCreate', { vat: { Name: 'Weird name', Value: 12.5 } })).Name).toBe('12.5%');
  });

  it('is 0 or more [R-FIN-005]', async () => {
    expect((await owner.do('VatCreate', { vat: { Value: 0 } })).Name).toBe('0%');
    expect((await owner.try('VatCreate', { vat: { Value: -1 } })).status).toBe(400);
  });
});

describe('a payment type', () => {
  it('of gift cards is not deleted [R-FIN-007]', async () => {
    const tender = await owner.do('TenderCreate', {
      tender: { Name: 'Gift card', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    });
    const { status, fault } = await owner.try('TenderDelete', { tender: { Id: tender.Id } });
    expect([status, fault.Code]).toEqual([422, 'TENDER_GIFTCARD']);
    const plain = await owner.do('TenderCreate', { tender: { Name: 'Voucher', TenderActionType: 3 } });
    expect((await owner.try('TenderDelete', { tender: { Id: plain.Id } })).status).toBe(200);
  });

  it('that something was paid with is hidden and shown again; that of gift cards is not [S] [R-FV-002] [R-FIN-007]', async () => {
    const { Id } = await owner.do('TenderCreate', { tender: { Name: 'Edenred', TenderActionType: 3 } });
    const listed = async (more: object = {}) =>
      (await owner.do('TenderSearch', { predicate: { Ids: [Id], ...more } })).Entities.length;
    await owner.do('TenderRemove', { tender: { Id } });
    expect([await listed(), await listed({ WithDeleted: true })]).toEqual([0, 1]);
    await owner.do('TenderSwitch', { tender: { Id } });
    expect(await listed()).toBe(1);
    const card = await owner.do('TenderCreate', {
      tender: { Name: 'Card', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    });
    expect((await owner.try('TenderRemove', { tender: { Id: card.Id } })).fault.Code).toBe('TENDER_GIFTCARD');
  });

  it('of meal tickets is of Moldova, and left out of the list [R-FIN-004] [R-FIN-006]', async () => {
    const { resources } = await import('#generated/resources.ts');
    const [view] = resources['Tender']?.views ?? [];
    const moveTo = async (id: string): Promise<void> => {
      const { Id, Version } = await owner.do('OrganisationRead', {});
      const Settings = [{ Key: 'country', Value: { id } }];
      await owner.do('OrganisationUpdate', { organisation: { Id, Version, Settings } });
    };
    await moveTo('ro');
    const elsewhere = await owner.try('TenderCreate', { tender: { Name: 'TME', TenderActionType: 6 } });
    expect([elsewhere.status, elsewhere.fault.Code]).toEqual([422, 'TENDER_ELSEWHERE']);
    await moveTo('md');
    await owner.do('TenderCreate', { tender: { Name: 'TME', TenderActionType: 6 } });
    await owner.do('TenderCreate', { tender: { Name: 'TMH', TenderActionType: 7 } });
    const { Entities } = await owner.do('TenderSearch', { predicate: { ...view?.where } });
    expect(Entities.map(({ TenderActionType }) => TenderActionType)).not.toEqual(expect.arrayContaining([6]));
    expect(Entities.map(({ TenderActionType }) => TenderActionType)).not.toEqual(expect.arrayContaining([7]));
  });
});

describe('variants', () => {
  let size: Json[];
  let colours: Json[];
  const split = async (Name: string, SplitActionType: number, items: string[]): Promise<Json[]> => {
    const articleSplit = await owner.do('ArticleSplitCreate', { articleSplit: { Name, SplitActionType } });
    const made: Json[] = [];
    for (const item of items)
      made.push(
        await owner.do('ArticleGroupCreate', { articleGroup: { Name: item, ArticleSplit: { Id: articleSplit.Id } } }),
      );
    return made;
  };
  const of = (...items: Json[]) => ({
    Name: items.map(({ Name }) => Name).join(' '),
    ArticleGroups: items.map(({ Id }) => ({ Id })),
  });
  beforeAll(async () => {
    size = await split('Size', 2, ['S', 'M']);
    colours = await split('Colour', 3, ['red', 'blue']);
  });

  it('of the same items are refused: This variant already exists', async () => {
    const Articles = [of(size[0], colours[0]), of(size[0], colours[1])];
    const shirt = await owner.do('ArticleCreate', { article: { Name: 'Shirt', Articles } });
    const again = () =>
      owner.try('ArticleCreate', { article: { ...of(colours[1], size[0]), ArticleParentId: shirt.Id } });
    expect([(await again()).status, (await again()).fault.Message]).toEqual([422, 'This variant already exists']);
    expect(
      (await owner.try('ArticleCreate', { article: { ...of(size[1], colours[1]), ArticleParentId: shirt.Id } })).status,
    ).toBe(200);
    expect(
      (await owner.try('ArticleCreate', { article: { Name: 'Twice', Articles: [of(size[0]), of(size[0])] } })).fault
        .Code,
    ).toBe('VARIANT_EXISTS');
    expect(
      (await owner.do('ArticleSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Twice' }] } })).Entities,
    ).toEqual([]);
  });

  it('combine up to three collections; product groups do not count', async () => {
    const [model] = await split('Model', 4, ['A']);
    const [sale] = await split('Promotion', 5, ['Sale']);
    const [group] = await split('Clothes', 6, ['Shirts']);
    const shirt = await owner.do('ArticleCreate', { article: { Name: 'Other shirt' } });
    const add = (...items: Json[]) =>
      owner.try('ArticleCreate', { article: { ...of(...items), ArticleParentId: shirt.Id } });
    expect((await add(size[0], colours[0], model, group)).status).toBe(200);
    expect((await add(size[1], colours[0], model, sale)).fault.Code).toBe('VARIANT_COLLECTIONS');
  });
});

describe('a new price of a product', () => {
  it('keeps the old one as the previous, with the time of the change; the same price changes nothing [R-PRICE-003]', async () => {
    const milk = await owner.do('ArticleCreate', { article: { Name: 'Milk', Price: 10 } });
    house.wait(1000);
    const dearer = await owner.do('ArticleUpdate', { article: { Id: milk.Id, Version: milk.Version, Price: 12.5 } });
    expect(dearer).toMatchObject({ Price: 12.5, PricePrevious: 10 });
    expect(Date.parse(dearer.PriceChangedOn)).toBe(house.now());
    house.wait(1000);
    const same = await owner.do('ArticleUpdate', { article: { Id: milk.Id, Version: dearer.Version, Price: 12.5 } });
    expect(same).toMatchObject({ PricePrevious: 10, PriceChangedOn: dearer.PriceChangedOn });
  });
});

describe('a document older than the days open for changes', () => {
  it('is neither changed nor deleted, by the company’s own setting', async () => {
    const [depot] = (await owner.do('DepotSearch', { predicate: {} })).Entities;
    const document = await owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        CreditDepot: { Id: depot.Id },
        CreatedOn: new Date(house.now() - 3 * 86_400_000).toISOString(),
      },
    });
    const company = await owner.do('OrganisationRead', {});
    await owner.do('OrganisationUpdate', {
      organisation: {
        Id: company.Id,
        Version: company.Version,
        Settings: [{ Key: 'RestrictChangeByDateFrom', Value: 1 }],
      },
    });
    for (const call of ['DocumentUpdate', 'DocumentDelete']) {
      expect((await owner.try(call, { document: { Id: document.Id, Version: document.Version } })).fault.Code).toBe(
        'DOCUMENT_LOCKED',
      );
    }
  });
});
