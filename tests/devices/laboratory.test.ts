import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printerExhibit, scalesExhibit, type Exhibit } from '#devices/laboratory/laboratory.ts';
import { showLaboratory } from '#devices/laboratory/laboratory-page.ts';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualScales, type VirtualScales } from '#devices/laboratory/scales/virtual-scales.ts';
import { statusPage } from '#devices/service/status-page.ts';
import { pairedTill, printerAt, receipt, template, type Till } from './device-house.ts';

let printer: VirtualPrinter;
let scales: VirtualScales;
let till: Till;
let server: Server;
let url: string;

beforeAll(async () => {
  [printer, scales, till] = await Promise.all([
    startVirtualPrinter(),
    startVirtualScales('cas-pos'),
    pairedTill({ page: statusPage }),
  ]);
  const exhibits: Exhibit[] = [printerExhibit('ESC/POS', printer), scalesExhibit('CAS', scales)];
  server = await showLaboratory({ exhibits }, 0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  printer.faults = {};
});
afterAll(async () => {
  server.close();
  await Promise.all([printer, scales, till].map((each) => each[Symbol.asyncDispose]()));
});

const shown = async (address: string, language: string): Promise<string> => {
  const response = await fetch(address, { headers: { 'accept-language': language } });
  return (await response.text()).replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ');
};

const press = async (words: string, origin = url): Promise<number> => {
  const body = new URLSearchParams({ do: words });
  return (await fetch(url, { method: 'POST', headers: { origin }, body, redirect: 'manual' })).status;
};

const print = (id: string) =>
  till.call('PrintReceipt', { device: printerAt(printer.port), document: receipt(id), template }, { jobId: id });

describe('the page of the laboratory', () => {
  it('says what each device has done, in the language of the browser', async () => {
    await print('1-1');
    expect(await shown(url, 'en-GB')).toContain('Receipt printer ESC/POS');
    const russian = await shown(url, 'ru-RU,ru;q=0.9,en;q=0.8');
    expect(russian).toContain('Чековый принтер ESC/POS');
    expect(russian).toContain('No 1-1');
    // Names of languages and makers, and what is on paper, are said as they are.
    const words = russian.replaceAll(/No 1-.*?TOTAL/gs, '').match(/[A-Za-z]{4,}/g) ?? [];
    expect(words.filter((word) => !['Small', 'shop', 'TOTAL'].includes(word))).toEqual([]);
    expect(await shown(url, 'ro')).toContain('Imprimantă de bonuri ESC/POS');
  });

  it('gets the next job wrong as its button says', async () => {
    expect(await press('0:Be silent')).toBe(303);
    expect(printer.faults).toEqual({ isSilent: true });
    const before = printer.papers.length;
    expect((await print('1-2'))['Code']).not.toBe(1);
    expect(printer.papers).toHaveLength(before);
    await press('0:Be well');
    expect((await print('1-3'))['Code']).toBe(1);
    await press('1:475 g');
    expect(scales.weight()).toEqual({ state: 'stable', grams: 475 });
  });

  it('keeps the bytes of the last job and plays them again', async () => {
    await print('1-4');
    const own = printer.papers.at(-1);
    const before = printer.papers.length;
    expect(Buffer.from(printer.lastJob()).toString('latin1')).toContain('No 1-4');
    await press('0:Play them again');
    await expect.poll(() => printer.papers.length).toBe(before + 1);
    expect(printer.papers.at(-1)).toEqual(own);
  });

  it('does nothing that another page asks for', async () => {
    expect(await press('0:Be silent', 'http://shop.example')).toBe(403);
    expect(printer.faults).toEqual({});
  });
});

it('the page of the service shows the code and what came of jobs, in the language of the browser', async () => {
  till.service.pairing.open();
  const page = await shown(till.service.url, 'ru');
  expect(page).toContain('Введите этот код на кассе');
  expect(page).toMatch(/\d{6}/);
  await print('1-5');
  expect(await shown(till.service.url, 'ro')).toContain('gata');
});
