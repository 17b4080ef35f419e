import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { houseOfFile, type Json } from '../house.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

const house = await houseOfFile();
const billDeleted = 6;
const minute = 60_000;

let place: Restaurant;
let soup: number;
beforeAll(async () => {
  place = await openRestaurant(house);
  soup = await place.product(10);
  await place.owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: 'Ana' }, Code: '1111', EmployeeActorType: 3 },
  });
  await place.owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: 'Boss' }, Code: '9999', EmployeeActorType: 2, Additional: { deleteBills: true } },
  });
});

/** A till that Ana has unlocked, who may delete no bills. */
const tillOfAna = async (): Promise<(name: string, sent: object) => Promise<Json>> => {
  const uuid = randomUUID();
  const { body } = await house.login(place.owner.email, place.owner.password);
  const call = (name: string, sent: object): Promise<Json> =>
    house.call(name, sent, { token: body.Code, headers: { 'client-uuid': uuid } });
  expect((await call('TillUnlock', { pin: '1111' })).status).toBe(200);
  return call;
};

const named = async (): Promise<{ Id: number; ClientId: string }> => {
  const ClientId = randomUUID();
  const { Id } = await place.owner.do('DocumentGroupCreate', {
    documentGroup: { ClientId, Branch: { Id: place.branchId }, Documents: [place.order([[soup, 1, 10]])] },
  });
  return { Id, ClientId };
};

describe('a waiter who may not delete bills', () => {
  it('deletes the one that somebody who may has allowed, with his approval kept', async () => {
    const call = await tillOfAna();
    const bill = await named();
    const documentGroup = { Id: bill.Id };
    expect((await call('DocumentGroupDelete', { documentGroup })).status).toBe(403);
    const approval = { ClientId: randomUUID(), TillAction: billDeleted, ReceiptId: bill.ClientId };
    expect((await call('TillApprove', { pin: '9999', approval })).status).toBe(200);
    const { status } = await call('DocumentGroupDelete', {
      documentGroup: { ...documentGroup, Approval: approval.ClientId },
    });
    expect(status).toBe(200);
    expect((await place.owner.try('DocumentGroupLoad', { documentGroup })).status).toBe(404);
    const { Entities } = await place.owner.do('TillApprovalSearch', { predicate: {} });
    expect(Entities.filter(({ ClientId }) => ClientId === approval.ClientId)).toHaveLength(1);
  });

  it('deletes no other bill by it, none by an approval of something else, and none once it is old', async () => {
    const call = await tillOfAna();
    const [bill, other] = [await named(), await named()];
    const allow = async (ReceiptId: string, TillAction = billDeleted): Promise<string> => {
      const ClientId = randomUUID();
      const limit = TillAction === billDeleted ? {} : { ArticleId: 1, Price: 1, Quantity: 1 };
      const approval = { ClientId, TillAction, ReceiptId, ...limit };
      expect((await call('TillApprove', { pin: '9999', approval })).status).toBe(200);
      return ClientId;
    };
    const remove = async (Approval: string): Promise<number> =>
      (await call('DocumentGroupDelete', { documentGroup: { Id: bill.Id, Approval } })).status;
    expect(await remove(await allow(other.ClientId))).toBe(403);
    expect(await remove(await allow(bill.ClientId, 2))).toBe(403);
    expect(await remove(randomUUID())).toBe(403);
    const old = await allow(bill.ClientId);
    house.wait(16 * minute);
    expect(await remove(old)).toBe(403);
    expect((await place.load(bill.Id)).Documents).toHaveLength(1);
  });
});
