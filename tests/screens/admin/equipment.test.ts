import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { keepDeleted, openOffice, soon, type Office, type OfficePage } from './support/office.ts';

const titles = {
  1: 'Cash registers',
  2: 'Scales',
  3: 'Label printers',
  4: 'Thermal printers',
  6: 'Customer displays',
  7: 'Bank terminals',
} as const;

/** Beside name, code, branch and device. */
const parameters: Record<keyof typeof titles, string[]> = {
  1: [
    'Serial port',
    'Speed, baud',
    'Cashier',
    'Password',
    'Time limit, ms',
    'Text',
    'Number of the cash register',
    'Host',
  ],
  2: ['Host', 'Serial port', 'Time limit, ms'],
  3: ['Name of the printer', 'Port', 'Host', 'Serial port'],
  4: ['Name of the printer', 'Address', 'Port', 'Host', 'Serial port', 'Speed, baud'],
  6: ['Serial port', 'Speed, baud', 'Text'],
  7: ['Port', 'Address', 'Time limit, ms', 'Connection string'],
};

let office: Office;
let branchId: number;
const ids: Record<number, number> = {};

beforeAll(async () => {
  office = await openOffice();
  branchId = (await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
  const list = await office.call('PricelistCreate', { pricelist: { Name: 'Retail', Code: 'R' } });
  for (const type of Object.keys(titles).map(Number)) {
    const Settings =
      type === 2
        ? [
            { Key: 'pricelist', Value: list.Id },
            { Key: 'device', Value: { brand: 'Mettler' } },
          ]
        : [];
    ids[type] = (
      await office.call('BranchUnitCreate', {
        branchUnit: {
          Name: `Device ${type}`,
          Code: type === 2 ? 'S1' : null,
          Branch: { Id: branchId },
          UnitDeviceType: type,
          Settings,
        },
      })
    ).Id;
  }
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const button = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });
const load = ({ page }: OfficePage) => page.getByRole('button', { name: 'Load scales' });

const become = async (Type: number): Promise<void> => {
  const { Id, Version } = await office.call('OrganisationRead', {});
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Type } });
};

describe('equipment', () => {
  it('has a list and a form for each type from 1 to 7, scales alone are loaded, and the number that no device has leads to the start [R-UNIT-002] [R-UNIT-003] [R-UNIT-005] [R-UNIT-008] [REV-D19]', async () => {
    await using at = await office.open('/dashboard');
    for (const [type, title] of Object.entries(titles)) {
      const named = parameters[Number(type) as keyof typeof titles];
      await at.go(`/units/${type}`);
      await soon(() => at.page.locator('h1').innerText()).toBe(title);
      await soon(() => at.page.locator('.ledger tbody').innerText()).toContain(`Device ${type}`);
      expect([title, await load(at).count()]).toEqual([title, title === 'Scales' ? 1 : 0]);
      await at.go(`/unit/${type}/${ids[Number(type)]}`);
      await soon(() => at.page.locator('h1').innerText()).toBe(`Device ${type}`);
      for (const name of ['Code', 'Device', ...named])
        await soon(async () => [title, name, await at.page.getByLabel(name, { exact: true }).count()]).toEqual([
          title,
          name,
          1,
        ]);
    }
    for (const path of ['/units/5', '/unit/5', '/unit/5/1']) {
      await at.go(path);
      await soon(() => at.path()).toBe('/');
    }
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('of no type that there is leads to the start [R-UNIT-001]', async () => {
    await using at = await office.open('/measures');
    for (const path of ['/unit/abc', '/units/8', '/unit/0/4']) {
      await at.go('/measures');
      await at.page.evaluate((to) => {
        location.hash = to;
      }, path);
      await soon(() => at.path()).toMatch(/^\/(dashboard)?$/);
    }
  });

  it('is given its model in a window, which offers those of its type alone [R-SHELL-008]', async () => {
    await using at = await office.open('/unit/2');
    const device = at.page.getByLabel('Device', { exact: true });
    await device.click();
    const window = at.page.getByRole('dialog', { name: 'Choose a device model' });
    const models = window.getByRole('list', { name: 'Device model' }).getByRole('button');
    await soon(async () => (await models.allInnerTexts()).join()).toContain('T-Scale');
    expect((await models.allInnerTexts()).join()).not.toContain('ESC/POS');
    await models.filter({ hasText: 'T-Scale' }).click();
    await window.waitFor({ state: 'detached' });
    expect(await device.inputValue()).toContain('T-Scale');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('shows the price list of scales beside their name, and loads them from their row, none else [R-UNIT-004] [R-UNIT-005] [R-SCALE-001] [R-SCALE-002] [R-SCALE-003] [R-SCALE-005] [R-SCALE-007]', async () => {
    await using at = await office.open('/units/1');
    expect(await load(at).count()).toBe(0);
    await at.go('/units/2');
    expect(await at.page.locator('.ledger tbody').innerText()).toMatch(/Device 2\s*Retail[\s\S]*Mettler/);
    const heads = await at.page.getByRole('columnheader').allInnerTexts();
    for (const name of ['Name', 'Branch', 'Device']) expect(heads).toContain(name);
    await load(at).click();
    await at.page.getByText('Scales loading: Products list is empty').waitFor();
    for (const article of [
      { Name: 'Apples', Index: 101, Price: 24.9 },
      { Name: 'Far away', Index: 100_000, Price: 5 },
    ])
      await office.call('ArticleCreate', { article: { ...article, ArticleMeasureType: 2 } });
    await office.call('ArticleCreate', { article: { Name: 'By the piece', Index: 102, Price: 5 } });
    await load(at).click();
    const dialog = at.page.getByRole('dialog');
    await soon(() => dialog.locator('tbody').innerText()).toMatch(/^101\s+Apples\s+24.90$/);
    expect(await dialog.getByRole('alert').innerText()).toBe('The product code is too long: 100000 Far away');
    const [file] = await Promise.all([
      at.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('plu_S1.xlsx');
    const book = xlsx.read(await readFile(await file.path()));
    expect(book.SheetNames).toEqual(['PLU']);
    expect(xlsx.utils.sheet_to_json(book.Sheets['PLU'] as object)).toEqual([
      { PLU: 101, 'PLU type': 'By Weight', Name: 'Apples', Price: '24.90', Group: 28, Department: 28 },
    ]);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('loads scales in the layout of their maker and model [R-SCALE-004] [R-SCALE-006] [R-SCALE-008]', async () => {
    const layouts = [
      [
        { brand: 'T-Scale' },
        { PLU: 101, Name: 'Apples', Price: '24.90', 'Barcode format': 1, 'Price unit': 1, Department: 28, Group: 28 },
      ],
      [
        { brand: 'CAS', model: 'CL5000' },
        { Department: 28, PLU: 101, Name: 'Apples', Price: 2490, Group: 28 },
      ],
      [
        { brand: 'CAS', model: 'IP-Series' },
        { Department: 28, PLU: 101, Group: 28, Name: 'Apples', 'Item code': 101, Price: 2490 },
      ],
    ] as const;
    const codes = layouts.map((_layout, at) => `L${at}`);
    for (const [at, [device]] of layouts.entries())
      await office.call('BranchUnitCreate', {
        branchUnit: {
          Name: `Counter ${at}`,
          Code: codes[at],
          Branch: { Id: branchId },
          UnitDeviceType: 2,
          Settings: [{ Key: 'device', Value: device }],
        },
      });
    await using at = await office.open('/units/2');
    for (const [index, [, expected]] of layouts.entries()) {
      await at.page
        .getByRole('row')
        .filter({ hasText: `Counter ${index}` })
        .getByRole('button', { name: 'Load scales' })
        .click();
      const [file] = await Promise.all([
        at.page.waitForEvent('download'),
        at.page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
      ]);
      const book = xlsx.read(await readFile(await file.path()));
      const [row] = xlsx.utils.sheet_to_json<object>(book.Sheets['PLU'] as xlsx.WorkSheet);
      expect([file.suggestedFilename(), Object.entries(row ?? {})]).toEqual([
        `plu_${codes[index]}.xlsx`,
        Object.entries(expected),
      ]);
      await at.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('of type bank terminal begins with port 9990 of {ip} [R-UNIT-006]', async () => {
    await using at = await office.open('/unit/7');
    await soon(() => at.page.getByLabel('Port', { exact: true }).inputValue()).toBe('9990');
    expect(await at.page.getByLabel('Address', { exact: true }).inputValue()).toBe('{ip}');
  });

  it('knows VAT rates by codes of its own, and payment types in an order in which cash stays first [R-UNIT-007] [R-UNIT-008]', async () => {
    const vat = await office.call('VatCreate', { vat: { Name: '20%', Code: 'A', Value: 20 } });
    await using at = await office.open(`/unit/1/${ids[1]}`);
    await at.page.getByLabel('VAT rates: 20%').fill('1');
    const payments = at.page.getByRole('list', { name: 'Payment types' });
    const written = () =>
      payments.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const before = await written();
    expect([before[0], await payments.getByRole('listitem').first().getByRole('button').count()]).toEqual(['Cash', 0]);
    await at.page.getByRole('button', { name: `Move down: ${before[1]}` }).click();
    const after = [before[0], before[2], before[1]];
    expect((await written()).slice(0, 3)).toEqual(after);
    expect(await at.page.getByRole('button', { name: `Move up: ${before[2]}` }).isDisabled()).toBe(true);
    await button(at, 'Save').click();
    await at.page.getByText('Changes were saved').waitFor();
    const { Settings } = await office.call('BranchUnitRead', { branchUnit: { Id: ids[1] } });
    const setting = (key: string) => Settings.find(({ Key }) => Key === key)?.Value;
    expect(setting('Vats')).toEqual([{ Id: vat.Id, Name: '20%', Code: '1', Value: 20 }]);
    const kept = setting('PaymentTypes') as { id: number; text: string }[];
    expect(kept.map(({ text }) => text).slice(0, 3)).toEqual(after);
    expect(kept[0]?.id).toBe(1);
  });
});

describe.runIf(process.env.DEEP)('desks and floor plans', () => {
  it('are a restaurant’s: made in the only branch there is, listed, and deleted after the question of their own [R-PERM-014] [R-PERM-026]', async () => {
    await using start = await office.open('/desks-plan');
    const { page } = start;
    await soon(() => start.path()).toBe('/dashboard');
    await become(1);
    await Promise.all([page.waitForResponse(/TokenRead/), page.reload()]);
    await start.go('/desk');
    await soon(() => page.getByRole('combobox', { name: 'Branch' }).inputValue()).not.toBe('');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('By the window');
    expect(await page.getByLabel('Seats').inputValue()).toBe('4');
    await button(start, 'Save').click();
    await page.getByText('The record was created').waitFor();
    await start.go('/desks-plan');
    await page.getByText('No floor plan was drawn yet').waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    expect((await page.locator('.ledger tbody').innerText()).replaceAll(/\s+/g, ' ')).toMatch(/By the window .* 4/);
    const question = page.getByRole('alertdialog');
    const remove = async (name: string, confirm: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions: ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      expect([await question.getByRole('heading').innerText(), await question.innerText()]).toEqual([
        confirm,
        expect.stringContaining(`“${name}”`),
      ]);
      await question.getByRole('button', { name: 'Delete' }).click();
      await keepDeleted(start);
    };
    await remove('By the window', 'Delete desk');
    await page.getByText('Desk deleted').waitFor();

    // What was filled in by itself is nothing to lose.
    await start.go('/scheme');
    await soon(() => page.getByRole('combobox', { name: 'Branch' }).inputValue()).not.toBe('');
    await page.locator('.save-bar').getByRole('button', { name: 'Close' }).click();
    await soon(() => start.path()).toBe('/schemes');
    await office.call('SchemeCreate', {
      scheme: { Name: 'Hall', Branch: { Id: branchId }, Settings: [{ Key: 'Width', Value: 800 }] },
    });
    await start.go('/measures');
    await start.go('/schemes');
    await remove('Hall', 'Delete scheme');
    await page.getByText('Floor plan deleted').waitFor();
    expect([start.errors, start.outside]).toEqual([[], []]);
    await become(0);
  });
});
