import { describe, expect, it } from 'vitest';
import { houseOfFile, type Json } from '../house.ts';

/** What the wire's numbers and keys are, told by storing them and reading them back. */
const owner = await (await houseOfFile()).signUp({ organisation: { Type: 1 } });

const settings = (values: Record<string, unknown>) => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
const keysOf = ({ Settings }: Json): Record<string, unknown> =>
  Object.fromEntries((Settings as { Key: string; Value: unknown }[]).map(({ Key, Value }) => [Key, Value]));
const pathOf = (service: string, name: string) => `/233/${service}/${name}`;

describe('numbers of an enumeration are stored and filtered by', () => {
  it('products are piece or weighable, and of type 16 gift cards [R-CAT-017] [R-CAT-018]', async () => {
    const make = (Name: string, ArticleMeasureType: number, ArticleActionType: number) =>
      owner.do('ArticleCreate', { article: { Name, ArticleMeasureType, ArticleActionType } });
    await make('Egg', 1, 1);
    await make('Cheese', 2, 1);
    await make('Card of 100', 1, 16);
    const found = async (predicate: object): Promise<string[]> =>
      (await owner.do('ArticleSearch', { predicate })).Entities.map(({ Name }) => Name).sort();
    expect(await found({ ArticleMeasureTypes: [2] })).toEqual(['Cheese']);
    expect(await found({ ArticleMeasureTypes: [1] })).toEqual(['Card of 100', 'Egg']);
    expect(await found({ ArticleActionTypes: [16] })).toEqual(['Card of 100']);
  });

  it('collections are of eight kinds [R-COLL-004]', async () => {
    for (const SplitActionType of [1, 2, 3, 4, 5, 6, 10, 11]) {
      await owner.do('ArticleSplitCreate', { articleSplit: { Name: `Kind ${SplitActionType}`, SplitActionType } });
      const { Entities } = await owner.do('ArticleSplitSearch', { predicate: { SplitActionTypes: [SplitActionType] } });
      expect(Entities.map(({ Name }) => Name)).toContain(`Kind ${SplitActionType}`);
    }
  });

  it('layouts are found by their type: discount, receipt, showcase, label, report [R-API-018]', async () => {
    const types = [1, 3, 4, 5, 6];
    for (const LayoutEntityType of types)
      await owner.do('LayoutCreate', { layout: { Name: `Layout ${LayoutEntityType}`, LayoutEntityType } });
    for (const type of types) {
      const { Entities } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [type] } });
      expect(Entities.map(({ Name }) => Name)).toEqual([`Layout ${type}`]);
    }
  });

  it('equipment is of six types, numbered as its routes are [R-UNIT-003]', async () => {
    const {
      Entities: [branch],
    } = await owner.do('BranchSearch', { predicate: {} });
    for (const UnitDeviceType of [1, 2, 3, 4, 6, 7]) {
      await owner.do('BranchUnitCreate', {
        branchUnit: { Name: `Device ${UnitDeviceType}`, UnitDeviceType, Branch: { Id: branch.Id } },
      });
      const { Entities } = await owner.do('BranchUnitSearch', { predicate: { UnitDeviceTypes: [UnitDeviceType] } });
      expect(Entities.map(({ Name }) => Name)).toEqual([`Device ${UnitDeviceType}`]);
    }
  });
});

describe('what a record keeps comes back as it was sent', () => {
  it('a supplement has its principal dish, its product and whether it is charged [R-CAT-047]', async () => {
    const sauce = await owner.do('ArticleCreate', { article: { Name: 'Sauce' } });
    const dish = await owner.do('ArticleCreate', {
      article: { Name: 'Pizza', ArticleSupplements: [{ Article: { Id: sauce.Id }, IsChargeable: true }] },
    });
    const { ArticleSupplements } = await owner.do('ArticleLoad', { article: { Id: dish.Id } });
    expect(ArticleSupplements).toMatchObject([
      { PrincipalId: dish.Id, Article: { Id: sauce.Id, Name: 'Sauce' }, IsChargeable: true },
    ]);
  });

  it('settings of a product [R-CAT-048]', async () => {
    const values = {
      depot_type: 'kitchen',
      Visible: true,
      Promoted: true,
      QtyInPackage: 6,
      volume: 0.75,
      minSalePrice: 9.5,
      BestBefore: 30,
      noDiscount: true,
      isComposite: true,
      socialPercent: 15,
      isSocial: true,
      deeplink: 'https://shop.example/7',
    };
    const made = await owner.do('ArticleCreate', { article: { Name: 'Full', Settings: settings(values) } });
    expect(keysOf(await owner.do('ArticleRead', { article: { Id: made.Id } }))).toMatchObject(values);
  });

  it('an amount to two decimals, half away from zero [R-FMT-007]', async () => {
    for (const [sent, stored] of [
      [1.005, 1.01],
      [1.004, 1],
      [10.075, 10.08],
      [1_234_567.895, 1_234_567.9],
    ] as const) {
      const { Id } = await owner.do('ArticleCreate', { article: { Name: `For ${sent}`, Price: sent } });
      expect((await owner.do('ArticleRead', { article: { Id } })).Price).toBe(stored);
    }
  });

  it('settings of a partner [R-CUST-013]', async () => {
    const values = {
      Fiscalcode: '100',
      Vatcode: 'RO100',
      Discount: 7.5,
      RegistrationNumber: 'J40/1/2020',
      platitor_tva: true,
      county: 'Cluj',
      capital_social: '200',
      Comment: 'Pays late',
      cifDetails: { name: 'ACME' },
    };
    const made = await owner.do('ContractorCreate', { contractor: { Name: 'ACME', Settings: settings(values) } });
    expect(keysOf(await owner.do('ContractorRead', { contractor: { Id: made.Id } }))).toMatchObject(values);
  });

  it('settings of equipment [R-UNIT-008]', async () => {
    const {
      Entities: [branch],
    } = await owner.do('BranchSearch', { predicate: {} });
    const pricelist = await owner.do('PricelistCreate', { pricelist: { Name: 'Retail' } });
    const values = {
      device: { brand: 'CAS', model: 'CL5000', Settings: [], Loadable: true },
      groups: [{ Id: 1, Name: 'Cheese' }],
      pricelist: pricelist.Id,
      port: 'COM1',
      Name: 'Scale 1',
      Port: 5000,
      Address: '10.0.0.5',
      ConnectionString: 'tcp',
      Vats: [{ Id: 1, Name: '20 %', Code: 'A', Value: 20 }],
      PaymentTypes: [{ id: 1, text: 'Cash' }],
      baud: 9600,
      cashier: '1',
      password: '0000',
      timeout: 5000,
      text_: 'Thank you',
      ecr: '1',
      host: 'localhost',
    };
    const made = await owner.do('BranchUnitCreate', {
      branchUnit: { Name: 'Full', UnitDeviceType: 2, Branch: { Id: branch.Id }, Settings: settings(values) },
    });
    expect(keysOf(await owner.do('BranchUnitRead', { branchUnit: { Id: made.Id } }))).toMatchObject({
      ...values,
      selectedPricelist: 'Retail',
    });
  });

  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('the company, links of nine kinds, and its type: 1 is a restaurant [R-COMPANY-001] [R-COMPANY-003] [R-GEN-005]', async () => {
    const company = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
    const links = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((type) => ({ type, url: `https://links.example/${type}` }));
    await owner.do('OrganisationUpdate', {
      organisation: {
        Id: company.Id,
        Version: company.Version,
        Name: 'Corner café',
        Type: 1,
        Settings: [
          ...company.Settings.filter(
            ({ Key }) => !['links', 'country', 'currency', 'RestrictChangeByDateFrom'].includes(Key),
          ),
          ...settings({ links, country: { id: 'md' }, currency: 'MDL', RestrictChangeByDateFrom: 30 }),
        ],
        Filestreams: [{ EntityActionType: 1, Data: dot, Name: 'logo', IsDefault: true }],
      },
    });
    const stored = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
    expect(stored).toMatchObject({ Name: 'Corner café', Type: 1, Filestreams: [{ Name: 'logo', IsDefault: true }] });
    expect(keysOf(stored)).toMatchObject({
      links,
      country: { id: 'md' },
      currency: 'MDL',
      RestrictChangeByDateFrom: 30,
    });
  });
});

describe('the calls there are', () => {
  const isServed = async (service: string, name: string): Promise<boolean> => {
    const { status, fault } = await owner.try(pathOf(service, name), {});
    return !(status === 404 && fault.Code === 'UNKNOWN_CALL');
  };
  const owners = 'Framework/Owner.svc/Web';
  const finance = 'Finance.svc/Web';

  it.each([
    ['InvoiceRead', finance, true],
    ['InvoiceSearch', finance, true],
    ['InvoiceCreate', finance, false],
    ['InvoiceUpdate', finance, false],
    ['InvoiceDelete', finance, false],
    ['InvoiceApprove', finance, false],
    ['PaymentRead', finance, true],
    ['PaymentSearch', finance, true],
    ['PaymentCreate', finance, true],
    ['PaymentUpdate', finance, true],
    ['PaymentDelete', finance, true],
    ['PaymentApprove', finance, true],
    ['PaymentLoad', finance, false],
    ['ContractRead', finance, true],
    ['ContractSearch', finance, true],
    ['ContractCreate', finance, true],
    ['ContractUpdate', finance, true],
    ['ContractDelete', finance, true],
    ['ContractLoad', finance, true],
    ['ContractApprove', finance, false],
    ['BalanceCreate', finance, false],
    ['BalanceUpdate', finance, false],
    ['BalanceDelete', finance, false],
    ['BalanceRead', finance, true],
    ['BalanceSearch', finance, true],
    ['BalanceCheck', finance, true],
    ['InvoiceRemind', finance, true],
  ] as const)('%s at %s: %s [R-API-037]', async (name, service, expected) => {
    expect(await isServed(service, name)).toBe(expected);
  });

  it.each([
    ['GiftcardRead', true],
    ['GiftcardSearch', true],
    ['GiftcardCreate', false],
    ['GiftcardUpdate', false],
    ['GiftcardDelete', false],
  ] as const)('%s: %s [R-API-038]', async (name, expected) => {
    expect(await isServed('Stock.svc/Web', name)).toBe(expected);
  });

  it.each([
    ['MessageRead', true],
    ['MessageSearch', true],
    ['MessageCreate', true],
    ['MessageUpdate', false],
    ['MessageDelete', false],
    ['TraceRead', true],
    ['TraceSearch', true],
    ['TraceCreate', true],
    ['TraceUpdate', true],
    ['TraceDelete', false],
  ] as const)('%s: %s [R-API-039]', async (name, expected) => {
    expect(
      await Promise.all(['Framework/Notification.svc/Web', owners].map((service) => isServed(service, name))).then(
        (found) => found.includes(true),
      ),
    ).toBe(expected);
  });

  it.each([
    ['ExchangeExport', { RawDataActionType: 2, RawDataSourceType: 1, Extension: 'csv' }, 'Reference'],
    [
      'ExchangeImport',
      {
        RawDataActionType: 1,
        Extension: 'csv',
        Source: Buffer.from('Product\nMilk').toString('base64'),
        ReturnData: true,
      },
      'Data',
    ],
  ])('%s takes rawData, and nothing in its place [R-API-036]', async (name, rawData, answered) => {
    await owner.do('ContractorCreate', { contractor: { Name: 'ACME', ContractorActionType: 2 } });
    const { body, status } = await owner.try(name, { rawData });
    expect({ status, body }).toMatchObject({ status: 200, body: { [answered]: expect.any(String) } });
    for (const other of [rawData, { data: rawData }]) {
      const { status: refused, fault } = await owner.try(name, other);
      expect([refused, fault.Detail?.Items]).toEqual([
        400,
        expect.arrayContaining([{ Path: 'rawData', Message: 'is required' }]),
      ]);
    }
  });
});
