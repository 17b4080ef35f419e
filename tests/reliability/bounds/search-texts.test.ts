import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import { insertRecords } from '#server/storage/records/index.ts';
import { shopOfFile } from '#tests/calls/documents-shop.ts';

const { house, shop } = await shopOfFile();

beforeAll(async () => {
  const { organisationId, do: call } = shop.owner;
  const {
    Entities: [vat],
  } = await call('VatSearch', { predicate: {} });
  const products = Array.from({ length: 3500 }, (_, index) => ({
    OrganisationId: organisationId,
    Name: `Milk product ${index}`,
    Code: String(index),
    Price: 100,
    Vat: { Id: vat.Id },
    CreatedOn: 1,
  }));
  await house.app.services.store.write((db) => insertRecords(db, entities.Article, products), { isLong: true });
});

const said: string[] = [];
const before = inspectStatements((query) => {
  before?.(query);
  said.push(query.text);
});
afterAll(() => {
  inspectStatements(before);
});

const readiness = async () => {
  const { statusCode, body } = await house.app.server.inject({ url: '/readyz' });
  return [statusCode, (JSON.parse(body) as { checks: { texts: string } }).checks.texts];
};

describe('a server that has just begun to listen', () => {
  it('is ready once the texts that people search are in memory, so that the first search asks no index of texts', async () => {
    await house.app.server.listen({ port: 0, host: '127.0.0.1' });
    expect(await readiness()).toEqual([503, 'failed']);
    await expect.poll(readiness).toEqual([200, 'ok']);
    said.length = 0;
    const { Entities } = await shop.owner.do('ArticleSearch', {
      predicate: {
        Strings: [{ Name: 'Name', Pattern: '%product 12%' }],
        Sorts: [{ Name: 'Name', SortType: 0 }],
        Pager: { Index: 0, Size: 10 },
      },
    });
    expect(Entities).toHaveLength(10);
    const asked = said.filter((text) => /search_Article|like \?/i.test(text));
    expect(asked).toEqual([]);
  });
});
