import type { Minor } from '#domain/money.ts';
import type { Milli } from '#generated/types.ts';

/** A product as the shop has it: what the scanner reads, and what it is sold for. */
export interface ShopProduct {
  id: number;
  name: string;
  /** Barcode, or '*101' for what is weighed. */ code: string;
  price: Minor;
}
export interface Line {
  product: ShopProduct;
  quantity: Milli;
}
export interface ReceivedLine extends Line {
  cost: Minor;
}

/** Hundredths, half away from zero; kept apart from the program's own arithmetic. */
export const timesQuantity = (price: Minor, quantity: Milli): Minor => {
  const exact = BigInt(price) * BigInt(quantity);
  const rounded = (2n * (exact < 0n ? -exact : exact) + 1000n) / 2000n;
  return Number(exact < 0n ? -rounded : rounded);
};

export const totalOf = (lines: readonly Line[]): Minor =>
  lines.reduce((sum, { product, quantity }) => sum + timesQuantity(product.price, quantity), 0);
export const costOf = (lines: readonly ReceivedLine[]): Minor =>
  lines.reduce((sum, { cost, quantity }) => sum + timesQuantity(cost, quantity), 0);
export const quantityOf = (lines: readonly Line[]): Milli => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What must be in the depot and in the drawer, whatever the program says. */
export interface Books {
  receive(lines: readonly ReceivedLine[]): void;
  sell(lines: readonly Line[]): void;
  takeBack(lines: readonly Line[]): void;
  readonly stock: ReadonlyMap<number, Milli>;
  readonly takings: Minor;
  readonly receipts: number;
}

export const openBooks = (): Books => {
  const stock = new Map<number, Milli>();
  let [takings, receipts] = [0, 0];
  const move = (lines: readonly Line[], sign: 1 | -1): void => {
    for (const { product, quantity } of lines) stock.set(product.id, (stock.get(product.id) ?? 0) + sign * quantity);
  };
  const trade = (lines: readonly Line[], sign: 1 | -1): void => {
    move(lines, sign === 1 ? -1 : 1);
    takings += sign * totalOf(lines);
    receipts += 1;
  };
  return {
    receive: (lines) => move(lines, 1),
    sell: (lines) => trade(lines, 1),
    takeBack: (lines) => trade(lines, -1),
    stock,
    get takings() {
      return takings;
    },
    get receipts() {
      return receipts;
    },
  };
};
