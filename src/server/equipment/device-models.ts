import { DeviceType } from '#generated/types.ts';

/**
 * How a device is reached and spoken to, until the unit says otherwise: the parameters of a unit go by the same names.
 */
export interface DeviceSettings {
  /** The language that it speaks. */
  protocol?: string;
  port?: number;
  baud?: number;
  /** Characters in a line. */
  width?: number;
  /** Dots of a label printer on an inch. */
  dpi?: number;
}

export interface DeviceModel {
  /** Kept by those who picked it: never changed, never reused; 23 to 25, 28 and 62 were once something. */
  Id: number;
  Brand: string;
  /** Absent: any model of the brand, spoken to in the brand's usual way. */
  Model?: string;
  DeviceType: (typeof DeviceType)[keyof typeof DeviceType];
  Settings?: DeviceSettings;
  /** Products are loaded into it. */
  Loadable?: boolean;
  /** It has letters or numbers of its own for the rates of VAT. */
  Vats?: boolean;
}

const { CashRegister, LabelPrinter, ThermalPrinter, Scale, DisplayAdapter, BankTerminal } = DeviceType;

/**
 * Scales take their list of products in the layout of brand and model (R-SCALE-008). ESC/POS is a language that
 * printers of many makers speak.
 */
const scales: readonly DeviceModel[] = [
  { Id: 1, Brand: 'CAS', DeviceType: Scale, Loadable: true },
  {
    Id: 2,
    Brand: 'CAS',
    Model: 'IP-Series',
    DeviceType: Scale,
    Loadable: true,
    Settings: { protocol: 'cas', port: 20_000 },
  },
  { Id: 3, Brand: 'Mettler', DeviceType: Scale, Loadable: true },
  { Id: 4, Brand: 'T-Scale', DeviceType: Scale, Loadable: true },
  { Id: 8, Brand: 'CAS', Model: 'AD, AP, PD, ER', DeviceType: Scale, Settings: { protocol: 'cas-pos', baud: 9_600 } },
  {
    Id: 9,
    Brand: 'Mettler',
    Model: 'Toledo 8217',
    DeviceType: Scale,
    Settings: { protocol: 'toledo-8217', baud: 9_600 },
  },
  { Id: 10, Brand: 'Mettler', Model: 'MT-SICS', DeviceType: Scale, Settings: { protocol: 'mt-sics', port: 4305 } },
];

const receiptPrinters: readonly DeviceModel[] = [
  {
    Id: 5,
    Brand: 'ESC/POS',
    Model: '58 mm',
    DeviceType: ThermalPrinter,
    Settings: { protocol: 'esc-pos', port: 9100, width: 32 },
  },
  {
    Id: 6,
    Brand: 'ESC/POS',
    Model: '80 mm',
    DeviceType: ThermalPrinter,
    Settings: { protocol: 'esc-pos', port: 9100, width: 48 },
  },
  {
    Id: 7,
    Brand: 'Star',
    Model: 'TSP',
    DeviceType: ThermalPrinter,
    Settings: { protocol: 'star-prnt', port: 9100, width: 48 },
  },
];

/** Fiscal registers and printers of Romania, Moldova and Bulgaria; each family has frames of its own. */
const registers: readonly DeviceModel[] = [
  {
    Id: 20,
    Brand: 'Datecs',
    Model: 'FP-700',
    DeviceType: CashRegister,
    Vats: true,
    Settings: { protocol: 'isl', baud: 115_200 },
  },
  {
    Id: 21,
    Brand: 'Datecs',
    Model: 'FP-700X',
    DeviceType: CashRegister,
    Vats: true,
    Settings: { protocol: 'datecs-x', baud: 115_200 },
  },
  {
    Id: 22,
    Brand: 'Datecs',
    Model: 'FMP-350X',
    DeviceType: CashRegister,
    Vats: true,
    Settings: { protocol: 'datecs-x', baud: 115_200 },
  },
  { Id: 26, Brand: 'Tremol', DeviceType: CashRegister, Vats: true, Settings: { protocol: 'zfp', baud: 115_200 } },
  { Id: 29, Brand: 'Daisy', DeviceType: CashRegister, Vats: true, Settings: { protocol: 'daisy', baud: 115_200 } },
  { Id: 30, Brand: 'Eltrade', DeviceType: CashRegister, Vats: true, Settings: { protocol: 'eltrade', baud: 115_200 } },
  { Id: 27, Brand: 'FiscalNet', DeviceType: CashRegister, Vats: true, Settings: { protocol: 'fiscalnet' } },
];

const labelPrinters: readonly DeviceModel[] = [
  {
    Id: 40,
    Brand: 'Zebra',
    Model: 'ZPL 203 dpi',
    DeviceType: LabelPrinter,
    Settings: { protocol: 'zpl', port: 9100, dpi: 203 },
  },
  {
    Id: 41,
    Brand: 'Zebra',
    Model: 'ZPL 300 dpi',
    DeviceType: LabelPrinter,
    Settings: { protocol: 'zpl', port: 9100, dpi: 300 },
  },
  {
    Id: 42,
    Brand: 'Zebra',
    Model: 'EPL2',
    DeviceType: LabelPrinter,
    Settings: { protocol: 'epl', port: 9100, dpi: 203 },
  },
  {
    Id: 43,
    Brand: 'TSC',
    Model: 'TSPL 203 dpi',
    DeviceType: LabelPrinter,
    Settings: { protocol: 'tspl', port: 9100, dpi: 203 },
  },
  {
    Id: 44,
    Brand: 'TSC',
    Model: 'TSPL 300 dpi',
    DeviceType: LabelPrinter,
    Settings: { protocol: 'tspl', port: 9100, dpi: 300 },
  },
];

/** Two lines of twenty characters. */
const displays: readonly DeviceModel[] = [
  {
    Id: 60,
    Brand: 'Epson',
    Model: 'DM-D',
    DeviceType: DisplayAdapter,
    Settings: { protocol: 'esc-pos', baud: 9600, width: 20 },
  },
  { Id: 61, Brand: 'CD5220', DeviceType: DisplayAdapter, Settings: { protocol: 'cd5220', baud: 9600, width: 20 } },
];

const terminals: readonly DeviceModel[] = [
  { Id: 80, Brand: 'JSON', Model: 'TCP', DeviceType: BankTerminal, Settings: { protocol: 'json', port: 9990 } },
  { Id: 81, Brand: 'ZVT', DeviceType: BankTerminal, Settings: { protocol: 'zvt', port: 20_007 } },
];

/** In order of brand and model within a type. */
export const deviceModels: readonly DeviceModel[] = [
  ...scales,
  ...receiptPrinters,
  ...registers,
  ...labelPrinters,
  ...displays,
  ...terminals,
];
