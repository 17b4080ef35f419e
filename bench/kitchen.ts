/**
 * Orders of fifty tills, each of which hears all events: from the moment that one sends an order to the moment that the
 * last stream is told, and that the kitchen has read the order with its dishes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuilt } from './support/built-server.ts';
import { listen } from './support/listener.ts';
import { quantile } from './support/measure.ts';
import { sized } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report } from './support/report.ts';
import { makeShop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const streams = 50;
/** Of all tills together: one each five seconds from each. */
const perSecond = 10;
const goalMs = 300;
const random = createRandom(11);

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, 500);
  const built = await startBuilt(place);
  const call = (name: string, body: object) => built.call(name, body, shop.token);
  const { Id, Version } = await call('OrganisationRead', {});
  await call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } });
  const lots = () =>
    Array.from({ length: 4 }, () => ({
      Article: { Id: random.pick(shop.products.ids) },
      Quantity: 1,
      DebitPrice: 10,
    }));
  const listeners = await Promise.all(Array.from({ length: streams }, () => listen(built, shop.token)));
  const told: number[] = [];
  const read: number[] = [];
  const order = async (): Promise<void> => {
    const started = performance.now();
    const bill = await call('DocumentGroupCreate', {
      documentGroup: { Branch: { Id: shop.branchId }, Documents: [{ DocumentActionType: 6, Lots: lots() }] },
    });
    const heard = await Promise.all(listeners.map((listener) => listener.heard('DocumentGroup', bill.Id)));
    told.push(Math.max(...heard) - started);
    const { Entities } = await call('DocumentSearch', {
      predicate: { DocumentGroups: [{ Id: bill.Id }], DocumentActionTypes: [6] },
    });
    await call('LotSearch', { predicate: { Documents: [{ Id: Entities[0].Id }] } });
    read.push(performance.now() - started);
  };
  await order();
  told.length = read.length = 0;
  const orders: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < sized(600, 200); at += 1) {
    await sleep(Math.max(0, begun + (at * 1000) / perSecond - performance.now()));
    orders.push(order());
  }
  await Promise.all(orders);
  for (const listener of listeners) listener.close();
  for (const [what, took] of [
    [`an order told to the last of ${streams} streams, ${perSecond} a second`, told],
    [`an order read by the kitchen, ${streams} streams, ${perSecond} a second`, read],
  ] as const) {
    took.sort((one, other) => one - other);
    const p99 = quantile(took, 0.99);
    const note = `p50 ${quantile(took, 0.5).toFixed(1)} ms`;
    report({ what, store, figure: p99, unit: 'ms', note, goal: atMost(p99, goalMs, 'ms p99') });
  }
  await built.stop();
});
