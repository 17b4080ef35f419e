import { expect, it } from 'vitest';
import type { Caller } from '#server/command-line/demo/caller.ts';
import { makeDemoShop } from '#server/command-line/demo/demo-shop.ts';
import { tradeFor } from '#server/command-line/demo/demo-trade.ts';
import { seededRandom } from '#server/command-line/demo/random.ts';
import { sql } from '#server/storage/sql.ts';
import { houseOfFile } from '../house.ts';

const house = await houseOfFile();

const callerOf = (): Caller => {
  let token = '';
  return async (name, body) => {
    const { status, body: answer } = await house.call(name, body, { token });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(answer)}`);
    if (name === 'SignUpOrganisation') token = answer.Code;
    return answer;
  };
};

it('the demo sells only what it bought, under numbers of its till, and nothing in it needs attention [REV-D25]', async () => {
  const call = callerOf();
  const shop = await makeDemoShop(call);
  const sold = await tradeFor({
    call,
    shop,
    random: seededRandom(20),
    now: house.now(),
    days: 8,
    timeZone: house.config.timeZone,
  });
  expect(sold).toBeGreaterThan(200);
  const { reader } = house.app.services.store;
  const numbers = await reader.all<{ Number: string }>(
    sql`select "Number" from "Document" where "OrganisationId" > 0 and "DocumentActionType" = 3 order by "ApprovedOn"`,
  );
  expect(numbers.map((each) => each.Number)).toEqual(Array.from({ length: sold }, (_, at) => `1-${at + 1}`));
  expect(
    await reader.all(
      sql`select "Code", count(*) as "Count" from "Attention" where "OrganisationId" > 0 group by "Code"`,
    ),
  ).toEqual([]);
  expect(
    await reader.all(
      sql`select "ArticleId", "Quantity" from "StockBalance" where "OrganisationId" > 0 and "Quantity" < 0`,
    ),
  ).toEqual([]);
}, 300_000);
