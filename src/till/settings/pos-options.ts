import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';

/** Which products the till lists: all, those of a price list, those in stock (R-POS-023). */
export const ProductSource = { All: 0, Pricelist: 1, Stock: 2 } as const;
export type ProductSource = (typeof ProductSource)[keyof typeof ProductSource];

/** How it lists them: a table of products, groups, or the buttons of the branch. */
export const ViewType = { Products: 0, Groups: 1, Buttons: 2 } as const;
export type ViewType = (typeof ViewType)[keyof typeof ViewType];

/** When the till locks by itself: never, after so many idle minutes, or after each sale. */
export type AutoLock = 0 | 1 | 5 | 15 | 'sale';
export const autoLocks: readonly AutoLock[] = [0, 1, 5, 15, 'sale'];

/** Options of a device's till; kept in local storage under posOptions. */
export interface PosOptions {
  readonly discounts: boolean;
  readonly printReceipt: boolean;
  readonly productSourceType: ProductSource;
  readonly pricelistId?: number;
  readonly viewType: ViewType;
  readonly autoLock: AutoLock;
  readonly sound: boolean;
  /** Beside what is refused: what is scanned, and what is paid. */
  readonly chime: boolean;
  readonly large: boolean;
  readonly contrast: boolean;
  readonly leftHanded: boolean;
  /** The customer sees what is rung up, on a screen of his own. */
  readonly customerScreen: boolean;
}

/** Discounts on, receipt printing off, all products, as a table (R-POS-023). */
export const defaultOptions: PosOptions = {
  discounts: true,
  printReceipt: false,
  productSourceType: ProductSource.All,
  viewType: ViewType.Products,
  autoLock: 0,
  sound: true,
  chime: false,
  large: false,
  contrast: false,
  leftHanded: false,
  customerScreen: false,
};

const oneOf = <Value>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.includes(value as Value) ? (value as Value) : fallback;
/** Kept options, with defaults for missing and unknown ones. */
export const readOptions = (kept: unknown): PosOptions => {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<keyof PosOptions, unknown>;
  const { productSourceType, viewType, autoLock } = defaultOptions;
  const flags = Object.entries(defaultOptions).filter(([, value]) => typeof value === 'boolean');
  return {
    ...defaultOptions,
    ...Object.fromEntries(
      flags.map(([name, value]) => [name, oneOf([true, false], given[name as keyof PosOptions], value)]),
    ),
    productSourceType: oneOf(Object.values(ProductSource), given.productSourceType, productSourceType),
    viewType: oneOf(Object.values(ViewType), given.viewType, viewType),
    autoLock: oneOf(autoLocks, given.autoLock, autoLock),
    ...(Number.isInteger(given.pricelistId) && { pricelistId: given.pricelistId as number }),
  };
};

const key = 'posOptions';

type Kept = Readonly<Record<string, unknown>>;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

const given = readLocalJson(key);
/** Options chosen on this device, with those of its branch for the rest. */
let own: Kept = isKept(given) ? given : {};
let ofBranch: Kept = {};

const store = createStore<PosOptions>(readOptions(own));

export const posOptions: Readable<PosOptions> = store;

export const changeOptions = (changes: Partial<PosOptions>): void => {
  own = { ...own, ...changes };
  store.set(readOptions({ ...ofBranch, ...own }));
  writeLocalJson(key, own);
};

/** Default options of the branch's tills. */
export const beginOptions = (options: unknown): void => {
  const next = isKept(options) ? options : {};
  if (JSON.stringify(next) === JSON.stringify(ofBranch)) return;
  ofBranch = next;
  store.set(readOptions({ ...ofBranch, ...own }));
};
