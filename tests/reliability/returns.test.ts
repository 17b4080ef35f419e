import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callModel, encode } from '#client/http/codec.ts';
import { createPageLocks } from '#client/outbox/locks.ts';
import { createOutbox, type Delivery, type Outbox } from '#client/outbox/outbox.ts';
import { openTillDatabase, type WaitingReceipt } from '#client/outbox/till-database.ts';
import { closeReceipt, newSale, sell } from '#domain/sale/receipt-machine.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import type { SoldLine } from '#domain/sale/receipt.ts';
import { slipOfClosed } from '#domain/sale/slip.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();
let tills = 0;

interface Till {
  outbox: Outbox;
  isOnline: boolean;
  entry(closed: ClosedReceipt): Parameters<Outbox['ask']>[0];
}

/** A till with a queue of its own, whose cable can be pulled. */
const openTill = async (): Promise<Till> => {
  const name = randomUUID();
  const number = (tills += 1);
  const till = { isOnline: true } as Till;
  const deliver = async ({ document, asking, deviceSeq, prevDeviceHash }: WaitingReceipt): Promise<Delivery> => {
    if (!till.isOnline) return { kind: 'later' };
    const Settings = [
      { Key: 'DeviceUuid', Value: name },
      { Key: 'DeviceSequence', Value: deviceSeq },
      { Key: 'PreviousHash', Value: prevDeviceHash },
    ];
    const { status, fault } = await shop.owner.try('DocumentApprove', {
      document: { ...document, Settings, Number: `${number}-${deviceSeq}` },
      ...(!asking && { done: true }),
    });
    return status === 200 ? { kind: 'stored' } : { kind: 'refused', code: fault.Code, message: fault.Message };
  };
  const database = await openTillDatabase(`till ${name}`);
  return Object.assign(till, {
    outbox: createOutbox({
      database,
      locks: createPageLocks(),
      deliver,
      now: house.now,
      deviceUuid: () => name,
      tillNumber: () => number,
    }),
    entry: (closed: ClosedReceipt) => ({
      clientId: closed.receipt.id,
      organisationId: 1,
      branchId: shop.branchId,
      closedOn: closed.closedOn,
      slip: slipOfClosed(closed, ''),
      document: encode(callModel('DocumentApprove'), { document: receiptDocument(closed, { depotId: shop.depotId }) })
        .document,
    }),
  });
};

const sold = async (price: number): Promise<Json> =>
  (await shop.sell([[await shop.product(price), 1, price]], { Number: '9-1' })).Lots[0];

/** The whole of a line comes back, in cash. */
const giveBack = (line: Json): ClosedReceipt => {
  const sum = Math.round(line.DebitSum * 100);
  const figures: SoldLine = {
    name: { lotId: line.Id },
    Quantity: 1000,
    ReturnedQuantity: 0,
    DebitSum: sum,
    PrimaryDebitSum: sum,
    DebitPrice: sum,
    PrimaryDebitPrice: sum,
    DebitVatRate: 2000,
  };
  const { receipt } = sell(newSale(shop.branchId, shop.owner.employeeId), {
    type: 'returnBegun',
    receiptId: randomUUID(),
    at: house.now(),
    lines: [
      {
        id: randomUUID(),
        article: { Id: line.Article.Id, Name: 'Product' },
        quantity: 1000,
        price: sum,
        sold: figures,
      },
    ],
  });
  return closeReceipt(receipt as NonNullable<typeof receipt>, {
    tendered: [{ tender: { Id: shop.cash, TenderActionType: 1 }, amount: sum }],
    at: house.now(),
  });
};

const notes = async (): Promise<string[]> => {
  const { Entities: returns } = await shop.owner.do('DocumentSearch', {
    predicate: {
      DocumentActionTypes: [3],
      DocumentOperationTypes: [4],
      Columns: ['Id'],
      Pager: { Index: 0, Size: 100 },
    },
  });
  return (await Promise.all(returns.map(({ Id }) => shop.notes(Id)))).flat();
};
const differences = async () =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: shop.owner.organisationId,
    })
  ).differences;
const returnedOf = async ({ Id, Document }: Json): Promise<number> =>
  (await shop.owner.do('DocumentLoad', { document: { Id: Document.Id } })).Lots.find((lot) => lot.Id === Id)
    ?.ReturnedQuantity ?? 0;

describe('one line that two tills give back', () => {
  it('[REV-U6] is given back by one of them, where both are online; the other is told and stays without a gap', async () => {
    const line = await sold(200);
    const [one, other] = [await openTill(), await openTill()];
    const asked = await Promise.all([one, other].map((till) => till.outbox.ask(till.entry(giveBack(line)))));
    expect(asked.map(({ refusal }) => refusal?.code ?? 'taken').sort()).toEqual(['RETURN_TOO_MUCH', 'taken']);
    for (const till of [one, other])
      expect((await till.outbox.ask(till.entry(giveBack(await sold(5))))).kept?.deviceSeq).toBe(
        till === one && asked[0]?.kept ? 2 : till === other && asked[1]?.kept ? 2 : 1,
      );
    expect([await returnedOf(line), await notes(), await differences()]).toEqual([1, [], []]);
  });

  it('[REV-U6] [REV-H8] is in the books twice where one of them had no connection, and what is over is noted', async () => {
    const line = await sold(30);
    const [one, other] = [await openTill(), await openTill()];
    other.isOnline = false;
    expect((await other.outbox.ask(other.entry(giveBack(line)))).kept).toBeDefined();
    expect((await one.outbox.ask(one.entry(giveBack(line)))).kept).toBeDefined();
    other.isOnline = true;
    await other.outbox.sendAll(1);
    expect(await other.outbox.state(1)).toMatchObject({ waiting: 0, refused: 0 });
    expect([await returnedOf(line), await notes(), await differences()]).toEqual([2, ['RETURN_TOO_MUCH'], []]);
    const {
      Entities: [stock],
    } = await shop.owner.do('BalanceSearch', { predicate: { Articles: [{ Id: line.Article.Id }] } });
    expect(stock.Quantity).toBe(1);
  });

  it('is a difference of the books where what came back of it is changed by hand', async () => {
    const line = await sold(7);
    await (await openTill()).outbox.ask((await openTill()).entry(giveBack(line)));
    const change = (to: number) =>
      house.app.services.store.write(async (db) => {
        await db.run(
          sql`update "Lot" set "ReturnedQuantity" = ${to} where "OrganisationId" = ${shop.owner.organisationId} and "Id" = ${line.Id}`,
        );
      });
    await change(0);
    expect(await differences()).toMatchObject([
      { check: 'returns', place: `Lot ${line.Id} ReturnedQuantity`, expected: 1000, found: 0 },
    ]);
    await change(1000);
    expect(await differences()).toEqual([]);
  });
});
