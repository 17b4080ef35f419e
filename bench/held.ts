/** How long the process is held by one thing, so that others wait: documents of 20,000 lines, answers with all lines. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '#tests/support/call-client.ts';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { options, sized } from './support/options.ts';
import { atMost, report } from './support/report.ts';
import { makeShop, type Shop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const mostMs = 200;
const count = sized(20_000, 2000);
/** What an answer carries at most. */
const told = sized(10_000, 1000);

const linesOf = ({ products: { ids } }: Shop, more: object, length: number): object[] =>
  Array.from({ length }, (_, index) => ({
    ClientId: randomUUID(),
    Article: { Id: ids[index % ids.length] },
    Quantity: 1,
    ...more,
  }));

const incomeOf = (shop: Shop, length = count) => ({
  ClientId: randomUUID(),
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
  Lots: linesOf(shop, { CreditPrice: 5 }, length),
});

const receiptOf = (shop: Shop) => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: linesOf(shop, { DebitPrice: 10, PrimaryDebitPrice: 10 }, count),
  Payoffs: [{ Tender: { Id: shop.cash }, Value: count * 10 }],
});

type Measure = (what: string, name: string, body: object) => Promise<Json>;

const measureAll = async (shop: Shop, measure: Measure): Promise<void> => {
  await measure(`an income of ${count} lines`, 'DocumentApprove', { document: incomeOf(shop), done: true });
  await measure(`a receipt of ${count} lines`, 'DocumentApprove', { document: receiptOf(shop), done: true });
  const { Id, Version } = await measure(`a draft of ${told} lines`, 'DocumentCreate', {
    document: incomeOf(shop, told),
  });
  await measure(`an answer with ${told} lines`, 'DocumentLoad', { document: { Id } });
  const { Entities } = await measure('a page of 1000 lines', 'LotSearch', {
    predicate: { Documents: [{ Id }], Pager: { Index: 0, Size: 1000 } },
  });
  const Lots = Entities.map((line: Json) => ({ Id: line.Id, Quantity: 2 }));
  await measure('1000 lines changed', 'DocumentUpdate', { document: { Id, Version, Lots } });
};

/** Of the server's first large body much is compiled; the second time it is warm. */
const warmUp = ({ call }: BuiltServer, shop: Shop, length: number): Promise<Json> =>
  call('DocumentApprove', { document: incomeOf(shop, length), done: true } as never, shop.token);

for (const isWarm of options.isQuick ? [false] : [false, true])
  await onEachStore(async (place, store) => {
    const shop = await makeShop(place, 400);
    const built = await startBuilt(place);
    await warmUp(built, shop, isWarm ? count : 10);
    await built.held();
    await sleep(2000);
    const idle = await built.held();
    await measureAll(shop, async (what, name, body) => {
      await built.held();
      const answer = await built.call(name, body as never, shop.token);
      const { ms, cpuMs } = await built.held();
      report({
        what: `held by ${what}${isWarm ? '' : ', the first time'}`,
        store,
        figure: Math.min(cpuMs, ms),
        unit: 'ms CPU',
        goal: atMost(cpuMs, mostMs, 'ms CPU'),
        note: `by the clock ${ms.toFixed(0)} ms, idle ${idle.ms.toFixed(0)} ms`,
      });
      return answer;
    });
    await built.stop();
  });
