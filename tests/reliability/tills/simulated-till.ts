import { createHash, randomUUID } from 'node:crypto';
import { callModel, encode } from '#client/http/codec.ts';
import { chainStart } from '#client/outbox/receipt-chain.ts';
import { closeReceipt } from '#domain/sale/receipt-machine.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt, SaleArticle } from '#domain/sale/receipt.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import { ReturnReason } from '#generated/types.ts';

type Random = () => number;

const dayMs = 24 * 3_600_000;

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const shuffled = <Value>(random: Random, values: readonly Value[]): Value[] => {
  const all = [...values];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as Value, all[last] as Value];
  }
  return all;
};

/** Where a till stands, and what it sells. Tenders as the shop has them. */
export interface TillPlace {
  branchId: number;
  depotId: number;
  employeeId: number;
  cash: number;
  card: number;
  articles: readonly SaleArticle[];
}

/** A closed receipt as a till offers it, and what it has to come to: sums in hundredths, quantities in thousandths. */
export interface MadeReceipt {
  clientId: string;
  document: Record<string, unknown>;
  sum: number;
  discount: number;
  /** By article, negative on a return. */
  sold: ReadonlyMap<number, number>;
  paid: ReadonlyMap<number, number>;
}

const receiptOf = (random: Random, place: TillPlace, startedOn: number): Receipt => {
  const articles = shuffled(random, place.articles).slice(0, whole(random, 1, 4));
  return {
    id: randomUUID(),
    branchId: place.branchId,
    employeeId: place.employeeId,
    startedOn,
    ...(random() < 0.1 ? { isReturn: true, returnReason: ReturnReason.Mistake } : { isReturn: false }),
    lines: articles.map((article) => ({
      id: randomUUID(),
      article,
      quantity: random() < 0.5 ? 1000 * whole(random, 1, 5) : whole(random, 1, 9000),
      price: article.Price ?? 0,
    })),
    ...(random() < 0.3 && { customDiscount: { Type: 1 as const, Value: whole(random, 1, 5000) } }),
  };
};

/** Some pay by two means, some hand over more than is due. Goods without their receipt are paid back in cash. */
const tenderedOf = (
  random: Random,
  { cash, card }: TillPlace,
  { due, isReturn }: { due: number; isReturn: boolean },
) => {
  const byCard = random() < 0.4 && !isReturn ? whole(random, 0, due) : 0;
  return [
    { tender: { Id: card, TenderActionType: 2 }, amount: byCard },
    { tender: { Id: cash, TenderActionType: 1 }, amount: due - byCard + (random() < 0.5 ? whole(random, 0, 500) : 0) },
  ];
};

/** A till of its own: its clock is off by up to two days either way, and its receipts are numbered and chained. */
export const simulatedTill = (random: Random, place: TillPlace, now: () => number) => {
  const deviceUuid = randomUUID();
  const skewMs = Math.round((random() * 4 - 2) * dayMs);
  let { deviceSeq, deviceHash } = chainStart(0);
  return {
    make: (): MadeReceipt => {
      const closedOn = now() + skewMs;
      const receipt = receiptOf(random, place, closedOn - whole(random, 1000, 60_000));
      const { DebitSum } = priceReceipt(receipt).totals;
      const tendered = tenderedOf(random, place, { due: Math.abs(DebitSum), isReturn: receipt.isReturn });
      const closed = closeReceipt(receipt, { tendered, at: closedOn });
      const origin = { depotId: place.depotId, deviceUuid, deviceSequence: (deviceSeq += 1), previousHash: deviceHash };
      const { document } = encode(callModel('DocumentApprove'), { document: receiptDocument(closed, origin) }) as {
        document: Record<string, unknown>;
      };
      deviceHash = createHash('sha256')
        .update(deviceHash + JSON.stringify(document))
        .digest('hex');
      const { lines, totals } = closed.priced;
      return {
        clientId: receipt.id,
        document,
        sum: totals.DebitSum,
        discount: totals.DiscountSum,
        sold: new Map(lines.map(({ article, Quantity }) => [article.Id, Quantity])),
        paid: new Map(closed.payoffs.map(({ Tender, Value }) => [Tender.Id, Value])),
      };
    },
  };
};
