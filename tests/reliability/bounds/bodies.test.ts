import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();

const nested = (depth: number): Json => (depth === 0 ? {} : { Articles: nested(depth - 1) });

describe('a predicate', () => {
  it('is nested only so deep, and what is nested deeper is refused with its place [REV-L1]', async () => {
    const search = (depth: number) => shop.owner.try('ArticleSearch', { predicate: nested(depth) });
    expect((await search(7)).status).toBe(200);
    for (const depth of [9, 60, 2000]) {
      const { status, fault } = await search(depth);
      expect([depth, status, fault.Code]).toEqual([depth, 400, 'INVALID_INPUT']);
    }
  });
});

describe('a ClientId', () => {
  it.each(['', 'receipt-1', '0f8fad5b-d9cb-469f-a165', '\ud800'])(
    'is a UUID: %j is refused [REV-L2]',
    async (ClientId) => {
      const { status, fault } = await shop.owner.try('ArticleCreate', { article: { Name: 'x', ClientId } });
      expect([status, fault.Code, fault.Detail.Items[0]?.Path]).toEqual([400, 'INVALID_INPUT', 'article.ClientId']);
    },
  );

  it('may be spelled in any case [REV-L2]', async () => {
    expect(
      (await shop.owner.try('ArticleCreate', { article: { Name: 'x', ClientId: randomUUID().toUpperCase() } })).status,
    ).toBe(200);
  });
});

it('half a character is stored as the sign for what is unreadable, and its receipt is in the journal [REV-L2]', async () => {
  const product = await shop.product(5);
  const { status, body } = await shop.owner.try('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Number: 'A\ud800B',
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: product }, Quantity: 1, DebitPrice: 5 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 5 }],
    },
  });
  expect([status, body.Number]).toEqual([200, 'A\ufffdB']);
});

it.each([
  ['an instant', 'DocumentCreate', { document: { DocumentActionType: 2, CreatedOn: '2026-02-30T10:00:00Z' } }],
  ['a day', 'ContractorCreate', { contractor: { Name: 'x', BornOn: '2025-02-29' } }],
])('a day that its month does not have is refused: %s [REV-L2]', async (_what, call, given) => {
  const { status, body } = await shop.owner.try(call, given);
  expect([status, body.Code]).toEqual([400, 'INVALID_INPUT']);
});

it('a receipt at the very moment of the shift’s close belongs to it', async () => {
  const product = await shop.product(5);
  await shop.sell([[product, 1, 5]]);
  house.wait(60_000);
  const place = { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } };
  const shift = await shop.owner.do('DocumentGroupApprove', { documentGroup: place });
  house.wait(1000);
  await shop.sell([[product, 2, 5]], { ApprovedOn: shift.ApprovedOn });
  const {
    Entities: [now],
  } = await shop.owner.do('DocumentGroupSearch', { predicate: { Ids: [shift.Id] } });
  expect(now.DebitSum).toBe(shift.DebitSum + 10);
});

it('an export writes no formula where several names are joined, and its name turns no ending round [REV-L6]', async () => {
  const split = await shop.owner.do('ContractorSplitCreate', { contractorSplit: { Name: 'Clubs' } });
  const group = await shop.owner.do('ContractorGroupCreate', {
    contractorGroup: { Name: '=1+1', ContractorSplit: { Id: split.Id } },
  });
  await shop.owner.do('ContractorCreate', {
    contractor: { Name: 'Member', ContractorActionType: 1, ContractorGroups: [{ Id: group.Id }] },
  });
  const made = await shop.owner.do('ExchangeExport', {
    rawData: {
      RawDataActionType: 2,
      Extension: 'csv',
      Code: 'list\u202efdp',
      predicate: { ContractorActionTypes: [1] },
    },
  });
  expect(made.Name).toBe('listfdp');
  const { body } = await house.call('File', { reference: made.Reference }, { token: shop.owner.token });
  expect(String(body)).toContain("'=1+1");
  expect(String(body)).not.toMatch(/(^|[,;"])=1\+1/m);
});
