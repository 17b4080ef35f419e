/** How long the process is held by one thing, so that others wait: documents of 20,000 lines, answers with all lines. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuilt } from './support/built-server.ts';
import { options, sized } from './support/options.ts';
import { atMost, report } from './support/report.ts';
import { makeShop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const mostMs = 200;
const count = sized(20_000, 2000);
/** What an answer carries at most. */
const told = sized(10_000, 1000);

for (const isWarm of options.isQuick ? [false] : [false, true])
  await onEachStore(async (place, store) => {
    const shop = await makeShop(place, 400);
    const built = await startBuilt(place);
    const call = (name: string, body: object): Promise<any> => built.call(name, body as never, shop.token);
    const { ids } = shop.products;
    const lots = (more: (index: number) => object, length = count): object[] =>
      Array.from({ length }, (_, index) => ({
        ClientId: randomUUID(),
        Article: { Id: ids[index % ids.length] },
        Quantity: 1,
        ...more(index),
      }));
    const income = (length = count) => ({
      ClientId: randomUUID(),
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: shop.branchId },
      CreditDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: lots(() => ({ CreditPrice: 5 }), length),
    });
    const receipt = () => ({
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: lots(() => ({ DebitPrice: 10, PrimaryDebitPrice: 10 })),
      Payoffs: [{ Tender: { Id: shop.cash }, Value: count * 10 }],
    });
    await call('DocumentApprove', { document: income(isWarm ? count : 10), done: true });
    await built.held();
    await sleep(2000);
    const idle = await built.held();
    const measure = async (what: string, work: () => Promise<any>): Promise<any> => {
      await built.held();
      const answer = await work();
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
    };
    await measure(`an income of ${count} lines`, () => call('DocumentApprove', { document: income(), done: true }));
    await measure(`a receipt of ${count} lines`, () => call('DocumentApprove', { document: receipt(), done: true }));
    const draft = await measure(`a draft of ${told} lines`, () => call('DocumentCreate', { document: income(told) }));
    await measure(`an answer with ${told} lines`, () => call('DocumentLoad', { document: { Id: draft.Id } }));
    const lines = await measure('a page of 1000 lines', () =>
      call('LotSearch', { predicate: { Documents: [{ Id: draft.Id }], Pager: { Index: 0, Size: 1000 } } }),
    );
    await measure('1000 lines changed', () =>
      call('DocumentUpdate', {
        document: {
          Id: draft.Id,
          Version: draft.Version,
          Lots: lines.Entities.map(({ Id }: { Id: number }) => ({ Id, Quantity: 2 })),
        },
      }),
    );
    await built.stop();
  });
