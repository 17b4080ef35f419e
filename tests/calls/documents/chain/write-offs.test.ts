import { expect, it } from 'vitest';
import { shopOfFile } from '../../documents-shop.ts';
import { officeOf } from './chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);

const reasons = async (person = shop.owner) =>
  (await person.do('WriteOffReasonSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;

const writeOff = (lines: [number, number, number][], more: object) =>
  office.approve([2, 5], { lines, Contractor: undefined, ...more });

const byReason = async (more: object = {}) => {
  const { Entities } = await call('LotResumeSearch', {
    predicate: {
      Group: { Fields: ['Reason'] },
      DocumentActionTypes: [2],
      DocumentOperationTypes: [5],
      Sorts: [{ Name: 'CreditSum', SortType: 1 }],
      ...more,
    },
  });
  return Entities.map(({ Reason, QuantitySum, CreditSum }) => [Reason?.Name, QuantitySum, CreditSum]);
};

it('a new company has reasons of write-offs in its language', async () => {
  expect((await reasons()).length).toBe(5);
});

it('a write-off names a reason and no contractor, and is reported by it, less what was reversed', async () => {
  const tea = await shop.product();
  await shop.receive([[tea, 10, 2]]);
  const [first, second] = await reasons();
  const refused = await attempt('DocumentApprove', {
    document: office.draft([2, 5], { lines: [[tea, 1, 0]], Contractor: undefined }),
  });
  expect(refused).toMatchObject({ status: 422, body: { Code: 'DOCUMENT_REASON_MISSING' } });
  const loss = await writeOff([[tea, 2, 0]], { Reason: { Id: first?.Id } });
  expect([loss.Reason?.Name ?? first?.Name, loss.Contractor, loss.CreditSum]).toEqual([first?.Name, undefined, 4]);
  const wrong = await writeOff([[tea, 3, 0]], { Reason: { Id: second?.Id } });
  house.wait(1000);
  expect(await byReason()).toEqual([
    [second?.Name, 3, 6],
    [first?.Name, 2, 4],
  ]);
  await office.reverse(wrong.Id);
  house.wait(1000);
  expect(await byReason({ Reasons: [{ Id: second?.Id }] })).toEqual([[second?.Name, 0, 0]]);
  expect(await byReason({ Reasons: [{ Id: first?.Id }] })).toEqual([[first?.Name, 2, 4]]);
});

it('a reason of another company is none', async () => {
  const tea = await shop.product();
  await shop.receive([[tea, 10, 2]]);
  const [foreign] = await reasons(await house.signUp());
  const refused = await attempt('DocumentApprove', {
    document: office.draft([2, 5], { lines: [[tea, 1, 0]], Contractor: undefined, Reason: { Id: foreign?.Id } }),
  });
  expect(refused.status).toBe(404);
});

it('a reason that is offered no more stays on its documents', async () => {
  const tea = await shop.product();
  await shop.receive([[tea, 10, 2]]);
  const reason = await call('WriteOffReasonCreate', { writeOffReason: { Name: 'Flood' } });
  const loss = await writeOff([[tea, 1, 0]], { Reason: { Id: reason.Id } });
  await call('WriteOffReasonRemove', { writeOffReason: { Id: reason.Id } });
  expect((await reasons()).some(({ Id }) => Id === reason.Id)).toBe(false);
  expect((await call('DocumentLoad', { document: { Id: loss.Id } })).Reason?.Name).toBe('Flood');
});
