import { expect, it } from 'vitest';
import { balanceColumns, figuresOf, type PricingRow } from '#admin/organisation/dealer/dealer-report.ts';

const now = Date.UTC(2026, 10, 21);
const row = (
  Id: number,
  RestrictedOn: number | null,
  [PaymentSum, InvoiceSum, Amount]: [number, number, number],
): PricingRow => ({ Contract: { Id, RestrictedOn } as never, PaymentSum, InvoiceSum, Amount });

it('a dealer sees all contracts in sum; locked are those whose day of restriction has come', () => {
  const rows = [row(1, now - 1, [500, 900, -400]), row(2, now + 1, [100, 0, 300]), row(3, null, [0, 0, 0])];
  expect(figuresOf(rows, now)).toEqual({ contracts: 3, locked: 1, invoiced: 900, paid: 600, balance: -100 });
  expect(figuresOf([], now)).toEqual({ contracts: 0, locked: 0, invoiced: 0, paid: 0, balance: 0 });
});

it('the balance at the beginning is that of the end without what happened between', () => {
  const figure = (title: string, of: PricingRow) =>
    balanceColumns.find((column) => column.title === title)?.figure?.(of);
  const customer = row(1, null, [500, 900, -400]);
  expect([figure('Start balance', customer), figure('End balance', customer)]).toEqual([0, -400]);
});
