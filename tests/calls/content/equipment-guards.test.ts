import { describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { owner } = await ownerOfFile();
const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
const place = { Branch: { Id: (branch as Json).Id } };

const settings = (values: object): Json[] => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));

/** Where the refusal says that the fault is; undefined: it was taken. */
const wrongIn = async (name: string, body: Json): Promise<string | undefined> => {
  const { status, fault } = await owner.try(name, body);
  return status === 200 ? undefined : (fault.Detail?.Items?.[0]?.Path ?? fault.Code);
};

const unit = (UnitDeviceType: number, values: object): Json => ({
  branchUnit: { Name: 'Device', ...place, UnitDeviceType, Settings: settings(values) },
});

describe('the settings of a device', () => {
  it.each<[string, number, object]>([
    ['Vats', 1, { Vats: [{ Id: 1, Code: 'A', Value: -5 }] }],
    ['Vats', 1, { Vats: [{ Id: 1, Code: 'A', Value: 500 }] }],
    ['Vats', 1, { Vats: 'A' }],
    ['PaymentTypes', 1, { PaymentTypes: 'cash' }],
    ['PaymentTypes', 1, { PaymentTypes: [{ id: 1 }, { id: 1 }] }],
    ['groups', 2, { groups: [{ Name: 'Cheese' }] }],
    ['device', 1, { device: 'Datecs' }],
    ['device', 4, { device: { brand: 'Epson', Settings: { port: 99_999 } } }],
    ['device', 1, { device: { brand: 'CAS' } }],
    ['pricelist', 2, { pricelist: 99_999 }],
  ])('%s of type %d are not %j [R-UNIT-008]', async (key, type, values) => {
    expect(await wrongIn('BranchUnitCreate', unit(type, values))).toBe(`branchUnit.Settings.${key}`);
  });

  it('are taken as the form sends them [R-UNIT-008]', async () => {
    const values = {
      device: { brand: 'CAS', model: null, Settings: null, Loadable: true },
      groups: [{ Id: 1, Name: 'Cheese' }],
      PaymentTypes: [{ id: 2, text: 'Card' }],
      Vats: [{ Id: 1, Name: '20%', Code: 'A', Value: 20 }],
    };
    expect(await wrongIn('BranchUnitCreate', unit(2, values))).toBeUndefined();
  });

  it('stay those of the type that the device has [R-UNIT-003]', async () => {
    const { Id, Version } = await owner.do('BranchUnitCreate', unit(1, {}) as never);
    const changed = { branchUnit: { Id, Version, UnitDeviceType: 2 } };
    expect(await wrongIn('BranchUnitUpdate', changed)).toBe('branchUnit.UnitDeviceType');
    expect(await wrongIn('BranchUnitUpdate', { branchUnit: { Id, Version, UnitDeviceType: 1 } })).toBeUndefined();
  });
});

const layout = (LayoutEntityType: number, values: object): Json => ({
  layout: { Name: 'Template', LayoutEntityType, Settings: settings(values) },
});
const template = (type: number, body: unknown): Json => layout(type, { Template: JSON.stringify(body) });

describe('a template', () => {
  it.each<[string, unknown]>([
    ['.width', { width: 9999 }],
    ['.width', { width: 47.5 }],
    ['.lines', { lines: 'header' }],
    ['.lines.1.Side', { lines: [{ Side: 1 }, { Side: 9 }] }],
    ['', []],
  ])('of a receipt has whole letters within the paper: %s of %j [R-TPL-005]', async (path, body) => {
    expect(await wrongIn('LayoutCreate', template(3, body))).toBe(`layout.Settings.Template${path}`);
  });

  it.each<[string, unknown]>([
    ['.width', { width: -5, height: 30 }],
    ['.height', { width: 50, height: 1e9 }],
    ['.elements', { elements: 'text' }],
  ])('of a label is as large as labels are: %s of %j [R-TPL-004]', async (path, body) => {
    expect(await wrongIn('LayoutCreate', template(5, body))).toBe(`layout.Settings.Template${path}`);
  });

  it.each([3, 5])('of type %d is no other text [R-TPL-004] [R-TPL-005]', async (type) => {
    expect(await wrongIn('LayoutCreate', layout(type, { Template: 'hello' }))).toBe('layout.Settings.Template');
    expect(await wrongIn('LayoutCreate', template(type, { width: 48 }))).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['.width', { width: -1, height: 297 }],
    ['.height', { width: 210, height: 1e9 }],
    ['', 'A4'],
  ])('of a report has paper that there is: %s of %j [R-TPL-006]', async (path, Paper) => {
    expect(await wrongIn('LayoutCreate', layout(6, { Template: '<p>1</p>', Paper }))).toBe(
      `layout.Settings.Paper${path}`,
    );
  });

  it('stays what it is [R-TPL-002]', async () => {
    const { Id, Version } = await owner.do('LayoutCreate', template(5, {}) as never);
    const changed = { layout: { Id, Version, LayoutEntityType: 3 } };
    expect(await wrongIn('LayoutUpdate', changed)).toBe('layout.LayoutEntityType');
  });
});

describe('a kitchen station', () => {
  const station = (more: object): Json => ({ kitchenStation: { Name: 'Grill', ...place, ...more } });

  it('prints by a thermal printer and a receipt template [R-KITCHEN-001]', async () => {
    const register = await owner.do('BranchUnitCreate', unit(1, {}) as never);
    const printer = await owner.do('BranchUnitCreate', unit(4, {}) as never);
    const label = await owner.do('LayoutCreate', template(5, {}) as never);
    const receipt = await owner.do('LayoutCreate', template(3, {}) as never);
    const make = (more: object) => wrongIn('KitchenStationCreate', station(more));
    expect(await make({ Printer: { Id: register.Id } })).toBe('kitchenStation.Printer');
    expect(await make({ Template: { Id: label.Id } })).toBe('kitchenStation.Template');
    expect(await make({ Printer: { Id: printer.Id }, Template: { Id: receipt.Id } })).toBeUndefined();
  });

  it('has orders that are due before they are late [R-KITCHEN-001]', async () => {
    expect(await wrongIn('KitchenStationCreate', station({ DueMinutes: 30, LateMinutes: 10 }))).toBe(
      'kitchenStation.LateMinutes',
    );
  });
});

describe('a plan', () => {
  const plan = (shape: object): Json => ({
    scheme: {
      Name: 'Hall',
      ...place,
      Settings: settings({ Data: JSON.stringify([{ kind: 'circle', name: '1', capacity: 4, ...shape }]) }),
    },
  });

  it.each<[string, object]>([
    ['x', { x: 1e300 }],
    ['width', { width: -5 }],
    ['height', { height: 0 }],
    ['rotation', { rotation: 1e9 }],
    ['number', { number: -1.5 }],
    ['capacity', { capacity: -1 }],
  ])('has desks that can be seen and reached: %s of %j [R-SCHEME-001]', async (name, shape) => {
    expect(await wrongIn('SchemeCreate', plan(shape))).toBe(`scheme.Settings.Data.0.${name}`);
  });

  it('is saved as the editor writes it [R-SCHEME-001]', async () => {
    expect(await wrongIn('SchemeCreate', plan({ x: -20, y: 40, rotation: 315, number: 12 }))).toBeUndefined();
  });
});

describe('vouchers', () => {
  const tender = (provider: string): Json => ({
    tender: { Name: provider, TenderActionType: 3, Settings: settings({ provider }) },
  });

  it('of Edenred are taken once its key is saved, and only of providers that there are [R-FV-004]', async () => {
    expect((await owner.try('TenderCreate', tender('Edenred'))).fault.Code).toBe('VOUCHER_KEY_MISSING');
    expect(await wrongIn('KeyCreate', { key: { KeyActionType: 2, Value: '' } })).toBe('key.Value');
    await owner.do('KeyCreate', { key: { KeyActionType: 2, Value: 'secret' } });
    expect(await wrongIn('TenderCreate', tender('Edenred'))).toBeUndefined();
    expect(await wrongIn('TenderCreate', tender('UpMoldova'))).toBeUndefined();
    expect(await wrongIn('TenderCreate', tender('Nobody'))).toBe('tender.Settings.provider');
  });
});
