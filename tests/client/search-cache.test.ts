import { describe, expect, it, vi } from 'vitest';
import { emit } from '#client/bus.ts';
import { forgetSearches, searchKept } from '#client/http/search-cache.ts';

const company = { id: 1 as number | undefined };
vi.mock('#client/session.ts', () => ({ session: { get: () => ({ company }) } }));

/** Searches, and answers how often the server was asked. */
const searcher = (entity = 'Vat') => {
  const ask = vi.fn(async () => ['20 %']);
  const search = (predicate: object = {}, now = 0) =>
    searchKept({ entity, predicate: { Pager: { Size: 10 }, ...predicate }, ask, now });
  forgetSearches();
  company.id = 1;
  return { ask, search };
};

describe('a search in a directory', () => {
  it('is asked once in a company, however often it is made [R-API-013]', async () => {
    const { ask, search } = searcher();
    expect(await Promise.all([search(), search()])).toEqual([['20 %'], ['20 %']]);
    await search();
    expect(ask).toHaveBeenCalledTimes(1);
    company.id = 2;
    await search();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is another one with other questions', async () => {
    const { ask, search } = searcher();
    await search();
    await search({ Strings: [{ Name: 'Name', Pattern: '%8%' }] });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked anew where a refresh is wanted, and that answer is kept [R-API-017]', async () => {
    const { ask, search } = searcher();
    await search();
    ask.mockResolvedValueOnce(['21 %']);
    expect(await search({ Refresh: true })).toEqual(['21 %']);
    expect(await search()).toEqual(['21 %']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked anew after somebody signed out, in, or was timed out [R-SESSION-010]', async () => {
    const { ask, search } = searcher();
    await search();
    for (const event of ['signed-out', 'signed-in', 'session-timeout'] as const) {
      emit(event);
      await search();
    }
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is asked anew after a change of that directory, and after five minutes', async () => {
    const { ask, search } = searcher();
    await search();
    forgetSearches('Measure');
    await search({}, 299_999);
    expect(ask).toHaveBeenCalledTimes(1);
    forgetSearches('Vat');
    await search();
    await search({}, 300_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is not kept when it failed', async () => {
    const { ask, search } = searcher();
    ask.mockRejectedValueOnce(new Error('cut'));
    await expect(search()).rejects.toThrow('cut');
    expect(await search()).toEqual(['20 %']);
  });
});

it('documents, balances and lots are asked for each time', async () => {
  for (const entity of ['Document', 'Balance', 'Lot', 'Article', 'Contractor']) {
    const { ask, search } = searcher(entity);
    await search();
    await search();
    expect(ask).toHaveBeenCalledTimes(2);
  }
});
