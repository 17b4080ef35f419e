import { describe, expect, it } from 'vitest';
import {
  contractorTitle,
  customerNames,
  importedCustomer,
  importedSupplier,
} from '#domain/organisation/contractor-name.ts';
import { isEmptyRichText, richText } from '#domain/organisation/rich-text.ts';
import {
  deviceOf,
  deviceTypeOf,
  paperWidthOf,
  parametersOf,
  wireDeviceOf,
  withParameters,
} from '#domain/organisation/units/unit-device.ts';
import { cashFirst, cashNumber, movedPayment } from '#domain/organisation/units/unit-settings.ts';
import { ContractorActionType, DeviceType, UnitDeviceType, type BranchUnit } from '#generated/types.ts';

const [cash, card, voucher] = [
  { id: 1, text: 'Cash' },
  { id: 2, text: 'Card' },
  { id: 3, text: 'Voucher' },
];

describe('payment types of a device', () => {
  it('know cash by the number 1', () => {
    expect(cashNumber).toBe(1);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['where it is first already', [cash, card, voucher], [cash, card, voucher]],
    ['where it is last', [voucher, card, cash], [cash, voucher, card]],
    ['where its number is a text', [card, { id: '1' }], [{ id: '1' }, card]],
    ['where there is none', [voucher, card], [voucher, card]],
    ['among entries that are nothing', [null, undefined, card, cash], [cash, null, undefined, card]],
    ['of a list without entries', [], []],
  ])('have cash first %s, and the others in their order [R-UNIT-007]', (_, list, ordered) => {
    expect(cashFirst(list)).toEqual(ordered);
  });

  it.each([undefined, null, 'cash', { id: 1 }])('that are no list (%j) stay as they are', (value) => {
    expect(cashFirst(value)).toBe(value);
  });

  const all = [cash, card, voucher, { id: 4 }];
  it.each<[number, 1 | -1, readonly number[]]>([
    [1, 1, [1, 3, 2, 4]],
    [2, -1, [1, 3, 2, 4]],
    [2, 1, [1, 2, 4, 3]],
    [3, -1, [1, 2, 4, 3]],
  ])('let the one at %s change places with the one %s away', (at, by, ids) => {
    expect(movedPayment(all, at, by).map(({ id }) => id)).toEqual(ids);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it.each<[string, number, 1 | -1]>([
    ['cash goes down', 0, 1],
    ['cash goes up', 0, -1],
    ['another takes the place of cash', 1, -1],
    ['the last goes down', 3, 1],
    ['there is nothing to move', 4, -1],
  ])('stay the same list where %s [R-UNIT-007]', (_, at, by) => {
    expect(movedPayment(all, at, by)).toBe(all);
  });
});

const unitOf = (Settings: BranchUnit['Settings'], more: Partial<BranchUnit> = {}): BranchUnit => ({
  Id: 7,
  UnitDeviceType: UnitDeviceType.CashRegister,
  Settings,
  ...more,
});
const modelWith = (Settings: Readonly<Record<string, unknown>> | null | undefined) => ({
  device: { brand: 'Datecs', model: 'DP-150', Settings, Loadable: true },
});

describe('a unit', () => {
  it.each([
    [UnitDeviceType.LabelPrinter, DeviceType.LabelPrinter],
    [UnitDeviceType.BankTerminal, DeviceType.BankTerminal],
    [5, 0],
    [0, 0],
    [undefined, 0],
  ])('of type %s has models of type %s', (type, modelType) => {
    expect(deviceTypeOf({ UnitDeviceType: type as BranchUnit['UnitDeviceType'] })).toBe(modelType);
  });

  it.each<[string, BranchUnit['Settings']]>([
    ['without settings', undefined],
    ['with settings of null', null],
    ['with settings that name none', {}],
    ['with a model of null', { device: null }],
  ])('%s has no model and no parameters', (_, Settings) => {
    expect(deviceOf(unitOf(Settings))).toEqual({});
    expect(parametersOf(unitOf(Settings))).toEqual({});
    expect(wireDeviceOf(unitOf(Settings)).Vats).toEqual([]);
  });

  it('of a thermal printer without settings is sent none', () => {
    const unit = unitOf(null, { UnitDeviceType: UnitDeviceType.ThermalPrinter });
    expect(wireDeviceOf(unit)).toEqual({ Id: 7, DeviceType: DeviceType.ThermalPrinter, Settings: [], Vats: [] });
  });

  it('whose rates are no list is sent none', () => {
    expect(wireDeviceOf(unitOf({ Vats: 'A' })).Vats).toEqual([]);
  });

  it.each<[string, unknown, object]>([
    ['of the network by a number', 9100, { Port: 9100 }],
    ['of the network of 0', 0, { Port: 0 }],
    ['a cable by its name', 'COM3', { port: 'COM3' }],
    ['none by an empty text', '', {}],
    ['none by null', null, {}],
    ['none by saying nothing', undefined, {}],
  ])('has the port of its model, %s', (_, port, parameters) => {
    expect(parametersOf(unitOf(modelWith({ port, speed: 1 })))).toStrictEqual({ speed: 1, ...parameters });
  });

  it('has over the parameters of its model its own that are given, and none that the till keeps for itself', () => {
    const own = { speed: 9600, Name: '', Port: null, Address: undefined, timeout: 0, fastText: false };
    const ofTill = {
      Vats: [1],
      PaymentTypes: [cash],
      groups: [2],
      pricelist: 3,
      selectedPricelist: 'Shop',
      host: 'kitchen-pc',
    };
    const unit = unitOf({ ...modelWith({ speed: 1, protocol: 'isl', Name: 'Till', port: 9100 }), ...own, ...ofTill });
    expect(parametersOf(unit)).toStrictEqual({
      speed: 9600,
      protocol: 'isl',
      Name: 'Till',
      Port: 9100,
      timeout: 0,
      fastText: false,
    });
  });

  it.each<[string, readonly (readonly [string, unknown])[], number | undefined]>([
    ['itself', [['width', 48]], 48],
    ['itself, as a text', [['width', '42']], 42],
    ['its model', [['device', { Settings: { width: 32 } }]], 32],
    [
      'itself before its model',
      [
        ['device', { Settings: { width: 32 } }],
        ['width', 48],
      ],
      48,
    ],
    [
      'its model, itself saying null',
      [
        ['width', null],
        ['device', { Settings: { width: 32 } }],
      ],
      32,
    ],
    ['nobody: its model has no settings', [['device', { Settings: null }]], undefined],
    ['nobody: its model is null', [['device', null]], undefined],
    ['nobody', [['speed', 9600]], undefined],
    [
      'itself, as 0',
      [
        ['width', 0],
        ['device', { Settings: { width: 32 } }],
      ],
      undefined,
    ],
    ['itself, as no number', [['width', 'wide']], undefined],
  ])('has paper as wide as it is said by %s', (_, values, width) => {
    const Settings = values.map(([Key, Value]) => ({ Key, Value }));
    expect(paperWidthOf({ Id: 7, DeviceType: DeviceType.ThermalPrinter, Settings, Vats: [] })).toBe(width);
  });
});

describe('a unit with other parameters', () => {
  it.each<[string, unknown]>([
    ['port', 'COM3'],
    ['baud', 9600],
    ['timeout', 500],
    ['Port', 9100],
    ['Address', '10.0.0.5'],
    ['Name', 'Bar'],
    ['cashier', '1'],
    ['password', '0000'],
    ['ecr', '12'],
    ['text_', 'Thanks'],
  ])('keeps %s under its own name', (key, value) => {
    expect(withParameters(unitOf(null), { [key]: value })).toStrictEqual({ [key]: value, device: { Settings: {} } });
  });

  it('keeps all others with its model, over what it had, and all that is not said', () => {
    const unit = unitOf({
      ...modelWith({ protocol: 'isl', speed: 1 }),
      host: 'kitchen-pc',
      Address: '10.0.0.4',
      baud: 1,
    });
    expect(withParameters(unit, { speed: 2, operator: '5', Address: '10.0.0.5' })).toStrictEqual({
      host: 'kitchen-pc',
      Address: '10.0.0.5',
      baud: 1,
      device: {
        brand: 'Datecs',
        model: 'DP-150',
        Settings: { protocol: 'isl', speed: 2, operator: '5' },
        Loadable: true,
      },
    });
  });

  it.each<[string, Readonly<Record<string, unknown>> | null | undefined]>([
    ['without parameters', undefined],
    ['with parameters of null', null],
    ["with a port of its own, which is the unit's from now on", { port: 9100 }],
  ])('%s of its model has those that are given', (_, settings) => {
    const { device } = withParameters(unitOf(modelWith(settings)), { speed: 2 });
    expect(device).toStrictEqual({ brand: 'Datecs', model: 'DP-150', Settings: { speed: 2 }, Loadable: true });
  });

  it.each<[string, BranchUnit['Settings']]>([
    ['a port of the network by its model', modelWith({ port: 9100, protocol: 'isl' })],
    ['a cable by its model', modelWith({ port: 'COM1', protocol: 'isl' })],
    ['a port of its own', { ...modelWith({ port: 9100, protocol: 'isl' }), Port: 4999, Address: '10.0.0.5' }],
  ])('has the same ones again that it had, with %s', (_, Settings) => {
    const unit = unitOf(Settings);
    const parameters = parametersOf(unit);
    expect(parametersOf({ ...unit, Settings: withParameters(unit, parameters) })).toEqual(parameters);
  });

  it('is not changed itself', () => {
    const unit = unitOf(modelWith({ speed: 1, port: 9100 }));
    withParameters(unit, { speed: 2, Port: 4999 });
    expect(unit).toEqual(unitOf(modelWith({ speed: 1, port: 9100 })));
  });
});

const { Customer, Supplier } = ContractorActionType;

describe('names of people and companies', () => {
  it.each<[string | null | undefined, string | null | undefined, string, string]>([
    ['Ana', 'Rusu', 'Ana', 'Ana Rusu'],
    [' Ana ', ' Rusu ', 'Ana', 'Ana Rusu'],
    ['Ana', undefined, 'Ana', 'Ana'],
    ['', 'Rusu', 'Rusu', 'Rusu'],
    ['  ', ' Rusu ', 'Rusu', 'Rusu'],
    [null, null, '', ''],
    [undefined, undefined, '', ''],
  ])(
    'of first name %j and last name %j are %j and in full %j [R-IMPORT-010]',
    (FirstName, LastName, Name, FullName) => {
      expect(customerNames({ FirstName, LastName })).toStrictEqual({ Name, FullName });
    },
  );

  it.each<[string, Parameters<typeof contractorTitle>[0], string]>([
    [
      'the full name of a customer',
      { Name: 'Ana', FullName: ' Ana Rusu ', ContractorActionType: Customer },
      'Ana Rusu',
    ],
    [
      'the name of a customer without a full one',
      { Name: ' Ana ', FullName: ' ', ContractorActionType: Customer },
      'Ana',
    ],
    ['the name of a supplier', { Name: ' Acme ', FullName: 'Acme Ltd', ContractorActionType: Supplier }, 'Acme'],
    [
      'the full name of a supplier without another',
      { Name: ' ', FullName: ' Acme Ltd ', ContractorActionType: Supplier },
      'Acme Ltd',
    ],
    ['the name of whoever is of no kind', { Name: 'Acme', FullName: 'Acme Ltd' }, 'Acme'],
    [
      'the name of whoever is of a kind of null',
      { Name: 'Acme', FullName: 'Acme Ltd', ContractorActionType: null },
      'Acme',
    ],
    ['nothing where there are no names', { Name: null, FullName: null, ContractorActionType: Customer }, ''],
    ['nothing where nothing is said', {}, ''],
  ])('are told apart by %s', (_, contractor, title) => {
    expect(contractorTitle(contractor)).toBe(title);
  });

  it('of an import are those of a supplier, as they are written [R-IMPORT-009]', () => {
    const row = { Name: 'Acme', Phone: '022' };
    expect(importedSupplier(row)).toStrictEqual({ ...row, ContractorActionType: Supplier });
  });

  it('of an import of customers follow from their first and last names, whatever the file calls them [R-IMPORT-010]', () => {
    const row = { Name: 'A. R.', FirstName: 'Ana', LastName: 'Rusu', Phone: '022' };
    expect(importedCustomer(row)).toStrictEqual({
      ...row,
      Name: 'Ana',
      FullName: 'Ana Rusu',
      ContractorActionType: Customer,
    });
  });
});

describe('the text of a post', () => {
  it('may hold paragraphs, headings, lists, quotations, emphasis and links, and nothing else', () => {
    expect([...richText.tags].sort().join(' ')).toBe('a b blockquote br em h2 h3 i li ol p s strong u ul');
    expect(richText.attributes).toEqual({ a: ['href'], ol: ['start'] });
  });

  it('leads to pages, addresses and telephones alone, and tells nobody where a reader came from', () => {
    expect([...richText.schemes].sort()).toEqual(['http', 'https', 'mailto', 'tel']);
    expect(richText.link).toEqual({ rel: 'noopener noreferrer nofollow', target: '_blank' });
  });

  it.each<[string | null | undefined, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    [' \n\t\u00A0', true],
    ['<p></p>', true],
    ['<p><br></p>', true],
    ['<p class="x">&nbsp; </p><p></p>', true],
    ['<>', true],
    ['x', false],
    ['<p>x</p>', false],
    ['<p></p>x<p></p>', false],
    ['<p>&nbsp;0</p>', false],
    ['&amp;', false],
    ['2 < 3', false],
  ])('%j is empty: %s', (html, isEmpty) => {
    expect(isEmptyRichText(html)).toBe(isEmpty);
  });
});
