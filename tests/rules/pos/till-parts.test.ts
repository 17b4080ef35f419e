import 'fake-indexeddb/auto';
import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { openTillDatabase } from '#client/outbox/till-database.ts';
import { pinRestMs } from '#domain/sale/pin-guard.ts';
import { pinIterations, pinVerifierText } from '#domain/sale/pin-verifier.ts';
import { compareClock } from '#client/http/device-clock.ts';
import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import { newSale, sell } from '#domain/sale/receipt-machine.ts';
import type { SaleState } from '#domain/sale/receipt-event.ts';
import type { Ask } from '#till/catalogue/ask.ts';
import { deliveryOf } from '#till/delivery/deliver.ts';
import { actionOf, changeKey, defaultKeys, mayBeKey, readKeys } from '#till/keys/key-map.ts';
import { findByPin } from '#till/lock/find-employee.ts';
import { derivePin } from '#till/lock/pin-hash.ts';
import { readTyped } from '#till/sale/typed-code.ts';
import { defaultOptions, readOptions } from '#till/settings/pos-options.ts';
import { isOutcomeUnknown } from '#till/shift/close-shift.ts';
import { readShift } from '#till/shift/shift-info.ts';
import { createSaleMemory } from '#till/core/sale-memory.ts';
import { createStorageWatch, healthOf } from '#till/core/storage-health.ts';

describe('what is typed into the search field', () => {
  it.each([
    ['молоко', { text: 'молоко' }],
    ['3*', { times: 3000, text: '' }],
    ['1,250*сыр', { times: 1250, text: 'сыр' }],
    ['*42', { text: '*42' }],
    ['2**42', { times: 2000, text: '*42' }],
    ['0*1', { text: '0*1' }],
  ])('%j is read as quantity and text', (typed, expected) => {
    expect(readTyped(typed)).toEqual(expected);
  });
});

describe('the options of a till', () => {
  it('start with discounts on, printing off, all products in a table [R-POS-023]', () => {
    expect(readOptions(undefined)).toEqual(defaultOptions);
    expect(defaultOptions).toMatchObject({ discounts: true, printReceipt: false, productSourceType: 0, viewType: 0 });
  });
  it('take from what is kept what they know, and nothing else', () => {
    expect(
      readOptions({ discounts: false, viewType: 1, productSourceType: 9, autoLock: 'sale', pricelistId: 'x', more: 1 }),
    ).toEqual({ ...defaultOptions, discounts: false, viewType: 1, autoLock: 'sale' });
  });
});

describe('the keys of a till', () => {
  it('each do one thing', () => {
    expect(new Set(Object.values(defaultKeys)).size).toBe(Object.keys(defaultKeys).length);
    expect(actionOf(defaultKeys, 'F9')).toBe('pay');
    expect(actionOf(defaultKeys, 'x')).toBeUndefined();
  });
  it('are swapped when one takes another\u2019s', () => {
    expect(changeKey(defaultKeys, 'pay', 'F8')).toMatchObject({ pay: 'F8', exactCash: 'F9' });
    expect(changeKey(defaultKeys, 'pay', 'F12')).toMatchObject({ pay: 'F12', exactCash: 'F8' });
  });
  it('are the first ones where what is kept is no map', () => {
    expect(readKeys({ pay: 'F8', exactCash: 'F8' })).toEqual(defaultKeys);
    expect(readKeys('F8')).toEqual(defaultKeys);
    expect(readKeys({ pay: 'F7' }).pay).toBe('F7');
  });
  it('are given to what came since where nobody else has them', () => {
    expect(readKeys({ pay: 'F12' })).toMatchObject({ pay: 'F12', takeBack: '', info: 'F1' });
  });
  it('are none of those that write or lead', () => {
    expect(['a', '7', 'ж', 'Enter', 'Escape', '*'].some(mayBeKey)).toBe(false);
    expect(['F12', 'End', '/', 'Insert'].every(mayBeKey)).toBe(true);
  });
});

describe('the open shift', () => {
  it('begins where the last one of its own depot ended', async () => {
    const asked: object[] = [];
    const ask: Ask = async (_name, predicate) => {
      asked.push(predicate);
      return { Entities: [], Pager: { Index: 0, Size: 1, Number: 0 } };
    };
    await readShift(ask, { branchId: 1, depotId: 5 });
    expect(asked[0]).toMatchObject({
      DocumentSplits: { SplitDocumentTypes: [1] },
      Branches: [{ Id: 1 }],
      Depots: [{ Id: 5 }],
      Pager: { Size: 1 },
    });
    const { To } = (asked[1] as { ApprovedOn: { To: number } }).ApprovedOn;
    expect(Math.abs(To - Date.now() - clockTolerance)).toBeLessThan(60_000);
  });
  it('ends where a closing would end by the clock of the server, whatever this device shows [T13]', async () => {
    const asked: object[] = [];
    const ask = (async (_name: string, predicate: object) => {
      asked.push(predicate);
      return { Entities: [], Pager: { Index: 0, Size: 1, Number: 0 } };
    }) as unknown as Ask;
    const days = 2 * 24 * 60 * 60_000;
    compareClock(new Date(Date.now() - days).toUTCString(), Date.now());
    await readShift(ask, { branchId: 1, depotId: 5 });
    compareClock(new Date().toUTCString(), Date.now());
    const { To } = (asked[1] as { ApprovedOn: { To: number } }).ApprovedOn;
    expect(Math.abs(To - (Date.now() - days) - clockTolerance)).toBeLessThan(60_000);
  });
  it('is closed under the same id until the server has answered', () => {
    const refusal = (status: number) => new ClientFault({ status, statusText: '', body: {} });
    expect([new NetworkFailure(), refusal(503), refusal(409), refusal(422)].map(isOutcomeUnknown)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what comes of offering a receipt', () => {
  const refusal = (status: number, Type: number, Code: string) =>
    new ClientFault({ status, statusText: '', body: { Type, Code, Message: Code } });
  it.each([
    ['no answer', new NetworkFailure(), 'later'],
    ['an expired token', refusal(401, 2, 'TOKEN_EXPIRED'), 'later'],
    ['a blocked account', refusal(402, 5, 'ACCOUNT_BLOCKED'), 'later'],
    ['too many requests', refusal(429, 9, 'TOO_MANY_REQUESTS'), 'later'],
    ['a busy server', refusal(503, 11, 'OVERLOADED'), 'later'],
    ['a receipt that is refused', refusal(422, 8, 'DOCUMENT_EMPTY'), 'refused'],
    ['a right that whoever is signed in now lacks, and others have', refusal(403, 4, 'NOT_ALLOWED'), 'later'],
  ])('%s: %s', (_what, fault, kind) => {
    expect(deliveryOf('one', fault).kind).toBe(kind);
  });

  it('[REV-U6] refuses whoever asks what he may not, before anything changes hands; nothing else is refused sooner for being asked', () => {
    const ofAsked = (fault: unknown) => deliveryOf('asked', fault, true).kind;
    expect(ofAsked(refusal(403, 4, 'NOT_ALLOWED'))).toBe('refused');
    expect(
      [
        new NetworkFailure(),
        refusal(401, 2, 'TOKEN_EXPIRED'),
        refusal(429, 9, 'TOO_MANY_REQUESTS'),
        refusal(503, 11, 'OVERLOADED'),
      ].map(ofAsked),
    ).toEqual(['later', 'later', 'later', 'later']);
  });

  it('steps aside when the server stumbles over it time after time', () => {
    const stumble = () => deliveryOf('poison', refusal(500, 11, 'INTERNAL')).kind;
    expect([stumble(), stumble(), stumble(), stumble()]).toEqual(['later', 'later', 'refused', 'later']);
  });
});

describe('PINs', () => {
  const cost = (salt: string, iterations = pinIterations) => ({ salt, iterations });
  const verifier = async (pin: string, salt = 'a') =>
    pinVerifierText({ ...cost(salt), hash: await derivePin(pin, cost(salt)) });

  it('are stretched alike with and without WebCrypto, and by the server [REV-M5]', async () => {
    const byServer = pbkdf2Sync('1111', 'a', 1000, 32, 'sha256').toString('base64url');
    expect(await derivePin('1111', cost('a', 1000))).toBe(byServer);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      expect(await derivePin('1111', cost('a', 1000))).toBe(byServer);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('tell an employee of the branch or of none in particular, whatever salts there are [REV-M5]', async () => {
    const employee = (Id: number, branchIds: number[], kept?: string) => ({
      Id,
      Name: '',
      branchIds,
      ...(kept && { verifier: kept }),
    });
    const employees = [
      employee(1, []),
      employee(2, [7], await verifier('1111')),
      employee(3, [8], await verifier('1111')),
      employee(4, [], await verifier('2222', 'older')),
    ];
    const find = async (pin: string, branchId: number) =>
      (await findByPin({ pin, employees, branchId, derive: derivePin }))?.Id;
    expect([
      await find('1111', 7),
      await find('1111', 8),
      await find('1111', 9),
      await find('2222', 9),
      await find('3333', 7),
    ]).toEqual([2, 3, undefined, 4, undefined]);
  });

  it('are told by verifiers with a salt each, stretching what they share once [A11]', async () => {
    const shared = cost('a', 1000);
    const forTill = async (pin: string, salt: string) => {
      const own = cost(salt, 100);
      const hash = await derivePin(await derivePin(pin, shared), own);
      return pinVerifierText({ ...shared, hash, own });
    };
    const employees = await Promise.all(
      ['1111', '2222', '3333'].map(async (pin, at) => ({
        Id: at + 1,
        Name: '',
        branchIds: [],
        verifier: await forTill(pin, `own${at}`),
      })),
    );
    const stretches: number[] = [];
    const derive: typeof derivePin = (text, by) => {
      stretches.push(by.iterations);
      return derivePin(text, by);
    };
    const find = async (pin: string, lastEmployeeId?: number) => {
      stretches.length = 0;
      const found = await findByPin({ pin, employees, branchId: 0, derive, ...(lastEmployeeId && { lastEmployeeId }) });
      return [found?.Id, ...stretches];
    };
    expect(await find('1111')).toEqual([1, 1000, 100]);
    expect(await find('3333')).toEqual([3, 1000, 100, 100, 100]);
    expect(await find('3333', 3)).toEqual([3, 1000, 100]);
    expect(await find('9999')).toEqual([undefined, 1000, 100, 100, 100]);
  });

  it('and badges tell the same employee, badges alone too [REV-M5]', async () => {
    const [pin, badge] = [await verifier('1111'), await verifier('9730118845201964')];
    const employees = [
      { Id: 1, Name: '', branchIds: [], verifier: pin, badge },
      { Id: 2, Name: '', branchIds: [], badge: await verifier('0004512345') },
    ];
    const find = async (code: string) =>
      (await findByPin({ pin: code, employees, branchId: 0, derive: derivePin }))?.Id;
    expect([await find('1111'), await find('9730118845201964'), await find('0004512345'), await find('0004')]).toEqual([
      1,
      1,
      2,
      undefined,
    ]);
  });

  it('may be wrong ten times in a quarter of an hour; then the pad rests, longer with each [REV-D13]', () => {
    const second = 1000;
    const tries = Array.from({ length: 10 }, (_, i) => i * second);
    const at = 9 * second;
    expect(pinRestMs(tries.slice(1), at)).toBe(0);
    expect(pinRestMs(tries, at)).toBe(30 * second);
    expect(pinRestMs(tries, at + 29 * second)).toBe(second);
    expect(pinRestMs([...tries, at + 30 * second], at + 30 * second)).toBe(60 * second);
    expect(pinRestMs([...tries, ...tries], at)).toBe(15 * 60 * second);
    expect(pinRestMs(tries, 16 * 60 * second)).toBe(0);
  });
});

describe('room for receipts', () => {
  const megabyte = 1024 * 1024;
  it.each([
    [1000, 'good'],
    [20, 'low'],
    [1, 'full'],
  ])('%d MB free is %s', (free, state) => {
    expect(healthOf({ quota: 2000 * megabyte, usage: (2000 - free) * megabyte }).state).toBe(state);
  });
  it('is taken for good where the browser does not say', () => {
    expect(healthOf({}).state).toBe('good');
  });
  it('is none after a write that failed, until it is looked at again', async () => {
    const watch = createStorageWatch({ estimate: async () => ({ quota: 9e9, usage: 0 }) });
    watch.fail();
    expect(watch.get().state).toBe('full');
    await watch.look();
    expect(watch.get().state).toBe('good');
  });
});

describe('the memory of a till', () => {
  const added = (state: SaleState, Id: number): SaleState =>
    sell(state, {
      type: 'lineAdded',
      receiptId: `r${Id}`,
      lineId: `l${Id}`,
      at: 1,
      article: { Id, Name: `P${Id}`, Price: 100 },
    });

  it('gives back the open and the delayed receipts as they were last', async () => {
    const database = await openTillDatabase('memory-1');
    const memory = createSaleMemory({ database, organisationId: 1 }, () => {});
    let state = await memory.read(2, 3);
    expect(state).toEqual(newSale(2, 3));
    for (const id of [1, 2]) {
      state = added(state, id);
      void memory.remember(state);
      state = sell(state, { type: 'delayed', at: id });
      void memory.remember(state);
    }
    state = sell(added(state, 3), { type: 'delayedDeleted', id: 'r1' });
    await memory.remember(state);
    expect(await createSaleMemory({ database, organisationId: 1 }, () => {}).read(2, 3)).toEqual(state);
    expect((await createSaleMemory({ database, organisationId: 9 }, () => {}).read(2, 3)).delayed).toEqual([]);
  });

  it('tells of a disk that refuses, and sells on', async () => {
    const database = await openTillDatabase('memory-2');
    const failures: unknown[] = [];
    const memory = createSaleMemory({ database, organisationId: 1 }, (error) => failures.push(error));
    const state = added(await memory.read(2, 3), 1);
    database.close();
    await memory.remember(state);
    expect(failures).toHaveLength(1);
  });
});
