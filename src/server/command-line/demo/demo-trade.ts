import { createHash } from 'node:crypto';
import { lineSum } from '#domain/documents/lines/line.ts';
import { priceUnit } from '#domain/sale/price-unit.ts';
import { slipNumber } from '#domain/sale/slip-number.ts';
import { dayNumber, startOfDay } from '#domain/zone.ts';
import type { BasisPoints } from '#generated/types.ts';
import type { Caller } from './caller.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Random } from './random.ts';

/** The same for the same name: a demo that is loaded again is the same one. */
const idNamed = (name: string): string =>
  createHash('sha256')
    .update(`demo ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Share of a day's receipts by hour of the shop's day, from 8 to 21. */
const hours = [3, 5, 6, 6, 8, 9, 7, 6, 6, 8, 11, 12, 8, 4];

type Product = DemoShop['products'][number];
interface Line {
  product: Product;
  quantity: number;
}

const money = (minor: number): number => minor / 100;
const iso = (at: number): string => new Date(at).toISOString();

/** Some things sell far better than others: the square pulls towards the beginning of the shuffled range. */
const popular = (products: Product[], random: Random): Product =>
  products[Math.floor(random.next() ** 2 * products.length)] as Product;

const hourOfSale = (random: Random): number => {
  let left = random.next() * hours.reduce((sum, share) => sum + share, 0);
  return 8 + hours.findIndex((share) => (left -= share) < 0);
};

/** Stock of the shelves, and sales since the last delivery: by product, in thousandths. */
interface Shelves {
  left: Map<number, number>;
  sold: Map<number, number>;
}

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

const add = (to: Map<number, number>, id: number, quantity: number): void => {
  to.set(id, (to.get(id) ?? 0) + quantity);
};

/** Basket of a customer, from the stock. */
const basket = (products: Product[], { left, sold }: Shelves, random: Random): Line[] => {
  const lines = new Map<number, Line>();
  for (let count = random.between(1, 7); count > 0; count--) {
    const product = popular(products, random);
    const wanted = product.isWeighed ? random.between(150, 2400) : random.between(1, 3) * 1000;
    if (lines.has(product.Id) || (left.get(product.Id) ?? 0) < wanted) continue;
    lines.set(product.Id, { product, quantity: wanted / 1000 });
    add(left, product.Id, -wanted);
    add(sold, product.Id, wanted);
  }
  return [...lines.values()];
};

/** In hundredths, as a till prices them for this customer. */
const priced = ({ product: { price }, quantity }: Line, customerDiscount: BasisPoints) => {
  const { price: to } = priceUnit({ price, customerDiscount });
  const milli = thousandths(quantity);
  return { list: price, listSum: lineSum(milli, price), price: to, sum: lineSum(milli, to) };
};

const receipt = (
  shop: DemoShop,
  lines: Line[],
  { at, clientId, number, random }: { at: number; clientId: string; number: string; random: Random },
) => {
  const cashier = random.pick(shop.cashiers);
  const customer = random.next() < 0.2 ? random.pick(shop.customers) : undefined;
  const figures = lines.map((line) => priced(line, (customer?.discount ?? 0) * 100));
  const total = figures.reduce((all, { sum }) => all + sum, 0);
  return {
    ClientId: clientId,
    Number: number,
    DocumentActionType: 3,
    DocumentOperationType: 2,
    CreatedOn: iso(at - 60_000),
    ApprovedOn: iso(at),
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Employee: { Id: cashier },
    ...(customer && { Contractor: { Id: customer.Id } }),
    Lots: lines.map(({ product, quantity }, at) => {
      const { list, listSum, price, sum } = figures[at] as ReturnType<typeof priced>;
      return {
        Article: { Id: product.Id },
        Quantity: quantity,
        PrimaryDebitPrice: money(list),
        PrimaryDebitSum: money(listSum),
        DebitPrice: money(price),
        DebitSum: money(sum),
      };
    }),
    Payoffs: [{ Tender: { Id: random.next() < 0.55 ? shop.tenders.cash : shop.tenders.card }, Value: money(total) }],
  };
};

interface Delivery {
  at: number;
  clientId: string;
  supplierId: number;
  random: Random;
  shelves: Shelves;
}

/** Goods for about a week and as much as was sold in the last one, bought at 60 to 80 percent of the price. */
const income = (shop: DemoShop, products: Product[], { at, clientId, supplierId, random, shelves }: Delivery) => ({
  ClientId: clientId,
  DocumentActionType: 1,
  DocumentOperationType: 1,
  CreatedOn: iso(at - 600_000),
  ApprovedOn: iso(at),
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: supplierId },
  Lots: products.map((product) => {
    const quantity =
      (product.isWeighed ? random.between(8, 30) : random.between(10, 48)) +
      Math.ceil((shelves.sold.get(product.Id) ?? 0) / 1000);
    add(shelves.left, product.Id, thousandths(quantity));
    const price = Math.round((product.price * random.between(60, 80)) / 100);
    return {
      Article: { Id: product.Id },
      Quantity: quantity,
      CreditPrice: money(price),
      CreditSum: money(price * quantity),
      DebitPrice: money(product.price),
      DebitSum: money(product.price * quantity),
    };
  }),
});

const shuffled = <T>(items: readonly T[], random: Random): T[] => {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const other = random.between(0, i);
    [copy[i], copy[other]] = [copy[other] as T, copy[i] as T];
  }
  return copy;
};

export interface Trade {
  call: Caller;
  shop: DemoShop;
  random: Random;
  now: number;
  /** Days of trade before today. */
  days: number;
  timeZone: string;
}

type Stocked = Trade & {
  shelves: Shelves;
  /** Of the demo's till in the company. */ till: number;
};

const receiveGoods = async ({ call, shop, random, shelves }: Stocked, at: number, label: string): Promise<void> => {
  const third = Math.ceil(shop.products.length / 3);
  for (const [i, supplierId] of shop.supplierIds.entries()) {
    const document = income(shop, shop.products.slice(i * third, (i + 1) * third), {
      at: at + i * 600_000,
      clientId: idNamed(`income ${label} ${i}`),
      supplierId,
      random,
      shelves,
    });
    await call('DocumentApprove', { document });
  }
  shelves.sold.clear();
};

/** Answers how many receipts were sold. `before`: how many were on the days before. */
const sellOneDay = async (
  trade: Stocked,
  { day, before }: { day: number; before: number },
  products: Product[],
): Promise<number> => {
  const { call, shop, random, now, timeZone, shelves, till } = trade;
  const times = Array.from(
    { length: random.between(35, 65) },
    () => startOfDay(timeZone, day) + hourOfSale(random) * 3_600_000 + random.between(0, 3_599_000),
  ).sort((one, other) => one - other);
  let sold = 0;
  for (const [i, at] of times.entries()) {
    if (at > now) break;
    const lines = basket(products, shelves, random);
    if (lines.length === 0) continue;
    sold++;
    const [clientId, number] = [idNamed(`receipt ${day} ${i}`), slipNumber(till, before + sold)];
    await call('DocumentApprove', { document: receipt(shop, lines, { at, clientId, number, random }) });
  }
  return sold;
};

const closeShift = async ({ call, shop, random, timeZone }: Trade, day: number, splitId: number): Promise<void> => {
  await call('DocumentGroupApprove', {
    documentGroup: {
      ClientId: idNamed(`shift ${day}`),
      ApprovedOn: iso(startOfDay(timeZone, day) + 22 * 3_600_000),
      Branch: { Id: shop.branchId },
      Depot: { Id: shop.depotId },
      Employee: { Id: random.pick(shop.cashiers) },
      DocumentSplit: { Id: splitId },
      Settings: [{ Key: 'DepotId', Value: shop.depotId }],
    },
  });
};

/** The split that shifts stand under. */
const shiftSplit = async (call: Caller): Promise<number> => {
  const { Entities } = (await call('DocumentSplitSearch', { predicate: { SplitDocumentTypes: [1] } })) as {
    Entities: { Id: number }[];
  };
  const split =
    Entities[0] ??
    ((await call('DocumentSplitCreate', { documentSplit: { Code: 'SHIFT', Name: 'Shift', SplitDocumentType: 1 } })) as {
      Id: number;
    });
  return split.Id;
};

/**
 * Receives goods each week, sells every day and closes every day's shift but today's. Answers the number of receipts.
 */
export const tradeFor = async (trade: Trade): Promise<number> => {
  const { Number: till } = (await trade.call('TillNumberRead', { device: 'demo' })) as { Number: number };
  const parts: Stocked = { ...trade, till, shelves: { left: new Map(), sold: new Map() } };
  const { shop, random, now, days, timeZone } = parts;
  const products = shuffled(shop.products, random);
  const splitId = await shiftSplit(parts.call);
  const today = dayNumber(timeZone, now);
  let receipts = 0;
  for (let day = today - days; day <= today; day++) {
    const age = day - (today - days);
    if (age % 7 === 0) await receiveGoods(parts, startOfDay(timeZone, day), String(age));
    const sold = await sellOneDay(parts, { day, before: receipts }, products);
    receipts += sold;
    if (sold > 0 && day < today) await closeShift(parts, day, splitId);
  }
  return receipts;
};
