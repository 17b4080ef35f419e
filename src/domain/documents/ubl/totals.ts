import type { Minor } from '#generated/types.ts';
import { percentOf } from '../../money.ts';
import { allocate } from '../../numbers/allocate.ts';
import type { TaxCategory, TaxShare, UblAllowance, UblInvoice, UblLine, UblTotals } from './ubl-invoice.ts';

type Parts = Pick<UblInvoice, 'lines' | 'allowances'>;

const keyOf = ({ id, rate }: TaxCategory): string => `${id} ${rate}`;

const signed = ({ isCharge, sum }: UblAllowance): Minor => (isCharge ? sum : -sum);

/** VAT of each category and rate: of the whole taxable sum, rounded once (EN 16931, BR-CO-17). */
export const taxesOf = ({ lines, allowances }: Parts): TaxShare[] => {
  const shares = new Map<string, { tax: TaxCategory; taxable: Minor }>();
  const add = (tax: TaxCategory, sum: Minor): void => {
    const share = shares.get(keyOf(tax));
    shares.set(keyOf(tax), { tax, taxable: (share?.taxable ?? 0) + sum });
  };
  for (const { tax, net } of lines) add(tax, net);
  for (const allowance of allowances) add(allowance.tax, signed(allowance));
  return [...shares.values()].map(({ tax, taxable }) => ({ tax, taxable, vat: percentOf(taxable, tax.rate) }));
};

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => Minor): Minor =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Totals of an invoice by its lines and allowances (EN 16931, BR-CO-10 to BR-CO-16). */
export const totalsOf = (parts: Parts, paid: Pick<UblTotals, 'prepaid' | 'rounding'>): UblTotals => {
  const lines = sumOf(parts.lines, ({ net }) => net);
  const [allowances, charges] = [false, true].map((isCharge) =>
    sumOf(
      parts.allowances.filter((each) => each.isCharge === isCharge),
      ({ sum }) => sum,
    ),
  ) as [Minor, Minor];
  const withoutVat = lines - allowances + charges;
  const vat = sumOf(taxesOf(parts), (share) => share.vat);
  const withVat = withoutVat + vat;
  const { prepaid, rounding } = paid;
  return {
    lines,
    allowances,
    charges,
    withoutVat,
    vat,
    withVat,
    prepaid,
    rounding,
    payable: withVat - prepaid + rounding,
  };
};

/** Names of totals that the invoice itself gives otherwise than its lines say. */
export const totalsThatDiffer = (invoice: UblInvoice): (keyof UblTotals)[] => {
  const own = totalsOf(invoice, invoice.totals);
  return (Object.keys(own) as (keyof UblTotals)[]).filter((name) => own[name] !== invoice.totals[name]);
};

/** Shares a sum, weights below 0 taking theirs from the first line above it. */
const shared = (sum: Minor, lines: readonly UblLine[]): Minor[] => {
  const isPlain = lines.every(({ net }) => net >= 0) || lines.every(({ net }) => net <= 0);
  if (isPlain)
    return allocate(
      sum,
      lines.map(({ net }) => Math.abs(net)),
    );
  const parts = lines.map(({ net, tax }) => net + percentOf(net, tax.rate));
  return parts.map((part, index) => (index === 0 ? part + sum - sumOf(parts, (each) => each) : part));
};

/**
 * Cost of each line with VAT, less its share of the allowances of the whole invoice. They add up to the invoice's sum
 * with VAT, but for allowances of a category that no line has.
 */
export const grossLines = (invoice: Parts): Minor[] => {
  const gross = invoice.lines.map(() => 0);
  for (const { tax, taxable, vat } of taxesOf(invoice)) {
    const places = invoice.lines.flatMap((line, place) => (keyOf(line.tax) === keyOf(tax) ? [place] : []));
    const sums = shared(
      taxable + vat,
      places.map((place) => invoice.lines[place] as UblLine),
    );
    for (const [index, place] of places.entries()) gross[place] = sums[index] ?? 0;
  }
  return gross;
};
