import { describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { pairedTill, template, type Till } from '../../../devices/device-house.ts';
import { tillHouse } from '../../support/till-house.ts';
import { calls, notice, pageOf, scan } from '../../support/till-visitor.ts';
import type { Answers, Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

type Body = Record<string, any>;

const models = [
  { Id: 6, Brand: 'ESC/POS', Model: '80 mm', DeviceType: 3, Settings: { protocol: 'esc-pos', port: 9100, width: 48 } },
  { Id: 21, Brand: 'Datecs', Model: 'FP-700X', DeviceType: 1, Vats: true, Settings: { protocol: 'esc-pos' } },
];

interface Shop {
  /** Where the device service is. */
  host: string;
  /** Of the printer. */
  port: number;
  type?: number;
}

/** A server whose branch has one register, which keeps what is saved of it. */
const answersOf = ({ host, port, type = 4 }: Shop): Answers => {
  let unit: Body = {
    Id: 71,
    Version: 1,
    Name: 'Counter',
    Branch: { Id: 1, Name: 'Center' },
    UnitDeviceType: type,
    Settings: Object.entries({
      host,
      Address: '127.0.0.1',
      Port: port,
      timeout: 500,
      device: { brand: 'ESC/POS', model: '80 mm', Settings: { ...models[0]?.Settings, answers: 'full' } },
    }).map(([Key, Value]) => ({ Key, Value })),
  };
  return {
    BranchUnitSearch: (body) => pageOf([unit])(body),
    BranchUnitUpdate: ({ branchUnit }: Body) => (unit = { ...unit, ...branchUnit, Version: unit['Version'] + 1 }),
    DeviceSearch: (body) => pageOf(models)(body),
    VatSearch: pageOf([{ Id: 1, Name: '20%', Value: 20 }]),
    LayoutSearch: pageOf([
      { Id: 81, Name: 'Receipt', LayoutEntityType: 3, Settings: [{ Key: 'Template', Value: template }] },
    ]),
  };
};

const hostOf = ({ service }: Till): string => service.url.replace('http://', '');

const openSettings = async ({ page }: Visitor): Promise<void> => {
  await page.click('[aria-label=Menu]');
  await page.click('[role=menuitem]:has-text("Device settings")');
  await page.waitForSelector('dialog h2:has-text("Device settings")');
};

const pair = async ({ page }: Visitor, { service }: Till): Promise<void> => {
  await page.fill('dialog [autocomplete=one-time-code]', service.pairing.open());
  await page.click('dialog button:has-text("Pair")');
  await page.waitForSelector('dialog .schema-group');
};

const activate = async (visitor: Visitor, till: Till): Promise<void> => {
  await openSettings(visitor);
  await pair(visitor, till);
  await visitor.page.click('dialog footer button:has-text("Activate")');
  await notice(visitor, 'The device prints the receipts of this till');
  await visitor.page.keyboard.press('Escape');
};

const kept = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('activeCashRegister'));

/** Bodies that the page sent to the device service. */
const sentTo = (visitor: Visitor, name: string): Body[] => {
  const bodies: Body[] = [];
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/Console/Cash/Web/${name}`)) {
      bodies.push(request.postDataJSON() as Body);
    }
  });
  return bodies;
};

const sell = async (visitor: Visitor): Promise<void> => {
  await scan(visitor, '4840000000017');
  await visitor.page.keyboard.press('F8');
  await visitor.page.waitForSelector('[data-till=paid]');
};

const newest = async (visitor: Visitor, Version: string): Promise<void> => {
  await visitor.page.route('**/json/devicesversion.json', (route) =>
    route.fulfill({ headers: ownAnswer, json: { Version, Url: '/devices.mjs' } }),
  );
};

describe('the register that a till prints on', () => {
  it('is chosen, paired, set up by the form of its driver, tried, and put in use [R-DEVICE-001] [R-DEVICE-003] [R-FORM-010]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: 1 }) });
    const { page } = visitor;
    await openSettings(visitor);
    await pair(visitor, till);
    await page.waitForSelector('dialog .schema-group');
    expect(await page.locator('dialog .schema-group label').allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Address',
        'Port',
        'Serial port',
        'Time limit, ms',
        'Code page',
        'What the printer answers',
      ]),
    );
    const port = page.locator('dialog .schema-group').getByLabel('Port', { exact: true });
    await port.fill('70000');
    await page.waitForSelector('dialog :text("The value must be at most 65535")');
    expect(await page.isDisabled('dialog footer button:has-text("Activate")')).toBe(true);
    await port.fill(String(printer.port));
    await page.click('dialog footer button:has-text("Print a test page")');
    await notice(visitor, 'The test page was printed');
    expect(printer.papers).toHaveLength(1);

    expect(await kept(visitor)).toBeNull();
    await page.click('dialog footer button:has-text("Activate")');
    await notice(visitor, 'The device prints the receipts of this till');
    const [saved] = calls(visitor, 'BranchUnitUpdate');
    expect(saved.branchUnit).toMatchObject({ Id: 71, Version: 1 });
    expect(saved.branchUnit.Settings).toContainEqual({ Key: 'Port', Value: printer.port });
    expect(calls(visitor, 'LayoutSearch').at(-1)).toMatchObject({ predicate: { LayoutEntityTypes: [3] } });
    expect(JSON.parse((await kept(visitor)) ?? '')).toMatchObject({ id: 71, templates: [{ id: 81, text: template }] });

    // What is changed afterwards is applied.
    await page.locator('dialog .schema-group').getByLabel('Time limit, ms').fill('700');
    await page.click('dialog footer button:has-text("Apply")');
    await expect.poll(() => calls(visitor, 'BranchUnitUpdate').length).toBe(2);
    expect(calls(visitor, 'BranchUnitUpdate')[1].branchUnit.Settings).toContainEqual({ Key: 'timeout', Value: 700 });
  });

  it('has codes for the rates of VAT where its model has [R-DEVICE-001]', async () => {
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: 1, type: 1 }) });
    const { page } = visitor;
    await openSettings(visitor);
    await page.locator('dialog').getByLabel('Device model').selectOption('21');
    await page.locator('dialog fieldset').getByLabel('20%').fill('B');
    await page.click('dialog footer button:has-text("Activate")');
    await expect.poll(() => calls(visitor, 'BranchUnitUpdate').length).toBe(1);
    expect(calls(visitor, 'BranchUnitUpdate')[0].branchUnit.Settings).toContainEqual({
      Key: 'Vats',
      Value: [{ Id: 1, Name: '20%', Code: 'B', Value: 20 }],
    });
  });

  it('is none before one is activated, and none after it was deactivated [R-DEVICE-004] [R-DEVICE-010]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: printer.port }) });
    const printed = sentTo(visitor, 'PrintReceipt');
    expect(await kept(visitor)).toBeNull();
    await sell(visitor);
    expect(printed).toEqual([]);
    await activate(visitor, till);
    expect(await kept(visitor)).not.toBeNull();
    // It is of the device: a new page knows it.
    await visitor.page.reload();
    await visitor.page.waitForSelector('[data-till=search]');
    await sell(visitor);
    await expect.poll(() => printer.papers.length).toBe(1);
    await openSettings(visitor);
    await visitor.page.click('dialog footer button:has-text("Deactivate")');
    expect(await kept(visitor)).toBeNull();
    await visitor.page.keyboard.press('Escape');
    await sell(visitor);
    expect(printed).toHaveLength(1);
    expect(printer.papers).toHaveLength(1);
  });

  it('is sent device, document, vats and template; the program’s own where no branch chose one; a thermal printer its settings as they are [S] [R-DEVICE-002] [R-DEVICE-006]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: printer.port }) });
    const printed = sentTo(visitor, 'PrintReceipt');
    await activate(visitor, till);
    await sell(visitor);
    await expect.poll(() => printer.papers.length).toBe(1);
    const [body] = printed;
    expect(Object.keys(body ?? {}).sort()).toEqual(['device', 'document', 'template', 'vats']);
    // The company has a template, and no branch has chosen it: the program's own receipt is printed.
    expect(body).toMatchObject({ template: expect.stringContaining('"lines"'), vats: [] });
    expect(body?.['template']).not.toBe(template);
    expect(body?.['device']).toMatchObject({ Id: 71, DeviceType: 3, Vats: [] });
    const settings = calls(visitor, 'BranchUnitUpdate')[0].branchUnit.Settings as Body[];
    expect([...body?.['device'].Settings].sort(byKey)).toEqual([...settings].sort(byKey));
    expect(body?.['document']).toMatchObject({
      Organisation: { Name: 'Corner shop' },
      Document: { DebitSum: 1250 },
      Lot: [{ Name: 'Milk 1 l', Quantity: 1000, DebitSum: 1250 }],
      Payoff: [{ Name: 'Cash', Value: 1250 }],
    });
    expect(printer.papers[0]?.map(({ text }) => text).join('\n')).toMatch(/TOTAL\s+12\.50/i);
  });

  it('of another type is sent the parameters of its driver alone [R-DEVICE-002]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: printer.port, type: 1 }) });
    const printed = sentTo(visitor, 'PrintReceipt');
    await activate(visitor, till);
    await sell(visitor);
    await expect.poll(() => printer.papers.length).toBe(1);
    expect(printed[0]?.['device']).toMatchObject({ DeviceType: 1 });
    const keys = (printed[0]?.['device'].Settings as Body[]).map(({ Key }) => Key as string);
    expect(keys).toEqual(expect.arrayContaining(['protocol', 'Address', 'Port']));
    expect(keys).not.toContain('device');
    expect(keys).not.toContain('host');
  });
});

const byKey = (one: Body, other: Body): number => String(one['Key']).localeCompare(String(other['Key']));

describe('what the till says of the device service', () => {
  it('that it is not ready, where nobody answers; the sale goes on [R-DEVICE-008]', async () => {
    await using visitor = await salePoint({ answers: answersOf({ host: '127.0.0.1:1', port: 1 }) });
    await openSettings(visitor);
    await visitor.page.waitForSelector('dialog :text("Device service is not ready. Please check settings")');
    await visitor.page.click('dialog footer button:has-text("Activate")');
    await notice(visitor, 'The device prints the receipts of this till');
    await visitor.page.keyboard.press('Escape');
    await sell(visitor);
    await notice(visitor, 'Receipt was not printed. Device service is not ready. Please check settings');
    await sell(visitor);
    expect(calls(visitor, 'DocumentApprove').length).toBeGreaterThan(0);
  });

  it('that it is not ready, where it says so itself [R-DEVICE-008]', async () => {
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: 1 }) });
    let IsReady = false;
    await visitor.page.route('**/Console/Cash/Web/IsReady', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), IsReady } });
    });
    const said = visitor.page.locator('dialog :text("Device service is not ready. Please check settings")');
    await openSettings(visitor);
    await said.waitFor();
    await visitor.page.keyboard.press('Escape');
    IsReady = true;
    await openSettings(visitor);
    await visitor.page.waitForSelector('dialog :text("Device service 1.0.0")');
    expect(await said.count()).toBe(0);
  });

  it('that a newer version of it is there to be downloaded, by the file of the server [R-DEVICE-005] [R-DEVICE-009]', async () => {
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: 1 }) });
    const asked = [sentTo(visitor, 'Version'), sentTo(visitor, 'IsReady')];
    await newest(visitor, '1.10.0');
    await openSettings(visitor);
    await visitor.page.waitForSelector('dialog :text("New version of devices driver is available")');
    expect(await visitor.page.getAttribute('dialog a:has-text("Download")', 'href')).toBe('/devices.mjs');
    expect(asked.every(({ length }) => length > 0)).toBe(true);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.unroute('**/json/devicesversion.json');
    await newest(visitor, '1.0.0');
    await openSettings(visitor);
    await visitor.page.waitForSelector('dialog :text("Device service 1.0.0")');
    expect(await visitor.page.locator('dialog :text("New version of devices driver is available")').count()).toBe(0);
  });

  it('that a receipt was not printed and why, and prints it when asked again, once', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: printer.port }) });
    await activate(visitor, till);
    printer.faults = { paperOutAfterLines: 0 };
    await sell(visitor);
    await notice(visitor, 'Receipt was not printed. The printer has no paper');
    printer.reloadPaper();
    await visitor.page.click('button:has-text("Print again")');
    await expect.poll(() => printer.papers.length).toBe(1);
  });

  it('that nobody knows whether a receipt was printed, and prints it when somebody has looked', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: printer.port }) });
    await activate(visitor, till);
    printer.faults = { paperOutAfterLines: 2 };
    await sell(visitor);
    await notice(visitor, 'It is not known whether the receipt was printed. Look at the printer.');
    expect(printer.papers).toHaveLength(0);
    printer.reloadPaper();
    await visitor.page.click('button:has-text("It is not there: print it")');
    await expect.poll(() => printer.papers.length).toBe(1);
  });

  it('that the device is not found [R-DEVICE-007]', async () => {
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf({ host: hostOf(till), port: 1 }) });
    await openSettings(visitor);
    await pair(visitor, till);
    await visitor.page.click('dialog footer button:has-text("Print a test page")');
    await notice(visitor, 'Device not found');
  });
});
