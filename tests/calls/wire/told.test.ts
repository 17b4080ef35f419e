import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import { listenTo } from '../told.ts';

const { house, shop } = await shopOfFile();
const { owner, depotId, otherDepotId, branchId } = shop;
const told = listenTo(house, owner.organisationId);
afterAll(() => told[Symbol.dispose]());

const hears = (name: string, body: object): Promise<string[]> => told.of(() => owner.do(name, body as never));
const idIn = (heard: readonly string[], entity: string): number =>
  Number(heard.flatMap((text) => new RegExp(`^${entity} (\\d+) `).exec(text)?.[1] ?? [])[0]);

describe('open screens of the company are told', () => {
  it('of what is added, changed and deleted, and of nothing that was refused or is another company’s', async () => {
    const made = await hears('MeasureCreate', { measure: { Name: 'Crate' } });
    const Id = idIn(made, 'Measure');
    expect(made).toEqual([`Measure ${String(Id)} create`]);
    const rename = (Version: number) => ({ measure: { Id, Version, Name: 'Pallet' } });
    expect(await hears('MeasureUpdate', rename(1))).toEqual([`Measure ${String(Id)} update`]);
    expect(await told.of(() => owner.try('MeasureUpdate', rename(1)))).toEqual([]);
    expect(await hears('MeasureDelete', { measure: { Id } })).toEqual([`Measure ${String(Id)} delete`]);
    const stranger = await house.signUp();
    expect(await told.of(() => stranger.do('MeasureCreate', { measure: { Name: 'Crate' } }))).toEqual([]);
  });

  it('of a document that is approved, and of the depots whose stock it moved', async () => {
    const dish = await shop.product(5);
    const received = await told.of(() => shop.receive([[dish, 10, 2]]));
    const id = idIn(received, 'Document');
    expect(received).toEqual([`Balance ${String(depotId)} update`, `Document ${String(id)} approve`]);
    const moved = await hears('DocumentApprove', {
      document: {
        DocumentActionType: 4,
        Branch: { Id: branchId },
        DebitDepot: { Id: depotId },
        CreditDepot: { Id: otherDepotId },
        Lots: [{ Article: { Id: dish }, Quantity: 1, DebitPrice: 2 }],
      },
    });
    expect(moved).toEqual(
      [depotId, otherDepotId]
        .map((depot) => `Balance ${String(depot)} update`)
        .concat(`Document ${String(idIn(moved, 'Document'))} approve`),
    );
  });

  it('of a receipt in which something is odd, and of a note that is resolved', async () => {
    const dish = await shop.product(5);
    await shop.receive([[dish, 1, 2]]);
    const sold = await told.of(() => shop.sell([[dish, 1, 5]]));
    expect(sold.filter((text) => text.startsWith('Attention'))).toEqual([]);
    const short = await told.of(() => shop.sell([[dish, 3, 5]]));
    const receipt = idIn(short, 'Document');
    expect(short).toContain(`Attention ${String(receipt)} create`);
    const { Entities } = await owner.do('AttentionSearch', { predicate: { Documents: [{ Id: receipt }] } });
    const ids = Entities.map(({ Id }) => Id);
    expect(await hears('AttentionResolve', { attentions: ids.map((Id) => ({ Id })), remark: 'Counted' })).toEqual(
      ids.map((id) => `Attention ${String(id)} update`).toSorted(),
    );
  });

  it('of products to which a revaluation gives another price, and of no others', async () => {
    const [dearer, same] = [await shop.product(5), await shop.product(5)];
    const line = (Id: number, DebitPrice: number) => ({ Article: { Id }, Quantity: 1, DebitPrice });
    const heard = await hears('DocumentApprove', {
      document: {
        DocumentActionType: 5,
        Branch: { Id: branchId },
        CreditDepot: { Id: depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [line(dearer, 6), line(same, 5)],
      },
    });
    expect(heard.filter((text) => text.startsWith('Article'))).toEqual([`Article ${String(dearer)} update`]);
  });

  it('of a shift that is closed, and of somebody’s work that begins and ends', async () => {
    const dish = await shop.product(5);
    await shop.sell([[dish, 1, 5]]);
    const closed = await hears('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: branchId }, Depot: { Id: depotId } },
    });
    expect(closed).toEqual([`DocumentGroup ${String(idIn(closed, 'DocumentGroup'))} approve`]);
    const clock = (TimeClockType: number): Promise<string[]> =>
      hears('TimeClock', {
        clocking: {
          ClientId: randomUUID(),
          TimeClockType,
          Branch: { Id: branchId },
          Employee: { Id: owner.employeeId },
        },
      });
    const began = await clock(1);
    expect(began).toEqual([`TimeEntry ${String(idIn(began, 'TimeEntry'))} create`]);
    expect(await clock(2)).toEqual([`TimeEntry ${String(idIn(began, 'TimeEntry'))} update`]);
  });

  it('of the name that somebody gives himself', async () => {
    expect(await hears('ProfileUpdate', { firstName: 'Ana', lastName: 'Rusu' })).toEqual([
      `Employee ${String(owner.employeeId)} update`,
    ]);
  });

  it('of all at once, where all documents or all products are deleted', async () => {
    const clear = (kind: string): Promise<string[]> =>
      hears(`OrganisationClear${kind}`, { organisation: { Id: owner.organisationId }, reason: 'A new year' });
    expect(await clear('Document')).toEqual(['Document 0 delete']);
    expect(await clear('Article')).toEqual(['Article 0 delete']);
    expect(await clear('Contractor')).toEqual(['Contractor 0 delete']);
  });
});
