import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { startVirtualLabelPrinter } from '#devices/laboratory/printers/virtual-label-printer.ts';
import type { LabelDots } from '#devices/laboratory/printers/label-dots.ts';
import { bytesOfPicture, rowBytes } from '#templates/model/label-picture.ts';
import { sharedBrowser } from '#tests/support/chromium.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { pairedTill, type Till } from '../../../devices/device-house.ts';
import type { DrawLabels, DrawnLabel, LabelToDraw } from '../../support/label-drawing.ts';
import { randomLabel } from '../../support/random-label.ts';

let page: Page;
let till: Till;

/** The modules that draw labels, with their fonts, as one script. */
const drawingScript = async (): Promise<{ js: string; css: string }> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: Infinity,
      cssCodeSplit: false,
      rolldownOptions: { input: 'tests/screens/support/label-drawing.ts' },
    },
  });
  const parts = 'output' in built ? built.output : [];
  const find = (end: string): string => {
    const part = parts.find(({ fileName }) => fileName.endsWith(end));
    return part?.type === 'chunk' ? part.code : String(part?.source);
  };
  return { js: find('.js'), css: find('.css') };
};

beforeAll(async () => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true });
  const [browser, { js, css }] = await Promise.all([sharedBrowser(), drawingScript()]);
  till = await pairedTill();
  page = await browser.newPage();
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: js, type: 'module' });
  await page.waitForFunction(() => 'drawLabels' in globalThis);
});
afterAll(async () => {
  await page?.context().close();
  await till?.[Symbol.asyncDispose]();
});

const draw = (labels: readonly LabelToDraw[]): Promise<DrawnLabel[]> =>
  page.evaluate((all) => (globalThis as unknown as { drawLabels: DrawLabels }).drawLabels(all), labels);

/** As a scanner sees the paper: each dot as large as `scale` of its own. */
const seenBy = ({ bytes, rowBytes: row, height }: LabelDots, scale: number): ImageData => {
  const [wide, high] = [row * 8 * scale, height * scale];
  const light = new Uint32Array(wide * high).fill(0xffffffff);
  for (let y = 0; y < high; y += 1) {
    const line = Math.floor(y / scale) * row;
    for (let x = 0; x < wide; x += 1) {
      const column = Math.floor(x / scale);
      if ((bytes[line + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) light[y * wide + x] = 0xff000000;
    }
  }
  return { data: new Uint8ClampedArray(light.buffer), width: wide, height: high, colorSpace: 'srgb' } as ImageData;
};

const formats = { ean8: 'EAN8', ean13: 'EAN13', code128: 'Code128', qrcode: 'QRCode', datamatrix: 'DataMatrix' };
const quick = { tryHarder: true, tryRotate: false, tryInvert: false, tryDownscale: false };

const readCodes = async (dots: LabelDots, count: number): Promise<string[]> => {
  for (const scale of [1, 3]) {
    const read = await readBarcodes(seenBy(dots, scale), {
      ...quick,
      formats: ['EAN8', 'EAN13', 'Code128', 'QRCode'],
      maxNumberOfSymbols: count,
    });
    if (read.length === count || scale > 1) return read.map(({ format, text }) => `${format} ${text}`).toSorted();
  }
  return [];
};

const commands = {
  zpl: ({ width, height }: DrawnLabel, _dpi: number) => [`^PW${width}`, `^LL${height}`],
  tspl: () => ['SIZE 69.4 mm,32.5 mm'],
  epl: ({ width, height }: DrawnLabel) => [`q${width}`, `Q${height},`],
} as const;

const millimetresOfInch = 25.4;
const atOnce = 20;

it(
  'labels of any elements in three languages come out dot by dot, in their size, with codes that are read [D4]',
  { timeout: process.env.DEEP ? 7_200_000 : 300_000 },
  async () => {
    const random = randomFrom(newSeed());
    const count = rounds(12, 2_000);
    let codes = 0;
    for (let from = 0; from < count; from += atOnce) {
      const labels = Array.from({ length: Math.min(atOnce, count - from) }, () => randomLabel(random));
      const drawn = await draw(labels);
      await using printer = await startVirtualLabelPrinter();
      for (const [at, { bits, width, height, codes: said }] of drawn.entries()) {
        const { dpi, template } = labels[at] as LabelToDraw;
        for (const [length, mm] of [
          [width, template.width],
          [height, template.height],
        ] as const)
          expect(Math.abs(length - (mm * dpi) / millimetresOfInch)).toBeLessThanOrEqual(1);
        for (const protocol of Object.keys(commands) as (keyof typeof commands)[]) {
          const Settings = Object.entries({ protocol, Address: '127.0.0.1', Port: printer.port, dpi, timeout: 20_000 });
          const ask = {
            deviceSettings: { DeviceType: 2, Settings: Settings.map(([Key, Value]) => ({ Key, Value })) },
            items: [{}],
            template: JSON.stringify(template),
            pictures: [{ width, height, bits }],
          };
          const before = printer.labels().length;
          expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 1 });
          await expect.poll(() => printer.labels().length).toBe(before + 1);
          const sent = printer.labels().at(-1) ?? '';
          for (const each of commands[protocol]({ bits, width, height, codes: said }, dpi))
            expect(sent).toContain(each);
          const printed = printer.pictures().at(-1) as LabelDots;
          expect(printed).toMatchObject({ rowBytes: rowBytes({ width }), height });
          expect(Buffer.compare(printed.bytes, bytesOfPicture({ bits })), `${protocol}, ${dpi} dpi`).toBe(0);
        }
        const read = await readCodes(printer.pictures().at(-1) as LabelDots, said.length);
        expect(read, JSON.stringify(template)).toEqual(
          said.map(({ symbology, value }) => `${formats[symbology]} ${value}`).toSorted(),
        );
        codes += said.length;
      }
    }
    console.log(`${count} labels in each of three languages of printers, ${codes} codes read`);
  },
);
