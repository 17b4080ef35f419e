import { formatMoney, type Minor } from '../../money.ts';

/** A product that scales weigh; price in hundredths. */
export interface ScalesProduct {
  plu: number;
  name: string;
  barcode?: string | null;
  price: Minor;
}

/** As the settings of a unit name its device. */
export interface ScalesDevice {
  brand?: string | null;
  model?: string | null;
}

type Cell = string | number;
interface Column {
  title: string;
  cell: (product: ScalesProduct, department: number) => Cell;
}

/** Scales keep no longer number than this (R-SCALE-003). */
export const largestPlu = 99_999;

/** Of products and barcodes, where the company has chosen no other (R-SCALE-003). */
export const usualDepartment = 28;

const column = (title: string, cell: Column['cell']): Column => ({ title, cell });

const plu = column('PLU', (product) => product.plu);
const name = column('Name', (product) => product.name);
const barcode = column('Barcode', (product) => product.barcode ?? '');
const group = column('Group', (_product, department) => department);
const department = column('Department', (_product, number) => number);
/** Hundredths, as CAS writes prices: whole, and never rounded up. */
const hundredths = column('Price', ({ price }) => Math.floor(price));
const decimal = column('Price', ({ price }) => formatMoney(price));

const usual: readonly Column[] = [plu, name, barcode, decimal, group, department];
const cas: readonly Column[] = [department, plu, name, hundredths, group];
const casIpSeries: readonly Column[] = [
  department,
  plu,
  group,
  name,
  column('Item code', (product) => product.plu),
  hundredths,
];
const mettler: readonly Column[] = [plu, column('PLU type', () => 'By Weight'), name, decimal, group, department];
const tScale: readonly Column[] = [
  plu,
  name,
  decimal,
  column('Barcode format', () => 1),
  column('Price unit', () => 1),
  department,
  group,
];

/** By brand, and by brand and model where a model is loaded in another way. */
const layouts: Readonly<Record<string, readonly Column[]>> = {
  cas: cas,
  'cas ip-series': casIpSeries,
  mettler: mettler,
  't-scale': tScale,
};

const layoutOf = ({ brand, model }: ScalesDevice): readonly Column[] => {
  const key = (brand ?? '').toLowerCase();
  return layouts[`${key} ${(model ?? '').toLowerCase()}`] ?? layouts[key] ?? usual;
};

/** Products as scales take them, and those that they do not: a number that is too long, no price to weigh at. */
export interface SortedForScales {
  fitting: ScalesProduct[];
  tooLong: ScalesProduct[];
  withoutPrice: ScalesProduct[];
}

/** Splits off products that scales cannot sell: on scales a missing price would be a price of nothing. */
export const fitScales = (products: readonly ScalesProduct[]): SortedForScales => {
  const short = products.filter(({ plu: number }) => number <= largestPlu);
  return {
    fitting: short.filter(({ price }) => price > 0),
    tooLong: products.filter(({ plu: number }) => number > largestPlu),
    withoutPrice: short.filter(({ price }) => price <= 0),
  };
};

/**
 * The sheet that a maker's program loads into its scales: one, named PLU, in the layout of brand and model
 * (R-SCALE-007, R-SCALE-008).
 */
export const scalesSheet = (
  products: readonly ScalesProduct[],
  device: ScalesDevice,
  departmentNumber = usualDepartment,
): { name: string; head: string[]; rows: Cell[][] } => {
  const columns = layoutOf(device);
  return {
    name: 'PLU',
    head: columns.map(({ title }) => title),
    rows: products.map((product) => columns.map(({ cell }) => cell(product, departmentNumber))),
  };
};

/** plu_ and the code of the unit; a unit without a code is named by its number. */
export const scalesFileName = ({ Code, Id }: { Code?: string | null; Id: number }): string => `plu_${Code || Id}.xlsx`;
