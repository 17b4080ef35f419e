import type { CommandTools } from './command-parts.ts';

/** Goods that come back are paid back as they are: nothing else comes onto the receipt meanwhile. */
export const givesBack = ({ sale }: Pick<CommandTools, 'sale'>): boolean => {
  const { receipt } = sale.get();
  return receipt !== undefined && (receipt.isReturn || receipt.lines.some(({ sold }) => sold));
};

/**
 * Codes that are scanned while a window is open wait until it closes, and are taken then in their order. While goods
 * come back nothing is sold beside them: such codes become unknown ones, which a cashier sees and decides on.
 */
export const holdScans = (
  { saleView, sale, interrupted }: CommandTools,
  take: (code: string) => void,
): ((code: string) => void) => {
  let held: readonly string[] = [];
  const isFree = (): boolean => saleView.get().dialog === undefined && saleView.get().charging === undefined;
  const show = (code: string): void => {
    const { unknownCodes } = saleView.get();
    saleView.change({ unknownCodes: [code, ...unknownCodes.filter((each) => each !== code)] });
  };
  const takeHeld = (): void => {
    while (held.length > 0 && isFree()) {
      const [code = '', ...rest] = held;
      held = rest;
      if (givesBack({ sale })) show(code);
      else take(code);
    }
  };
  saleView.subscribe(() => {
    // The closing window may finish its own work first, or open the next one.
    if (held.length > 0 && isFree()) queueMicrotask(takeHeld);
  });
  return (code) => {
    held = [...held, code];
    interrupted(code);
  };
};
