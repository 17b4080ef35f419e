import { mkdtemp, rm } from 'node:fs/promises';
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
import type { Faults } from './virtual-device.ts';

/** A device of the laboratory, as a page shows it. */
export interface Exhibit {
  readonly title: string;
  /** Port or folder. */
  readonly place: string;
  readonly device: { faults: Faults };
  /** What it has done. */
  readonly facts: () => string;
  /** What hangs out of it, newest first. */
  readonly papers?: () => readonly (readonly string[])[];
  /** What a person may do to it besides faults: by the words of a button. */
  readonly deeds?: Readonly<Record<string, () => void>>;
}

/** Devices for whoever has none: they listen on this machine alone, and keep what they print. */
export interface Laboratory extends AsyncDisposable {
  readonly exhibits: readonly Exhibit[];
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

const printerExhibit = (title: string, printer: VirtualPrinter): Exhibit => ({
  title,
  place: String(printer.port),
  device: printer,
  facts: () => `${printer.papers.length} receipts, drawer opened ${printer.kicks()} times`,
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
  readonly device: { faults: Faults; readonly book: RegisterBook };
}

const registerExhibit = (title: string, { place, device }: Registered): Exhibit => ({
  title,
  place,
  device,
  facts: () => `${device.book.receipts.length} receipts, reports: ${device.book.reports.join(' ') || 'none'}`,
  papers: () => device.book.receipts.map(receiptText).toReversed(),
  deeds: { 'No paper': () => device.book.setPaper(false), 'New paper': () => device.book.setPaper(true) },
});

const scalesExhibit = (title: string, scales: VirtualScales): Exhibit => ({
  title,
  place: String(scales.port),
  device: scales,
  facts: () => `${scales.weight().state} ${scales.weight().grams ?? ''} g`,
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

export const startLaboratory = async (): Promise<Laboratory> => {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'laboratory-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const escPos = started.use(await startVirtualPrinter(ports.escPos));
  const labels = started.use(await startVirtualLabelPrinter(ports.labels));
  const star = started.use(await startVirtualStarPrinter(ports.star));
  const datecs = started.use(await startVirtualDatecs('narrow', ports.datecs));
  const datecsX = started.use(await startVirtualDatecs('wide', ports.datecsX));
  const daisy = started.use(await startVirtualDaisy(ports.daisy));
  const eltrade = started.use(await startVirtualEltrade(ports.eltrade));
  const tremol = started.use(await startVirtualTremol(ports.tremol));
  const fiscalNet = started.use(await startVirtualFiscalNet(folder));
  const json = started.use(await startVirtualTerminal(ports.json));
  const zvt = started.use(await startVirtualZvt(ports.zvt));
  const cas = started.use(await startVirtualCas(ports.cas));
  const casPos = started.use(await startVirtualScales('cas-pos', ports.casPos));
  const toledo = started.use(await startVirtualScales('toledo-8217', ports.toledo));
  const sics = started.use(await startVirtualScales('mt-sics', ports.sics));
  const exhibits: Exhibit[] = [
    printerExhibit('Receipt printer, ESC/POS', escPos),
    printerExhibit('Receipt printer, StarPRNT', star),
    {
      title: 'Label printer',
      place: String(labels.port),
      device: labels,
      facts: () => `${labels.labels().length} labels`,
    },
    registerExhibit('Fiscal register, Datecs FP (isl)', at(datecs)),
    registerExhibit('Fiscal register, Datecs X (datecs-x)', at(datecsX)),
    registerExhibit('Fiscal register, Daisy (daisy)', at(daisy)),
    registerExhibit('Fiscal register, Eltrade (eltrade)', at(eltrade)),
    registerExhibit('Fiscal register, Tremol (zfp)', at(tremol)),
    registerExhibit('FiscalNet', { place: fiscalNet.inbox, device: fiscalNet }),
    {
      title: 'Bank terminal, JSON',
      place: String(json.port),
      device: json,
      facts: () => `${json.charged.size} cards charged`,
      deeds: cardDeeds(json),
    },
    {
      title: 'Bank terminal, ZVT',
      ...at(zvt),
      facts: () => `${zvt.payments.length} cards, ${zvt.slips()} slips`,
      deeds: cardDeeds(zvt),
    },
    { title: 'Scales with labels, CAS', ...at(cas), facts: () => `${cas.products.size} products` },
    scalesExhibit('Scales, CAS (cas-pos)', casPos),
    scalesExhibit('Scales, Mettler Toledo 8217', toledo),
    scalesExhibit('Scales, Mettler Toledo MT-SICS', sics),
  ];
  const kept = started.move();
  return { exhibits, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};
