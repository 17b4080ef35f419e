import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import { sql, type Sql } from '#server/storage/sql.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import type { Shop } from '../documents-shop.ts';
import type { House } from '../house.ts';
import { chanceOf, day, iso, openTradedShop } from './traded-shop.ts';

let house: House;
let shop: Shop;

const random = randomFrom(newSeed());
const { between } = chanceOf(random);

beforeAll(async () => {
  ({ house, shop } = await openTradedShop(random));
});
afterAll(() => house.close());

describe('what is left of a supplier at any moment', () => {
  interface LayerRow {
    Id: number;
    On: number;
    Quantity: number;
    ContractorId: number | null;
  }

  /** Layers and what was drawn from them, read in the plainest way. */
  const readLayers = async () => {
    const { reader } = house.app.services.store;
    const own = shop.owner.organisationId;
    const layers = await reader.all<LayerRow>(sql`
      select l."Id", l."ApprovedOn" as "On", abs(l."StockQuantity") as "Quantity",
        case when d."DocumentActionType" = 1 then d."ContractorId" end as "ContractorId"
      from "Lot" l join "Document" d on d."Id" = l."DocumentId"
      where l."OrganisationId" = ${own} and l."BalanceQuantity" is not null and l."StockQuantity" <> 0`);
    const draws = await reader.all<{ InLotId: number; OutOn: number; Quantity: number }>(
      sql`select "InLotId", "OutOn", "Quantity" from "LotDraw" where "OrganisationId" = ${own} and "InLotId" is not null`,
    );
    return { layers, draws: Map.groupBy(draws, ({ InLotId }) => InLotId) };
  };

  it('is what each layer had, less what was drawn from it until then [W1]', async () => {
    const { layers, draws } = await readLayers();
    const supplied = layers.filter(({ ContractorId }) => ContractorId === shop.supplierId);
    for (let round = 0; round < rounds(20, 500); round++) {
      const moment = round === 0 ? house.now() : house.now() - between(0, 80) * day + between(0, day);
      const left = supplied
        .filter(({ On }) => On <= moment)
        .reduce((sum, { Id, Quantity }) => {
          const drawn = (draws.get(Id) ?? []).filter(({ OutOn }) => OutOn <= moment);
          return sum + Quantity - drawn.reduce((all, draw) => all + draw.Quantity, 0);
        }, 0);
      const { Entities } = await shop.owner.do('BalanceResumeSearch', {
        predicate: {
          AppliedOn: { To: iso(moment) },
          Contractors: [{ Id: shop.supplierId }],
          Group: { Fields: ['Contractor'] },
        },
      });
      expect([moment, Math.round((Entities[0]?.QuantitySum ?? 0) * 1000)]).toEqual([moment, left]);
    }
  });

  it.each(['ContractorResumeSearch', 'BalanceResumeSearch', 'BalanceSearch'])(
    'is read once, not once for each line: %s [W1]',
    async (call) => {
      const said: Sql[] = [];
      const guard = inspectStatements((query) => {
        guard?.(query);
        said.push(query);
      });
      const AppliedOn = { From: iso(house.now() - 40 * day), To: iso(house.now() - 30 * day) };
      try {
        await shop.owner.do(call, {
          predicate:
            call === 'ContractorResumeSearch'
              ? { ApprovedOn: AppliedOn }
              : { AppliedOn, ...(call === 'BalanceResumeSearch' && { Group: { Fields: ['Contractor'] } }) },
        });
      } finally {
        inspectStatements(guard);
      }
      const overDraws = said.filter(({ text }) => text.includes('"LotDraw"'));
      expect(overDraws.length).toBeGreaterThan(0);
      if (process.env.STORE === 'postgres') return;
      for (const { text, values } of overDraws) {
        const steps = await house.app.services.store.reader.all<{ detail: string }>({
          text: `explain query plan ${text}`,
          values,
        });
        const details = steps.map(({ detail }) => detail).filter((detail) => /\b(w|LotDraw)\b/.test(detail));
        for (const detail of details) expect(detail).toContain('OutLotId=?');
      }
    },
  );
});
