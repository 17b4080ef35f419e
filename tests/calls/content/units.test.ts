import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#tests/support/call-client.ts';
import { ownerOfFile, type Json } from '../house.ts';

const { owner } = await ownerOfFile();
let branch: Json;
beforeAll(async () => {
  branch = (await owner.do('BranchSearch', { predicate: {} })).Entities[0];
});

const settingsOf = ({ Settings }: Json): Record<string, Json> =>
  Object.fromEntries(Settings.map(({ Key, Value }: Json) => [Key, Value]));
const create = (unit: Omit<RequestOf<'BranchUnitCreate'>['branchUnit'], 'Branch'>) =>
  owner.do('BranchUnitCreate', { branchUnit: { Branch: { Id: branch.Id }, ...unit } });

describe('equipment', () => {
  it('is listed by type, with brand and model of its device [R-UNIT-004]', async () => {
    await create({
      Name: 'Till 1',
      UnitDeviceType: 1,
      Settings: [{ Key: 'device', Value: { brand: 'Datecs', model: 'FP-700' } }],
    });
    await create({ Name: 'Bare', UnitDeviceType: 4 });
    const { Entities } = await owner.do('BranchUnitSearch', { predicate: { UnitDeviceTypes: [1] } });
    expect(Entities).toMatchObject([
      { Name: 'Till 1', Branch: { Id: branch.Id, Name: branch.Name }, Device: 'Datecs FP-700' },
    ]);
    expect((await owner.do('BranchUnitSearch', { predicate: { UnitDeviceTypes: [4] } })).Entities[0].Device).toBe('');
  });

  it('of type bank terminal is reached at port 9990 of {ip} until told otherwise [R-UNIT-006]', async () => {
    expect(settingsOf(await create({ Name: 'Terminal', UnitDeviceType: 7 }))).toMatchObject({
      Port: 9990,
      Address: '{ip}',
    });
    const own = await create({
      Name: 'Terminal 2',
      UnitDeviceType: 7,
      Settings: [{ Key: 'Address', Value: '10.0.0.5' }],
    });
    expect(settingsOf(own)).toMatchObject({ Port: 9990, Address: '10.0.0.5' });
    expect(settingsOf(await create({ Name: 'Register', UnitDeviceType: 1, Settings: [] }))).toEqual({});
  });

  it('knows two different VAT rates by two codes [S]', async () => {
    const vats = (...rates: [number, string][]) => [
      { Key: 'Vats', Value: rates.map(([Value, Code], at) => ({ Id: at + 1, Name: `${Value}%`, Code, Value })) },
    ];
    const make = (Settings: object[]) =>
      owner.try('BranchUnitCreate', {
        branchUnit: { Branch: { Id: branch.Id }, Name: 'Till', UnitDeviceType: 1, Settings },
      });
    const { status, fault } = await make(vats([0, 'A'], [5.56, 'A']));
    expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'branchUnit.Settings.Vats']);
    expect((await make(vats([0, 'A'], [0, 'A'], [20, 'B']))).status).toBe(200);
  });

  it('keeps cash first among its payment types, wherever it was put [R-UNIT-007]', async () => {
    const unit = await create({
      Name: 'Till 3',
      UnitDeviceType: 1,
      Settings: [
        {
          Key: 'PaymentTypes',
          Value: [
            { id: 2, text: 'Card' },
            { id: 1, text: 'Cash' },
            { id: 3, text: 'Voucher' },
          ],
        },
      ],
    });
    expect(settingsOf(unit).PaymentTypes.map(({ id }: Json) => id)).toEqual([1, 2, 3]);
    const changed = await owner.do('BranchUnitUpdate', {
      branchUnit: {
        Id: unit.Id,
        Version: unit.Version,
        Settings: [
          {
            Key: 'PaymentTypes',
            Value: [
              { id: 3, text: 'Voucher' },
              { id: 1, text: 'Cash' },
            ],
          },
        ],
      },
    });
    expect(settingsOf(changed).PaymentTypes.map(({ id }: Json) => id)).toEqual([1, 3]);
  });

  it('of type scales carries the name of its price list', async () => {
    const pricelist = await owner.do('PricelistCreate', { pricelist: { Name: 'Bulk' } });
    const unit = await create({
      Name: 'Scales',
      UnitDeviceType: 2,
      Settings: [
        { Key: 'pricelist', Value: pricelist.Id },
        { Key: 'selectedPricelist', Value: 'forged' },
      ],
    });
    expect(settingsOf(unit)).toMatchObject({ pricelist: pricelist.Id, selectedPricelist: 'Bulk' });
    const without = await owner.do('BranchUnitUpdate', {
      branchUnit: { Id: unit.Id, Version: unit.Version, Settings: [{ Key: 'pricelist', Value: null }] },
    });
    expect(settingsOf(without).selectedPricelist).toBeUndefined();
  });

  it('has a code of its own in the company', async () => {
    await create({ Name: 'One', Code: 'E1', UnitDeviceType: 1 });
    const { status, fault } = await owner.try('BranchUnitCreate', {
      branchUnit: { Name: 'Two', Code: 'E1', UnitDeviceType: 2, Branch: { Id: branch.Id } },
    });
    expect([status, fault.Message]).toEqual([422, 'Equipment unit Code must be unique']);
  });
});

describe('a floor plan', () => {
  it('keeps its shapes and its size for its branch', async () => {
    const Settings = [
      { Key: 'Data', Value: '[{"kind":"wall","x":200,"y":20,"width":300,"height":16,"rotation":0}]' },
      { Key: 'Width', Value: 800 },
      { Key: 'Height', Value: 600 },
    ];
    const scheme = await owner.do('SchemeCreate', { scheme: { Name: 'Hall', Branch: { Id: branch.Id }, Settings } });
    expect((await owner.do('SchemeSearch', { predicate: { Branches: [{ Id: branch.Id }] } })).Entities).toMatchObject([
      { Id: scheme.Id, Settings },
    ]);
  });
});
