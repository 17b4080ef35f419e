import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#generated/calls.ts';
import type { Database } from '#server/storage/database.ts';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import type { Sql } from '#server/storage/sql.ts';
import type { Json } from '#tests/support/call-client.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';
import { iso } from '../traded-shop.ts';
import { openMixedShop, type MixedShop } from './mixed-shop.ts';

let at: MixedShop;
beforeAll(async () => {
  at = await openMixedShop(randomFrom(newSeed()), 20);
}, 120_000);
afterAll(() => at.house.close());

/** Statements that a call asks the database. */
const statementsOf = async (name: string, predicate: Json): Promise<Sql[]> => {
  const asked: Sql[] = [];
  const guard = inspectStatements((query) => {
    guard?.(query);
    asked.push(query);
  });
  try {
    await at.shop.owner.do(name, { predicate });
  } finally {
    inspectStatements(guard);
  }
  return asked;
};

/** How SQLite goes through the tables that grow with the years: by a key of the company, or through all rows. */
const stepsOf = async ({ text, values }: Sql): Promise<string[]> => {
  const { reader } = at.house.app.services.store;
  const steps = await reader.all<{ detail: string }>({ text: `explain query plan ${text}`, values });
  return steps.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) [dlowmbse]\b/.test(detail));
};

describe('no report holds the others', () => {
  const names = calls
    .map(({ name }) => name)
    .filter((name) => /(ResumeSearch|Reconciliation|^StockCard|^ExpiringSearch)$/.test(name));

  it('as each is asked of the reader that is beside the process', async () => {
    const { store } = at.house.app.services;
    const { of } = store;
    let isAsked = false;
    const noted: ProxyHandler<Database> = {
      get: (reader, key: keyof Database) => {
        isAsked ||= key === 'all' || key === 'one';
        return reader[key];
      },
    };
    const seen = vi.spyOn(store, 'of').mockImplementation((organisationId) => {
      const scoped = of(organisationId);
      return { ...scoped, reportReader: new Proxy(scoped.reportReader, noted) };
    });
    const beside: string[] = [];
    const [supplier] = at.suppliers as [number];
    try {
      for (const name of names) {
        isAsked = false;
        const Contractors = name === 'ContractorReconciliation' && [{ Id: supplier }];
        const Articles = name === 'StockCard' && [{ Id: at.articles[0] }];
        const predicate = { ...(Contractors && { Contractors }), ...(Articles && { Articles }) };
        const { status } = await at.shop.owner.try(name, { predicate });
        if (status === 200 && isAsked) beside.push(name);
      }
    } finally {
      seen.mockRestore();
    }
    expect(names.length).toBeGreaterThan(14);
    expect(beside).toEqual(names);
  });

  const by = (...Fields: string[]) => ({ Group: { Fields } });
  const ApprovedOn = { From: iso(Date.UTC(2026, 9, 1)), To: iso(Date.UTC(2026, 9, 31)) };
  const some = [{ Id: 1 }];
  it.each<[string, Json]>([
    ['SaleResumeSearch', { ApprovedOn, ...by('Supplier') }],
    ['SaleResumeSearch', { ApprovedOn, Suppliers: some }],
    ['SaleResumeSearch', { ApprovedOn, ...by('DocumentTag') }],
    ['SaleResumeSearch', { ApprovedOn, DocumentTags: some, DocumentGroups: some }],
    ['SaleResumeSearch', { ApprovedOn, ...by('Discount', 'VatRate') }],
    ['SaleResumeSearch', { ApprovedOn, Columns: ['Article', 'XYZGroup'] }],
    ['VatResumeSearch', { ApprovedOn }],
    ['ContractorReconciliation', { ApprovedOn, Contractors: 'supplier' }],
    ['ContractorResumeSearch', { ApprovedOn, ContractorActionTypes: [1] }],
    ['NeedResumeSearch', { ApprovedOn, Contractors: some }],
    ['StockAgeResumeSearch', { AppliedOn: { To: ApprovedOn.To }, DaysWithoutSale: { From: 30 } }],
    ['PayoffResumeSearch', { ApprovedOn, ...by('Tender') }],
    ['ExpiringSearch', { Days: { To: 30 } }],
    ['StockCard', { ApprovedOn, Articles: 'article' }],
  ])('nor goes through the documents and lines of all: %s %j', async (name, predicate) => {
    const [supplier] = at.suppliers as [number];
    const own = {
      ...predicate,
      ...(predicate['Contractors'] === 'supplier' && { Contractors: [{ Id: supplier }] }),
      ...(predicate['Articles'] === 'article' && { Articles: [{ Id: at.articles[0] }] }),
    };
    const asked = await statementsOf(name, own);
    expect(asked.length).toBeGreaterThan(0);
    if (process.env.STORE === 'postgres') return;
    for (const statement of asked)
      for (const step of await stepsOf(statement)) expect(step).toMatch(/^SEARCH|^SCAN \w+$(?<!SCAN [dlwm])/);
  });
});
