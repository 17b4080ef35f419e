import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startVirtualLabelPrinter,
  type VirtualLabelPrinter,
} from '#devices/laboratory/printers/virtual-label-printer.ts';
import { pairedTill, type Till } from '../../../devices/device-house.ts';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let printer: VirtualLabelPrinter;
let till: Till;
let articleId: number;
let unit: Record<string, any>;

const settingsOf = (host: string, port: number): { Key: string; Value: unknown }[] => [
  { Key: 'host', Value: host },
  { Key: 'Address', Value: '127.0.0.1' },
  { Key: 'Port', Value: port },
  { Key: 'device', Value: { brand: 'Zebra', model: 'ZPL 203 dpi', Settings: { protocol: 'zpl', dpi: 203 } } },
];

const hostOf = ({ service }: Till): string => service.url.replace('http://', '');

beforeAll(async () => {
  [office, printer, till] = await Promise.all([openOffice(), startVirtualLabelPrinter(), pairedTill()]);
  const branchId = (await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
  articleId = (await office.call('ArticleCreate', { article: { Name: 'Milk', Price: 12.5 } })).Id as number;
  unit = await office.call('BranchUnitCreate', {
    branchUnit: {
      Name: 'Labels',
      Branch: { Id: branchId },
      UnitDeviceType: 3,
      Settings: settingsOf(hostOf(till), printer.port),
    },
  });
}, 300_000);
afterAll(async () => {
  await office?.[Symbol.asyncDispose]();
  await printer?.[Symbol.asyncDispose]();
  await till?.[Symbol.asyncDispose]();
});

const move = async (host: string, port: number): Promise<void> => {
  const { Id, Version } = await office.call('BranchUnitRead', { branchUnit: { Id: unit['Id'] } });
  await office.call('BranchUnitUpdate', { branchUnit: { Id, Version, Settings: settingsOf(host, port) } });
};

/** The browser of the office is paired as a till is: by the code. */
const pair = ({ page }: OfficePage): Promise<void> =>
  page.evaluate(
    async ([url, Code]) => {
      const answer = await fetch(`${url}/Console/Cash/Web/Pair`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ Code }),
      });
      const { Token } = (await answer.json()) as { Token: string };
      localStorage.setItem('deviceService', JSON.stringify({ [url as string]: Token }));
    },
    [till.service.url, till.service.pairing.open()],
  );

const print = async ({ page }: OfficePage): Promise<void> => {
  await page.getByRole('button', { name: 'Print on the label printer' }).click();
};
const says = ({ page }: OfficePage, text: string) => soon(() => page.getByText(text).count()).toBeGreaterThan(0);

describe('labels of price tags', () => {
  it('go to the label printer, or it is said why not [R-DEVICE-006] [R-DEVICE-007] [R-DEVICE-008]', async () => {
    await using at = await office.open('/dashboard');
    await pair(at);
    await at.go(`/pricetags/5?articles=${articleId}`);
    await print(at);
    await says(at, 'Labels sent to printer');
    expect(printer.labels()).toHaveLength(1);
    expect(printer.labels()[0]).toContain('Milk');

    await move(hostOf(till), 1);
    await print(at);
    await says(at, 'Device not found');

    await move('127.0.0.1:1', printer.port);
    await print(at);
    await says(at, 'Device service is not ready. Please check settings');
    expect(printer.labels()).toHaveLength(1);
  });
});
