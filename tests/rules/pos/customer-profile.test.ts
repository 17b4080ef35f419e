import { describe, expect, it } from 'vitest';
import type { Ask } from '#till/catalogue/ask.ts';
import { readProfile } from '#till/customers/customer-profile.ts';

const [monday, tuesday] = [Date.UTC(2026, 10, 16, 9), Date.UTC(2026, 10, 17, 9)];

/** A server that has these answers; what it was asked is kept. */
const server = (answers: Record<string, readonly object[]>) => {
  const asked: [name: string, predicate: Record<string, unknown>][] = [];
  const ask = (async (name: string, predicate: Record<string, unknown>) => {
    asked.push([name, predicate]);
    return { Entities: answers[name] ?? [], Pager: { Index: 0, Size: 10, Number: 0 } };
  }) as unknown as Ask;
  return { ask, asked };
};

const lot = (Id: number, documentId: number, Name: string) => ({
  Id,
  Document: { Id: documentId },
  Article: { Id, Name },
  Quantity: 2000,
  DebitSum: Id * 100,
});

describe('the profile of a customer at the till', () => {
  it('says how much was bought, how often and when last, and the last ten products by the time they were bought', async () => {
    const lots = [
      ...Array.from({ length: 9 }, (_, at) => lot(at + 1, 1, `Old ${at + 1}`)),
      lot(20, 2, 'Tea'),
      lot(21, 2, 'Cup'),
    ];
    const { ask, asked } = server({
      DocumentResumeSearch: [{ DebitSum: 12_345, Count: 2, LastOn: tuesday }],
      DocumentSearch: [
        { Id: 2, ApprovedOn: tuesday },
        { Id: 1, ApprovedOn: monday },
      ],
      LotSearch: lots,
    });
    const profile = await readProfile(ask, { customerId: 31, isRestaurant: false });
    expect(profile).toMatchObject({ sum: 12_345, count: 2, lastOn: tuesday });
    expect(profile.last.map(({ name, on }) => [name, on])).toEqual([
      ['Tea', tuesday],
      ['Cup', tuesday],
      ...Array.from({ length: 8 }, (_, at) => [`Old ${at + 1}`, monday]),
    ]);
    expect(
      asked.map(([name, { Contractors, DocumentActionTypes }]) => [name, Contractors, DocumentActionTypes]),
    ).toEqual([
      ['DocumentResumeSearch', [{ Id: 31 }], [3, 2]],
      ['DocumentSearch', [{ Id: 31 }], [3, 2]],
      ['LotSearch', undefined, undefined],
    ]);
  });

  it('lists what was bought, not what was brought back, however many returns are the latest [R-CUST-007]', async () => {
    const returns = Array.from({ length: 10 }, (_, at) => ({ Id: 100 + at, ApprovedOn: tuesday }));
    const pages: Record<number, readonly object[]> = { 0: returns, 1: [{ Id: 1, ApprovedOn: monday }] };
    const ask = (async (name: string, { Pager }: { Pager: { Index: number } }) => ({
      Entities: {
        DocumentSearch: pages[Pager.Index] ?? [],
        LotSearch: [
          ...returns.map(({ Id }) => ({ ...lot(Id, Id, 'Milk'), Quantity: -1000 })),
          lot(1, 1, 'Tea'),
          { ...lot(2, 1, 'Exchanged'), Quantity: -1000 },
        ],
        DocumentResumeSearch: [],
      }[name],
    })) as unknown as Ask;
    const { last } = await readProfile(ask, { customerId: 31, isRestaurant: false });
    expect(last.map(({ name }) => name)).toEqual(['Tea']);
  });

  it('is empty for who bought nothing, and asks in a restaurant for orders of bills beside the receipts of its till', async () => {
    const { ask, asked } = server({});
    expect(await readProfile(ask, { customerId: 5, isRestaurant: true })).toEqual({
      sum: 0,
      count: 0,
      lastOn: undefined,
      last: [],
    });
    expect(asked.map(([name, { DocumentActionTypes }]) => [name, DocumentActionTypes])).toEqual([
      ['DocumentResumeSearch', [3, 2, 6]],
      ['DocumentSearch', [3, 2, 6]],
    ]);
  });
});
