import { beforeAll, describe, expect, it } from 'vitest';
import type { LineEdit } from '#domain/documents/lines/line.ts';
import type { Document } from '#generated/types.ts';
import { shopOfFile } from '../documents-shop.ts';
import { callAs, loadDocument, openEditor, type OfficeEditor } from './office-editor.ts';

const { house, shop } = await shopOfFile();
let milk: { Id: number; Name: string; Price: number; CreditPrice?: number };
beforeAll(async () => {
  callAs(house, shop.owner);
  milk = { Id: await shop.product(10), Name: 'Milk', Price: 1000 };
});

const income = async (): Promise<OfficeEditor> =>
  openEditor(
    await loadDocument(
      (
        await shop.owner.do('DocumentCreate', {
          document: {
            DocumentActionType: 1,
            DocumentOperationType: 1,
            Branch: { Id: shop.branchId },
            CreditDepot: { Id: shop.depotId },
            Contractor: { Id: shop.supplierId },
          },
        })
      ).Id,
    ),
  );
const revaluation = async (): Promise<OfficeEditor> =>
  openEditor(
    await loadDocument(
      (
        await shop.owner.do('DocumentCreate', {
          document: {
            DocumentActionType: 5,
            Branch: { Id: shop.branchId },
            CreditDepot: { Id: shop.depotId },
            Contractor: { Id: shop.supplierId },
          },
        })
      ).Id,
    ),
  );
const saleOf = () => ({
  DocumentActionType: 2,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
});
const outcome = (): OfficeEditor => openEditor(saleOf() as Partial<Document>);

/** Types figures into the only line, one after the other, each sent before the next where `isSlow`. */
const type = async ({ lines, state }: OfficeEditor, edits: LineEdit[], { isSlow = true } = {}): Promise<void> => {
  lines.add(milk);
  if (isSlow) await lines.flush();
  for (const edit of edits) {
    lines.edit(state().lines[0]?.key ?? '', edit);
    if (isSlow) await lines.flush();
  }
  await lines.flush();
};
const three = { field: 'Quantity', value: 3000 } as const;

describe('a sum that is typed into a line [REV-HD3]', () => {
  it.each([
    ['the purchase sum of an income', income, 'Credit'],
    ['the sale sum of a revaluation', revaluation, 'Debit'],
    ['the sale sum of an outcome', async () => outcome(), 'Debit'],
  ] as const)('is stored as typed: %s [R-LOT-001]', async (_, begin, side) => {
    for (const isSlow of [true, false]) {
      const editor = await begin();
      await type(editor, [three, { field: `${side}Sum`, value: 10_000 }], { isSlow });
      const asked = editor.totals();
      expect([asked[`${side}Sum`], asked.DiscountSum]).toEqual([10_000, 0]);
      await editor.calls.approve();
      const id = editor.state().stored.Id ?? Number(/\d+$/.exec(editor.went[0]?.to ?? '')?.[0]);
      const stored = await loadDocument(id);
      expect([editor.failures, stored[`${side}Sum`], stored.DiscountSum]).toEqual([[], 10_000, 0]);
      expect(stored.Lots).toMatchObject([{ Quantity: 3000, [`${side}Price`]: 3333, [`${side}Sum`]: 10_000 }]);
      expect(stored.ApprovedOn).toBeDefined();
    }
  });

  it('stays when the sum was there before and quantity and price make it anew', async () => {
    const editor = await income();
    await type(editor, [
      { field: 'Quantity', value: 2000 },
      { field: 'CreditPrice', value: 5000 },
    ]);
    const key = editor.state().lines[0]?.key ?? '';
    editor.lines.edit(key, three);
    editor.lines.edit(key, { field: 'CreditSum', value: 10_000 });
    await editor.lines.flush();
    expect((await loadDocument(editor.state().stored.Id as number)).Lots).toMatchObject([
      { CreditPrice: 3333, CreditSum: 10_000 },
    ]);
  });

  it('gives way to a price or a quantity that is typed after it [R-LOT-002]', async () => {
    const editor = await income();
    await type(editor, [three, { field: 'CreditSum', value: 10_000 }, { field: 'CreditPrice', value: 3330 }]);
    const lot = async () => (await loadDocument(editor.state().stored.Id as number)).Lots?.[0];
    expect(await lot()).toMatchObject({ CreditPrice: 3330, CreditSum: 9990 });
    editor.lines.edit(editor.state().lines[0]?.key ?? '', { field: 'Quantity', value: 1 });
    await editor.lines.flush();
    expect(await lot()).toMatchObject({ Quantity: 1, CreditPrice: 3330, CreditSum: 3 });
  });

  it('and the price follow a quantity or a price that is cleared to nothing, which is stored as 0 [R-LOT-003]', async () => {
    for (const field of ['Quantity', 'CreditPrice'] as const) {
      const editor = await income();
      await type(editor, [three, { field: 'CreditPrice', value: 5000 }, { field, value: null }]);
      const stored = await loadDocument(editor.state().stored.Id as number);
      expect([editor.failures, stored.CreditSum]).toEqual([[], 0]);
      expect(stored.Lots).toMatchObject([{ [field]: 0, CreditSum: 0 }]);
    }
  });

  it('and the discount of a line stay with a quantity that alone is changed', async () => {
    const { Id } = await shop.owner.do('DocumentCreate', {
      document: {
        ...saleOf(),
        Lots: [{ Article: { Id: milk.Id }, Quantity: 1, PrimaryDebitPrice: 10, DebitPrice: 9 }],
      },
    });
    const [line] = (await loadDocument(Id)).Lots ?? [];
    await shop.owner.do('LotUpdate', {
      lot: { Id: line?.Id as number, Version: line?.Version as number, Quantity: 2 },
    });
    const stored = await loadDocument(Id);
    expect([stored.DebitSum, stored.DiscountSum]).toEqual([1800, 200]);
    expect(stored.Lots).toMatchObject([{ PrimaryDebitPrice: 1000, PrimaryDebitSum: 2000, DebitSum: 1800 }]);
  });

  it('and what the server made of a line is what the screen shows', async () => {
    const editor = await income();
    await type(editor, [three, { field: 'CreditSum', value: 10_000 }]);
    const stored = await loadDocument(editor.state().stored.Id as number);
    expect(editor.totals()).toMatchObject({ CreditSum: stored.CreditSum, DebitSum: stored.DebitSum });
    expect(editor.state().lines).toMatchObject(
      (stored.Lots ?? []).map(({ Quantity, CreditSum, CreditVatSum, DebitVatSum }) => ({
        Quantity,
        CreditSum,
        CreditVatSum,
        DebitVatSum,
      })),
    );
  });

  it.each([
    ['alone is the sum before the discount too', { DebitSum: 100 }, [33.33, 100, 33.33, 100]],
    [
      'beside its own price before the discount too',
      { DebitSum: 100, DebitPrice: 33.33, PrimaryDebitPrice: 33.33 },
      [33.33, 100, 33.33, 100],
    ],
    [
      'leaves the sum before the discount as it was typed',
      { DebitSum: 100, PrimaryDebitSum: 110 },
      [33.33, 100, 36.67, 110],
    ],
    [
      'leaves a higher price before the discount as it is',
      { DebitSum: 100, PrimaryDebitPrice: 40 },
      [33.33, 100, 40, 120],
    ],
  ])('of a sale %s', async (_, typed, [price, sum, priceBefore, sumBefore]) => {
    const { Id } = await shop.owner.do('DocumentApprove', {
      document: { ...saleOf(), Lots: [{ Article: { Id: milk.Id }, Quantity: 3, ...typed }] },
    });
    const document = await shop.owner.do('DocumentLoad', { document: { Id } });
    expect(document).toMatchObject({ DebitSum: sum, DiscountSum: (sumBefore ?? 0) - (sum ?? 0) });
    expect(document.Lots).toMatchObject([
      { DebitPrice: price, DebitSum: sum, PrimaryDebitPrice: priceBefore, PrimaryDebitSum: sumBefore },
    ]);
  });
});
