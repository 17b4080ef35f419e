import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json } from '../house.ts';
import { openRestaurant, type Bill, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
});
afterAll(async () => (await opening).close());

const linesOf = (bill: Bill): Json[] => bill.Documents.flatMap(({ Lots }: Json) => Lots);
const cash = (Value: number) => [{ Tender: { Id: place.cash }, Value }];

describe('what a bill does not take', () => {
  it('is a desk of another branch', async () => {
    const branch = await place.owner.do('BranchCreate', { branch: { Name: 'Terrace' } });
    const desk = await place.owner.do('UnitCreate', { unit: { Name: 'Far desk', Branch: { Id: branch.Id } } });
    const bill = await place.bill([[soup, 2, 10]]);
    const [line] = linesOf(await place.load(bill.Id));
    const refusals = [
      await place.owner.try('DocumentGroupCreate', {
        documentGroup: {
          Branch: { Id: place.branchId },
          Desk: { Id: desk.Id },
          Documents: [place.order([[soup, 1, 10]])],
        },
      }),
      await place.owner.try('DocumentGroupUpdate', {
        documentGroup: { Id: bill.Id, Version: bill.Version, Desk: { Id: desk.Id } },
      }),
      await place.owner.try('DocumentGroupSplit', {
        documentGroup: { Id: bill.Id, Documents: [{ Id: 1, Lots: [{ Id: line?.Id, QuantitySplit: 1 }] }] },
        into: { Desk: { Id: desk.Id } },
      }),
    ];
    expect(refusals.map(({ status, fault }) => [status, fault.Code])).toEqual(refusals.map(() => [404, 'NOT_FOUND']));
  });

  it('is another type: a tag becomes no bill, and a bill no tag', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const tag = await place.owner.do('DocumentGroupCreate', { documentGroup: { Name: 'A tag' } });
    const become = (group: Json, split: Json) =>
      place.owner.try('DocumentGroupUpdate', {
        documentGroup: { Id: group.Id, Version: group.Version, DocumentSplit: { Id: split.DocumentSplit.Id } },
      });
    const refusals = [await become(tag, bill), await become(bill, tag)];
    expect(refusals.map(({ status, fault }) => [status, fault.Code])).toEqual(
      refusals.map(() => [400, 'INVALID_INPUT']),
    );
  });

  it('is a change of a line by whoever has seen it under the bill before', async () => {
    const bill = await place.bill([
      [soup, 1, 10],
      [soup, 2, 10],
    ]);
    const [line] = linesOf(await place.load(bill.Id));
    await place.owner.do('DocumentGroupSplit', {
      documentGroup: {
        Id: bill.Id,
        Documents: [{ Id: 1, Lots: [{ Id: line?.Id, QuantitySplit: 1 }] }] as never,
      },
    });
    const moved = await place.owner.do('LotRead', { lot: { Id: line?.Id } });
    expect(moved.Version).toBe((line?.Version as number) + 1);
    const begun = await place.owner.try('LotUpdate', {
      lot: {
        Id: line?.Id,
        Version: line?.Version,
        Settings: [{ Key: 'StartedOn', Value: new Date(house.now()).toISOString() }],
      },
    });
    expect([begun.status, begun.fault.Code]).toEqual([409, 'CONFLICT']);
  });

  it('is a deletion while it is being paid', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const bill = await place.bill([[soup, 1, 10]]);
      const [paid, deleted] = await Promise.all([
        place.owner.try('DocumentGroupApprove', { documentGroup: { Id: bill.Id }, payoffs: cash(10) }),
        place.owner.try('DocumentGroupDelete', { documentGroup: { Id: bill.Id } }),
      ]);
      const isPaid = paid.status === 200;
      const refused = isPaid ? deleted : paid;
      expect([isPaid ? deleted.status : paid.status, refused.status]).not.toContain(200);
      if (isPaid) expect(deleted.fault.Code).toBe('BILL_CLOSED');
      else expect(['NOT_FOUND', 'BILL_NOT_DEFINED']).toContain(paid.fault.Code);
    }
  });
});
