import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintedLine } from './printers/paper-line.ts';
import { startVirtualLabelPrinter } from './printers/virtual-label-printer.ts';
import { startVirtualPrinter, type VirtualPrinter } from './printers/virtual-printer.ts';
import { startVirtualStarPrinter } from './printers/virtual-star-printer.ts';
import type { BookedReceipt, RegisterBook } from './registers/register-book.ts';
import { startVirtualDaisy } from './registers/virtual-daisy.ts';
import { startVirtualDatecs } from './registers/virtual-datecs.ts';
import { startVirtualEltrade } from './registers/virtual-eltrade.ts';
import { startVirtualFiscalNet } from './registers/virtual-fiscalnet.ts';
import { startVirtualTremol } from './registers/virtual-tremol.ts';
import { startVirtualCas } from './scales/virtual-cas.ts';
import { startVirtualScales, type VirtualScales } from './scales/virtual-scales.ts';
import type { CardDesk } from './terminals/card-desk.ts';
import { startVirtualTerminal } from './terminals/virtual-terminal.ts';
import { startVirtualZvt } from './terminals/virtual-zvt.ts';
import type { Faults, VirtualDevice } from './virtual-device.ts';

/** A device of the laboratory, as a page shows it. */
export interface Exhibit {
  /** In English: the key of its translation. */
  readonly kind: string;
  /** Its language, or the maker's name. */
  readonly name: string;
  /** Port or folder. */
  readonly place: string;
  readonly device: { faults: Faults } & Partial<Pick<VirtualDevice, 'lastJob' | 'replay'>>;
  /** Figures by name. */
  readonly facts: () => readonly (readonly [name: string, value: string])[];
  /** Printed paper, newest first. */
  readonly papers?: () => readonly (readonly string[])[];
  /** Actions besides faults, by the text of the button. */
  readonly deeds?: Readonly<Record<string, () => void>>;
}

/** Simulated devices: they listen on this machine only, and keep their output. */
export interface Laboratory extends AsyncDisposable {
  readonly exhibits: readonly Exhibit[];
  /** Addresses that a device service must allow to reach them. */
  readonly allow: readonly string[];
}

const ports = {
  escPos: 9100,
  labels: 9101,
  star: 9102,
  datecs: 4999,
  datecsX: 4998,
  daisy: 4997,
  eltrade: 4996,
  tremol: 8000,
  json: 9990,
  zvt: 20_007,
  cas: 20_000,
  casPos: 4001,
  toledo: 4002,
  sics: 4305,
};

const textOf = ({ text, code }: PrintedLine): string => (code ? `[${code.value}]` : text);

export const printerExhibit = (name: string, printer: VirtualPrinter): Exhibit => ({
  kind: 'Receipt printer',
  name,
  place: String(printer.port),
  device: printer,
  facts: () => [
    ['Receipts', String(printer.papers.length)],
    ['Drawer opened', String(printer.kicks())],
  ],
  papers: () => printer.papers.map((lines) => lines.map(textOf)).toReversed(),
  deeds: { 'New paper': printer.reloadPaper },
});

const receiptText = ({ number, lines, sum, payments, isCancelled }: BookedReceipt): string[] => [
  `No ${number}${isCancelled ? ' CANCELLED' : ''}`,
  ...lines.map((line) => `${line.name} ${line.vat} ${line.sum / 100}`),
  `TOTAL ${sum / 100}`,
  ...payments.map(({ code, sum: paid }) => `${code}: ${paid / 100}`),
];

interface Registered {
  readonly place: string;
  readonly device: Exhibit['device'] & { readonly book: RegisterBook };
}

const registerExhibit = (name: string, { place, device }: Registered): Exhibit => ({
  kind: 'Fiscal register',
  name,
  place,
  device,
  facts: () => [
    ['Receipts', String(device.book.receipts.length)],
    ['Reports', device.book.reports.join(' ') || '0'],
  ],
  papers: () => device.book.receipts.map(receiptText).toReversed(),
  deeds: { 'No paper': () => device.book.setPaper(false), 'New paper': () => device.book.setPaper(true) },
});

export const scalesExhibit = (name: string, scales: VirtualScales): Exhibit => ({
  kind: 'Scales',
  name,
  place: String(scales.port),
  device: scales,
  facts: () => {
    const { state, grams } = scales.weight();
    return [['State', state], ...(grams === undefined ? [] : [['Weight, g', String(grams)] as const])];
  },
  deeds: {
    Nothing: () => scales.setWeight({ state: 'stable', grams: 0 }),
    '475 g': () => scales.setWeight({ state: 'stable', grams: 475 }),
    '1250 g, moving': () => scales.setWeight({ state: 'unstable', grams: 1_250 }),
    'Too much': () => scales.setWeight({ state: 'overload' }),
  },
});

const cardDeeds = (desk: CardDesk): Exhibit['deeds'] => ({
  'Wait for a card': desk.hold,
  'Show a card': desk.showCard,
  'Refuse the next card': desk.decline,
});

const at = <Device extends { readonly port: number }>(device: Device) => ({ place: String(device.port), device });

const terminalExhibit = (name: string, terminal: VirtualDevice & CardDesk, facts: Exhibit['facts']): Exhibit => ({
  kind: 'Bank terminal',
  name,
  ...at(terminal),
  facts,
  deeds: cardDeeds(terminal),
});

/** Each device listens at its usual port, unless `portOf` names another; 0 takes any. */
export const startLaboratory = async (portOf = (usual: number): number => usual): Promise<Laboratory> => {
  await using started = new AsyncDisposableStack();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'laboratory-')));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const escPos = started.use(await startVirtualPrinter(portOf(ports.escPos)));
  const labels = started.use(await startVirtualLabelPrinter(portOf(ports.labels)));
  const star = started.use(await startVirtualStarPrinter(portOf(ports.star)));
  const datecs = started.use(await startVirtualDatecs('narrow', portOf(ports.datecs)));
  const datecsX = started.use(await startVirtualDatecs('wide', portOf(ports.datecsX)));
  const daisy = started.use(await startVirtualDaisy(portOf(ports.daisy)));
  const eltrade = started.use(await startVirtualEltrade(portOf(ports.eltrade)));
  const tremol = started.use(await startVirtualTremol(portOf(ports.tremol)));
  const fiscalNet = started.use(await startVirtualFiscalNet(folder));
  const json = started.use(await startVirtualTerminal(portOf(ports.json)));
  const zvt = started.use(await startVirtualZvt(portOf(ports.zvt)));
  const cas = started.use(await startVirtualCas(portOf(ports.cas)));
  const casPos = started.use(await startVirtualScales('cas-pos', portOf(ports.casPos)));
  const toledo = started.use(await startVirtualScales('toledo-8217', portOf(ports.toledo)));
  const sics = started.use(await startVirtualScales('mt-sics', portOf(ports.sics)));
  const exhibits: Exhibit[] = [
    printerExhibit('ESC/POS', escPos),
    printerExhibit('StarPRNT', star),
    {
      kind: 'Label printer',
      name: 'ZPL, TSPL, EPL',
      place: String(labels.port),
      device: labels,
      facts: () => [['Labels', String(labels.labels().length)]],
    },
    registerExhibit('Datecs FP (isl)', at(datecs)),
    registerExhibit('Datecs X (datecs-x)', at(datecsX)),
    registerExhibit('Daisy (daisy)', at(daisy)),
    registerExhibit('Eltrade (eltrade)', at(eltrade)),
    registerExhibit('Tremol (zfp)', at(tremol)),
    registerExhibit('FiscalNet', { place: fiscalNet.inbox, device: fiscalNet }),
    terminalExhibit('JSON', json, () => [['Cards charged', String(json.charged.size)]]),
    terminalExhibit('ZVT', zvt, () => [
      ['Cards charged', String(zvt.payments.length)],
      ['Slips', String(zvt.slips())],
    ]),
    {
      kind: 'Scales with labels',
      name: 'CAS',
      ...at(cas),
      facts: () => [['Products', String(cas.products.size)]],
    },
    scalesExhibit('CAS (cas-pos)', casPos),
    scalesExhibit('Mettler Toledo 8217', toledo),
    scalesExhibit('Mettler Toledo MT-SICS', sics),
  ];
  const kept = started.move();
  const listening = exhibits.filter(({ place }) => /^\d+$/.test(place));
  const allow = [...listening.map(({ place }) => `127.0.0.1:${place}`), folder];
  return { exhibits, allow, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};
