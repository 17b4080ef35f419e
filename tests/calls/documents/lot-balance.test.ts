import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const layers = async (LotBalanceCriteria: object, more: object = {}) =>
  (await owner.do('LotSearch', { predicate: { LotBalanceCriteria, ...more } })).Entities.map((lot) => [
    lot.Article?.Id,
    lot.BalanceQuantity,
  ]);
const at = (ms: number): string => new Date(ms).toISOString();

describe('a search for layers of stock by LotBalanceCriteria', () => {
  it('finds what is left in a depot of what came by the end of a day [R-CAT-044]', async () => {
    const [flour, egg, gone] = [await shop.product(), await shop.product(), await shop.product()];
    await shop.receive([
      [flour, 5, 2],
      [gone, 1, 1],
    ]);
    await shop.sell([
      [flour, 2, 10],
      [gone, 1, 10],
    ]);
    const evening = house.now() + 60_000;
    house.wait(10 * 60_000);
    await shop.receive([[egg, 3, 1]], { CreditDepot: { Id: shop.otherDepotId } });
    const criteria = {
      CreditDepotId: shop.depotId,
      OrganisationId: owner.organisationId,
      AppliedOn: at(house.now() + 3_600_000),
      QuantitySign: 1,
    };
    expect(await layers(criteria)).toEqual([[flour, 3]]);
    expect(await layers({ ...criteria, CreditDepotId: shop.otherDepotId })).toEqual([[egg, 3]]);
    expect(await layers({})).toEqual([
      [flour, 3],
      [egg, 3],
    ]);
    expect(await layers({ AppliedOn: at(evening) })).toEqual([[flour, 3]]);
    expect(await layers({ ...criteria, QuantitySign: 0 })).toEqual([[gone, 0]]);
    expect(await layers({ ...criteria, QuantitySign: -1 })).toEqual([]);
    // The other filters narrow it further.
    expect(await layers({}, { Articles: [{ Id: egg }] })).toEqual([[egg, 3]]);
  });

  it('finds the layers of the variants of a product [R-CAT-044]', async () => {
    const { Id: shirt } = await owner.do('ArticleCreate', { article: { Name: 'Shirt' } });
    const { Id: small } = await owner.do('ArticleCreate', { article: { Name: 'Shirt S', ArticleParentId: shirt } });
    await shop.receive([[small, 4, 2]]);
    expect(await layers({ ArticleParentId: shirt })).toEqual([[small, 4]]);
  });

  it("refuses another company's stock, other signs and what it does not know [R-CAT-044]", async () => {
    const other = await house.signUp();
    for (const [criteria, path] of [
      [{ OrganisationId: other.organisationId }, 'predicate.LotBalanceCriteria.OrganisationId'],
      [{ QuantitySign: 2 }, 'predicate.LotBalanceCriteria.QuantitySign'],
      [{ CreditDepotId: 'x' }, 'predicate.LotBalanceCriteria.CreditDepotId'],
      [{ Depot: 1 }, 'predicate.LotBalanceCriteria.Depot'],
    ] as const) {
      const { status, fault } = await owner.try('LotSearch', { predicate: { LotBalanceCriteria: criteria } });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, path]);
    }
    const { Entities } = await other.do('LotSearch', { predicate: { LotBalanceCriteria: {} } });
    expect(Entities).toEqual([]);
  });
});
