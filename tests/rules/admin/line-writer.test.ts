import { describe, expect, it, vi } from 'vitest';
import { lotBody, type EditorLine } from '#admin/documents/editor/editor-line.ts';
import {
  headerChanges,
  opened,
  reduceEditor,
  totalsOf,
  type EditorEvent,
  type EditorState,
} from '#admin/documents/editor/editor-state.ts';
import { createLineWriter, type LotCalls } from '#admin/documents/editor/line-writer.ts';
import type { Document, Lot, LotCreate, LotUpdate } from '#generated/types.ts';

const milk = { Id: 10, Name: 'Milk', Price: 1500, CreditPrice: 1000, Vat: { Id: 1, Value: 2000 } };
const bread = { Id: 11, Name: 'Bread', Price: 800, CreditPrice: 500, Vat: { Id: 2, Value: 800 } };
const income = { Id: 5, Version: 1, DocumentActionType: 1, DocumentOperationType: 1 } as Partial<Document>;

interface Sent {
  call: string;
  body: LotCreate | LotUpdate | number;
}

const setUp = (document: Partial<Document> = income, calls: Partial<LotCalls> = {}) => {
  let state: EditorState = opened(document);
  const sent: Sent[] = [];
  const failures: unknown[] = [];
  let ids = 100;
  const answer =
    (call: string) =>
    (body: LotCreate | LotUpdate): Promise<Lot> => {
      sent.push({ call, body });
      const Id = 'Id' in body ? body.Id : undefined;
      const line = state.lines.find((each) =>
        Id ? each.Id === Id : each.ClientId === (body as { ClientId?: string }).ClientId,
      );
      return Promise.resolve({ ...line, Id: Id ?? (ids += 1), Version: 1 + sent.length } as Lot);
    };
  const send = (event: EditorEvent): void => {
    state = reduceEditor(state, event);
  };
  const writer = createLineWriter({
    state: () => state,
    send,
    delayMs: 0,
    onPending: () => {},
    onFailed: (error) => failures.push(error),
    isLocal: () => !state.stored.Id,
    calls: {
      create: answer('LotCreate'),
      update: answer('LotUpdate'),
      remove: (id) => {
        sent.push({ call: 'LotDelete', body: id });
        return Promise.resolve();
      },
      ...calls,
    },
  });
  return { writer, sent, failures, state: () => state, names: () => sent.map(({ call }) => call) };
};

describe('lines of a stored document', () => {
  it('are created when a product is added [R-DOC-057] [R-DOC-020]', async () => {
    const { writer, sent, state } = setUp();
    writer.add(milk);
    await writer.flush();
    expect(sent).toMatchObject([
      {
        call: 'LotCreate',
        body: { Document: { Id: 5 }, Article: { Id: 10 }, Quantity: 1000, CreditPrice: 1000, CreditSum: 1000 },
      },
    ]);
    expect(state().lines[0]).toMatchObject({ Id: 101, Version: 2 });
  });

  it('grow by one when the product is there already [R-DOC-030] [R-DOC-032]', async () => {
    const { writer, names, state } = setUp();
    writer.add(milk);
    writer.add(milk);
    await writer.flush();
    expect(state().lines).toHaveLength(1);
    expect(state().lines[0]?.Quantity).toBe(2000);
    expect(names()).toEqual(['LotCreate', 'LotUpdate']);
  });

  it('are updated when a figure is changed, the sum following price and quantity [R-DOC-058] [R-LOT-002]', async () => {
    const { writer, sent, state } = setUp();
    writer.add(milk);
    await writer.flush();
    const [line] = state().lines;
    writer.edit(line?.key ?? '', { field: 'Quantity', value: 2500 });
    await writer.flush();
    expect(sent[1]).toMatchObject({
      call: 'LotUpdate',
      body: { Id: 101, Version: 2, Quantity: 2500, CreditPrice: 1000, CreditSum: 2500 },
    });
  });

  it('take a typed sum and derive the price from it [R-LOT-001]', async () => {
    const { writer, state } = setUp();
    writer.add(milk);
    const [line] = state().lines;
    writer.edit(line?.key ?? '', { field: 'Quantity', value: 3000 });
    writer.edit(line?.key ?? '', { field: 'CreditSum', value: 1000 });
    expect(state().lines[0]).toMatchObject({ CreditSum: 1000, CreditPrice: 333 });
    await writer.flush();
  });

  it('count nothing as zero [R-LOT-003]', () => {
    const { writer, state } = setUp();
    writer.add(milk);
    writer.edit(state().lines[0]?.key ?? '', { field: 'CreditPrice', value: null });
    expect(state().lines[0]).toMatchObject({ CreditPrice: 0, CreditSum: 0 });
  });

  it('send several quick changes of one line once [R-DOC-046]', async () => {
    const { writer, names, state } = setUp();
    writer.add(milk);
    await writer.flush();
    for (const value of [2000, 3000, 4000]) writer.edit(state().lines[0]?.key ?? '', { field: 'Quantity', value });
    await writer.flush();
    expect(names()).toEqual(['LotCreate', 'LotUpdate']);
  });

  it('are deleted when they are removed, also while they are still being created [R-DOC-059]', async () => {
    const { writer, sent, state } = setUp();
    writer.add(milk);
    writer.add(bread);
    await writer.flush();
    const line = state().lines[0];
    if (line) writer.remove(line);
    await writer.flush();
    expect(sent.at(-1)).toEqual({ call: 'LotDelete', body: 101 });

    let finish = (): void => {};
    const slow = setUp(income, {
      create: () =>
        new Promise<Lot>((resolve) => {
          finish = () => resolve({ Id: 7, Version: 1 } as Lot);
        }),
    });
    slow.writer.add(milk);
    await vi.waitFor(() => {
      finish();
    });
    const [late] = slow.state().lines;
    if (late) slow.writer.remove(late);
    finish();
    await slow.writer.flush();
    expect(slow.sent).toEqual([{ call: 'LotDelete', body: 7 }]);
    expect(slow.state().lines).toEqual([]);
  });

  it('lose one at a time, and go with the last [R-DOC-031]', async () => {
    const { writer, sent, state } = setUp();
    writer.add(milk, 2500);
    await writer.flush();
    for (const left of [1500, 500]) {
      writer.takeOne(state().lines[0] as EditorLine);
      await writer.flush();
      expect(sent.at(-1)).toMatchObject({ call: 'LotUpdate', body: { Id: 101, Quantity: left, CreditSum: left } });
    }
    writer.takeOne(state().lines[0] as EditorLine);
    await writer.flush();
    expect([sent.at(-1), state().lines]).toEqual([{ call: 'LotDelete', body: 101 }, []]);
  });

  it('go back to what they were when an update fails [R-DOC-028]', async () => {
    const { writer, failures, state } = setUp(income, { update: () => Promise.reject(new Error('refused')) });
    writer.add(milk);
    await writer.flush();
    const before = state().lines[0];
    writer.edit(before?.key ?? '', { field: 'Quantity', value: 9000 });
    await writer.flush();
    expect(state().lines[0]).toEqual(before);
    expect(failures).toHaveLength(1);
  });

  it('vanish when they could not be created, and the document stays', async () => {
    const { writer, failures, state } = setUp(income, { create: () => Promise.reject(new Error('refused')) });
    writer.add(milk);
    await writer.flush();
    expect(state().lines).toEqual([]);
    expect(state().stored.Id).toBe(5);
    expect(failures).toHaveLength(1);
  });

  it('come back when they could not be deleted', async () => {
    const { writer, state } = setUp(income, { remove: () => Promise.reject(new Error('refused')) });
    writer.add(milk);
    await writer.flush();
    const [line] = state().lines;
    if (line) writer.remove(line);
    await writer.flush();
    expect(state().lines).toHaveLength(1);
  });

  it('make up the sums of the document [R-DOC-029]', async () => {
    const { writer, state } = setUp();
    writer.add(milk);
    writer.add(bread, 2000);
    await writer.flush();
    expect(totalsOf(state())).toMatchObject({ CreditSum: 2000, DebitSum: 3100, CreditVatSum: 167 + 74 });
  });
});

describe('lines of an outcome that is not stored yet', () => {
  it('are kept here and written with the approval [R-DOC-019]', async () => {
    const { writer, sent, state } = setUp({ DocumentActionType: 2, DocumentOperationType: 2 } as Partial<Document>);
    writer.add(milk);
    writer.edit(state().lines[0]?.key ?? '', { field: 'DebitPrice', value: 1400 });
    await writer.flush();
    expect(sent).toEqual([]);
    const [line] = state().lines;
    expect(line && lotBody(line)).toMatchObject({
      Article: { Id: 10 },
      Quantity: 1000,
      DebitPrice: 1400,
      DebitSum: 1400,
      ClientId: line?.ClientId,
    });
  });
});

describe('lines of a return receipt', () => {
  it('are negative, and so is their sum [R-DOC-037]', () => {
    const { writer, state } = setUp({ DocumentActionType: 3, DocumentOperationType: 4 } as Partial<Document>);
    writer.add(milk);
    expect(state().lines[0]).toMatchObject({ Quantity: -1000, DebitPrice: -1500, DebitSum: -1500 });
  });
});

describe('the header', () => {
  it('knows what was changed in it', () => {
    const state = reduceEditor(opened({ ...income, Number: '7' }), { type: 'headerChanged', change: { Number: '8' } });
    expect(headerChanges(state)).toEqual({ Number: '8' });
    expect(
      headerChanges(reduceEditor(state, { type: 'headerStored', document: { ...income, Number: '8', Version: 2 } })),
    ).toEqual({});
  });
});
