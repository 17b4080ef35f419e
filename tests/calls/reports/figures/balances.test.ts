import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketKey } from '#domain/date-part.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { iso, zone } from '../traded-shop.ts';
import { openMixedShop, type MixedLine, type MixedPayment, type MixedShop } from './mixed-shop.ts';

let at: MixedShop;

beforeAll(
  async () => {
    at = await openMixedShop(randomFrom(newSeed() + 1), rounds(110, 1500));
  },
  rounds(240_000, 3_600_000),
);
afterAll(() => at.house.close());

const cents = (value: number): number => Math.round(value * 100);

/** What a line changes of what its contractor owes: sales raise it, what was bought lowers it, returns undo either. */
const owedBy = ({ type, operation, debit, credit }: MixedLine): number => {
  if (type === 3) return debit;
  if (type === 2) return operation === 2 || operation === 4 ? debit : 0;
  return type === 1 ? (operation === 4 ? 0 - debit : 0 - credit) : 0;
};
const paidBy = ({ type, operation, value }: MixedPayment): number => {
  const goesOut = type === 1 || (type === 9 && operation === 9);
  return goesOut ? value : 0 - value;
};

interface Change {
  document: number;
  on: number;
  owed: number;
}

/** Changes of what a contractor owes, a document each, in their order. */
const changesOf = (contractor: number): Change[] => {
  const byDocument = new Map<number, Change>();
  const add = ({ document, on }: { document: number; on: number }, owed: number): void => {
    const known = byDocument.get(document) ?? { document, on, owed: 0 };
    byDocument.set(document, { ...known, owed: known.owed + owed });
  };
  for (const line of at.lines) if (line.contractor === contractor) add(line, owedBy(line));
  for (const payment of at.payments) if (payment.contractor === contractor) add(payment, paidBy(payment));
  return [...byDocument.values()].toSorted((one, other) => one.on - other.on || one.document - other.document);
};
const sumOf = (changes: readonly Change[]): number => changes.reduce((sum, { owed }) => sum + owed, 0);

const From = Date.UTC(2026, 9, 24, 21);
const To = Date.UTC(2026, 9, 30, 21, 59, 59);
const ApprovedOn = { From: iso(From), To: iso(To) };
const reconcile = (Id: number, more: object = {}) =>
  at.shop.owner.do('ContractorReconciliation', { predicate: { Contractors: [{ Id }], ApprovedOn, ...more } });

describe('the reconciliation act of a contractor', () => {
  it('has the opening balance, each document with the balance after it, and the closing balance', async () => {
    for (const contractor of [...at.suppliers, ...at.customers]) {
      const changes = changesOf(contractor);
      const answer = await reconcile(contractor);
      const before = sumOf(changes.filter(({ on }) => on < From));
      expect([contractor, cents(answer.BalanceFrom)]).toEqual([contractor, before]);
      expect(answer.Contractor?.Id).toBe(contractor);
      let balance = before;
      const within = changes.filter(({ on }) => on >= From && on <= To + 999);
      const expected = within.map(({ document, owed }): [number, number] => [document, (balance += owed)]);
      const ids = new Set(answer.Rows?.map((row) => row.Document?.Id));
      expect(answer.Rows?.map((row) => [row.Document?.Id, cents(row.Balance)])).toEqual(
        expected.filter(([document]) => ids.has(document)),
      );
      expect(within.filter(({ document, owed }) => owed !== 0 && !ids.has(document))).toEqual([]);
      expect(cents(answer.BalanceTo)).toBe(balance);
      expect(cents(answer.BalanceFrom) + cents(answer.DebitSum) - cents(answer.CreditSum)).toBe(balance);
      for (const row of answer.Rows ?? []) expect(Math.min(row.DebitSum, row.CreditSum)).toBeGreaterThanOrEqual(0);
    }
  });

  it('comes in pages whose balances go on', async () => {
    const [customer] = at.customers as [number];
    const whole = await reconcile(customer, { ApprovedOn: {} });
    const rows = whole.Rows ?? [];
    expect(rows.length).toBeGreaterThan(3);
    const paged: unknown[] = [];
    for (let Index = 0; Index * 3 < rows.length; Index++) {
      const page = await reconcile(customer, { ApprovedOn: {}, Pager: { Index, Size: 3 } });
      expect([page.Pager?.Number, page.BalanceTo]).toEqual([rows.length, whole.BalanceTo]);
      paged.push(...(page.Rows ?? []).map((row) => [row.Document?.Id, row.Balance]));
    }
    expect(paged).toEqual(rows.map((row) => [row.Document?.Id, row.Balance]));
    expect(whole.BalanceFrom).toBe(0);
  });

  it('is of exactly one contractor of the own company', async () => {
    const refused = async (Contractors: object[]) =>
      (await at.shop.owner.try('ContractorReconciliation', { predicate: { Contractors } })).status;
    expect(await refused([])).toBe(400);
    expect(await refused(at.customers.map((Id) => ({ Id })))).toBe(400);
    expect(await refused([{ Id: 999_999 }])).toBe(404);
    const stranger = await at.house.signUp();
    const [Id] = at.customers as [number];
    expect((await stranger.try('ContractorReconciliation', { predicate: { Contractors: [{ Id }] } })).status).toBe(404);
  });
});

describe('the balances of contractors', () => {
  const balances = async (more: object) =>
    (await at.shop.owner.do('ContractorResumeSearch', { predicate: { ApprovedOn, ...more } })).Entities;

  it('start and end as the sums of their documents do [R-REPORT-009] [R-REPORT-010]', async () => {
    for (const row of await balances({})) {
      const changes = changesOf(row.Contractor?.Id ?? 0);
      const id = row.Contractor?.Id;
      expect([id, cents(row.BalanceFrom)]).toEqual([id, sumOf(changes.filter(({ on }) => on < From))]);
      expect([id, cents(row.BalanceTo)]).toEqual([id, sumOf(changes.filter(({ on }) => on <= To + 999))]);
      const movement = row.DebitSum - row.CreditSum + row.PaymentOutcomeSum - row.PaymentIncomeSum;
      expect(cents(movement)).toBe(cents(row.BalanceTo) - cents(row.BalanceFrom));
    }
  });

  it('are of suppliers or of customers where that is asked, in the order asked [R-REPORT-009] [R-REPORT-010]', async () => {
    const ids = (rows: Awaited<ReturnType<typeof balances>>) => rows.map((row) => row.Contractor?.Id ?? 0);
    const customers = ids(await balances({ ContractorActionTypes: [1] }));
    expect(customers.toSorted()).toEqual(at.customers.toSorted());
    expect(ids(await balances({ ContractorActionTypes: [3] })).some((id) => at.customers.includes(id))).toBe(false);
    const sorted = await balances({ Sorts: [{ Name: 'BalanceTo', SortType: 1 }] });
    expect(sorted.map((row) => row.BalanceTo)).toEqual(sorted.map((row) => row.BalanceTo).toSorted((a, b) => b - a));
    const byName = await balances({ Sorts: [{ Name: 'Contractor', SortType: 0 }] });
    expect(byName.map((row) => row.Contractor?.Name)).toEqual(byName.map((row) => row.Contractor?.Name).toSorted());
    const wrong = { predicate: { Sorts: [{ Name: 'StockTo' as const }] } };
    expect((await at.shop.owner.try('ContractorResumeSearch', wrong)).status).toBe(400);
  });
});

describe('cash flow', () => {
  it('is what came in and what went out by payment type and day', async () => {
    for (const [first, last] of [
      [undefined, undefined],
      [From + 1234, To],
    ]) {
      const rows = new Map<string, [number, number]>();
      for (const { tender, on, type, operation, value } of at.payments) {
        if (tender === 0 || on < (first ?? -Infinity) || on > (last ?? Infinity) + 999) continue;
        const key = `${tender},${bucketKey(5, zone, on)}`;
        const [income, outcome] = rows.get(key) ?? [0, 0];
        const out = type === 1 ? value : type === 3 && operation === 4 ? 0 - value : 0;
        rows.set(key, [income + value * Number(type !== 1 && operation !== 4), outcome + out]);
      }
      const { Entities } = await at.shop.owner.do('PayoffResumeSearch', {
        predicate: {
          ...(first && last && { ApprovedOn: { From: iso(first), To: iso(last) } }),
          Group: { Fields: ['Tender', 'Date'], DatePart: 5 },
        },
      });
      const answered = Entities.map((row): [string, number[]] => [
        `${row.Tender?.Id},${row.Date}`,
        [cents(row.IncomeSum), cents(row.OutcomeSum)],
      ]);
      expect(answered.toSorted()).toEqual([...rows].toSorted());
    }
  });
});
