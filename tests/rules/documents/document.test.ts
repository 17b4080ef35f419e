import { describe, expect, it } from 'vitest';
import { generateDocument, madeKinds } from '#domain/documents/chain/steps.ts';
import { cloneDocument } from '#domain/documents/copy.ts';
import {
  allowsOperation,
  defaultOperation,
  documentType,
  isReturn,
  stockMove,
} from '#domain/documents/document-type.ts';
import { partnerOf, partnersOf, suitsOperation } from '#domain/documents/partners.ts';
import {
  isModifiable,
  refuseApproval,
  refuseEdit,
  refuseStart,
  refuseTransfer,
  type GuardedDocument,
} from '#domain/documents/guards.ts';

const all = Array.from({ length: 13 }, (_, index) => index + 1);
const day = 86_400_000;
const depot = { Id: 1 };
const contractor = { Id: 5, Name: 'Supplier' };
const draft = (DocumentActionType: number, more: GuardedDocument = {}): GuardedDocument => ({
  DocumentActionType,
  CreditDepot: depot,
  DebitDepot: depot,
  Contractor: contractor,
  ...more,
});

describe('types of documents', () => {
  it('offer only their own operations [R-DOC-014, R-DOC-049, R-DOC-050, R-DOC-051, R-DOC-052]', () => {
    expect(Object.fromEntries([1, 2, 3, 9].map((type) => [type, documentType(type).operations]))).toEqual({
      1: [1, 4],
      2: [2, 5, 4, 10],
      3: [2, 4],
      9: [8, 9],
    });
    expect([1, 2, 3, 9, 4, 10].map(defaultOperation)).toEqual([1, 2, 2, 8, undefined, undefined]);
  });

  it('allow what the server gives itself, and no operation where none is offered', () => {
    expect([
      allowsOperation(2, 6),
      allowsOperation(7, 3),
      allowsOperation(6, 7),
      allowsOperation(4, null),
      allowsOperation(2, null),
      allowsOperation(1, 5),
    ]).toEqual([true, true, true, true, false, false]);
  });

  it('move stock as approved documents do, and announcements do not', () => {
    expect(all.map((type) => stockMove(type, null))).toEqual([
      'in',
      'out',
      'out',
      'transfer',
      'none',
      'out',
      'difference',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
    ]);
    expect([stockMove(6, 7), stockMove(2, 10), stockMove(3, 4), stockMove(99, null)]).toEqual([
      'none',
      'none',
      'out',
      'none',
    ]);
  });

  it('tell sales and returns', () => {
    expect([isReturn(3, 4), isReturn(3, 2), isReturn(2, 4)]).toEqual([true, false, false]);
  });

  it('are written at once for outcomes and receipts, line by line for the others', () => {
    expect(all.filter((type) => documentType(type).isWrittenAtOnce)).toEqual([2, 3]);
  });
});

describe('whom a document is made out to', () => {
  const kind = (type: number, operation: number | null) => partnerOf(type, operation);

  it('follows from type and operation; money may go back to a customer and come back from a supplier [REV-HD5] [W14]', () => {
    expect([kind(1, 1), kind(1, 4)]).toEqual(['supplier', 'customer']);
    expect([kind(2, 2), kind(2, 4), kind(2, 5), kind(2, 6), kind(2, 10)]).toEqual([
      'customer',
      'supplier',
      'any',
      'any',
      'customer',
    ]);
    expect([kind(9, 8), kind(9, 9)]).toEqual(['any', 'any']);
    expect([3, 6, 12, 13].map((type) => kind(type, 2))).toEqual(['customer', 'customer', 'customer', 'customer']);
    expect([10, 11, 5, 99].map((type) => kind(type, null))).toEqual(['supplier', 'supplier', 'any', 'any']);
    expect([1, 2, 3, 9, 10].map(partnersOf)).toEqual(['any', 'any', 'customer', 'any', 'supplier']);
  });

  it('lets whoever is both stand on either side, and says nothing of whom it does not know', () => {
    const bought = (ContractorActionType?: number) =>
      suitsOperation({ DocumentActionType: 1, DocumentOperationType: 1, Contractor: { ContractorActionType } });
    expect([bought(0), bought(1), bought(2), bought(3), bought()]).toEqual([true, false, true, true, true]);
    expect(
      refuseStart(
        draft(1, {
          DocumentOperationType: 1,
          CreditDepot: { Id: 1 },
          Contractor: { Id: 1, ContractorActionType: 1 },
        }),
      ),
    ).toBe('DOCUMENT_PARTNER');
  });
});

describe('starting the products step', () => {
  it('is over once the document has an Id [R-DOC-033]', () => {
    expect([refuseStart(draft(1, { Id: 7 })), refuseStart(draft(1))]).toEqual(['DOCUMENT_STARTED', undefined]);
  });

  it('needs a depot except for types 9, 10 and 11 [R-DOC-034]', () => {
    const refused = all.filter(
      (type) => refuseStart(draft(type, { CreditDepot: null, DebitDepot: null })) === 'DOCUMENT_DEPOT_MISSING',
    );
    expect(refused).toEqual([1, 2, 3, 4, 5, 6, 7, 12, 13]);
  });

  it('needs two different depots for a transfer [R-DOC-035]', () => {
    expect([refuseStart(draft(4)), refuseStart(draft(4, { CreditDepot: { Id: 2 } }))]).toEqual([
      'DOCUMENT_DEPOTS_EQUAL',
      undefined,
    ]);
  });

  it('needs a contractor except for transfers, inventories and calculations [R-DOC-036]', () => {
    const refused = all.filter(
      (type) =>
        refuseStart(draft(type, { Contractor: null, CreditDepot: { Id: 2 } })) === 'DOCUMENT_CONTRACTOR_MISSING',
    );
    expect(refused).toEqual([1, 2, 3, 5, 6, 9, 10, 11, 12, 13]);
  });
});

describe('starting a recipe', () => {
  it('needs its product and how much is made [REV-MD9]', () => {
    expect(
      [{}, { Article: { Id: 3 } }, { Article: { Id: 3 }, Quantity: 1000 }].map((more) =>
        refuseStart({ DocumentActionType: 8, ...more }),
      ),
    ).toEqual(['DOCUMENT_PRODUCT_MISSING', 'DOCUMENT_QUANTITY_MISSING', undefined]);
  });
});

describe('changing a document', () => {
  it('ends with its approval [R-DOC-016, R-DOC-017]', () => {
    expect([refuseEdit({ Id: 1 }), refuseEdit({ Id: 1, ApprovedOn: 5 })]).toEqual([undefined, 'DOCUMENT_APPROVED']);
  });

  it('is blocked by a false modify flag; a missing one is true [R-DOC-018, R-DOC-063]', () => {
    expect([refuseEdit({ Modify: false }), refuseEdit({ Modify: true }), refuseEdit({})]).toEqual([
      'DOCUMENT_LOCKED',
      undefined,
      undefined,
    ]);
  });

  it('is blocked once the document is older than the days the organisation allows', () => {
    const limit = { now: 100 * day, restrictDays: 3 };
    expect([
      isModifiable({ CreatedOn: 97 * day }, limit),
      isModifiable({ CreatedOn: 97 * day - 1 }, limit),
      isModifiable({ CreatedOn: 0 }, { now: 100 * day }),
    ]).toEqual([true, false, true]);
    expect(refuseEdit({ CreatedOn: 0 }, limit)).toBe('DOCUMENT_LOCKED');
  });

  it('warns of a transfer without stock in the source depot [R-DOC-039]', () => {
    expect([refuseTransfer(0), refuseTransfer(-5), refuseTransfer(1)]).toEqual([
      'LOT_NO_STOCK',
      'LOT_NO_STOCK',
      undefined,
    ]);
  });
});

describe('approving a document', () => {
  const Lots = [{ Id: 1, Quantity: 1000 }];
  const cases: [string, GuardedDocument, string | undefined, { isOfOrder: boolean }?][] = [
    ['an income with lines', draft(1, { DocumentOperationType: 1, Lots }), undefined],
    [
      'an income with a line of nothing [R-DOC-031]',
      draft(1, { DocumentOperationType: 1, Lots: [{ Id: 1 }] }),
      'LOT_QUANTITY_MISSING',
    ],
    ['a receipt with a line of nothing', draft(3, { DocumentOperationType: 2, Lots: [{ Id: 1 }] }), undefined],
    ['an income without lines', draft(1, { DocumentOperationType: 1, Lots: [] }), 'DOCUMENT_EMPTY'],
    ['an income with a payment operation', draft(1, { DocumentOperationType: 8, Lots }), 'DOCUMENT_OPERATION'],
    ['a receipt without a customer', draft(3, { DocumentOperationType: 2, Contractor: null, Lots }), undefined],
    [
      'a receipt without a depot',
      draft(3, { DocumentOperationType: 2, DebitDepot: null, Lots }),
      'DOCUMENT_DEPOT_MISSING',
    ],
    [
      'a depot named by the device that made it',
      draft(3, { DocumentOperationType: 2, DebitDepot: { Id: 0, ...{ ClientId: 'd' } }, Lots }),
      undefined,
    ],
    [
      'an outcome without a contractor',
      draft(2, { DocumentOperationType: 2, Contractor: null, Lots }),
      'DOCUMENT_CONTRACTOR_MISSING',
    ],
    [
      'a write-off of a recipe without a contractor',
      draft(2, { DocumentOperationType: 6, Contractor: null, Lots }),
      undefined,
    ],
    [
      'what becomes of an order without a customer',
      draft(2, { DocumentOperationType: 2, Contractor: null, Lots }),
      undefined,
      { isOfOrder: true },
    ],
    [
      'money paid to a customer',
      {
        DocumentActionType: 9,
        DocumentOperationType: 9,
        Contractor: { Id: 1, ContractorActionType: 1 },
        CreditSum: 100,
      },
      undefined,
    ],
    [
      'a payment with a sum',
      { DocumentActionType: 9, DocumentOperationType: 8, Contractor: contractor, CreditSum: 100 },
      undefined,
    ],
    [
      'a payment without a sum',
      { DocumentActionType: 9, DocumentOperationType: 8, Contractor: contractor },
      'DOCUMENT_SUM_MISSING',
    ],
    ['an inventory without differences', draft(7, { DocumentOperationType: 3, Lots: [] }), undefined],
  ];
  it.each(cases)('answers for %s', (_, document, refusal, options) => {
    expect(refuseApproval(document, options)).toBe(refusal);
  });
});

describe('copies', () => {
  const source: GuardedDocument = {
    ...draft(2),
    Id: 7,
    Version: 3,
    Code: '12',
    Number: 'A-12',
    ClientId: 'c',
    CreatedOn: 1,
    ApprovedOn: 2,
    DocumentOperationType: 10,
    Settings: { Comment: 'x' },
    Lots: [
      {
        Id: 70,
        Version: 1,
        ClientId: 'l',
        Document: { Id: 7 },
        Article: { Id: 5 },
        Quantity: 1000,
        DebitPrice: 100,
        LotParentId: 4,
        BalanceQuantity: 3,
      },
    ],
  };

  it('lose Id, number, code and approval, and keep their lines as new ones [R-DOC-023, R-DOC-056]', () => {
    const copy = cloneDocument(source);
    expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['Id', 'Code', 'Number', 'ApprovedOn', 'ClientId']));
    expect([copy.Contractor, copy.Lots]).toEqual([
      contractor,
      [{ Article: { Id: 5 }, Quantity: 1000, DebitPrice: 100 }],
    ]);
    expect(source.Lots?.[0]?.Id).toBe(70);
  });

  it('of a receipt are outcomes on account, without till, shift, cashier and payment [W3] [R-DOC-023]', () => {
    const receipt: GuardedDocument = {
      ...source,
      DocumentActionType: 3,
      Employee: { Id: 4 },
      DocumentGroups: [{ Id: 9 }],
      Payoffs: [{ Id: 1, Tender: { Id: 1 }, Value: 100 }],
      Settings: { Comment: 'x', DeviceUuid: 'till', DeviceSequence: 5, CashRounding: 1, Tip: 2 },
      Lots: [
        { Article: { Id: 5 }, Quantity: 1000, DebitPrice: 100 },
        { Article: { Id: 6 }, Quantity: -1000, DebitPrice: 100 },
      ],
    };
    const copy = cloneDocument(receipt);
    expect(copy).toMatchObject({ DocumentActionType: 2, DocumentOperationType: 2, Contractor: contractor });
    expect(copy.Settings).toEqual({ Comment: 'x' });
    expect([copy.Employee, copy.DocumentGroups, copy.Payoffs]).toEqual([undefined, undefined, undefined]);
    expect(copy.Lots).toEqual([{ Article: { Id: 5 }, Quantity: 1000, DebitPrice: 100 }]);
  });

  it('turn a notice into an outcome [R-DOC-053]', () => {
    expect(generateDocument(source)).toMatchObject({
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Settings: { Comment: 'x', ExternalReference: '7' },
    });
  });

  it('tell nothing of what the source was made from, and leave an approved online order alone', () => {
    expect(cloneDocument({ ...source, Settings: { Comment: 'x', ExternalReference: '3' } }).Settings).toEqual({
      Comment: 'x',
    });
    expect(madeKinds(draft(6, { DocumentOperationType: 7, ApprovedOn: 1 }))).toEqual([]);
  });

  it('turn an invoice into an income [R-DOC-054], an order from a customer into an outcome [R-DOC-055]', () => {
    expect([
      madeKinds(draft(11))[0]?.type,
      madeKinds(draft(13))[0]?.type,
      madeKinds(draft(6, { DocumentOperationType: 7 }))[0]?.type,
      madeKinds(draft(1))[0]?.type,
      madeKinds(draft(2, { DocumentOperationType: 2 }))[0]?.type,
    ]).toEqual([1, 2, 2, undefined, undefined]);
    expect(generateDocument(draft(1))).toBeUndefined();
  });
});
