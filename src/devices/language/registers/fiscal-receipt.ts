import { DeviceFault } from '../../device-fault.ts';
import type { PaidPart, ReceiptContent } from '../../driver.ts';

/** A line as registers take it: they reckon its sum themselves, `change` is what theirs has too little. */
export interface FiscalLine {
  readonly name: string;
  /** In hundredths. */
  readonly price: number;
  /** In thousandths. */
  readonly quantity: number;
  /** Code of the VAT rate on the register. */
  readonly vat: string;
  /** In hundredths; negative for a discount. */
  readonly change: number;
}

export interface FiscalReceipt {
  readonly lines: readonly FiscalLine[];
  /** Sum paid by each, cash last; together the sum of the receipt. */
  readonly payments: readonly PaidPart[];
  readonly sum: number;
}

const hundredths = 100;
const thousandths = 1_000;

const halfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Sum that the register computes itself. */
export const sumOfLine = ({ price, quantity }: Pick<FiscalLine, 'price' | 'quantity'>): number =>
  halfUp((price * quantity) / thousandths);

type Lot = ReceiptContent['data']['Lot'][number];

const vatCode = (rate: number, vats: ReceiptContent['vats']): string => {
  const code = vats.find(({ Value }) => Math.round((Value ?? 0) * hundredths) === rate)?.Code;
  if (!code)
    throw new DeviceFault('VAT_UNKNOWN', { message: `the register has no code for VAT of ${rate / hundredths} %` });
  return code;
};

const lineOf = (lot: Lot, vats: ReceiptContent['vats']): FiscalLine => {
  const [price, quantity] = [Number(lot.PrimaryDebitPrice ?? lot.DebitPrice ?? 0), Number(lot.Quantity ?? 0)];
  if (quantity <= 0) throw new DeviceFault('NO_RETURNS');
  const name =
    String(lot.Name ?? '')
      .replaceAll(/[\p{Cc}^;]+/gu, ' ')
      .trim() || '-';
  return {
    name,
    price,
    quantity,
    vat: vatCode(Number(lot.VatRate ?? 0), vats),
    change: Number(lot.DebitSum ?? 0) - sumOfLine({ price, quantity }),
  };
};

/** Change is given of cash: the register is told what is due, so that its figures are those of the receipt. */
const paymentsOf = (paid: readonly PaidPart[], sum: number): PaidPart[] => {
  const parts = paid.length > 0 ? paid : [{ kind: 'cash', sum } as const];
  const rest = parts.filter(({ kind }) => kind !== 'cash');
  const cash = sum - rest.reduce((total, part) => total + part.sum, 0);
  if (cash < 0) throw new DeviceFault('WRONG_INPUT', { message: 'more is paid than is due' });
  return [...rest, ...(cash > 0 || rest.length === 0 ? [{ kind: 'cash', sum: cash } as const] : [])];
};

/**
 * The receipt in figures of a register.
 *
 * @throws DeviceFault VAT_UNKNOWN, NO_RETURNS, WRONG_INPUT
 */
export const fiscalReceipt = ({ data, vats, payments = [] }: ReceiptContent): FiscalReceipt => {
  const lines = data.Lot.map((lot) => lineOf(lot, vats));
  const sum = lines.reduce((total, line) => total + sumOfLine(line) + line.change, 0);
  if (lines.length === 0) throw new DeviceFault('WRONG_INPUT', { message: 'there is nothing on the receipt' });
  return { lines, payments: paymentsOf(payments, sum), sum };
};

/** 1250 as 12.50 */
export const decimal = (value: number, places = 2): string => {
  const figures = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${figures.slice(0, -places)}.${figures.slice(-places)}`;
};

/** Registers write 12.50, or +000001250: in hundredths. */
export const readSum = (text = ''): number =>
  text.includes('.') ? Math.round(Number(text) * hundredths) : Number(text) || 0;
