import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop, shopOfFile, type LineOf } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const giftcard = (
  await owner.do('TenderCreate', {
    tender: {
      Name: 'GIFT CARD',
      TenderActionType: 3,
      Settings: [
        { Key: 'giftcard', Value: true },
        { Key: 'validDays', Value: 30 },
      ],
    },
  })
).Id;
const cardArticle = (
  await owner.do('ArticleCreate', { article: { Name: 'Gift card 100', Price: 100, ArticleActionType: 16 } })
).Id;
const milk = await shop.product(40);

const cardOf = async (Code: string): Promise<Json | undefined> =>
  (await owner.do('GiftcardSearch', { predicate: { Strings: [{ Name: 'Code', Pattern: Code }] } })).Entities[0] as Json;

/** A line that sells a card: of this number, else of one that the server makes. */
const cardLine = (code?: string, more: object = {}) => ({
  Article: { Id: cardArticle },
  Quantity: 1,
  DebitPrice: 100,
  PrimaryDebitPrice: 100,
  ...(code !== undefined && { Settings: [{ Key: 'GiftcardCodes', Value: [code] }] }),
  ...more,
});

/** Sells cards of these numbers, each on a line of its own. */
const sellCards = (codes: readonly (string | undefined)[], more: object = {}) =>
  shop.sell([[cardArticle, codes.length, 100]], { Lots: codes.map((code) => cardLine(code)), ...more });

const byCard = (GiftcardCode: string | undefined, Value: number) => ({ Tender: { Id: giftcard }, Value, GiftcardCode });
const inCash = (Value: number) => ({ Tender: { Id: shop.cash }, Value });

const receipt = (lines: LineOf[], Payoffs: object[], more: object = {}) => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: lines.map(([Id, Quantity, DebitPrice]) => ({
    Article: { Id },
    Quantity,
    DebitPrice,
    PrimaryDebitPrice: DebitPrice,
  })),
  Payoffs,
  ...more,
});
const approve = (document: object, more: object = {}) => owner.try('DocumentApprove', { document, ...more });
const codeOf = async (document: object): Promise<unknown> => ((await approve(document)).body as Json)['Code'];

let last = 0;
const number = (): string => `GC-${++last}`;

describe('a gift card', () => {
  it('that is sold is registered with its value, the sale and its end, and is available [R-CAT-018] [R-GIFT-003]', async () => {
    const code = number();
    const { Id, Lots = [] } = await sellCards([code]);
    expect(await cardOf(code)).toMatchObject({
      Code: maskCard(code),
      Value: 100,
      Balance: 100,
      Lot: { Id: Lots[0]?.Id },
    });
    const card = (await cardOf(code)) as Json;
    expect(card['RedeemedOn']).toBeUndefined();
    expect(Date.parse(String(card['ValidUntil'])) - Date.parse(String(card['RegisteredOn']))).toBe(30 * 86_400_000);
    expect(await shop.notes(Id)).toEqual([]);
  });

  it('gets a number where it has none printed, and each line its own', async () => {
    const code = number();
    const { Lots = [] } = await sellCards([code, undefined, undefined]);
    const { Entities } = await owner.do('GiftcardSearch', { predicate: { Lots: Lots.map(({ Id }) => ({ Id })) } });
    const codes = Entities.map(({ Code }) => String(Code));
    expect(codes).toContain(maskCard(code));
    expect(codes.filter((each) => /^\*{4}\d{4}$/.test(each))).toHaveLength(2);
    expect(new Set(codes).size).toBe(3);
  });

  it.each<[string, object, string, number[]]>([
    ['a thousandth of it', { Quantity: 0.001, DebitSum: 0.1 }, 'GIFTCARD_QUANTITY', [0.1]],
    ['two on a line', { Quantity: 2, DebitPrice: 50, DebitSum: 100 }, 'GIFTCARD_QUANTITY', [50, 50]],
    ['one below 0', { Quantity: -1 }, 'GIFTCARD_QUANTITY', []],
    ['for less', { DebitPrice: 90, DebitSum: 90 }, 'GIFTCARD_PRICE', [90]],
    ['at another list price', { DebitPrice: 38, PrimaryDebitPrice: 38 }, 'GIFTCARD_PRICE', [38]],
  ])('is sold whole, once, at its value: not %s [A5] [C10]', async (_name, more, code, values) => {
    const Lots = [cardLine(undefined, more)];
    const paid = values.reduce((sum, value) => sum + value, 0);
    const asked = receipt([], paid > 0 ? [inCash(paid)] : [], { Lots });
    expect(await codeOf(asked)).toBe(code);
    // Nor by the way of the documents: made first, approved then. A line below 0 is stored as one above it.
    const { Payoffs, ...stored } = receipt([], asked.Payoffs);
    const { Id } = await owner.do('DocumentCreate', { document: stored });
    await owner.do('LotCreate', { lot: { ...cardLine(undefined, more), Document: { Id } } });
    if (values.length > 0) expect((await approve({ Id, Payoffs })).body).toMatchObject({ Code: code });

    const done = (await approve(asked, { done: true })).body as Json;
    expect(await shop.notes(done['Id'] as number)).toContain(code);
    const Sold = (done['Lots'] as Json[]).map((lot) => ({ Id: lot['Id'] }));
    const { Entities } = await owner.do('GiftcardSearch', { predicate: { Lots: Sold } });
    expect(Entities.map(({ Value, Balance }) => [Value, Balance])).toEqual(values.map((value) => [value, value]));
  });

  it('is not lowered by a discount for everything, but by one that names it [C10]', async () => {
    const other = await openShop(house);
    const article = (
      await other.owner.do('ArticleCreate', { article: { Name: 'Card', Price: 100, ArticleActionType: 16 } })
    ).Id;
    const rule = (more: object) =>
      other.owner.do('LayoutCreate', {
        layout: {
          Name: 'Ten',
          LayoutEntityType: 1,
          Settings: [{ Key: 'Predicate', Value: { Active: true, Type: 1, Value: 10, ...more } }],
        },
      });
    const lowered = (ClientId: string) => ({
      ...receipt([], [{ Tender: { Id: other.cash }, Value: 90 }]),
      ClientId,
      Branch: { Id: other.branchId },
      DebitDepot: { Id: other.depotId },
      Lots: [cardLine(undefined, { Article: { Id: article }, DebitPrice: 90, DebitSum: 90 })],
    });
    await rule({});
    const refused = await other.owner.try('DocumentApprove', { document: lowered(randomUUID()) });
    expect(refused.body).toMatchObject({ Code: 'GIFTCARD_PRICE' });
    await rule({ products: [{ Id: article }] });
    const sold = await other.owner.do('DocumentApprove', { document: lowered(randomUUID()) });
    expect(await other.notes(sold.Id)).toEqual([]);
    expect((await other.owner.do('GiftcardSearch', { predicate: {} })).Entities).toMatchObject([{ Value: 100 }]);
  });

  it('is not handed out by an outcome, nor taken back without the receipt that sold it [A5]', async () => {
    const contractor = await owner.do('ContractorCreate', { contractor: { Name: 'Firm', ContractorActionType: 1 } });
    const outcome = {
      ...receipt([[cardArticle, 1, 100]], []),
      DocumentActionType: 2,
      Contractor: { Id: contractor.Id },
    };
    expect(await codeOf(outcome)).toBe('GIFTCARD_BY_RECEIPT');
    const back = receipt([], [inCash(-100)], {
      DocumentOperationType: 4,
      Lots: [cardLine(undefined, { Quantity: -1, DebitPrice: -100, PrimaryDebitPrice: -100 })],
    });
    expect(await codeOf(back)).toBe('GIFTCARD_RETURN');
  });

  it('shows its last four figures alone, and is found by them or by the whole number [A5]', async () => {
    const code = `77770000${String(last++).padStart(4, '0')}`;
    await sellCards([code]);
    const by = async (Pattern: string): Promise<unknown[]> =>
      (await owner.do('GiftcardSearch', { predicate: { Strings: [{ Name: 'Code', Pattern }] } })).Entities.map(
        ({ Code }) => Code,
      );
    const shown = `****${code.slice(-4)}`;
    for (const pattern of [code, `%${code}%`, `%${code.slice(-4)}%`, shown]) expect(await by(pattern)).toEqual([shown]);
    for (const pattern of ['7777%', '%7777%', '%77770000%', code.slice(0, -1)]) expect(await by(pattern)).toEqual([]);
    const [{ Id }] = (await owner.do('GiftcardSearch', { predicate: { Strings: [{ Name: 'Code', Pattern: code }] } }))
      .Entities as [Json];
    expect(await owner.do('GiftcardRead', { giftcard: { Id: Id as number } })).toMatchObject({ Code: shown });
    const sale = await shop.sell([[milk, 1, 40]], { Payoffs: [byCard(code, 40)] });
    const loaded = await owner.do('DocumentLoad', { document: { Id: sale.Id } });
    expect(loaded.Payoffs).toMatchObject([{ Giftcard: { Code: shown } }]);
    // What goes back names it as receipts show it; nothing is paid by that.
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard(shown, 40)]))).toBe('GIFTCARD_UNKNOWN');
    const Lots = [
      { Article: { Id: milk }, Quantity: -1, DebitPrice: -40, PrimaryDebitPrice: -40, LotParentId: sale.Lots?.[0]?.Id },
    ];
    const back = receipt([], [byCard(shown, -40)], { DocumentOperationType: 4, Lots });
    expect((await approve(back)).status).toBe(200);
    expect(await cardOf(code)).toMatchObject({ Balance: 100 });
  });

  it('is not found by the beginning of its number from within another search, nor sorted by it [A5]', async () => {
    const code = `40110000${String(last++).padStart(4, '0')}`;
    await sellCards([code]);
    await shop.sell([[milk, 1, 40]], { Payoffs: [byCard(code, 40)] });
    const payments = async (Pattern: string): Promise<number> =>
      (await owner.do('PayoffSearch', { predicate: { Giftcards: { Strings: [{ Name: 'Code', Pattern }] } } } as never))
        .Entities.length;
    const cards = async (Pattern: string): Promise<number> => {
      const Giftcards = { Strings: [{ Name: 'Code', Pattern }] };
      return (await owner.do('GiftcardSearch', { predicate: { Payoffs: { Giftcards } } } as never)).Entities.length;
    };
    expect(await payments(code)).toBe(1);
    expect(await payments(`%${code.slice(-4)}`)).toBe(1);
    // A percent sign of another width is one once it is folded.
    for (const pattern of ['4011%', '%4011%', '40110%', '4011\uff05', `${code.slice(0, -1)}%`]) {
      expect(await payments(pattern), pattern).toBe(0);
      expect(await cards(pattern), pattern).toBe(0);
      const own = { predicate: { Strings: [{ Name: 'Code', Pattern: pattern }] } };
      expect((await owner.do('GiftcardSearch', own as never)).Entities, pattern).toEqual([]);
    }
    const sorted = await owner.try('GiftcardSearch', {
      predicate: { Sorts: [{ Name: 'Code', SortType: 0 }] },
    } as never);
    expect(sorted.status).toBe(400);
  });

  it('shows the end of its number on the lines that sold it, but to the call that sells it [A5]', async () => {
    const code = number().padEnd(12, '7');
    const numbersOf = ({ Lots = [] }: Json): unknown =>
      (Lots as Json[]).map((lot) => (lot['Settings'] as Json[]).find(({ Key }) => Key === 'GiftcardCodes')?.['Value']);
    const document = receipt([], [inCash(100)], { Lots: [cardLine(code)] });
    for (const _time of [1, 2]) expect(numbersOf((await approve(document)).body as Json)).toEqual([[code]]);
    const { Id } = (await approve(document)).body as Json;
    const loaded = await owner.do('DocumentLoad', { document: { Id: Id as number } });
    expect(numbersOf(loaded as Json)).toEqual([[maskCard(code)]]);
    const { Entities } = await owner.do('LotSearch', { predicate: { Articles: [{ Id: cardArticle }] } } as never);
    expect(JSON.stringify(Entities)).not.toContain(code);

    // A line that was saved as it was shown keeps its number until it sells the card.
    const next = number().padEnd(12, '8');
    const { Payoffs, ...draft } = receipt([], [inCash(100)]);
    const stored = await owner.do('DocumentCreate', { document: draft });
    const lot = await owner.do('LotCreate', { lot: { ...cardLine(next), Document: { Id: stored.Id } } } as never);
    const shown = [{ Key: 'GiftcardCodes', Value: [maskCard(next)] }];
    expect(numbersOf({ Lots: [lot] })).toEqual([[maskCard(next)]]);
    const { Id: lotId, Version } = lot;
    await owner.do('LotUpdate', { lot: { Id: lotId, Version, Settings: shown } } as never);
    expect((await approve({ Id: stored.Id, Payoffs })).status).toBe(200);
    expect(await cardOf(next)).toMatchObject({ Lot: { Id: lotId }, Balance: 100 });
    expect(JSON.stringify((await approve({ Id: stored.Id, Payoffs })).body)).not.toContain(next);
  });

  it('pays in part and then the rest, and is redeemed once nothing is left [R-GIFT-003]', async () => {
    const code = number();
    await sellCards([code]);
    await shop.sell([[milk, 1, 40]], { Payoffs: [byCard(code.toLowerCase(), 40)] });
    expect(await cardOf(code)).toMatchObject({ Balance: 60 });
    expect((await cardOf(code))?.['RedeemedOn']).toBeUndefined();
    const { Payoffs = [], ApprovedOn } = await shop.sell([[milk, 2, 40]], { Payoffs: [byCard(code, 60), inCash(20)] });
    expect(await cardOf(code)).toMatchObject({ Balance: 0, RedeemedOn: ApprovedOn, Payoff: { Id: Payoffs[0]?.Id } });
    expect(Payoffs[0]).toMatchObject({ Value: 60, Giftcard: { Code: maskCard(code) } });
  });

  it('is refused when its number is missing or unknown, when too little or nothing is left, and after its end', async () => {
    const code = number();
    await sellCards([code]);
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard(undefined, 40)]))).toBe('GIFTCARD_MISSING');
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard('NOBODY', 40)]))).toBe('GIFTCARD_UNKNOWN');
    expect(await codeOf(receipt([[milk, 3, 40]], [byCard(code, 120)]))).toBe('GIFTCARD_SHORT');
    await shop.sell([[milk, 3, 40]], { Payoffs: [byCard(code, 100), inCash(20)] });
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard(code, 40)]))).toBe('GIFTCARD_REDEEMED');
    const old = number();
    await sellCards([old], { ApprovedOn: new Date(house.now() - 40 * 86_400_000).toISOString() });
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard(old, 40)]))).toBe('GIFTCARD_EXPIRED');
    expect(await cardOf(old)).toMatchObject({ Balance: 100 });
  });

  it('of another company is not known', async () => {
    const other = await openShop(house);
    const code = number();
    await sellCards([code]);
    const theirs = (
      await other.owner.do('TenderCreate', {
        tender: { Name: 'Cards', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
      })
    ).Id;
    const product = await other.product(40);
    const answer = await other.owner.try('DocumentApprove', {
      document: receipt([[product, 1, 40]], [{ Tender: { Id: theirs }, Value: 40, GiftcardCode: code }], {
        Branch: { Id: other.branchId },
        DebitDepot: { Id: other.depotId },
      }),
    });
    expect(answer).toMatchObject({ status: 422, body: { Code: 'GIFTCARD_UNKNOWN' } });
    expect((await other.owner.do('GiftcardSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('is noted where it paid without a connection, and never goes below nothing', async () => {
    const code = number();
    await sellCards([code]);
    const done = await approve(receipt([[milk, 3, 40]], [byCard(code, 120)]), { done: true });
    expect(await shop.notes((done.body as Json)['Id'] as number)).toEqual(['GIFTCARD_SHORT']);
    expect(await cardOf(code)).toMatchObject({ Balance: 0 });
    const unknown = await approve(receipt([[milk, 1, 40]], [byCard('NOBODY', 40)]), { done: true });
    expect(await shop.notes((unknown.body as Json)['Id'] as number)).toEqual(['GIFTCARD_UNKNOWN']);
  });

  it('is not sold twice: refused, and noted once it is done', async () => {
    const code = number();
    const sold = await sellCards([code]);
    const again = { ...receipt([[cardArticle, 1, 100]], [inCash(100)]) };
    const Lots = [{ ...again.Lots[0], Settings: [{ Key: 'GiftcardCodes', Value: [code] }] }];
    expect(await codeOf({ ...again, Lots })).toBe('GIFTCARD_TAKEN');
    const done = await approve({ ...again, Lots }, { done: true });
    expect(await shop.notes((done.body as Json)['Id'] as number)).toEqual(['GIFTCARD_TAKEN']);
    expect(await cardOf(code)).toMatchObject({ Lot: { Id: sold.Lots?.[0]?.Id }, Balance: 100 });
  });

  it('gets back what was paid with it when goods are returned, and no more', async () => {
    const code = number();
    await sellCards([code]);
    const { Lots = [] } = await shop.sell([[milk, 2, 40]], { Payoffs: [byCard(code, 80)] });
    const back = (Value: number) =>
      receipt([], [byCard(code, Value)], {
        DocumentOperationType: 4,
        Lots: [
          { Article: { Id: milk }, Quantity: -1, DebitPrice: -40, PrimaryDebitPrice: -40, LotParentId: Lots[0]?.Id },
        ],
      });
    expect((await approve(back(-40))).status).toBe(200);
    expect(await cardOf(code)).toMatchObject({ Balance: 60 });
    const full = number();
    await sellCards([full]);
    expect(await codeOf({ ...back(-40), Payoffs: [byCard(full, -40)] })).toBe('GIFTCARD_OVERFULL');
  });

  it('comes back itself while it is whole, and is void then', async () => {
    const [whole, used] = [number(), number()];
    const one = await sellCards([whole]);
    const other = await sellCards([used]);
    await shop.sell([[milk, 1, 40]], { Payoffs: [byCard(used, 40)] });
    const back = ({ Lots = [] }: Json) =>
      receipt([], [inCash(-100)], {
        DocumentOperationType: 4,
        Lots: [
          {
            Article: { Id: cardArticle },
            Quantity: -1,
            DebitPrice: -100,
            PrimaryDebitPrice: -100,
            LotParentId: (Lots as Json[])[0]?.['Id'],
          },
        ],
      });
    expect(await codeOf(back(other as Json))).toBe('GIFTCARD_USED');
    expect((await approve(back(one as Json))).status).toBe(200);
    expect(await cardOf(whole)).toMatchObject({ Balance: 0 });
    expect(await codeOf(receipt([[milk, 1, 40]], [byCard(whole, 40)]))).toBe('GIFTCARD_REDEEMED');
  });

  it('pays once for two tills that ask at the same moment', async () => {
    const code = number();
    await sellCards([code]);
    const answers = await Promise.all([1, 2, 3].map(() => approve(receipt([[milk, 2, 40]], [byCard(code, 80)]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await cardOf(code)).toMatchObject({ Balance: 20 });
  });

  it('stands in the journal with the receipts that sold it and that it paid', async () => {
    const ledger = { timeZone: 'Europe/Chisinau' };
    expect((await verifyLedger(house.app.services.store, ledger)).difference).toBeUndefined();
    const change = (value: number) =>
      house.app.services.store.write(async (db) =>
        db.run(sql`update "Giftcard" set "Value" = ${value} where "Id" = 1`),
      );
    await change(99_900);
    expect((await verifyLedger(house.app.services.store, ledger)).difference).toMatchObject({ check: 'journal' });
    await change(10_000);
  });
});

describe('gift cards that are turned on', () => {
  it('have the payment type GIFT CARD, and one alone [R-GIFT-002]', async () => {
    const { do: call } = await house.signUp();
    const tenders = async (): Promise<Json[]> =>
      (await call('TenderSearch', { predicate: { TenderActionTypes: [3] } })).Entities as unknown as Json[];
    const [feature] = (await call('FeatureSearch', { predicate: { FeatureTypes: [1] } })).Entities;
    const made = await call('SubscriptionCreate', {
      subscription: { Feature: { Id: feature.Id }, State: { IsActive: false } },
    });
    expect(await tenders()).toEqual([]);
    const turn = (IsActive: boolean, Version: number) =>
      call('SubscriptionUpdate', { subscription: { Id: made.Id, Version, State: { IsActive } } });
    await turn(true, 1);
    expect(await tenders()).toMatchObject([
      { Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    ]);
    await turn(false, 2);
    await turn(true, 3);
    expect(await tenders()).toHaveLength(1);

    // As the settings page makes it, where the company has none, and where it has one by another name.
    const subscribe = async (own: { Name: string }[]): Promise<Json[]> => {
      const { do: ask } = await house.signUp();
      for (const tender of own) await ask('TenderCreate', { tender });
      await ask('SubscriptionCreate', {
        subscription: { Feature: { Id: feature.Id }, State: { IsActive: true } },
      });
      return (await ask('TenderSearch', { predicate: { TenderActionTypes: [3] } })).Entities as unknown as Json[];
    };
    const voucher = { Name: 'Meal vouchers', TenderActionType: 3 };
    const cards = { Name: 'Our cards', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] };
    const namesOf = (all: Json[]) => all.map(({ Name }) => Name as string).toSorted();
    expect(namesOf(await subscribe([]))).toEqual(['GIFT CARD']);
    expect(namesOf(await subscribe([voucher]))).toEqual(['GIFT CARD', 'Meal vouchers']);
    expect(namesOf(await subscribe([cards]))).toEqual(['Our cards']);
  });
});

describe('the change log', () => {
  it('has the last figures of a card that was sold or paid with, and no number to spend [A17]', async () => {
    const code = `LOG-${randomUUID()}`;
    const customer = await owner.do('ContractorCreate', {
      contractor: { Name: 'Ann', ContractorActionType: 1 },
    } as never);
    const draft = await owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: customer.Id },
      },
    } as never);
    const line = await owner.do('LotCreate', {
      lot: { ...cardLine(code), Document: { Id: draft.Id } },
    } as never);
    await owner.do('LotDelete', { lot: { Id: line.Id } } as never);
    const { Entities } = await owner.do('TrackSearch', { predicate: { TrackActionTypes: [4] } });
    const [track] = await Promise.all(
      Entities.slice(0, 1).map(({ Id }: Json) => owner.do('TrackRead', { track: { Id } } as never)),
    );
    expect(JSON.stringify(track)).toContain(maskCard(code));
    expect(JSON.stringify([Entities, track])).not.toContain(code);
  });
});
