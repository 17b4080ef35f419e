/** A document of a virtual register; sums in hundredths. */
export interface BookedReceipt {
  readonly number: number;
  readonly lines: readonly { readonly name: string; readonly vat: string; readonly sum: number }[];
  readonly sum: number;
  readonly payments: readonly { readonly code: string; readonly sum: number }[];
  readonly isCancelled: boolean;
}

interface Sold {
  name: string;
  vat: string;
  price: number;
  quantity: number;
  change: number;
}

const thousandths = 1_000;

/**
 * Book of a fiscal register in any language: receipts with unique numbers. Each action returns whether it was allowed.
 */
export const createRegisterBook = () => {
  const receipts: BookedReceipt[] = [];
  const reports: ('X' | 'Z')[] = [];
  let isOpen = false;
  let hasPaper = true;
  let lines: BookedReceipt['lines'][number][] = [];
  let payments: BookedReceipt['payments'][number][] = [];
  const sumOf = (parts: readonly { sum: number }[]): number => parts.reduce((total, { sum }) => total + sum, 0);
  const end = (isCancelled: boolean): true => {
    receipts.push({ number: receipts.length + 1, lines, sum: sumOf(lines), payments, isCancelled });
    isOpen = false;
    return true;
  };
  return {
    receipts,
    reports,
    hasPaper: () => hasPaper,
    setPaper: (isThere: boolean): void => {
      hasPaper = isThere;
    },
    /** Of the receipt that is open, else of the last. */
    state: () => ({ number: receipts.length, isOpen, lines: lines.length, sum: sumOf(lines), paid: sumOf(payments) }),
    open: (): boolean => {
      if (isOpen || !hasPaper) return false;
      [isOpen, lines, payments] = [true, [], []];
      return true;
    },
    sell: ({ name, vat, price, quantity, change }: Sold): boolean => {
      if (!isOpen || !hasPaper || payments.length > 0 || !(price >= 0) || !(quantity > 0)) return false;
      lines.push({ name, vat, sum: Math.round((price * quantity) / thousandths) + change });
      return true;
    },
    /** Sum left to pay; undefined: not allowed. */
    pay: (code: string, sum: number): number | undefined => {
      if (!isOpen || !hasPaper) return undefined;
      payments.push({ code, sum });
      return sumOf(lines) - sumOf(payments);
    },
    close: (): boolean => isOpen && hasPaper && sumOf(payments) >= sumOf(lines) && end(false),
    cancel: (): boolean => isOpen && payments.length === 0 && end(true),
    report: (kind: 'X' | 'Z'): boolean => {
      if (isOpen || !hasPaper) return false;
      reports.push(kind);
      return true;
    },
  };
};

export type RegisterBook = ReturnType<typeof createRegisterBook>;
