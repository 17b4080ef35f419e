import { afterEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../../documents-shop.ts';
import { officeOf } from './chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);

afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  expect(difference).toBeUndefined();
});

const elsewhere = await (async () => {
  const branch = await call('BranchCreate', { branch: { Name: 'Elsewhere' } });
  const { Entities } = await call('DepotSearch', { predicate: { Branches: [{ Id: branch.Id }] } });
  return { branch: branch.Id as number, depot: Entities[0]?.Id as number };
})();

const stockOf = async (tea: number) =>
  (await shop.stock(tea, { Group: { Fields: ['Depot'] } }))
    .map(({ Depot, Quantity, CreditSum }) => [Depot?.Name, Quantity, CreditSum])
    .sort();

const send = (tea: number, quantity: number) =>
  office.approve([4], { lines: [[tea, quantity, 0]], CreditDepot: { Id: elsewhere.depot }, IsOnWay: true });

const receive = async (sentId: number, quantity: number, more: object = {}) => {
  const sent = await call('DocumentLoad', { document: { Id: sentId } });
  const [line] = sent.Lots ?? [];
  house.wait(1000);
  return attempt('DocumentApprove', {
    document: {
      DocumentActionType: 4,
      DebitDepot: { Id: sent.CreditDepot?.Id },
      CreditDepot: { Id: sent.ReceivingDepot?.Id },
      SourceId: sentId,
      Lots: [{ Article: { Id: line?.Article?.Id }, LotParentId: line?.Id, Quantity: quantity }],
      ...more,
    },
  });
};

describe('a transfer that is received separately', () => {
  it('has its goods on the way until they are received, in parts, at their cost', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 3, 1]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    const sent = await send(tea, 3);
    expect(sent.ReceivingDepot?.Id).toBe(elsewhere.depot);
    expect(await stockOf(tea)).toEqual([['On the way', 3, 1]]);
    expect((await receive(sent.Id, 2)).status).toBe(200);
    expect(await stockOf(tea)).toEqual([
      ['Elsewhere', 2, 0.67],
      ['On the way', 1, 0.33],
    ]);
    expect(await receive(sent.Id, 2)).toMatchObject({ status: 422, body: { Code: 'DOCUMENT_MADE' } });
    const both = await Promise.all([receive(sent.Id, 1), receive(sent.Id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stockOf(tea)).toEqual([['Elsewhere', 3, 1]]);
    expect((await office.chain(sent.Id)).Lines.map(({ Announced, Taken, Open }) => [Announced, Taken, Open])).toEqual([
      [3, 3, 0],
    ]);
  });

  it('keeps its goods for itself: no other document takes them from the way', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 10, 1]]);
    const [sent, other] = [await send(tea, 4), await send(tea, 4)];
    const way = { Id: sent.CreditDepot?.Id };
    const sold = await attempt('DocumentApprove', {
      document: office.draft([2, 2], { lines: [[tea, 1, 5]], DebitDepot: way }),
    });
    expect(sold).toMatchObject({ status: 422, body: { Code: 'DOCUMENT_ON_WAY' } });
    expect(await receive(sent.Id, 4, { CreditDepot: { Id: shop.otherDepotId } })).toMatchObject({
      body: { Code: 'DOCUMENT_ON_WAY' },
    });
    const [foreign] = (await call('DocumentLoad', { document: { Id: other.Id } })).Lots ?? [];
    const lots = { Lots: [{ Article: { Id: tea }, LotParentId: foreign?.Id, Quantity: 1 }] };
    expect(await receive(sent.Id, 1, lots)).toMatchObject({ status: 422, body: { Code: 'DOCUMENT_MADE' } });
    await office.reverse(other.Id);
    expect((await stockOf(tea)).map(([, quantity]) => quantity).sort()).toEqual([4, 6]);
  });

  it('no other document brings goods onto the way, no receipt sells them, and no branch has that as its depot', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 10, 1]]);
    const sent = await send(tea, 4);
    const way = { Id: sent.CreditDepot?.Id as number };
    for (const type of [1, 4, 7])
      await expect(office.approve([type], { lines: [[tea, 1, 1]], CreditDepot: way })).rejects.toThrow(
        /DOCUMENT_ON_WAY/,
      );
    await shop.sell([[tea, 1, 5]], { DebitDepot: way });
    expect((await stockOf(tea)).map(([, quantity]) => quantity)).toEqual([4, 5]);
    const { Version } = await call('DepotRead', { depot: way });
    await call('DepotUpdate', { depot: { ...way, Version, IsDefault: true } });
    expect((await call('DepotRead', { depot: way })).IsDefault).toBe(false);
    expect((await call('DepotRead', { depot: { Id: shop.depotId } })).IsDefault).toBe(true);
  });

  it('is stored first and sent later just the same', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 2, 1]]);
    const draft = await call('DocumentCreate', {
      document: office.draft([4], { lines: [[tea, 2, 0]], CreditDepot: { Id: elsewhere.depot }, IsOnWay: true }),
    });
    house.wait(1000);
    await call('DocumentApprove', { document: { Id: draft.Id } as never });
    const stored = await call('DocumentLoad', { document: { Id: draft.Id } });
    expect([stored.CreditDepot?.Name, stored.ReceivingDepot?.Id]).toEqual(['On the way', elsewhere.depot]);
    expect((await receive(draft.Id, 2)).status).toBe(200);
  });
});

describe('a branch', () => {
  const bound = async () => {
    const email = 'elsewhere@work.test';
    const { Id } = await call('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ion', User: { Code: email, Password: 'abc12-xyz' } },
        EmployeeActorType: 2,
        Code: '2222',
        Branches: [{ Id: elsewhere.branch }],
      },
    });
    return house.as((await house.login(email, 'abc12-xyz')).body.Code, { email, employeeId: Id });
  };

  it('asks another for goods, which that one sends: it cannot take them itself', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 5, 1]]);
    const manager = await bound();
    const asked = office.draft([4], {
      lines: [[tea, 2, 0]],
      Branch: undefined,
      CreditDepot: { Id: elsewhere.depot },
      IsRequest: true,
      IsOnWay: true,
    });
    expect((await manager.try('DocumentCreate', { document: { ...asked, IsRequest: false } })).status).toBe(403);
    const request = await manager.do('DocumentCreate', { document: asked });
    expect((await manager.try('DocumentApprove', { document: { Id: request.Id } as never })).status).toBe(403);
    house.wait(1000);
    await call('DocumentApprove', { document: { Id: request.Id } as never });
    const sent = await manager.do('DocumentLoad', { document: { Id: request.Id } });
    const [line] = sent.Lots ?? [];
    house.wait(1000);
    const received = await manager.try('DocumentApprove', {
      document: {
        DocumentActionType: 4,
        DebitDepot: { Id: sent.CreditDepot?.Id },
        CreditDepot: { Id: elsewhere.depot },
        SourceId: sent.Id,
        Lots: [{ Article: { Id: tea }, LotParentId: line?.Id, Quantity: 2 }],
      },
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
  });
});
