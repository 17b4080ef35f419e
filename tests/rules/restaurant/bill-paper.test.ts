import { describe, expect, it } from 'vitest';
import { billsAfter, type BillOperation } from '#domain/restaurant/bill-operation.ts';
import { howPaid, slipOfBill, type BillSlip } from '#domain/restaurant/bill-slip.ts';
import { paidOf } from '#domain/sale/slip.ts';
import type { Document, DocumentGroup, Lot, Payoff } from '#generated/types.ts';

const soup = { Id: 1, Name: 'Soup' };
const beer = { Id: 2, Name: 'Beer' };
const serviceId = 90;

const lot = (Id: number, more: Partial<Lot> = {}): Lot => ({
  Id,
  Article: soup,
  Quantity: 1000,
  DebitPrice: 6000,
  DebitSum: 6000,
  ...more,
});
const order = (more: Partial<Document>): Document => ({ Id: 5, ...more }) as Document;
const billOf = (...Documents: Document[]): DocumentGroup => ({ Id: 3, Documents });
const withLots = (...Lots: Lot[]): DocumentGroup => billOf(order({ Lots }));

const rates: Readonly<Record<number, number>> = { [soup.Id]: 2000, [beer.Id]: 800, [serviceId]: 1200 };
const said = (more: Partial<BillSlip> = {}): BillSlip => ({
  number: '17',
  branchId: 4,
  service: 0,
  serviceName: 'Service charge',
  serviceArticleId: serviceId,
  payoffs: [],
  change: 0,
  closedOn: 1_000,
  tip: 0,
  cards: [],
  vatRateOf: (id) => rates[id] ?? 0,
  ...more,
});
const paper = (bill: DocumentGroup, more: Partial<BillSlip> = {}) => slipOfBill(bill, said(more));
const linesOf = (...lots: Lot[]) => paper(withLots(...lots)).lines;

describe('the paper before a bill is paid', () => {
  it('has each dish once, where its price and what goes with it are the same [R24]', () => {
    const twice = withLots(
      lot(1),
      lot(2, { Quantity: 2000, DebitSum: 12_000 }),
      lot(3, { DebitPrice: 5000, DebitSum: 5000 }),
    );
    expect(paper(twice).lines.map(({ Quantity, DebitSum }) => [Quantity, DebitSum])).toEqual([
      [3000, 18_000],
      [1000, 5000],
    ]);
    expect(paper(twice, { clientId: 'paid' }).lines).toHaveLength(3);
    expect(paper(twice).DebitSum).toBe(paper(twice, { clientId: 'paid' }).DebitSum);
  });

  it('says what guests have paid in parts, and a paid one does not', () => {
    expect(paper(withLots(lot(1)), { paidBefore: 2500 })).toMatchObject({ isPreBill: true, paidBefore: 2500 });
    expect(paper(withLots(lot(1)), { clientId: 'paid', paidBefore: 2500 })).not.toHaveProperty('paidBefore');
  });
});

describe('the paper of a bill', () => {
  it.each<[string, DocumentGroup]>([
    ['without orders', { Id: 3 }],
    ['whose orders were not read', { Id: 3, Documents: null }],
    ['with orders that have no lines', billOf(order({}), order({ Lots: null }))],
  ])('%s has no lines, and is a pre-bill of nobody', (_, bill) => {
    expect(paper(bill)).toStrictEqual({
      isPreBill: true,
      number: '17',
      isReturn: false,
      closedOn: 1_000,
      branchId: 4,
      employeeId: 0,
      lines: [],
      DebitSum: 0,
      DiscountSum: 0,
      vat: [],
      payoffs: [],
      change: 0,
    });
  });

  it('says all that is known of a bill that was paid', () => {
    const payoffs = [{ Tender: { Id: 1 }, Value: 10_000 }];
    const cards = [{ tenderId: 2, sum: 4_000, card: 'VISA' }];
    const bill = { ...withLots(lot(11)), Employee: { Id: 8 }, Contractor: { Id: 6, Name: 'Ana' } };
    const beside = { clientId: 'c-1', title: 'Bill', desk: 'Desk 2', change: 500, rounding: -3, tip: 700 };
    const { lines, ...head } = paper(bill, { payoffs, cards, ...beside });
    expect(lines).toHaveLength(1);
    expect(head).toStrictEqual({
      title: 'Bill',
      clientId: 'c-1',
      desk: 'Desk 2',
      customer: { Id: 6, Name: 'Ana', discount: 0 },
      number: '17',
      isReturn: false,
      closedOn: 1_000,
      branchId: 4,
      employeeId: 8,
      DebitSum: 6_000,
      DiscountSum: 0,
      vat: [{ rate: 2000, sum: 6_000, vat: 1_000 }],
      payoffs,
      change: 500,
      rounding: -3,
      tip: 700,
      cards,
    });
  });

  it('is of no employee and of no customer where the bill names none', () => {
    const slip = paper({ ...withLots(lot(11)), Employee: null, Contractor: null });
    expect(slip.employeeId).toBe(0);
    expect(slip).not.toHaveProperty('customer');
  });

  it('names a person as customer by the whole name', () => {
    const ana = { Id: 6, Name: 'Ana', FullName: 'Ana Rusu', ContractorActionType: 1 };
    expect(paper({ ...withLots(), Contractor: ana }).customer?.Name).toBe('Ana Rusu');
  });

  it('shows the VAT of the sums that a discount has left, before the server has said it', () => {
    const seen = lot(11, { ClientId: 'l-11', DebitVatRate: 2000, DebitVatSum: 1000 });
    const cheaper = { Id: 11, ClientId: 'l-11', Quantity: 1000, DebitPrice: 3000, DebitSum: 3000 };
    const operation = {
      ...{ ClientId: 'o-1', BillOperationType: 4, Bill: { Id: 3 }, Branch: { Id: 4 }, CreatedOn: 1 },
      Documents: [{ Lots: [cheaper] }],
    } as unknown as BillOperation;
    const [bill] = billsAfter([withLots(seen)], operation);
    expect(paper(bill as DocumentGroup).vat).toEqual([{ rate: 2000, sum: 3000, vat: 500 }]);
  });

  it('has a customer without a name under his number', () => {
    expect(paper({ ...withLots(), Contractor: { Id: 6 } }).customer).toEqual({ Id: 6, Name: '', discount: 0 });
  });

  it.each([
    [-1, -1],
    [0, undefined],
    [1, 1],
  ])('with a rounding of %s shows %s: none is not shown', (rounding, shown) => {
    expect(paper(withLots(), { rounding }).rounding).toBe(shown);
  });

  it.each([
    [0, undefined],
    [1, 1],
  ])('with a tip of %s shows %s: none is not shown', (tip, shown) => {
    expect(paper(withLots(), { tip }).tip).toBe(shown);
  });

  it('adds up to what was paid: goods, service charge, tip and rounding', () => {
    const slip = paper(withLots(lot(11), lot(12)), { service: 1_203, tip: 500, rounding: -3 });
    expect(paidOf(slip)).toBe(12_000 + 1_203 + 500 - 3);
  });
});

describe('lines on the paper of a bill', () => {
  it('are those of all its orders, one after another', () => {
    const bill = billOf(order({ Lots: [lot(11), lot(12)] }), order({}), order({ Lots: [lot(13)] }));
    const { lines, DebitSum } = paper(bill, { clientId: 'paid' });
    expect([lines.map(({ lotId }) => lotId), DebitSum]).toEqual([[11, 12, 13], 18_000]);
  });

  it.each([
    [-1000, false],
    [-1, false],
    [0, false],
    [undefined, false],
    [1, true],
    [1000, true],
  ])('of the quantity %s are on it: %s', (Quantity, isOnPaper) => {
    const { lines, DebitSum } = paper(withLots(lot(11, { Quantity }), lot(12)), { clientId: 'paid' });
    expect([lines.map(({ lotId }) => lotId), DebitSum]).toEqual(isOnPaper ? [[11, 12], 12_000] : [[12], 6_000]);
  });

  it('have the figures of the bill, and the VAT of their product where they say none', () => {
    expect(linesOf(lot(11, { ClientId: 'l-1', Quantity: 1500, DebitPrice: 800, DebitSum: 1_200 }))).toStrictEqual([
      {
        lotId: 11,
        clientId: 'l-1',
        article: soup,
        Quantity: 1500,
        ReturnedQuantity: 0,
        DebitPrice: 800,
        DebitSum: 1_200,
        PrimaryDebitPrice: 800,
        PrimaryDebitSum: 1_200,
        DebitVatRate: 2000,
        DebitVatSum: 200,
      },
    ]);
  });

  it.each<[string, Partial<Lot>, number, number]>([
    ['nothing', {}, 2000, 1_000],
    ['a rate', { DebitVatRate: 900 }, 900, 495],
    ['that there is none', { DebitVatRate: 0 }, 0, 0],
    ['a rate and a sum', { DebitVatRate: 900, DebitVatSum: 496 }, 900, 496],
    ['a sum of 0', { DebitVatSum: 0 }, 2000, 0],
    ['nulls', { DebitVatRate: null, DebitVatSum: null }, 2000, 1_000],
  ])('that say %s of their VAT', (_, figures, DebitVatRate, DebitVatSum) => {
    expect(linesOf(lot(11, figures))[0]).toMatchObject({ DebitVatRate, DebitVatSum });
  });

  it.each<[string, Lot['Settings'], string | undefined]>([
    ['no settings', null, undefined],
    ['settings without supplements', { Note: 'hot' }, undefined],
    ['an empty text', { Supplements: '' }, undefined],
    ['supplements', { Supplements: 'cheese, onion' }, '+ cheese, onion'],
  ])('with %s say what was added, where something was', (_, Settings, remarks) => {
    const [line] = linesOf(lot(11, { Settings }));
    expect(line?.remarks).toBe(remarks);
    expect(Object.keys(line ?? {}).includes('remarks')).toBe(remarks !== undefined);
  });

  it('show what was taken off them, and the bill the sum of it', () => {
    const { DebitSum, DiscountSum } = paper(
      withLots(
        lot(11, { PrimaryDebitPrice: 7_000, PrimaryDebitSum: 7_000 }),
        lot(12, { PrimaryDebitPrice: 6_500, PrimaryDebitSum: 6_500 }),
        lot(13, { Quantity: 0, PrimaryDebitSum: 50_000 }),
        lot(14),
      ),
      { service: 900 },
    );
    expect([DebitSum, DiscountSum]).toEqual([18_900, 1_500]);
  });
});

describe('the service charge on the paper of a bill', () => {
  it('is a line of its own after the others, sold as the product of the branch', () => {
    const { lines, DebitSum } = paper(withLots(lot(11)), { service: 560 });
    expect(lines.map(({ article }) => article.Id)).toEqual([soup.Id, serviceId]);
    expect(lines[1]).toStrictEqual({
      article: { Id: serviceId, Name: 'Service charge' },
      Quantity: 1000,
      ReturnedQuantity: 0,
      DebitPrice: 560,
      DebitSum: 560,
      PrimaryDebitPrice: 560,
      PrimaryDebitSum: 560,
      DebitVatRate: 1200,
      DebitVatSum: 60,
    });
    expect(DebitSum).toBe(6_560);
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 2],
  ])('of %s leaves %s line(s)', (service, count) => {
    expect(paper(withLots(lot(11)), { service }).lines).toHaveLength(count);
  });

  it('has its VAT among that of the lines, by rate, highest first', () => {
    const bill = withLots(
      lot(11, { Article: beer, DebitSum: 5_400 }),
      lot(12, { DebitSum: 1_200 }),
      lot(13, { DebitVatRate: 0 }),
      lot(14, { DebitSum: 2_400 }),
    );
    expect(paper(bill, { service: 1_120 }).vat).toEqual([
      { rate: 2000, sum: 3_600, vat: 600 },
      { rate: 1200, sum: 1_120, vat: 120 },
      { rate: 800, sum: 5_400, vat: 400 },
      { rate: 0, sum: 6_000, vat: 0 },
    ]);
  });
});

describe('how a stored bill was paid', () => {
  const payoff = (tender: number | undefined, more: Partial<Payoff> = {}): Payoff => ({
    Id: 1,
    ...(tender !== undefined && { Tender: { Id: tender } }),
    Value: 1_000,
    ...more,
  });
  const giftcard = (Code?: string): Payoff['Giftcard'] => ({ Id: 1, ...(Code !== undefined && { Code }) });
  const payoffsOf = (...Payoffs: Payoff[]) => howPaid(billOf(order({ Payoffs }))).payoffs;
  const nothing = {
    payoffs: [],
    change: 0,
    closedOn: 0,
    rounding: 0,
    service: 0,
    tip: 0,
    cards: [],
  };

  it.each<[string, DocumentGroup]>([
    ['without orders', { Id: 3 }],
    ['whose orders were not read', { Id: 3, Documents: null, ApprovedOn: null }],
    ['whose orders say nothing', billOf(order({}), order({ Payoffs: null, Settings: null }), order({ Settings: {} }))],
  ])('of one %s is nothing', (_, bill) => {
    expect(howPaid(bill)).toStrictEqual(nothing);
  });

  it('is what all its orders say, together', () => {
    const bill: DocumentGroup = {
      ...billOf(
        order({
          Payoffs: [payoff(1, { Value: 5_000 }), payoff(2, { Value: 2_500 })],
          Settings: { Tip: 300, CashRounding: 2, Cards: [{ TenderId: 2, Sum: 2_500, Card: 'VISA' }] },
        }),
        order({ Payoffs: [payoff(1, { Value: 700 })], Settings: { CashRounding: -5 } }),
        order({ Settings: { Tip: 50, Cards: [{ TenderId: 2, Sum: 800, LastDigits: '4242' }] } }),
      ),
      ApprovedOn: 77_000,
    };
    expect(howPaid(bill)).toStrictEqual({
      payoffs: [
        { Tender: { Id: 1 }, Value: 5_700 },
        { Tender: { Id: 2 }, Value: 2_500 },
      ],
      change: 0,
      closedOn: 77_000,
      rounding: -3,
      service: 0,
      tip: 350,
      cards: [
        { tenderId: 2, sum: 2_500, card: 'VISA' },
        { tenderId: 2, sum: 800, lastDigits: '4242' },
      ],
    });
  });

  it('leaves out what is of no payment type, and counts a payment without a value as 0', () => {
    expect(payoffsOf(payoff(undefined), payoff(4, { Value: undefined }), payoff(1))).toStrictEqual([
      { Tender: { Id: 4 }, Value: 0 },
      { Tender: { Id: 1 }, Value: 1_000 },
    ]);
  });

  it('names the payment types by their numbers alone', () => {
    expect(payoffsOf(payoff(undefined, { Tender: { Id: 1, Name: 'Cash', TenderActionType: 1 } }))).toStrictEqual([
      { Tender: { Id: 1 }, Value: 1_000 },
    ]);
  });

  it('keeps each gift card apart, and the same one together', () => {
    const paid = [giftcard('A'), giftcard('B'), null, giftcard(), giftcard(''), giftcard('A')];
    expect(payoffsOf(...paid.map((Giftcard) => payoff(3, { Giftcard })))).toStrictEqual([
      { Tender: { Id: 3 }, Value: 2_000, giftcard: 'A' },
      { Tender: { Id: 3 }, Value: 1_000, giftcard: 'B' },
      { Tender: { Id: 3 }, Value: 3_000 },
    ]);
  });

  it('is printed as it was when the bill was closed', () => {
    const bill = billOf(order({ Lots: [lot(11)], Payoffs: [payoff(1, { Value: 6_200 })], Settings: { Tip: 200 } }));
    const slip = paper(bill, { clientId: 'c-1', ...howPaid(bill) });
    expect([slip.payoffs, paidOf(slip), slip.lines.length]).toEqual([[{ Tender: { Id: 1 }, Value: 6_200 }], 6_200, 1]);
    expect(slip).not.toHaveProperty('isPreBill');
  });
});
