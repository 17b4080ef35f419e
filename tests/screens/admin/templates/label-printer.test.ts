import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startVirtualLabelPrinter,
  type VirtualLabelPrinter,
} from '#devices/laboratory/printers/virtual-label-printer.ts';
import type { LabelDots } from '#devices/laboratory/printers/label-dots.ts';
import { pairedTill, type Till } from '../../../devices/device-house.ts';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let printer: VirtualLabelPrinter;
let till: Till;
let articleId: number;
let unit: Record<string, any>;

const settingsOf = (host: string, port: number, more: object = {}): { Key: string; Value: unknown }[] => [
  ...Object.entries(more).map(([Key, Value]) => ({ Key, Value })),
  { Key: 'host', Value: host },
  { Key: 'Address', Value: '127.0.0.1' },
  { Key: 'Port', Value: port },
  { Key: 'device', Value: { brand: 'Zebra', model: 'ZPL 203 dpi', Settings: { protocol: 'zpl', dpi: 203 } } },
];

const hostOf = ({ service }: Till): string => service.url.replace('http://', '');

beforeAll(async () => {
  [office, printer, till] = await Promise.all([openOffice(), startVirtualLabelPrinter(), pairedTill()]);
  const branchId = (await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
  articleId = (await office.call('ArticleCreate', { article: { Name: 'Хлеб și țuică', Price: 12.5 } })).Id as number;
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

const move = async (host: string, port: number, more: object = {}): Promise<void> => {
  const { Id, Version } = await office.call('BranchUnitRead', { branchUnit: { Id: unit['Id'] } });
  await office.call('BranchUnitUpdate', { branchUnit: { Id, Version, Settings: settingsOf(host, port, more) } });
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

/** The label of the preview at the printer's size, as this browser shows it: a grey value for each dot. */
const shownDots = async ({ page }: OfficePage, size: { width: number; height: number }): Promise<number[]> => {
  await page.evaluate(({ width, height }) => {
    const shown = document.querySelector('.tag-page svg')?.cloneNode(true) as SVGElement;
    shown.id = 'shown';
    shown.setAttribute('width', String(width));
    shown.setAttribute('height', String(height));
    Object.assign(shown.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '9999', background: 'white' });
    document.body.append(shown);
  }, size);
  const picture = await page.locator('#shown').screenshot();
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    document.querySelector('#shown')?.remove();
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return Array.from({ length: bitmap.width * bitmap.height }, (_, at) => data[at * 4] ?? 0);
  }, picture.toString('base64'));
};

/** Black dots of one that have none beside them on the other: an edge may fall on the next dot, nothing else. */
const differ = (shown: readonly number[], { rowBytes, bytes }: LabelDots): { black: number; other: number } => {
  const width = 555;
  const isShown = (at: number): boolean => (shown[at] ?? 255) < 128;
  const isPrinted = (at: number): boolean =>
    ((bytes[Math.floor(at / width) * rowBytes + ((at % width) >> 3)] ?? 0) & (0x80 >> ((at % width) & 7))) !== 0;
  const near = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * width + column));
  const isLost = (one: typeof isShown, other: typeof isShown) => (_: number, at: number) =>
    one(at) && !near.some((step) => other(at + step));
  const other = [isLost(isShown, isPrinted), isLost(isPrinted, isShown)].map((lost) => shown.filter(lost).length);
  return { black: shown.filter((_, at) => isShown(at)).length, other: (other[0] ?? 0) + (other[1] ?? 0) };
};

describe('labels of price tags', () => {
  it('go to the label printer, or it is said why not [R-DEVICE-006] [R-DEVICE-007] [R-DEVICE-008]', async () => {
    await using at = await office.open('/dashboard');
    const sent: Record<string, any>[] = [];
    at.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/PrintLabels')) sent.push(request.postDataJSON());
    });
    await pair(at);
    await at.go(`/pricetags/5?articles=${articleId}`);
    await at.page.getByRole('combobox', { name: 'Paper' }).click();
    await at.page.getByRole('option', { name: 'Label printer: a page for each label' }).click();
    await at.page.waitForSelector('.tag-page svg[viewBox="0 0 69.4 32.5"]');
    await print(at);
    await says(at, 'Labels sent to printer');
    expect(printer.labels()).toHaveLength(1);
    expect(sent).toEqual([
      {
        deviceSettings: expect.objectContaining({
          Settings: expect.arrayContaining([{ Key: 'Port', Value: printer.port }]),
        }),
        items: [expect.objectContaining({ 'Article.Name': 'Хлеб și țuică' })],
        template: expect.stringContaining('"width":69.4'),
        pictures: [expect.anything()],
      },
    ]);
    const [printed] = printer.pictures();
    expect(printed).toMatchObject({ rowBytes: 70, height: 260 });
    const shown = await shownDots(at, { width: 555, height: 260 });
    const differing = await differ(shown, printed as LabelDots);
    console.log(`label: ${differing.black} black dots shown, ${differing.other} printed otherwise`);
    expect(differing.black).toBeGreaterThan(2_000);
    expect(differing.other / differing.black).toBeLessThan(0.02);

    await move(hostOf(till), printer.port, { fastText: true });
    await print(at);
    await soon(() => Promise.resolve(printer.labels().length)).toBe(2);
    expect(Buffer.from(printer.labels()[1] ?? '', 'latin1').toString()).toContain('Хлеб și țuică');

    await move(hostOf(till), 1);
    await print(at);
    await says(at, 'Device not found');

    await move('127.0.0.1:1', printer.port);
    await print(at);
    await says(at, 'Device service is not ready. Please check settings');
    expect(printer.labels()).toHaveLength(2);
  });
});
