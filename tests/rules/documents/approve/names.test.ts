import { describe, expect, it } from 'vitest';
import { namesAskedBy, withReservedIds } from '#domain/documents/approve/known-names.ts';
import { refuseParents } from '#domain/documents/approve/lines.ts';
import { ArticlesRefused, NameMissing } from '#domain/documents/approve/refusals.ts';
import { fallbacksAskedBy } from '#domain/documents/approve/resolve-names.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import {
  ana,
  approved,
  article,
  branch,
  cash,
  codes,
  knownNames,
  line,
  now,
  prepared,
  receipt,
  shop,
} from './approval.ts';

const nobody = { Id: 99 };
const paid = (Tender: object) => ({ Payoffs: [{ Id: 5, Tender, Value: 100_00 }] }) as Draft;
const outcome = (more: Draft = {}): Draft =>
  receipt([line(1)], { DocumentActionType: 2, Contractor: { ...ana, Name: 'Ana' }, ...more });

/** What a name that leads nowhere is refused with. */
const missing = (draft: Draft): [string, string] | undefined => {
  try {
    prepared(draft);
    return undefined;
  } catch (error) {
    if (error instanceof NameMissing) return [error.table, error.path];
    throw error;
  }
};

describe('what a receipt names and the company does not have', () => {
  it('asks for a replacement of that alone', () => {
    const asked = (more: Draft, lots = [line(1)]) => fallbacksAskedBy(receipt(lots, more), knownNames());
    expect([
      asked({}),
      asked({ DebitDepot: null }),
      asked({ DebitDepot: undefined }),
      asked({ Branch: undefined }),
      asked({ DebitDepot: undefined, Branch: null }),
      asked({ DebitDepot: nobody }),
      asked({ Branch: nobody }),
      asked({ DebitDepot: nobody, Branch: nobody }),
      asked(paid(cash)),
      asked(paid(nobody)),
      asked({}, [line(1), line(2, { Article: nobody })]),
    ]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      { branchId: branch.Id },
      { depotId: shop.Id },
      undefined,
      undefined,
      { cash: true },
      { unknownArticle: true },
    ]);
    expect(fallbacksAskedBy(outcome({ DebitDepot: nobody }), knownNames())).toBeUndefined();
  });

  it('is replaced, and noted under the number that nobody knows', () => {
    const draft = receipt([line(1, { Article: nobody, LotParentId: 98 })], {
      Branch: nobody,
      Contractor: { Id: 97, Name: 'Gone' },
      Employee: { Id: 96, Name: 'Left' },
      ...paid(nobody),
    });
    const answer = prepared(draft, {
      fallbacks: { place: { branchId: 2, depotId: 13 }, cash: cash.Id, unknownArticle: 3 },
    });
    expect(answer.odd).toEqual([
      { code: 'DEPOT_UNKNOWN', subject: '99' },
      { code: 'CONTRACTOR_UNKNOWN', subject: '97' },
      { code: 'EMPLOYEE_UNKNOWN', subject: '96' },
      { code: 'TENDER_UNKNOWN', subject: '99' },
      { code: 'ARTICLE_UNKNOWN', subject: '99' },
    ]);
    expect(answer.draft).toMatchObject({
      Branch: { Id: 2 },
      DebitDepot: { Id: 13 },
      Contractor: undefined,
      Payoffs: [{ Tender: { Id: cash.Id } }],
    });
    expect(answer.lines.map((ready) => [ready.article.Id, ready.line.LotParentId])).toEqual([[3, undefined]]);
  });

  it('is a branch and a depot as they are where both are known, and refused where neither is', () => {
    const place = { branchId: 2, depotId: 13 };
    expect(prepared(receipt([line(1)]), { fallbacks: { place } }).draft).toMatchObject({
      Branch: branch,
      DebitDepot: shop,
    });
    expect([
      missing(receipt([line(1)], { Branch: nobody })),
      missing(receipt([line(1)], { DebitDepot: nobody })),
    ]).toEqual([
      ['Branch', 'document.Branch'],
      ['Depot', 'document.DebitDepot'],
    ]);
  });

  it('is refused in any other document, with its place', () => {
    expect([
      missing(outcome()),
      missing(outcome({ Contractor: nobody as Draft['Contractor'] })),
      missing(outcome({ Lots: [line(1), line(2, { Article: nobody })] })),
      missing(outcome({ Lots: [line(1, { LotParentId: 70 }), line(2, { LotParentId: 98 })] })),
      missing(outcome({ DocumentGroups: [{ Id: 80 }, { Id: 81 }] as Draft['DocumentGroups'] })),
      missing(outcome(paid(nobody))),
    ]).toEqual([
      undefined,
      ['Contractor', 'document.Contractor'],
      ['Article', 'document.Lots.1.Article'],
      ['Lot', 'document.Lots.1.LotParentId'],
      ['DocumentGroup', 'document.DocumentGroups.1'],
      ['Tender', 'document.Payoffs.0.Tender'],
    ]);
  });

  it('keeps the layer that was picked for a line, and what a return says that it gives back', () => {
    const [picked] = prepared(receipt([line(1, { LotParentId: 70 })])).lines;
    expect(picked?.line.LotParentId).toBe(70);
    const [back] = prepared(receipt([line(1, { LotParentId: 98 })], { DocumentOperationType: 4 })).lines;
    expect([back?.returned, back?.line.LotParentId]).toMatchObject([{ isNamed: true }, undefined]);
    expect(back?.returned?.sold).toBeUndefined();
  });
});

describe('products with variants', () => {
  const parent = article(1, { IsParent: true });
  const refusal = (type: number, operation: number | null): unknown => {
    try {
      refuseParents({ DocumentActionType: type, DocumentOperationType: operation } as Draft, [
        { path: 'a', article: article(2) },
        { path: 'b', article: parent },
      ]);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('are not bought or sold themselves', () => {
    const wrong = [1, 2, 10, 13].map((type) => refusal(type, 2)) as ArticlesRefused[];
    expect(wrong.map((each) => [each.code, each.wrong])).toEqual(
      wrong.map(() => ['LOT_HAS_VARIANTS', [{ path: 'b', articleId: 1 }]]),
    );
    expect(refusal(1, 5)).toBeInstanceOf(ArticlesRefused);
  });

  it('leave with a receipt that was closed, are moved, counted and written off', () => {
    expect([refusal(3, 2), refusal(4, null), refusal(7, 3), refusal(2, 5)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a document that is new', () => {
  const reserved = new Map([
    ['Document', [900]],
    ['Lot', [901, 902, 903, 904]],
    ['Payoff', [905]],
  ]);

  it('gets its numbers, and keeps the names of its parts that no other part has', () => {
    const known = knownNames({ reserved, byClientId: new Map([['Lot:taken', { id: 5 }]]) });
    const draft = receipt(
      ['a', 'a', 'taken', ''].map((ClientId) => line(0, { ClientId, Version: 3 })),
      { ...paid(cash), Version: 2 },
    );
    const given = withReservedIds(draft, known);
    expect([given.Id, given.Version]).toEqual([900, undefined]);
    expect(given.Lots?.map(({ Id, ClientId, Version }) => [Id, ClientId, Version])).toEqual([
      [901, 'a', undefined],
      [902, undefined, undefined],
      [903, undefined, undefined],
      [904, undefined, undefined],
    ]);
    expect(given.Payoffs).toMatchObject([{ Id: 905, Value: 100_00 }]);
  });

  it('asks for what it names, once, and for its neighbours in the chain of its till', () => {
    const draft = receipt([line(1, { ClientId: 'l', LotParentId: 70 }), line(2)], {
      ...paid(cash),
      ClientId: 'd',
      Contractor: { Id: 0, ClientId: 'c' } as Draft['Contractor'],
      Settings: { DeviceUuid: 'till', DeviceSequence: 8 },
    });
    const isReceipt = { shift: true, discounts: true, device: { name: 'till', sequences: [7, 8, 9] } };
    const ids = { Tender: [cash.Id], Lot: [70], Branch: [branch.Id], Depot: [shop.Id], DocumentGroup: [] };
    expect(namesAskedBy(draft, { isNew: true })).toMatchObject({
      ids,
      clientIds: { Document: ['d'], Lot: ['l'], Payoff: [], Contractor: ['c'] },
      articleIds: [1],
      reserve: { Document: 1, Lot: 2, Payoff: 1 },
      ...isReceipt,
    });
    const again = namesAskedBy(draft, { isNew: false });
    expect([again.clientIds, again.reserve]).toEqual([{ Contractor: ['c'] }, undefined]);
    const plain = namesAskedBy({ DocumentActionType: 9, DocumentOperationType: 8 }, { isNew: true });
    expect([plain.clientIds, plain.reserve, plain.shift, plain.discounts, plain.device]).toEqual([
      { Document: [], Lot: [], Payoff: [] },
      { Document: 1, Lot: 0, Payoff: 0 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the chain of receipts of a till', () => {
  const of = (DeviceSequence: number, ...places: number[]) =>
    approved(receipt([line(1)], { Settings: { DeviceUuid: 'till', DeviceSequence } }), {
      known: { devicePlaces: new Set(places) },
    });
  const noted = (answer: ReturnType<typeof of>) =>
    answer.odd
      .filter(({ code }) => code.startsWith('DEVICE'))
      .map(({ code, subject, place }) => [code, subject, place]);

  it('says which one is missing before a receipt, and that its place is another’s', () => {
    expect([noted(of(1)), noted(of(5, 4)), noted(of(5)), noted(of(5, 4, 5))]).toEqual([
      [],
      [],
      [['DEVICE_GAP', 'till:4', { device: 'till', sequence: 4 }]],
      [['DEVICE_TWICE', 'till:5', { device: 'till', sequence: 5 }]],
    ]);
    expect(codes(approved(receipt([line(1)])))).not.toContain('DEVICE_GAP');
  });

  it('is whole again when the missing one has come after all', () => {
    expect([of(5, 4, 6).resolved, of(5, 4).resolved]).toEqual([{ device: 'till', sequence: 5 }, undefined]);
  });
});

describe('the date of a document', () => {
  const old = { ApprovedOn: Date.UTC(1999, 0, 1) };

  it('of a sale that took place is that of its arrival, where its own cannot be right', () => {
    const { draft, odd } = prepared(receipt([line(1)], old));
    expect([draft.ApprovedOn, odd]).toEqual([
      now,
      [{ code: 'DATE_UNLIKELY', details: { approvedOn: old.ApprovedOn, receivedOn: now } }],
    ]);
  });

  it('is refused in anything else, with its place', () => {
    const refused = {
      code: 'DATE_UNLIKELY',
      items: [{ Path: 'document.ApprovedOn', Message: '1999-01-01T00:00:00.000Z' }],
    };
    expect(() => prepared(outcome(old))).toThrow(expect.objectContaining(refused));
    expect(() => prepared(receipt([line(1)], old), { terms: { isDone: false } })).toThrow(
      expect.objectContaining(refused),
    );
  });
});
