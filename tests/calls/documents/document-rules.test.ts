import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import { officeOf } from './chain/chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);

describe('the number of a document', () => {
  it('is found by its start, its end and any part of it [R-DOC-007]', async () => {
    const tea = await shop.product();
    for (const Number of ['12-A', 'B-12', 'C-12-D', 'E-34'])
      await call('DocumentCreate', { document: office.draft([1, 1], { lines: [[tea, 1, 1]], Number }) });
    const found = async (Pattern: string) =>
      (
        await call('DocumentSearch', {
          predicate: { DocumentActionTypes: [1], Strings: [{ Name: 'Number', Pattern }] },
        })
      ).Entities.map((row) => row.Number).sort();
    expect(await found('12%')).toEqual(['12-A']);
    expect(await found('%12')).toEqual(['B-12']);
    expect(await found('%12%')).toEqual(['12-A', 'B-12', 'C-12-D']);
  });
});

describe('what fails', () => {
  it('leaves nothing: a document that was not created has no date, one that was not changed keeps its own [R-DOC-026]', async () => {
    const tea = await shop.product();
    const count = async () => (await call('DocumentSearch', { predicate: {} })).Pager.Number;
    const before = await count();
    const dated = { CreatedOn: '2199-01-01T00:00:00Z' };
    const draft = office.draft([1, 1], { lines: [[tea, 1, 1]] });
    expect((await attempt('DocumentCreate', { document: { ...draft, ...dated } })).status).toBe(422);
    expect(await count()).toBe(before);
    const { Id, Version, CreatedOn } = await call('DocumentCreate', { document: draft });
    const changed = await attempt('DocumentUpdate', { document: { Id, Version, ...dated } as never });
    expect(changed.status).toBe(422);
    expect((await call('DocumentLoad', { document: { Id } })).CreatedOn).toBe(CreatedOn);
  });

  it('is not approved: ApprovedOn stays empty, and nothing moves [R-DOC-027]', async () => {
    const tea = await shop.product();
    const empty = await call('DocumentCreate', { document: office.draft([1, 1], { lines: [] }) });
    expect((await attempt('DocumentApprove', { document: { Id: empty.Id } as never })).status).toBe(422);
    const stored = await call('DocumentLoad', { document: { Id: empty.Id } });
    expect([stored.ApprovedOn, await shop.stock(tea)]).toEqual([undefined, []]);
    await call('DocumentDelete', { document: { Id: empty.Id } });
  });
});

describe('the smallest that counts', () => {
  it('is a thousandth: so much stock is moved, and nothing is not [R-DOC-047]', async () => {
    const [tea, none] = [await shop.product(), await shop.product()];
    await shop.receive([[tea, 0.001, 10]]);
    const { Id } = await call('DocumentCreate', {
      document: office.draft([4], { lines: [], CreditDepot: { Id: shop.otherDepotId } }),
    });
    const { Entities } = await call('LotsCreate', { document: { Id } });
    expect(Entities.map(({ Article, Quantity }) => [Article?.Id, Quantity])).toEqual([[tea, 0.001]]);
    const refused = await attempt('DocumentApprove', {
      document: office.draft([4], { lines: [[none, 0.001, 0]], CreditDepot: { Id: shop.otherDepotId } }),
    });
    expect(refused).toMatchObject({ body: { Code: 'LOT_NO_STOCK' } });
    const { Entities: stocked } = await call('BalanceSearch', {
      predicate: { Articles: [{ Id: tea }, { Id: none }], Quantity: { From: 0.001 } },
    });
    expect(stocked.map(({ Article }) => Article?.Id)).toEqual([tea]);
  });
});

it('a product without a type is of the first type [R-DOC-048]', async () => {
  const { Id } = await call('ArticleCreate', { article: { Name: 'Plain' } });
  const { ArticleActionType } = await call('ArticleRead', { article: { Id } });
  expect(ArticleActionType).toMatchObject({ Number: 1 });
});
